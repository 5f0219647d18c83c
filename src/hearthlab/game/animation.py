"""A game as a page to step through: a picture per action, buttons and a slider, in one file."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.game.board_svg import HEIGHT, WIDTH, svg
from hearthlab.game.errors import WrongType
from hearthlab.game.turns import turn_words

if TYPE_CHECKING:
    from hearthlab.game.game import Game

ROOM = 90  # pixels for the buttons and the caption
SHOWN_WIDTH = 720
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body{{margin:0;font:14px/1.4 system-ui,sans-serif;background:#fbf8f1;color:#2b2520}}
main{{max-width:{width}px;margin:0 auto;padding:6px}}
svg{{width:100%;height:auto;display:block}}
nav{{display:flex;gap:6px;align-items:center}}
button{{font:inherit;min-width:2.4em;padding:.2em .5em}}
input{{flex:1}}
p{{margin:.3em 0;min-height:1.4em}}
</style></head><body><main>
<nav><button id="first" title="first">|◀</button><button id="back" title="back">◀</button>
<button id="play" title="play">▶ play</button><button id="next" title="next">▶</button>
<button id="last" title="last">▶|</button>
<input id="at" type="range" min="0" value="0" aria-label="action"><span id="count"></span></nav>
<p id="said"></p><div id="board"></div>
</main><script>
const frames={frames},$=id=>document.getElementById(id);let timer=0;
const at=$("at");at.max=frames.length-1;
function show(n){{n=Math.max(0,Math.min(frames.length-1,n));at.value=n;
$("said").textContent=frames[n][0];$("board").innerHTML=frames[n][1];
$("count").textContent=n+" / "+(frames.length-1);if(n==frames.length-1)stop()}}
function stop(){{clearInterval(timer);timer=0;$("play").textContent="▶ play"}}
function go(){{if(timer)return stop();if(+at.value==frames.length-1)show(0);
$("play").textContent="❚❚ stop";timer=setInterval(()=>show(+at.value+1),900)}}
$("first").onclick=()=>show(0);$("last").onclick=()=>show(frames.length-1);
$("back").onclick=()=>show(+at.value-1);$("next").onclick=()=>show(+at.value+1);
$("play").onclick=go;at.oninput=()=>show(+at.value);
addEventListener("keydown",e=>{{if(e.target==at)return;
if(e.key=="ArrowLeft")show(+at.value-1);else if(e.key=="ArrowRight")show(+at.value+1);
else if(e.key==" "){{e.preventDefault();go()}}}});
show(0);
</script></body></html>
"""


class Animation(str):
    """A page that steps through a game; notebooks show it, and `save` writes it to a file."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        # A separate page (iframe): notebooks neither drop its script nor mix it with others.
        height = ROOM + HEIGHT * SHOWN_WIDTH // WIDTH
        style = f"width:100%;max-width:{SHOWN_WIDTH + 16}px;height:{height}px;border:0"
        return f'<iframe srcdoc="{escape(self)}" style="{style}"></iframe>'

    def __repr__(self) -> str:
        return f"<Animation of {len(self):,} characters: show it in a notebook, or save(path)>"

    def save(self, path: str | Path) -> None:
        """Write it to a file, for browsers."""
        Path(path).write_text(self, encoding="utf-8")


def animation(game: Game, *, player: int | None = None) -> Animation:
    """Draw every moment of a game; `player`: as that player saw it, the other hand face down."""
    if player not in (None, 0, 1):
        raise WrongType(f"player={player!r}: should be 0 or 1, or None to see both hands")
    frames = []
    for state, action in game.retrace():
        frames.append((_words(state, str(action)), _drawn(state, player)))
    frames.append((str(game.outcome() or turn_words(game.turn)), _drawn(game, player)))
    first, second = (side.hero.name for side in game.players)
    content = json.dumps(frames, ensure_ascii=False).replace("</", "<\\/")
    title = escape(f"{first} against {second}")
    return Animation(PAGE.format(title=title, frames=content, width=SHOWN_WIDTH))


def _words(state: Game, action: str) -> str:
    hero = state.players[state.to_act or 0].hero.name
    return f"{turn_words(state.turn)}, player {state.to_act} ({hero}): {action}"


def _drawn(state: Game, player: int | None) -> str:
    return svg(state if player is None else state.view(player))
