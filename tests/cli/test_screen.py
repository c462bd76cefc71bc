"""What the player sees, and how long lists become short."""

import pydoc

import luctor
from luctor.cli.asking import Choice, matching
from luctor.cli.listing import beginnings, forms, listing
from luctor.cli.screen import Screen, wants_colour

AFTER_PLACING = ("b2", "f6", "d4", "d3", "f2", "b6", "d4-d5")


def entrapment():
    position = luctor.game("entrapment").start("7x7")
    for token in AFTER_PLACING:
        position = position.play(token)
    return position


def test_many_moves_are_told_by_their_beginnings():
    position = entrapment()
    head, *lines, advice = listing(position, width=80)
    assert head == "1,943 legal moves:"
    counts = [int(word) for line in lines for word in line.split() if word.isdigit()]
    assert sum(counts) == 1943
    assert advice == "Type ? b6 for those that begin with b6."
    assert all(len(line) <= 80 for line in lines)


def test_narrowing_ends_in_whole_moves():
    position = entrapment()
    beginning = ""
    for _ in range(5):
        shown = listing(position, beginning, width=80)
        if not shown[-1].startswith("Type ? "):
            break
        beginning = shown[-1].split()[2]
    tokens = [word for line in shown[1:] for word in line.split()]
    assert tokens
    assert all(position.is_legal(token) for token in tokens)


def test_beginnings_that_go_on_alike_are_longer():
    assert beginnings(["a1-a2;b1h", "a1-a2;c1h"], 0) == {
        "a1-a2;b1h": (1, True),
        "a1-a2;c1h": (1, True),
    }
    assert beginnings(["a1-a2", "a10-a9", "a10-b9"], 0) == {"a1": (1, False), "a10": (2, False)}


def test_forms_of_moves():
    assert set(forms(luctor.game("entrapment").start()).values()) == {"a1"}
    found = forms(entrapment())
    assert len(found) == 2
    assert all(entrapment().is_legal(token) for token in found.values())


def test_answers_are_found_by_number_name_and_beginning():
    choices = [Choice("10x10"), Choice("La Trel", "", ("latrel",)), Choice("Latin")]
    assert matching(choices, "2") == [1]
    assert matching(choices, "10×10") == [0]
    assert matching(choices, "la trel") == matching(choices, "LATREL") == [1]
    assert matching(choices, "lat") == [1, 2]
    assert matching(choices, "0") == matching(choices, "4") == matching(choices, "zz") == []


def test_colour_is_for_terminals_that_want_it(monkeypatch):
    class Terminal:
        @staticmethod
        def isatty():
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour(Terminal)
    assert not wants_colour(None)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour(Terminal)


def test_a_page_names_its_pictures_and_drops_its_links(monkeypatch):
    shown = []
    monkeypatch.setattr(pydoc, "pager", shown.append)
    Screen(colour=False, live=True).page("![A board](a.svg) and [the end](#end)")
    assert "(picture: A board) and the end" in shown[0]
    assert "\x1b" not in shown[0]
