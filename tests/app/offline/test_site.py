"""The page around client and Python: relative to wherever it lies, in every language, asking no other host."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from app.offline import site, words


def written(out: Path, base: str | None = None) -> site.Site:
    """A page around two files of a version."""
    (out / site.FILES).mkdir(parents=True)
    (out / site.FILES / "app.tar.gz").write_bytes(b"packed")
    (out / site.FILES / "NOTICES.json").write_bytes(b"{}")
    return site.write(out, base)


class Page(HTMLParser):
    """The tags of a page with their attributes, and the text of its list of sentences."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][1].get("id") == "words" and not self.words:
            self.words = data

    def all(self, attribute: str) -> list[str]:
        return [value for _, attributes in self.tags if (value := attributes.get(attribute))]


def page(out: Path) -> Page:
    return Page((out / "index.html").read_text(encoding="utf-8"))


def listed(out: Path) -> dict[str, list[Any]]:
    """What the service worker keeps, by path."""
    found = re.search(r"^const FILES = (\[.*\]);", (out / "service-worker.js").read_text(encoding="utf-8"), re.M)
    assert found
    return {path: rest for path, *rest in json.loads(found[1])}


def test_everything_is_kept_but_the_worker_that_keeps_it(tmp_path: Path):
    made = written(tmp_path)
    files = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert files - listed(tmp_path).keys() == {"index.html", "service-worker.js", site.MARK}
    assert listed(tmp_path).keys() - files == {""}, "the page is kept under the address of its folder"
    assert made.kept == sum((tmp_path / (path or "index.html")).stat().st_size for path in listed(tmp_path))
    assert json.loads((tmp_path / site.MARK).read_text(encoding="utf-8")) == {"version": made.version}
    assert (tmp_path / made.version / "app.tar.gz").is_file()
    assert not (tmp_path / site.FILES).exists()


def test_the_same_files_give_the_same_page_and_others_another_version(tmp_path: Path):
    same = [written(tmp_path / name).version for name in ("one", "two")]
    assert same[0] == same[1]
    for name in ("index.html", "service-worker.js", "manifest.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert written(tmp_path / "three", "/cards/").version != same[0]


@pytest.mark.parametrize(("base", "href"), [(None, "./"), ("/", "/"), ("/cards/friday/", "/cards/friday/")])
def test_every_address_of_the_page_is_below_its_own(tmp_path: Path, base: str | None, href: str):
    made = written(tmp_path, base)
    shown = page(tmp_path)
    assert shown.tags[[tag for tag, _ in shown.tags].index("base")][1] == {"href": href}
    addresses = [each for each in (*shown.all("href"), *shown.all("src")) if each != href]
    assert addresses
    for address in addresses:
        assert (tmp_path / address).is_file(), address
    assert f"{made.version}/start.js" in addresses


def test_a_base_cannot_leave_its_attribute(tmp_path: Path):
    written(tmp_path, '/"><script>/')
    assert [attributes for tag, attributes in page(tmp_path).tags if tag == "base"] == [{"href": '/"><script>/'}]


def test_the_manifest_is_whole_and_lies_anywhere(tmp_path: Path):
    written(tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert {"name", "short_name", "id", "start_url", "display", "background_color", "theme_color"} <= manifest.keys()
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    addresses = [
        manifest["id"],
        manifest["start_url"],
        manifest["scope"],
        *(each["url"] for each in manifest["shortcuts"]),
    ]
    assert all(address.startswith("./") for address in addresses)
    pictures = [*manifest["icons"], *(icon for each in manifest["shortcuts"] for icon in each["icons"])]
    assert all((tmp_path / icon["src"]).is_file() for icon in pictures)


def test_the_policy_lets_no_request_to_another_host(tmp_path: Path):
    written(tmp_path)
    (policy,) = [each["content"] for tag, each in page(tmp_path).tags if "Content-Security-Policy" in each.values()]
    assert policy == site.POLICY
    sources = {source for rule in site.POLICY.split("; ") for source in rule.split()[1:]}
    assert sources == {"'self'", "'none'", "'unsafe-eval'", "'unsafe-inline'", "blob:", "data:"}
    assert "'unsafe-inline'" not in next(rule for rule in site.POLICY.split("; ") if rule.startswith("script-src"))
    assert f'const POLICY = "{site.POLICY}"' in (tmp_path / "service-worker.js").read_text(encoding="utf-8")


def test_nothing_is_left_to_fill_in(tmp_path: Path):
    made = written(tmp_path)
    for name in ("index.html", "service-worker.js", f"{made.version}/start.js", f"{made.version}/start.css"):
        assert not re.findall(r"@[A-Z_]+@", (tmp_path / name).read_text(encoding="utf-8")), name


def test_every_sentence_that_the_script_says_is_there_and_no_other(tmp_path: Path):
    written(tmp_path)
    script = (site.PAGE / "start.js").read_text(encoding="utf-8")
    said = set(re.findall(r"\bwords\.(\w+)", script))
    assert said == json.loads(page(tmp_path).words)["en"].keys()


def test_the_start_screen_speaks_every_language_that_there_is(tmp_path: Path):
    kept = words.sentences(words.Words())["kept"]
    catalogue = Catalog(locale="de")
    catalogue.add(kept, "{total} MB braucht die App, davon sind {kept} da")
    catalogue.add("Later", "Später <ja>")
    translated = BytesIO()
    write_po(translated, catalogue)
    file = tmp_path / "de" / "LC_MESSAGES" / "kibitzer.po"
    file.parent.mkdir(parents=True)
    file.write_bytes(translated.getvalue())
    spoken = words.spoken(tmp_path)
    assert spoken.keys() == {"de", "en"}
    assert spoken["de"]["kept"] == "{total} MB braucht die App, davon sind {kept} da"
    assert spoken["de"]["later"] == "Später <ja>"
    assert spoken["de"]["again"] == spoken["en"]["again"] == "Try again", "what is not translated stays as it is"


def test_a_translation_cannot_end_the_list_it_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    said = {"en": {"later": "</script><script>alert(1)</script>"}}
    monkeypatch.setattr(words, "spoken", lambda _: said)
    written(tmp_path)
    assert json.loads(page(tmp_path).words) == said
