"""Where the games and the assets lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.device.folders import FolderRefused, assets_folder, data_folder

VARIABLES = ("KIBITZER_DATA", "FLET_APP_STORAGE_DATA", "FLET_ASSETS_DIR", "XDG_DATA_HOME")


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


def test_the_first_that_is_set_keeps_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / name))
    assert data_folder() == tmp_path / "kibitzer"
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "phone"))
    assert data_folder() == tmp_path / "phone"
    monkeypatch.setenv("KIBITZER_DATA", str(tmp_path / "variable"))
    assert data_folder() == tmp_path / "variable"
    assert data_folder(str(tmp_path / "option")) == tmp_path / "option"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kibitzer", "option", "phone", "variable"]


def test_a_relative_folder_and_a_home_are_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert data_folder("cards") == tmp_path / "cards"
    assert data_folder("~/cards") == tmp_path / "home" / "cards"


def test_the_proof_leaves_nothing_behind(tmp_path: Path):
    data_folder(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_new_folder_is_its_owners_alone(tmp_path: Path):
    assert data_folder(str(tmp_path / "new")).stat().st_mode & 0o077 == 0


def test_a_file_is_refused_with_its_path(tmp_path: Path):
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(FolderRefused) as refused:
        data_folder(str(file))
    assert (refused.value.path, refused.value.reason) == (file, "not a folder")


def test_assets_lie_beside_the_package_in_a_checkout():
    assert assets_folder() == Path(__file__).resolve().parents[3] / "assets"


def test_assets_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FLET_ASSETS_DIR", str(tmp_path))
    assert assets_folder() == tmp_path
