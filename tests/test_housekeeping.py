"""What is committed is fit for any machine, and the README tells the truth about it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from app import cli
from app.version import VERSION
from tools.words import ROOT

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

RUN: Final = "pip install uv && uv run kibitzer"
TEST: Final = "pip install uv && uv run pytest"
LONGEST: Final = {"app": 400, "models": 400, "tools": 400, "tests": 500}
"""The most lines of a module, where its seam has to be found."""

FOREIGN: Final = {
    "a folder of one machine": r"(?<![\w.~/*…])/(?:work|root|home|Users|mnt|srv)/[\w.]",
    "a drive": r"\b[A-Z]:\\\\?(?:Users|Documents)",
    "a registry": r"https?://[\w.-]*(?:pypi|npm|pythonhosted|registry|mirror|artifact|nexus|devpi)[\w.-]*",
    "where packages come from": r"--(?:extra-)?index[-]url|--find[-]links|index[-_]url\s*=|find[-_]links\s*=",
    "a private address": r"\b(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+\b",
}
"""What no committed file may hold, as patterns that do not match themselves."""


def tracked() -> list[str]:
    """The files that git keeps and that are still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def foreign(text: str) -> Iterator[str]:
    """What in a text is of one machine only."""
    for what, pattern in FOREIGN.items():
        for found in re.finditer(pattern, text):
            line = text.count("\n", 0, found.start()) + 1
            yield f"line {line}: {what}: {found[0]}"


def test_no_file_knows_a_machine_or_a_registry() -> None:
    told = []
    for name in tracked():
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a font or a picture
        told += [f"{name} {found}" for found in foreign(text)]
    assert told == []


@pytest.mark.parametrize(
    "parts",
    [
        ("open('/", "home/ann/cards.db')"),
        ("/", "root/.cache"),
        ("https://", "pypi.example/simple"),
        ("--index", "-url x"),
        ("http://10.", "1.2.3:8080"),
        ("C:\\", "Users\\Ann"),
    ],
)
def test_a_planted_one_is_found(parts: tuple[str, str]) -> None:
    assert list(foreign("".join(parts)))
    assert not list(foreign("assets/home/x, ~/cards, https://127.0.0.1:8550, models/storage, 110.1.2.3"))


def test_no_lock_file_is_kept() -> None:
    assert not [name for name in tracked() if Path(name).name in {"uv.lock", "poetry.lock", "requirements.txt"}]
    assert "uv.lock" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_nothing_that_is_kept_is_ignored() -> None:
    """A line of .gitignore that fits a folder of ours would keep it out of the wheel."""
    ignored = subprocess.run(
        ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    if ignored.returncode:
        pytest.skip("this is no git checkout")
    assert ignored.stdout.split() == []


def test_no_module_is_too_long() -> None:
    long = []
    for folder, most in LONGEST.items():
        for file in sorted((ROOT / folder).rglob("*.py")):
            count = len(file.read_text(encoding="utf-8").splitlines())
            if count > most:
                long.append(f"{file.relative_to(ROOT)}: {count} lines, {most} at most")
    assert long == []


# The README


def blocks(language: str) -> list[str]:
    """The fenced texts of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def test_two_commands_set_everything_up() -> None:
    assert [block.strip() for block in blocks("sh")][:2] == [RUN, TEST]
    assert README.count("pip install uv &&") == 2


def test_ci_runs_the_command_of_the_readme_and_never_skips_the_browser() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (pattern,) = re.findall(r"grep -E '(.*)' README.md", script)
    assert [line for line in README.splitlines() if re.match(pattern, line)] == [TEST]
    assert script.rstrip().endswith('bash -euo pipefail -c "$tests"'), "pytest has the last word"
    assert "export KIBITZER_REQUIRE_BROWSER=1" in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_every_task_that_the_readme_names_is_there_and_the_other_way_round() -> None:
    assert set(re.findall(r"uv run poe ([\w-]+)", README)) == set(PROJECT["tool"]["poe"]["tasks"])


def test_every_task_runs_something_that_is_there() -> None:
    modules = [task["cmd"].split()[2] for task in PROJECT["tool"]["poe"]["tasks"].values() if "python -m" in str(task)]
    missing = [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").is_file()]
    assert missing == []


def test_every_folder_and_file_that_the_readme_names_is_there() -> None:
    named = set(re.findall(r"`((?:app|models|assets|tests|tools)/[\w./-]+)`", README))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists() and "/es/" not in name] == []


def test_every_picture_of_the_readme_is_there() -> None:
    if not (ROOT / "assets" / "pictures").is_dir():
        pytest.skip("the pictures are not made yet")
    shown = re.findall(r'src="([^"]+)"', README)
    assert len(shown) == 4
    assert [name for name in shown if not (ROOT / name).is_file()] == []


def test_every_option_of_the_command_is_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help", "--version"}
    assert {option for option in options if f"`{option}" not in README} == set()
    assert f"port than {cli.PORT}" in README


def test_the_example_of_the_readme_is_scored_as_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (record,), (sheet,) = blocks("json"), [block for block in blocks("text") if block.startswith("Jabberwocky")]
    assert json.loads(record)
    file = tmp_path / "evening.json"
    file.write_text(record, encoding="utf-8")
    assert cli.main(["score", str(file)]) == 0
    assert capsys.readouterr().out.split("\n", 1)[1].strip() == sheet.strip()


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("## "))
    assert PROJECT["project"]["version"] in first


def test_the_version_that_is_shown_is_the_packages():
    assert PROJECT["project"]["version"] == VERSION
