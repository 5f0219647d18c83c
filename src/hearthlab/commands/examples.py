"""What to type: examples for the help of every command."""

from __future__ import annotations

import typer

EXAMPLES = {
    "arena": (
        "hearthlab arena models --player llm:model=M,base=http://127.0.0.1:8000/v1",
        "hearthlab arena levels --player gsv --player noisy --opponent rules",
        "hearthlab arena models",
    ),
    "mcp": ("hearthlab mcp", "hearthlab mcp --http --no-advice --folder games"),
    "cards": (
        "hearthlab cards --class mage --cost 2",
        "hearthlab cards --text deathrattle --set naxxramas",
        "hearthlab cards --stats",
    ),
    "card": ("hearthlab card Fireball", "hearthlab card CS2_029"),
    "decks": ("hearthlab decks", "hearthlab decks freeze-mage"),
    "deck show": ("hearthlab deck show zoo-warlock", "hearthlab deck show zoo-warlock --turn 2"),
    "deck cards": (
        "hearthlab deck cards zoo-warlock --until ±2 --store lab.db",
        "hearthlab deck cards zoo-warlock --field freeze-mage --plot values.svg",
    ),
    "deck mulligan": (
        "hearthlab deck mulligan zoo-warlock --against freeze-mage --workers 2",
        "hearthlab deck mulligan zoo-warlock --hand 'Flame Imp, Soulfire, Doomguard'",
    ),
    "deck matrix": (
        "hearthlab deck matrix championship-2014 --pairs 200 --save matrix.json",
        "hearthlab deck matrix zoo-warlock freeze-mage --until ±5 --plot matrix.svg",
    ),
    "deck meta": (
        "hearthlab deck meta matrix.json --plot meta.svg",
        "hearthlab deck meta matrix.json --lineup 3 --ban 1",
    ),
    "deck improve": (
        "hearthlab deck improve zoo-warlock --budget 20m --store lab.db",
        "hearthlab deck improve mine.txt --field freeze-mage --cards 'Loatheb; Wisp'",
    ),
    "deck search": (
        "hearthlab deck search rogue --store rogue.npz --plot map.svg",
        "hearthlab deck search dsa-me --algorithm random --games 60 --workers 2",
    ),
    "deck nerf": (
        "hearthlab deck nerf 'Starving Buzzard: cost=6' --pairs 200",
        "hearthlab deck nerf 'Undertaker health-1' --plot effects.svg",
    ),
    "deck compare": ("hearthlab deck compare zoo-warlock mine.txt --field freeze-mage",),
    "agents": ("hearthlab agents", "hearthlab agents uct my_agent.py:MyAgent --json"),
    "models": ("hearthlab models", "hearthlab models ."),
    "model": ("hearthlab model lspi-all", "hearthlab model mine.hlm --plot curves.svg"),
    "play": (
        "hearthlab play",
        "hearthlab play hard --decks freeze-mage,zoo-warlock --seat first",
        "hearthlab play my_agent.py:MyAgent --seed 7 --save game.json",
    ),
    "serve": ("hearthlab serve", "hearthlab serve --store games.db --port 8080 --no-browser"),
    "watch": (
        "hearthlab watch uct rules --decks freeze-mage,zoo-warlock --seed 7",
        "hearthlab watch ismcts:budget=5000 uct --thoughts 9 --save game.json",
    ),
    "replay": (
        "hearthlab replay game.json --step",
        "hearthlab replay --store games.db 1.0.0 --save game.json",
        "hearthlab replay Power.log --game 2 --at 30 --position",
        "hearthlab replay game.json --export game.hsreplay.xml",
        "hearthlab replay game.json --json",
    ),
    "advise": (
        "hearthlab advise position.txt",
        "hearthlab advise position.txt --time 2 --json",
        "hearthlab advise --log Power.log --deck zoo-warlock",
        "hearthlab advise --log Power.log --follow --agent uct:budget=5000",
    ),
    "review": (
        "hearthlab review game.json --side 0",
        "hearthlab review --store games.db 1.0.0 --least 2%",
        "hearthlab review Power.log --deck zoo-warlock --json",
    ),
    "audit": (
        "hearthlab audit game.hsreplay.xml",
        "hearthlab audit Power.log --game 2 --all",
    ),
    "match": (
        "hearthlab match uct rules --games 200 --workers 2",
        "hearthlab match uct:budget=1000 ismcts:budget=1000 --until decided",
        "hearthlab match uct rules --decks 'freeze-mage vs zoo-warlock'",
    ),
    "tournament": (
        "hearthlab tournament random rules uct ismcts --games 40 --plot standings.svg",
        "hearthlab tournament uct rules random --gauntlet --decks random",
    ),
    "ladder": (
        "hearthlab ladder --store games.db --anchor random",
        "hearthlab ladder random rules uct --games 100",
    ),
    "trajectories": (
        "hearthlab trajectories decisions --agents 'gsv rules' --workers 2",
        "hearthlab trajectories decisions --minari hearthlab/gsv-v0",
    ),
    "export": (
        "hearthlab export games.db games.parquet",
        "hearthlab export games.db decisions.parquet --trajectories",
        "hearthlab export games.db games.pgn --name mine",
    ),
    "reproduce": (
        "hearthlab reproduce",
        "hearthlab reproduce zopf2015-table17 --workers 8 --store games.db",
        "hearthlab reproduce zopf2015-table17 --scale 1",
    ),
    "report": ("hearthlab report experiments --output report.html",),
    "bench": ("hearthlab bench", "hearthlab bench --json"),
    "soak": ("hearthlab soak --games 2000 --seed 1", "hearthlab soak --games 500 --extremes"),
    "exercise": ("hearthlab exercise Fireball 'Leper Gnome'", "hearthlab exercise --games 50"),
    "check-agent": (
        "hearthlab check-agent my_agent.py:MyAgent",
        "hearthlab check-agent 'exec:./bot' --json",
    ),
    "engine": (
        "hearthlab engine champion",
        "hearthlab engine uct --use-time",
    ),
    "new agent": ("hearthlab new agent my_agent",),
    "new competition": ("hearthlab new competition my_cup",),
    "competition": (
        "hearthlab competition config.toml --workers 2",
        "hearthlab competition config.toml --check",
    ),
    "completion": (
        'eval "$(hearthlab completion bash)"',
        "hearthlab completion zsh > ~/.zfunc/_hearthlab",
        "hearthlab completion fish > ~/.config/fish/completions/hearthlab.fish",
    ),
    "train lspi": ("hearthlab train lspi mine.hlm --samples 50000 --iterations 10 --gamma 0.97",),
    "train champion": ("hearthlab train champion mine.hlm --games 20000,40000 --workers 2",),
    "train boosted": ("hearthlab train boosted mine.hlm --agent mcts:budget=300 --games 3000",),
    "train pruning": ("hearthlab train pruning mine.hlm --rewards bimodal --threads 2",),
    "train rewards": ("hearthlab train rewards rewards.csv --games 10",),
}
HEADING = "Examples:"


def show_in(app: typer.Typer, group: str = "") -> None:
    """Put the examples below the help of all commands of an application and its groups."""
    for each in app.registered_commands:
        function = each.callback
        name = each.name or (function.__name__ if function is not None else "")
        each.epilog = epilog(f"{group}{name}")
    for inner in app.registered_groups:
        if inner.typer_instance is not None:
            show_in(inner.typer_instance, f"{group}{inner.name} ")


def epilog(command: str) -> str | None:
    """Write the examples below the help of a command."""
    lines = EXAMPLES.get(command)
    return None if lines is None else "\n".join((HEADING, *(f"  {line}" for line in lines)))
