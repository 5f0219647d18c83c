"""Audits of a page: names and reachability of controls, contrast of text, layout shifts."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ROLES = {
    *("button", "link", "textbox", "searchbox", "combobox", "slider", "checkbox", "radio"),
    *("tab", "spinbutton", "listbox", "menuitem", "switch"),
}
LEAST_SHIFT = 0.001  # share of the page times share of the way; 0.1 is called good
LEAST_CONTRAST = 4.5


def script(name: str) -> str:
    """Return a function to run in the page."""
    return Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8")


def unnamed(page: Page) -> list[str]:
    """List controls without a name in Chromium's accessibility tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    return [
        f"{node['role']['value']}: {node.get('properties', [])}"
        for node in tree["nodes"]
        if not node.get("ignored")
        and node.get("role", {}).get("value") in ROLES
        and not node.get("name", {}).get("value", "").strip()
    ]


def unreachable(page: Page) -> list[str]:
    """List controls that the keyboard cannot reach."""
    return list(page.evaluate(script("unreachable")))


def faint(page: Page) -> list[str]:
    """List texts with too little contrast to their background."""
    return list(page.evaluate(script("contrast"), LEAST_CONTRAST))


def audit(page: Page) -> None:
    """Fail for elements that are unnamed, unreachable or faint."""
    page.wait_for_timeout(150)  # the last change is drawn
    told = [f"without a name: {each}" for each in unnamed(page)]
    told += [f"out of reach: {each}" for each in unreachable(page)]
    told += [f"too faint: {each}" for each in faint(page)]
    assert not told, "\n".join(told)


def watch_shifts(page: Page) -> None:
    """Start recording layout shifts."""
    page.evaluate(script("shifts"))


def shifts(page: Page) -> list[dict[str, object]]:
    """Return the recorded shifts that a user might see."""
    return list(page.evaluate("least => window.shifts.filter(e => e.value >= least)", LEAST_SHIFT))
