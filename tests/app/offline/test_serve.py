"""The server to try a folder with: what a plain host would answer, and nothing else."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from app.offline.serve import HOST, server

BELOW = "/cards/größe 2/"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "secret.txt").write_text("not for you", encoding="utf-8")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("the page", encoding="utf-8")
    (tmp_path / "web" / "main.mjs").write_text("export {}", encoding="utf-8")
    with server(tmp_path / "web", 0, BELOW) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://{HOST}:{running.server_port}"
        running.shutdown()
        thread.join()


@pytest.mark.parametrize("path", [BELOW, f"{BELOW}index.html", f"{BELOW}?t=1", "/cards/gr%C3%B6%C3%9Fe%202/"])
def test_the_folder_is_answered_below_its_path(host: str, path: str):
    assert httpx.get(host + path).text == "the page"


def test_a_script_is_a_script(host: str):
    assert "javascript" in httpx.get(f"{host}{BELOW}main.mjs").headers["content-type"]


@pytest.mark.parametrize("path", ["/", "/index.html", "/cards/", "/secret.txt", "/cards/größe 2"])
def test_nothing_else_is_there(host: str, path: str):
    assert httpx.get(host + path).status_code == 404


@pytest.mark.parametrize("way", ["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "a/../../secret.txt"])
def test_nothing_above_the_folder_is_answered(host: str, way: str):
    connection = httpx.Client(base_url=host)
    request = connection.build_request("GET", host)
    request.url = request.url.copy_with(raw_path=f"/cards/gr%C3%B6%C3%9Fe%202/{way}".encode())
    assert "not for you" not in connection.send(request).text


def test_a_browser_that_stops_loading_is_no_fault_to_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with server(tmp_path, 0) as running:
        for fault in (BrokenPipeError(), ConnectionResetError(), ValueError("another")):
            try:
                raise fault
            except (OSError, ValueError):
                running.handle_error(None, (HOST, 1))  # type: ignore[arg-type]
    told = capsys.readouterr().err
    assert "another" in told
    assert told.count("Traceback") == 1
