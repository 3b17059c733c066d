"""The addresses of this computer, and the invitation that the terminal shows."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

import pytest
import segno

from app import lan
from app.lan import HALVES, Invitation, addresses, picture
from app.lock import Lock

LINK = "http://203.0.113.7:8550/?t="


def finding(monkeypatch: pytest.MonkeyPatch, way_out: Iterable[str], interfaces: Iterable[str]) -> tuple[str, ...]:
    monkeypatch.setattr(lan, "_way_out", lambda: iter(way_out))
    monkeypatch.setattr(lan, "_interfaces", lambda: iter(interfaces))
    return addresses()


def test_every_address_found_here_is_one_that_can_be_served_at():
    for address in addresses():
        assert not ipaddress.ip_address(address).is_loopback
        socket.create_server((address, 0)).close()


def test_the_address_that_leads_out_comes_first_and_each_once(monkeypatch: pytest.MonkeyPatch):
    found = finding(monkeypatch, ["203.0.113.7"], ["127.0.0.1", "198.51.100.2", "203.0.113.7", "0.0.0.0"])
    assert found == ("203.0.113.7", "198.51.100.2")


def test_an_address_that_a_computer_gave_itself_comes_last(monkeypatch: pytest.MonkeyPatch):
    assert finding(monkeypatch, [], ["169.254.3.4", "203.0.113.7"]) == ("203.0.113.7", "169.254.3.4")


@pytest.mark.parametrize("interfaces", [[], ["127.0.0.1", "127.0.1.1"]])
def test_without_a_network_there_is_none(monkeypatch: pytest.MonkeyPatch, interfaces: list[str]):
    assert finding(monkeypatch, [], interfaces) == ()


def test_a_system_that_does_not_know_its_own_name_has_the_address_that_leads_out(monkeypatch: pytest.MonkeyPatch):
    def unknown(*_: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr("sys.platform", "elsewhere")
    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setattr(lan, "_way_out", lambda: iter(["203.0.113.7"]))
    assert addresses() == ("203.0.113.7",)


def test_the_invitation_says_address_pin_and_code():
    lock = Lock()
    said = Invitation("203.0.113.7", lock=lock).text(8550, "signs")
    assert "http://203.0.113.7:8550\n" in said
    assert f"PIN {lock.pin[:3]} {lock.pin[3:]}\n" in said
    assert picture(LINK + lock.ticket, "signs") in said
    assert said.endswith(LINK + lock.ticket)
    assert "--lan" not in said


def test_the_invitation_names_the_other_addresses():
    said = Invitation("203.0.113.7", ("198.51.100.2", "198.51.100.3")).text(8550, "nothing")
    assert "198.51.100.2, 198.51.100.3" in said
    assert "--lan 198.51.100.2" in said


def test_a_terminal_without_the_signs_gets_the_link_alone():
    said = Invitation("203.0.113.7").text(8550, "nothing")
    assert said.isascii()
    assert LINK in said


def test_the_longest_link_fits_a_small_terminal():
    rows = picture("http://" + "255." * 3 + "255:65535/?t=" + "x" * 16, "signs").splitlines()
    assert len(rows) <= 21
    assert {len(row) for row in rows} <= set(range(42))


@pytest.mark.parametrize("drawing", ["signs", "colours"])
def test_the_code_drawn_is_the_code(drawing: lan.Drawing):
    drawn = picture(LINK + "abcdefghijklmnop", drawing)
    if drawing == "colours":
        assert all(line.startswith("\x1b[30;107m") and line.endswith("\x1b[0m") for line in drawn.splitlines())
        drawn = re.sub("\x1b\\[[0-9;]*m", "", drawn)
    squares = {sign: halves for halves, sign in HALVES.items()}
    ink = 1 if drawing == "colours" else 0
    read = [[int(squares[sign][half] == ink) for sign in line] for line in drawn.splitlines() for half in (0, 1)]
    wanted = [list(row) for row in segno.make(LINK + "abcdefghijklmnop", error="l").matrix_iter(border=4)]
    assert read[: len(wanted)] == wanted
    assert not any(any(row) for row in read[len(wanted) :])
