"""The gate of the local network: nothing of the app is served to a device that was not let in.

It stands in the ASGI layer before everything else, and looks at no path: without the pass there is one page, which
asks for the PIN and is all our own, and no socket. This computer itself needs no pass.
"""

from __future__ import annotations

import base64
import hashlib
import html
import re
from string import Template
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app import look
from app.lock import MINUTE, TICKET, Lock, Tried
from app.words import Words

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
LONGEST_FORM: Final = 256
"""Bytes that a form with a PIN in it never has."""
KEPT_SECONDS: Final = 30 * 24 * 3600
"""How long a browser keeps the pass; it opens nothing after the next start anyway."""

_HANG_UP: Final = {"Connection": "close"}
"""For whoever may be sending more: the rest of it is not taken in."""

_HOST: Final = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9.-]+))(?::(?P<port>[0-9]{1,5}))?")
"""What a Host header may be; it is copied into the policy, so nothing else may stand in it."""


def name_in(host: str) -> str:
    """Give the name in a Host header, without port and brackets; empty when it is not a name with a port at most."""
    found = _HOST.fullmatch(host)
    return (found["six"] or found["name"]).lower() if found else ""


def is_foreign(headers: Headers) -> bool:
    """Tell whether a page of another place asks; what is no page says no origin."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:
        return True


def address_of(scope: Scope) -> str:
    """Give the address that a request or socket comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def refuse_socket(receive: Receive, send: Send) -> None:
    """Turn a WebSocket away before it is accepted, which the other side sees as 403."""
    await receive()
    await send({"type": "websocket.close", "code": 1008})


class Gate:
    """Let in who has the pass, and give it to who has the PIN or the ticket."""

    def __init__(self, app: ASGIApp, lock: Lock, words: Words | None = None) -> None:
        """Stand before `app`; the page that asks for the PIN speaks with `words`."""
        self.app = app
        self.lock = lock
        self.words = words or Words()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        asking = HTTPConnection(scope)
        known = _at_this_computer(asking) or self.lock.opens(asking.cookies.get(_cookie(asking), ""))
        if scope["type"] == "websocket":
            await (self.app(scope, receive, send) if known else refuse_socket(receive, send))
            return
        if not known:
            await (await self._answer(asking, scope["method"], receive))(scope, receive, send)
        elif TICKET in asking.query_params or scope["method"] == "POST":  # a second scan, a second tap: it is in
            await _onwards()(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, asking: HTTPConnection, method: str, receive: Receive) -> Response:
        """Answer a device that has no pass."""
        if method == "POST":
            return await self._tried(asking, receive)
        if method not in ("GET", "HEAD"):
            headers = {"Allow": "GET, HEAD, POST", **_HANG_UP}
            return PlainTextResponse("Method not allowed", status_code=405, headers=headers)
        ticket = asking.query_params.get(TICKET)
        if ticket is None:
            return self._page(403)
        if method == "GET" and self.lock.take_ticket(ticket):
            return self._let_in(asking)
        return self._page(
            403,
            self.words.say(
                "This code was used before. Scan the newest one on the computer's screen, or type the PIN here."
            ),
        )

    async def _tried(self, asking: HTTPConnection, receive: Receive) -> Response:
        """Compare a PIN that was sent by the form."""
        if is_foreign(asking.headers):
            return PlainTextResponse("Kibitzer takes the PIN from its own page only.", status_code=403)
        form = await _body(receive)
        if form is None:
            return PlainTextResponse("That is no PIN.", status_code=413, headers=_HANG_UP)
        tried = self.lock.try_pin(_field(form, "pin"), address_of(asking.scope))
        return self._let_in(asking) if tried == "right" else self._said(tried)

    def _said(self, tried: Tried) -> Response:
        """The page again, with the reason."""
        say = self.words.say
        if tried == "too many":
            return self._page(429, say("Too many wrong PINs. Wait a minute, then try again."))
        if tried == "wrong":
            return self._page(403, say("That is not the PIN. Look at the computer's screen again."))
        return self._page(403, say("The PIN has six digits."))

    def _let_in(self, asking: HTTPConnection) -> Response:
        """Give the pass, and go on to the app."""
        answer = _onwards()
        answer.set_cookie(
            _cookie(asking),
            self.lock.key,
            max_age=KEPT_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",  # a link in a message may lead here; forms and sockets of other pages are refused anyway
        )
        return answer

    def _page(self, status: int, told: str = "") -> Response:
        """The page that asks for the PIN."""
        headers = {
            "Content-Security-Policy": _POLICY,
            "Cache-Control": "no-store",
            "Referrer-Policy": "same-origin",  # with none at all a browser sends the form as from nowhere
        }
        if status == 429:
            headers["Retry-After"] = str(round(MINUTE))
        return HTMLResponse(page(self.words, told), status_code=status, headers=headers)


def _at_this_computer(asking: HTTPConnection) -> bool:
    """Tell whether the browser runs here and asks for this computer itself.

    A tunnel or a proxy on this computer asks from here as well, but under another name.
    """
    return address_of(asking.scope) in LOOPBACK and name_in(asking.headers.get("host", "")) in LOOPBACK


def _cookie(asking: HTTPConnection) -> str:
    """The name of the cookie. Browsers do not tell ports apart: two tables on one computer need two names."""
    found = _HOST.fullmatch(asking.headers.get("host", ""))
    return f"kibitzer-{(found and found['port']) or 80}"


def _onwards() -> Response:
    """Go on to the app, under the address without ticket and form. The part after # goes along in the browser."""
    return RedirectResponse("/", status_code=303, headers={"Cache-Control": "no-store"})


async def _body(receive: Receive) -> bytes | None:
    """Read a form; None if it is too long to be ours, or was never finished."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        if message["type"] == "http.disconnect" or len(body) > LONGEST_FORM:
            return None
        more = message.get("more_body", False)
    return body


def _field(form: bytes, name: str) -> str:
    """Give a field of a form; empty when it is not there, or the form is none."""
    try:
        return parse_qs(form.decode("ascii"), max_num_fields=8).get(name, [""])[0]
    except ValueError:
        return ""


def page(words: Words, told: str = "") -> str:
    """Write the page that asks for the PIN, with the reason why it asks again."""
    say = words.say
    texts = {
        "heading": say("Type the PIN"),
        "where": say("It is on the screen of the computer that runs Kibitzer, and has six digits."),
        "label": say("PIN"),
        "button": say("Come to the table"),
    }
    reason = f'<p id="told" role="alert">{html.escape(told)}</p>' if told else ""
    return _PAGE.substitute(
        {key: html.escape(text) for key, text in texts.items()},
        language=words.language,
        style=_STYLE,
        told=reason,
        described="where told" if told else "where",
    )


def _colours(scheme: look.Scheme) -> str:
    """The colours of day or night by the names that the page's style uses."""
    roles = {
        "table": scheme["surface"],
        "ink": scheme["on_surface"],
        "ink-2": scheme["on_surface_variant"],
        "card": scheme["secondary"],
        "on-card": scheme["on_secondary"],
        "edge": scheme["outline"],
        "picked": scheme["primary"],
        "on-picked": scheme["on_primary"],
        "brass": scheme["tertiary"],
        "loss": scheme["error"],
        "refusal": scheme["error_container"],
    }
    return "".join(f"--{role}:{colour};" for role, colour in roles.items())


_STYLE: Final = Template("""\
:root{color-scheme:light;$day}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;$night}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--table);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:22rem;margin:0 auto}
h1{margin:0 0 .5rem;font:700 1.625rem/1.25 Georgia,serif}
p{margin:0 0 1rem;color:var(--ink-2);overflow-wrap:anywhere}
#told{padding:12px;border-radius:12px;background:var(--refusal);color:var(--ink)}
label{display:block;margin:0 0 .25rem;font-weight:600}
input,button{display:block;width:100%;font:inherit}
input{min-height:68px;margin:0 0 1rem;padding:8px;border:1px solid var(--edge);border-radius:8px;
background:var(--card);color:var(--on-card);font:700 min(1.75rem,36px)/1.15 Georgia,serif;
letter-spacing:.15em;text-align:center}
button{min-height:56px;padding:8px 16px;border:0;border-radius:12px;background:var(--picked);color:var(--on-picked);
font-size:1.125rem;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
""").substitute(day=_colours(look.DAY), night=_colours(look.NIGHT))

_PAGE: Final = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kibitzer</title>
<link rel="icon" href="data:,">
<style>$style</style>
</head>
<body>
<main>
<h1>$heading</h1>
<p id="where">$where</p>
$told
<form method="post">
<label for="pin">$label</label>
<input id="pin" name="pin" inputmode="numeric" autocomplete="off" maxlength="16" required autofocus
 aria-describedby="$described">
<button>$button</button>
</form>
</main>
</body>
</html>
""")

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        f"style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'",
        "img-src data:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""The page has one style and nothing else: no script, no file, no request but its form."""
