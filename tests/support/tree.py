"""What the web client makes of a tree of controls: what is visible, which handles get an element, what is read there.

The rules are those measured in a browser (see `browser.py`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl


def walk(value: Any, seen: set[int] | None = None, *, into: bool = True) -> Iterator[BaseControl]:
    """Go through the visible controls under `value`, through components as if they were not there.

    Without `into` it stops at the first controls it meets.
    """
    seen = set() if seen is None else seen
    if isinstance(value, list | tuple):
        for each in value:
            yield from walk(each, seen, into=into)
    elif isinstance(value, dict):
        for each in value.values():
            yield from walk(each, seen, into=into)
    elif isinstance(value, Component):
        yield from walk(value._b, seen, into=into)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type) and id(value) not in seen:
        seen.add(id(value))
        if isinstance(value, BaseControl):
            if not getattr(value, "visible", True):
                return
            yield value
            if not into:
                return
        for field in dataclasses.fields(value):
            if not field.metadata.get("skip") and not field.name.startswith("_parent"):
                yield from walk(getattr(value, field.name, None), seen, into=into)


def children(control: BaseControl) -> list[BaseControl]:
    """Give the controls directly under this one."""
    parts = [
        getattr(control, field.name, None)
        for field in dataclasses.fields(control)
        if not field.metadata.get("skip") and not field.name.startswith("_parent")
    ]
    return list(walk(parts, into=False))


def nodes_with_handles(roots: Any, *, merged: bool = False) -> Iterator[ft.Semantics]:
    """Find the nodes with a handle that the client would show: none below exclude_semantics, one in MergeSemantics."""
    for control in walk(roots, into=False):
        if isinstance(control, ft.Semantics):
            if control.identifier:
                yield control
                if merged:
                    continue
            if control.exclude_semantics:
                continue
        yield from nodes_with_handles(children(control), merged=merged or isinstance(control, ft.MergeSemantics))


def spoken_texts(content: Any) -> Iterator[ft.Text]:
    """Find the texts that belong to a node: not those of handles below it, nor excluded ones."""
    for control in walk(content, into=False):
        if isinstance(control, ft.Text):
            yield control
        elif not (isinstance(control, ft.Semantics) and (control.identifier or control.exclude_semantics)):
            yield from spoken_texts(children(control))


def written(text: ft.Text) -> str:
    """Give the characters of a text, its spans with them; a semantics label stands for both."""
    if text.semantics_label:
        return text.semantics_label
    return text.value + "".join(span.text or "" for span in text.spans or [])


def has_element(node: ft.Semantics) -> bool:
    """Tell whether the client makes a node of it at all: one with neither words, role nor children vanishes."""
    if node.label or node.value or node.button or (node.exclude_semantics is False and _children_say(node)):
        return True
    return bool(node.checked is not None or node.toggled is not None)


def _children_say(node: ft.Semantics) -> bool:
    """Tell whether anything below the node is read or operated."""
    return any(not isinstance(each, ft.Text) or bool(written(each)) for each in _leaves(node.content))


def _leaves(content: Any) -> Iterator[BaseControl]:
    """Find the controls with nothing below them."""
    for control in walk(content):
        if not children(control):
            yield control
