"""The local network: under which addresses other devices find this computer, and how they are invited.

Only the command asks for it. Python's own library names no interfaces' addresses, so each system is asked in its way.
"""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

import segno

from app.lock import TICKET, Lock

Drawing = Literal["colours", "signs", "nothing"]
"""What a terminal can show of a code: black on white, signs in its own colours, or not even those signs."""

HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""A sign for two squares of a code, the upper and the lower."""

_ELSEWHERE: Final = ("198.51.100.1", 9)
"""A place on no network of anybody's (RFC 5737). Nothing is sent there."""

_SIOCGIFADDR: Final = 0x8915
"""Linux: the address of an interface."""

_BLACK_ON_WHITE: Final = "\x1b[30;107m{}\x1b[0m"


def addresses() -> tuple[str, ...]:
    """Give this computer's addresses (IPv4) in its networks, first the one that it goes out with; none if offline."""
    found = dict.fromkeys([*_way_out(), *_interfaces()])
    return tuple(sorted(filter(_reachable, found), key=_self_given))


def _way_out() -> Iterator[str]:
    """The address that this computer would send from; for a datagram, to connect only chooses the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return
        yield probe.getsockname()[0]


def _interfaces() -> Iterator[str]:
    """Every address that the system tells of."""
    if sys.platform == "linux":  # which often knows its own name as 127.0.1.1 only
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                asked = struct.pack("40s", name.encode()[:15])
                try:
                    yield socket.inet_ntoa(fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, asked)[20:24])
                except OSError:
                    continue  # an interface without an address
        return
    try:
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(place[0])
    except OSError:
        return


def _reachable(address: str) -> bool:
    """Whether another device could ask there."""
    read = ipaddress.IPv4Address(address)
    return not (read.is_loopback or read.is_unspecified or read.is_multicast)


def _self_given(address: str) -> bool:
    """Whether a computer gave the address to itself, since nobody else on the cable gave it one."""
    return ipaddress.IPv4Address(address).is_link_local


@dataclass(frozen=True)
class Invitation:
    """How other devices come to the table, as text for the terminal.

    Attributes:
        address: where this computer is in the network.
        others: where else it is, in case that is the wrong network.
        lock: what lets them in.
    """

    address: str
    others: tuple[str, ...] = ()
    lock: Lock = field(default_factory=Lock)

    def text(self, port: int, drawing: Drawing) -> str:
        """Address, PIN and code."""
        lines = [
            f"On a phone in the same network: http://{self.address}:{port}",
            f"PIN {self.lock.pin[:3]} {self.lock.pin[3:]}",
            self.code(port, drawing),
        ]
        if self.others:
            lines.append(
                f"If phones do not find it: this computer is also at {', '.join(self.others)}. "
                f"Serve there with --lan {self.others[0]}."
            )
        return "\n".join(lines)

    def code(self, port: int, drawing: Drawing) -> str:
        """The code that counts now, to be scanned or followed as a link."""
        link = f"http://{self.address}:{port}/?{TICKET}={self.lock.ticket}"
        lines = ["Scan this code in place of the PIN. It lets one device in; then the next code is shown here.", link]
        return "\n".join(lines if drawing == "nothing" else ["", picture(link, drawing), "", *lines])


def picture(text: str, drawing: Drawing) -> str:
    """Draw `text` as a QR code of half blocks; the signs are the light squares, as a dark terminal needs them."""
    rows = [tuple(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=4)]
    rows += [(0,) * len(rows[0])] * (len(rows) % 2)
    ink, paint = (1, _BLACK_ON_WHITE) if drawing == "colours" else (0, "{}")
    return "\n".join(
        paint.format("".join(HALVES[int(above == ink), int(below == ink)] for above, below in zip(*pair, strict=True)))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
