"""`kibitzer web-app`: one sentence for what cannot be, and nothing built before that is known."""

from __future__ import annotations

import errno
import os
import re
import socket
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from app import cli
from app.offline import command
from app.offline.build import App, Built
from app.offline.missing import Missing


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, str | None]]:
    """What was built, and under which base, by a build that does nothing."""
    calls: list[tuple[Path, str | None]] = []

    def build(out: Path, app: object, *, base: str | None, say: object) -> Built:
        del app, say
        calls.append((out, base))
        return Built("0123456789ab", 42_000_000, 38_500_000, compiled=True)

    monkeypatch.setattr(command, "build", build)
    return calls


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence for what was not done."""
    assert cli.main(["web-app", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith("kibitzer: ")
    assert err.count("\n") == 1
    return err.removeprefix("kibitzer: ").strip()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/", "/"),
        ("", "/"),
        ("cards", "/cards/"),
        ("/cards/", "/cards/"),
        ("//cards//friday/", "/cards/friday/"),
        ("/gr%C3%B6%C3%9Fe/", "/größe/"),
        ("/~ann/karo 7/", "/~ann/karo 7/"),
        ("/a.b/", "/a.b/"),
    ],
)
def test_a_path_is_read_however_it_is_written(text: str, path: str):
    assert command.path(text) == path


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/cards/",
        "/cards?x=1",
        "/cards#top",
        "../cards",
        "/cards/..",
        "./",
        "a\\b",
        "/a\nb/",
        "%2e%2e/x",
    ],
)
def test_what_is_no_path_is_refused_before_anything_is_built(
    text: str, built: list[tuple[Path, str | None]], capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    said = refused(capsys, str(tmp_path / "out"), f"--base-url={text}")
    assert said.endswith("is no path: --base-url takes the folder's path on its host, such as /cards/.")
    assert built == []


@pytest.mark.parametrize(
    ("options", "base"),
    [([], None), (["--base-url", "cards/größe"], "/cards/gr%C3%B6%C3%9Fe/"), (["--base-url=/"], "/")],
)
def test_the_page_gets_the_path_as_an_address_has_it(
    options: list[str],
    base: str | None,
    built: list[tuple[Path, str | None]],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
):
    out = tmp_path / "out"
    assert cli.main(["web-app", str(out), *options]) == 0
    assert built == [(out, base)]
    assert capsys.readouterr().out == (
        f"{out}: version 0123456789ab, 42.0 MB; a browser fetches 38.5 MB once and keeps them.\n"
    )


def test_a_missing_piece_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    def none() -> App:
        raise Missing("the package flet-web is not installed")

    monkeypatch.setattr(command, "kibitzer", none)
    assert refused(capsys, str(tmp_path / "out")) == "the package flet-web is not installed; nothing was built."


def test_a_folder_with_something_else_in_it_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    (tmp_path / "photo.png").write_bytes(b"mine")
    said = refused(capsys, str(tmp_path))
    assert said == f"{tmp_path} is not empty, and is no earlier build. Choose a new folder, or an empty one."


def test_a_place_that_cannot_be_written_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    def full(*_: object, **__: object) -> Built:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(command, "build", full)
    out = tmp_path / "out"
    assert refused(capsys, str(out)) == f"{out} could not be written: {os.strerror(errno.ENOSPC)}."


@pytest.mark.parametrize("order", ["--port {port} web-app {out} --serve", "web-app {out} --serve --port {port}"])
@pytest.mark.usefixtures("built")
def test_a_port_in_use_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, order: str):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.main(order.format(port=port, out=tmp_path / "out").split()) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"kibitzer: port {port} cannot be served (")
    assert err.endswith(f"Choose another: kibitzer web-app {tmp_path / 'out'} --serve --port {port % 65535 + 1}\n")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("built")
def test_it_says_where_the_folder_can_be_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    def stopped(self: ThreadingHTTPServer, poll_interval: float = 0.5) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", stopped)
    arguments = ["--port", "0", "web-app", str(tmp_path / "out"), "--serve", "--base-url", "cards/größe"]
    assert cli.main(arguments) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"Kibitzer: http://127\.0\.0\.1:\d+/cards/gr%C3%B6%C3%9Fe/  \(Ctrl-C stops it\)", last)
