"""What there is to photograph of Cambio, Metamorphosis and Abracadabra: see `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.support.browser import Tab
from tools.scenes import Games, Scenes, open_table


def cambio(tab: Tab, games: Games) -> Iterator[str]:
    """A deal that is being played: quiet, what the cards do, a snap."""
    open_table(tab, games["cambio-eight"])
    tab.wait_for("call/Hal")
    yield "cambio-eight"
    open_table(tab, games["cambio"])
    tab.wait_for("snap/Ann")
    yield "cambio-quiet"
    tab.tap("helps")
    yield "cambio-helps"
    tab.tap("helps")
    tab.tap("snap/Dee")
    tab.wait_for("snap-right")
    yield "cambio-snap"
    tab.tap("cancel")
    tab.wait_for("call/Ann")


def cambio_called(tab: Tab, games: Games) -> Iterator[str]:
    """Last turns, and hands by points."""
    open_table(tab, games["cambio-last"])
    tab.wait_for("points/Ann/4")
    yield "cambio-called"
    for name, points in (("Ann", 4), ("Bo", 11), ("Ольга", 7)):
        tab.wait_for(f"points/{name}/{points}")
        tab.tap(f"points/{name}/{points}")
    tab.wait_for("points/Dee/0")
    yield "cambio-points"
    tab.tap("more-points")
    tab.wait_for("points/Dee/50")
    yield "cambio-points-high"


def cambio_by_cards(tab: Tab, games: Games) -> Iterator[str]:
    """Hands by their cards, a king's colour, and a hand that cannot be."""
    open_table(tab, games["cambio-snapped"])
    tab.wait_for("by-cards/Ann")
    tab.tap("by-cards/Ann")
    tab.wait_for("card/Ann/7")
    yield "cambio-cards"
    for card in ("7", "10"):
        tab.tap(f"card/Ann/{card}")
    tab.tap("card/Ann/K")
    tab.wait_for("colour/red")
    yield "cambio-colour"
    tab.tap("colour/red")
    tab.wait_for("card/Ann/7")
    yield "cambio-cards-told"
    for name, cards in (("Bo", "2 3 4"), ("Ольга", "A A 2 3"), ("Dee", "5 6 7 8 9 J")):
        tab.tap(f"by-cards/{name}")
        for card in cards.split():
            tab.wait_for(f"card/{name}/{card}")
            tab.tap(f"card/{name}/{card}")
    tab.wait_for("refusal")
    yield "cambio-cards-refused"


def cambio_ended(tab: Tab, games: Games) -> Iterator[str]:
    """The result of a deal on the sheet, and of the match."""
    open_table(tab, games["cambio-ended"], "winner")
    yield "cambio-winner"
    tab.tap("tab/scores")
    tab.wait_for("cell/2/Dee")
    tab.tap("cell/2/Dee")
    yield "cambio-scores"


def indicators(tab: Tab, games: Games) -> Iterator[str]:
    """Indicators entered openly, and chosen under the cover."""
    open_table(tab, games["metamorphosis"])
    tab.wait_for("in-secret")
    yield "metamorphosis-open"
    tab.tap("in-secret")
    for number, name in enumerate(("Ann", "Bo", "Ольга"), start=1):
        tab.wait_for("hand-to", f"Hand the phone to {name}")
        yield f"metamorphosis-cover-{number}"
        tab.tap("cover")
        tab.wait_for(f"indicator/{name}/{number}")
        if number == 1:
            yield "metamorphosis-pick"
        tab.tap(f"indicator/{name}/{number}")
        tab.wait_for("chosen")
        if number == 1:
            yield "metamorphosis-picked"
        tab.tap("cover")
        tab.wait_gone("chosen")
    tab.wait_for("all-chosen")
    yield "metamorphosis-all-chosen"
    tab.tap("record")
    tab.wait_for("note/Ann")
    yield "metamorphosis-shown"


def hands(tab: Tab, games: Games) -> Iterator[str]:
    """What everybody took: what counts, all that can be told, how the table comes to twelve, the bonus."""
    open_table(tab, games["metamorphosis-first"])
    tab.wait_for("taken/Ann/clubs/3")
    for name, number in (("Ann", 3), ("Bo", 6)):
        tab.tap(f"taken/{name}/clubs/{number}")
    yield "metamorphosis-taken"
    tab.tap("count-more")
    tab.wait_for("taken/Ann/cards/36")
    yield "metamorphosis-count-more"
    open_table(tab, games["metamorphosis-equal"])
    yield "metamorphosis-equal"
    open_table(tab, games["metamorphosis-untold"])
    yield "metamorphosis-untold"
    tab.tap("by-trick")
    tab.wait_for("trick/Ann")
    yield "metamorphosis-by-trick"
    open_table(tab, games["metamorphosis-bonus"])
    tab.tap("tab/scores")
    tab.wait_for("cell/1.4/Ann")
    yield "metamorphosis-scores"
    bonus = next(handle for handle in tab.handles() if handle.startswith("cell/") and "1.4" not in handle)
    tab.tap(bonus)
    yield "metamorphosis-explained"


def bids(tab: Tab, games: Games) -> Iterator[str]:
    """Bids that must rise, with passes and chips; a card to turn up; two without Bolvan."""
    open_table(tab, games["abracadabra"])
    tab.wait_for("bid/Ann/pass")
    yield "abracadabra-bids"
    tab.tap("bid/Ann/2")
    tab.wait_for("refusal")
    yield "abracadabra-barred"
    tab.tap("stake/Bo")
    tab.wait_for("amount/5")
    yield "abracadabra-stake"
    open_table(tab, games["abracadabra-three"])
    tab.wait_for("turn-up")
    yield "abracadabra-three"
    tab.tap("turn-up")
    tab.wait_for("turn-up/7")
    yield "abracadabra-rank"
    tab.tap("turn-up/7")
    tab.wait_for("turn-up/7H")
    yield "abracadabra-suit"
    open_table(tab, games["abracadabra-two"])
    yield "abracadabra-two"


def race(tab: Tab, games: Games) -> Iterator[str]:
    """Trick by trick until somebody reaches the number, and the result."""
    open_table(tab, games["abracadabra-race"])
    tab.wait_for("trick/Bo")
    yield "abracadabra-race"
    tab.tap("trick/Bo")
    tab.wait_for("prompt")
    yield "abracadabra-prompt"
    tab.tap("call/Bo")
    tab.wait_gone("prompt")
    yield "abracadabra-called"
    tab.tap("by-trick")
    tab.wait_for("matching/Ann/1")
    tab.tap("matching/Ann/1")
    yield "abracadabra-result"
    open_table(tab, games["abracadabra-jacks"])
    tab.wait_for("matching/Ann/1")
    yield "abracadabra-jacks"
    open_table(tab, games["abracadabra-bolvan"])
    yield "abracadabra-bolvan"
    open_table(tab, games["abracadabra-ended"], "winner")
    yield "abracadabra-winner"
    tab.tap("tab/scores")
    tab.wait_for("cell/1/Ann")
    tab.tap("cell/1/Ann")
    yield "abracadabra-scores"


def new_games(tab: Tab, _: Games) -> Iterator[str]:
    """The options of each game, and those kept under a name."""
    tab.go("/", "new-game")
    for game, players in (("cambio", "Ann Bo Dee Ольга"), ("metamorphosis", "Ann Bo"), ("abracadabra", "Ann Bo")):
        tab.go(f"/new/{game}", "start")
        for name in players.split():
            if not tab.has(f"seat-out/{name}"):
                tab.fill("player-name", name, submit=True)
                tab.wait_for(f"seat-out/{name}")
        yield f"new-{game}"
        if game == "cambio":
            tab.tap("option/limit/more")
            tab.tap("option/jokers/yes")
            tab.scroll(4000)
            tab.picture()
            tab.fill("house-rules-name", "Our rules")
            tab.picture()
            tab.tap("save-house-rules")
            tab.wait_for("house-rules/Our rules")
            yield "new-cambio-kept"
            for name in ("Dee", "Ольга"):
                tab.tap(f"seat-out/{name}")
                tab.wait_gone(f"seat-out/{name}")


SCENES: Scenes = (
    (cambio, ("cambio-eight", "cambio-quiet", "cambio-helps", "cambio-snap")),
    (cambio_called, ("cambio-called", "cambio-last", "cambio-points")),
    (cambio_by_cards, ("cambio-cards", "cambio-colour")),
    (cambio_ended, ("cambio-winner", "cambio-scores")),
    (
        indicators,
        ("metamorphosis-open", "metamorphosis-cover", "metamorphosis-pick", "metamorphosis-all", "metamorphosis-shown"),
    ),
    (
        hands,
        (
            *("metamorphosis-taken", "metamorphosis-count", "metamorphosis-equal", "metamorphosis-untold"),
            *("metamorphosis-by-trick", "metamorphosis-scores", "metamorphosis-explained"),
        ),
    ),
    (
        bids,
        (
            *("abracadabra-bids", "abracadabra-barred", "abracadabra-stake", "abracadabra-three"),
            *("abracadabra-rank", "abracadabra-suit", "abracadabra-two"),
        ),
    ),
    (
        race,
        (
            *("abracadabra-race", "abracadabra-prompt", "abracadabra-called", "abracadabra-result"),
            *("abracadabra-jacks", "abracadabra-bolvan", "abracadabra-winner", "abracadabra-scores"),
        ),
    ),
    (new_games, ("new-",)),
)
"""All of them, in this order, with how the names of their pictures begin."""
