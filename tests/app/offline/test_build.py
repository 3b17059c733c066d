"""A folder is built whole or not at all, over nothing that is not ours, and the same again from the same."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from app.offline import client, packages, site
from app.offline.build import App, Built, Refused, build, kibitzer
from app.offline.missing import Missing


def made(out: Path, app: App, base: str | None = None) -> Built:
    return build(out, app, base=base, say=lambda _: None)


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, by path."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def packed(archive: Path) -> set[str]:
    with tarfile.open(archive) as opened:
        return set(opened.getnames())


def zipped(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


@pytest.mark.usefixtures("no_node")
def test_the_same_app_gives_the_same_folder_down_to_the_byte(small: App, tmp_path: Path):
    first, second = made(tmp_path / "one", small), made(tmp_path / "deep" / "two", small)
    assert first == second
    assert files(tmp_path / "one") == files(tmp_path / "deep" / "two")
    (small.sources[0] / "cards.py").write_text("# other cards\n", encoding="utf-8")
    other = made(tmp_path / "one", small)
    assert other.version != first.version
    assert not (tmp_path / "one" / first.version).exists(), "the earlier build is replaced"


@pytest.mark.usefixtures("no_node")
def test_what_its_owner_keeps_beside_an_earlier_build_stays(small: App, tmp_path: Path):
    """A repository that a host publishes, and the host's own file of its name."""
    out = tmp_path / "out"
    first = made(out, small)
    (out / ".git").mkdir()
    (out / ".git" / "HEAD").write_bytes(b"mine")
    (out / "CNAME").write_bytes(b"mine too")
    (small.sources[0] / "cards.py").write_text("# other cards\n", encoding="utf-8")
    second = made(out, small)
    assert ((out / ".git" / "HEAD").read_bytes(), (out / "CNAME").read_bytes()) == (b"mine", b"mine too")
    assert {first.version, second.version} & {each.name for each in out.iterdir()} == {second.version}


@pytest.mark.usefixtures("no_node")
def test_where_the_folder_is_a_link_what_it_leads_to_is_built_and_the_link_stays(small: App, tmp_path: Path):
    real, link = tmp_path / "disk" / "real", tmp_path / "link"
    real.mkdir(parents=True)
    link.symlink_to(real)
    for _ in range(2):
        made(link, small)
        assert link.is_symlink()
        assert (real / site.MARK).is_file()
    assert [each.name for each in real.parent.iterdir()] == ["real"]


@pytest.mark.usefixtures("no_node")
def test_a_link_that_leads_to_itself_is_refused(small: App, tmp_path: Path):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises((Refused, OSError)):  # Python 3.13 finds it out a step later; each is one sentence for a person
        made(tmp_path / "loop", small)
    assert (tmp_path / "loop").is_symlink()


@pytest.mark.usefixtures("no_node")
def test_without_node_it_says_so_and_packs_the_sources(small: App, tmp_path: Path):
    said: list[str] = []
    built = build(tmp_path / "out", small, say=said.append)
    assert not built.compiled
    assert [line for line in said if "Node.js" in line] == [
        "not compiled, since there is no Node.js here: the app will start more slowly"
    ]
    (version,) = (each for each in (tmp_path / "out").iterdir() if each.name == built.version)
    assert packed(version / "app.tar.gz") >= {"start.py", "later.py", "app/cards.py"}
    assert packed(version / "packages.tar.gz") == {"six.py"}
    assert "segno/encoder.py" in zipped(version / "later.zip")
    assert built.size == sum(map(len, files(tmp_path / "out").values()))
    assert built.kept < built.size


@pytest.mark.usefixtures("no_node")
def test_only_what_runs_in_a_browser_is_packed(small: App, tmp_path: Path):
    built = made(tmp_path / "out", small)
    names = packed(tmp_path / "out" / built.version / "app.tar.gz")
    assert {name for name in names if name.startswith("app/")} == {"app/cards.py", "app/x.js"}
    assert any(name.startswith("assets/rules/") for name in names)
    assert "assets/fonts/coverage.json" in names
    assert not [name for name in names if name.endswith((".pot", ".ttf"))]


def test_the_app_itself_is_compiled_and_trimmed(offline_folder: Path):
    (version,) = (each for each in offline_folder.iterdir() if (each / "app.tar.gz").is_file())
    first, later = packed(version / "packages.tar.gz"), zipped(version / "later.zip")
    names = packed(version / "app.tar.gz") | first | later
    assert {"start.pyc", "later.pyc", "app/main.pyc", "models/cards.pyc", "app/device/opfs.js"} <= names
    assert {"flet/__init__.pyc", "flet/controls/material/icons.json"} <= first
    assert {"sqlmodel/main.pyc", "pydantic_core/__init__.pyc"} <= later - first
    assert [name for name in first | later if name.endswith(".so")]
    assert not [name for name in names if name.endswith((".py", ".pyi", ".dist-info"))]
    assert not [name for name in names if name.startswith(("app/offline/", "flet/testing/", "pydantic/v1/"))]
    library = zipped(version / client.LIBRARY)
    assert {Path(name).suffix for name in library} >= {".pyc"}
    assert not [name for name in library if name.endswith(".py")]
    assert sum(map(len, files(offline_folder).values())) < 45e6


@pytest.mark.parametrize(
    ("mine", "out", "said"),
    [
        ("album/photo.png", "album", "album is not empty, and is no earlier build"),
        ("letter", "letter", "letter is no folder"),
        ("letter", "letter/deep/out", "letter is no folder"),
    ],
)
def test_what_is_not_ours_is_not_overwritten(small: App, tmp_path: Path, mine: str, out: str, said: str):
    place = tmp_path / "here"
    (place / mine).parent.mkdir(parents=True)
    (place / mine).write_bytes(b"mine")
    with pytest.raises(Refused) as refused:
        made(place / out, small)
    assert str(refused.value) == f"{place}/{said}"
    assert files(place) == {mine: b"mine"}
    assert len(list(place.iterdir())) == 1


@pytest.mark.usefixtures("no_node")
def test_an_empty_folder_is_taken(small: App, tmp_path: Path):
    (tmp_path / "out").mkdir()
    made(tmp_path / "out", small)
    assert (tmp_path / "out" / site.MARK).is_file()


def test_a_build_that_fails_leaves_the_earlier_one_and_nothing_besides(
    small: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    out = tmp_path / "out"
    out.mkdir()
    (out / site.MARK).write_text("{}", encoding="utf-8")
    with pytest.raises(Missing) as missing:
        made(out, replace(small, packages={"segno", "no-such-package"}))
    assert str(missing.value) == "the package no-such-package is not installed"
    assert files(out) == {site.MARK: b"{}"}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["code", "out"]


def test_what_is_built_is_this_installation():
    app = kibitzer()
    assert app.packages | app.later == packages.needed("kibitzer")
    assert app.packages == {"flet", *packages.needed("flet")}
    assert not app.packages & app.later
    assert [source.name for source in app.sources] == ["app", "models"]
    assert app.start.is_file()
    assert shutil.which("kibitzer") is None or app.assets is not None
