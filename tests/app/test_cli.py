"""The command: its sentences, its exit codes, and what it does not load."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from app import cli, lan, web
from app.commands import COMMANDS
from app.offline import command
from tests.support.server import ROOT


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that shows nothing, in the place of ours; and no data folder chosen in the environment."""
    empty = types.ModuleType("app.main")
    empty.main = lambda page: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "app.main", empty)
    monkeypatch.setenv("KIBITZER_DATA", "")


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """Give what stands on the error output, which must be one plain sentence or two, in one line."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kibitzer: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_help_explains_with_an_example(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    for word in ("--lan", "--port", "--data", "--no-open", "score", "kibitzer score evening.json"):
        assert word in out


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_explains_itself_with_an_example(name: str, capsys: pytest.CaptureFixture[str]):
    command = COMMANDS[name]
    with pytest.raises(SystemExit) as left:
        cli.main([name, "--help"])
    assert left.value.code == 0
    out = " ".join(capsys.readouterr().out.split())
    assert command.DESCRIPTION in out
    assert f"example: {command.EXAMPLE}" in out
    assert command.EXAMPLE.startswith(f"kibitzer {name} ")


def test_ctrl_c_ends_a_command_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    def long_work(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMANDS["web-app"], "run", long_work)
    assert cli.main(["web-app", str(tmp_path / "out")]) == 130
    assert capsys.readouterr().err == "kibitzer: stopped.\n"


def test_version(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("kibitzer 0.")


@pytest.mark.parametrize("port", ["-1", "65536", "eight", "8550.0", "", "٣"])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        cli.main([f"--port={port}"])
    assert left.value.code == 2
    assert "0 to 65535" in capsys.readouterr().err


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("given", [True, False], ids=["port given", "default port"])
def test_a_port_in_use_is_one_sentence_that_names_another(
    given: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(cli, "PORT", port)
        asked = ["--port", str(port)] if given else []
        assert cli.main(["--no-open", "--data", str(tmp_path), *asked]) == 2
    said = sentence(capsys)
    assert f"port {port} is in use" in said
    assert f"--port {port % 65535 + 1}" in said


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("under", [".", "deeper/still"])
def test_a_file_cannot_keep_the_games(under: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "evening.json"
    file.write_text("{}")
    assert cli.main(["--no-open", "--data", str(file / under)]) == 2
    said = sentence(capsys)
    assert str(file) in said
    assert "it is a file" in said
    assert "--data" in said


@pytest.mark.usefixtures("page")
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc, where even root may not write")
@pytest.mark.parametrize(
    ("folder", "reason"), [("/proc", "cannot be written"), ("/proc/kibitzer", "cannot be created")]
)
def test_a_folder_that_cannot_be_written_is_refused(
    folder: str, reason: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("KIBITZER_DATA", folder)
    assert cli.main(["--no-open"]) == 2
    said = sentence(capsys)
    assert folder in said
    assert reason in said


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("browse", [True, False])
def test_it_says_where_it_listens_and_opens_the_browser_there(
    browse: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    opened: list[str] = []
    served: list[Any] = []

    def serve(app: Any, host: str, port: int, on_ready: Any, also: tuple[str, ...]) -> None:
        assert app.inside == app._serve, "this computer is asked for no PIN"
        assert also == (), "nobody else is served"
        served.append((host, port, os.environ["KIBITZER_DATA"]))
        on_ready("http://127.0.0.1:8550")

    monkeypatch.setattr(web, "serve", serve)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread", _AtOnce)
    data = tmp_path / "new" / "folder"
    assert cli.main(["--data", str(data), *([] if browse else ["--no-open"])]) == 0
    assert served == [("127.0.0.1", 8550, str(data))]
    assert data.is_dir()
    assert capsys.readouterr().out == "Kibitzer: http://127.0.0.1:8550  (Ctrl-C stops it)\n"
    assert opened == (["http://127.0.0.1:8550"] if browse else [])


NETWORK = ("203.0.113.7", "198.51.100.2")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with two addresses."""
    monkeypatch.setattr(lan, "addresses", lambda: NETWORK)


@pytest.mark.usefixtures("page", "network")
@pytest.mark.parametrize(("asked", "address"), [([], NETWORK[0]), ([NETWORK[1]], NETWORK[1])])
def test_it_invites_the_network_and_shows_the_next_code_when_one_is_used(
    asked: list[str],
    address: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    def serve(app: Any, host: str, port: int, on_ready: Any, also: tuple[str, ...]) -> None:
        assert (host, also) == ("127.0.0.1", (address,))
        assert address in app.hosts
        on_ready("http://127.0.0.1:8550")
        lock = app.inside.lock
        (other,) = set(NETWORK) - {address}
        first = capsys.readouterr().out
        assert first.startswith("Kibitzer: http://127.0.0.1:8550  (Ctrl-C stops it)\n")
        assert f"http://{address}:8550\nPIN {lock.pin[:3]} {lock.pin[3:]}\n" in first
        assert f"http://{address}:8550/?t={lock.ticket}\n" in first
        assert f"--lan {other}" in first
        assert lock.take_ticket(lock.ticket)
        second = capsys.readouterr().out
        assert f"http://{address}:8550/?t={lock.ticket}\n" in second
        assert "PIN" not in second.replace("of the PIN", "")

    monkeypatch.setattr(web, "serve", serve)
    monkeypatch.setattr("threading.Thread", _AtOnce)
    assert cli.main(["--no-open", "--data", str(tmp_path), "--lan", *asked]) == 0


@pytest.mark.usefixtures("page", "network")
@pytest.mark.parametrize("asked", ["203.0.113.9", "127.0.0.1", "0.0.0.0", "laptop", "score", "\n"])
def test_an_address_that_is_not_this_computers_is_refused(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert cli.main(["--no-open", "--data", str(tmp_path), f"--lan={asked}"]) == 2
    said = sentence(capsys)
    assert repr(asked) in said
    assert all(address in said for address in NETWORK)


@pytest.mark.usefixtures("page")
def test_without_a_network_there_is_nobody_to_invite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lan, "addresses", lambda: ())
    assert cli.main(["--no-open", "--data", str(tmp_path), "--lan"]) == 2
    assert "no network" in sentence(capsys)


@pytest.mark.usefixtures("page", "network")
def test_an_address_that_went_away_meanwhile_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["--no-open", "--data", str(tmp_path), "--port", "0", "--lan"]) == 2
    assert "cannot be served" in sentence(capsys)


@pytest.mark.parametrize(
    ("encoding", "terminal", "drawing"),
    [("utf-8", True, "colours"), ("utf-8", False, "signs"), ("ascii", True, "nothing"), ("cp1252", False, "nothing")],
)
def test_the_code_is_drawn_as_the_terminal_can(
    encoding: str, terminal: bool, drawing: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys, "stdout", types.SimpleNamespace(encoding=encoding, isatty=lambda: terminal))
    monkeypatch.setattr(os, "name", "posix")
    assert cli._drawing() == drawing


LIGHT = [["score", "no-such-record.json"], ["--version"], ["--help"], *([name, "--help"] for name in COMMANDS)]


@pytest.mark.parametrize("arguments", LIGHT, ids=" ".join)
def test_scoring_and_helping_load_neither_flet_nor_the_database(arguments: list[str]):
    script = (
        "import sys, atexit\n"
        "heavy = {'flet', 'sqlmodel', 'sqlalchemy', 'uvicorn', 'segno'}\n"
        "atexit.register(lambda: print('loaded', *(heavy & set(sys.modules))))\n"
        "from app.cli import main\n"
        f"main({arguments!r})\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "loaded"


@pytest.mark.parametrize(("asked", "port"), [([], None), (["--serve"], cli.PORT)])
def test_a_folder_without_a_server_is_built_as_asked(
    asked: list[str], port: int | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    told: list[Any] = []

    def build(out: str, base: str | None, serve: int | None, say: Any) -> str | None:
        told.append((out, base, serve))
        say("cards: built")
        return "cards is not empty" if serve is None else None

    monkeypatch.setattr(command, "run", build)
    assert cli.main(["web-app", "cards", "--base-url", "games", *asked]) == (2 if port is None else 0)
    assert told == [("cards", "games", port)]
    out, err = capsys.readouterr()
    assert out == "cards: built\n"
    assert err == ("kibitzer: cards is not empty\n" if port is None else "")


class _AtOnce:
    """A thread that does its work when started, so that the test need not wait."""

    def __init__(self, target: Any, args: Any, daemon: bool) -> None:
        self.start = lambda: target(*args)
