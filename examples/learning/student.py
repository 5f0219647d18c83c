"""Imitate a teacher: python student.py FOLDER [--passes 4] [--file student.pt].

FOLDER holds what teach.py wrote. The student learns which actions the teacher prefers and by how
much, what it thinks of the position, and how the game ended. `student.pt` plays
(`hearthlab match policy:file=student.pt gsv`), and student.weights.pt is a start for
`cleanrl_ppo.py --student`.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from entity_net import Net
from torch.nn import functional

ACTIONS = 614
SOFT, TEMPERATURE = 0.5, 0.02  # share of the teacher's values in what is learnt, and its unit
BATCH, RATE, WARM, DECAY = 256, 1.5e-3, 300, 0.01
KEPT = 20_000  # decisions to test on, at most a tenth
Rows = dict[str, torch.Tensor]


def read(folder: Path) -> Rows:
    """Read all decisions of a folder."""
    pieces = [dict(np.load(path)) for path in sorted(folder.glob("*.npz"))]
    return {
        key: torch.from_numpy(np.concatenate([piece[key] for piece in pieces])) for key in pieces[0]
    }


def batch(rows: Rows, at: torch.Tensor) -> Rows:
    """Take some decisions; `weights` says what share each kept action has in the lesson."""
    places = torch.arange(7, -1, -1, dtype=torch.uint8, device=at.device)
    bits = rows["masks"][at][:, :, None] >> places
    actions, values = rows["actions"][at].long(), rows["values"][at].float()
    kept = actions >= 0
    weights = SOFT * torch.softmax((values / TEMPERATURE).masked_fill(~kept, -1e9), 1)
    weights[:, 0] += 1 - SOFT  # the teacher's choice
    return {
        "seen": rows["observations"][at].float(),
        "mask": (bits & 1).bool().flatten(1)[:, :ACTIONS],
        "actions": actions.clamp(min=0),
        "weights": weights * kept,
        "value": values[:, 0].clamp(0, 1),
        "result": rows["results"][at].float(),
    }


def losses(net: Net, lesson: Rows) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return the loss of the choices, that of the values, and how often the choice is the same."""
    scores, values = net(lesson["seen"], lesson["mask"])
    chances = functional.log_softmax(scores, 1).gather(1, lesson["actions"])
    choices = -(lesson["weights"] * chances).sum(1).mean()
    opinion = functional.binary_cross_entropy_with_logits(values[:, 0], lesson["value"])
    result = (values[:, 1].tanh() - lesson["result"]).square().mean()
    same = (scores.argmax(1) == lesson["actions"][:, 0]).float().mean()
    return choices, 0.5 * opinion + 0.25 * result, same


def tested(net: Net, rows: Rows, kept: int) -> tuple[float, float]:
    """Return how often the student chooses as the teacher, and the loss of its choices."""
    with torch.no_grad():
        every = torch.arange(kept, device=rows["results"].device)
        found = [losses(net, batch(rows, at)) for at in every.chunk(1 + kept // 1000)]
    return tuple(float(torch.stack([each[i] for each in found]).mean()) for i in (2, 0))  # type: ignore[return-value]


def learn(net: Net, rows: Rows, passes: int, size: int) -> list[dict[str, float]]:
    """Learn from the decisions; return how it went."""
    count = len(rows["results"])
    kept = min(KEPT, count // 10)
    net.scale(rows["observations"][kept : kept + 100_000].float())
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    steps, done, began = passes * max(1, (count - kept) // size), 0, time.process_time()
    curve = []
    for number in range(passes):
        order = torch.randperm(count - kept).to(rows["results"].device)
        for at in (kept + order).chunk(steps // passes):
            done += 1
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, done / WARM) * (1 - done / (steps + 1))
            choices, values, _ = losses(net, batch(rows, at))
            optimizer.zero_grad()
            (choices + values).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
        same, loss = tested(net, rows, kept)
        seconds = round(time.process_time() - began)
        curve.append({"pass": number + 1, "same": same, "loss": loss, "seconds": seconds})
        print(f"pass {number + 1}: {same:.1%} of {kept} decisions as the teacher", flush=True)
    return curve


def save(net: Net, file: Path) -> None:
    """Write a policy that plays, and the weights."""
    example = torch.zeros(2, 894), torch.ones(2, ACTIONS, dtype=torch.bool)
    net.cpu().eval()
    torch.jit.trace(net, example).save(str(file))
    content = {"config": net.config, "weights": net.state_dict()}
    torch.save(content, file.with_suffix(".weights.pt"))
    print(f"{file} written")


def load(file: Path) -> Net:
    """Read a net from its weights."""
    content = torch.load(file, weights_only=True, map_location="cpu")
    net = Net(**content["config"])
    net.load_state_dict(content["weights"])
    return net


def main() -> None:
    """Read the arguments and learn."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--size", type=int, default=64, help="numbers per token")
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--file", type=Path, default=Path("student.pt"))
    parser.add_argument("--curve", type=Path)
    parser.add_argument("--batch", type=int, default=BATCH, help="decisions per step")
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(options.threads)
    net = Net(options.size, options.layers, options.size).to(options.device)
    rows = {key: each.to(options.device) for key, each in read(options.folder).items()}
    size = min(options.batch, 1 + len(rows["results"]) // 10)
    curve = learn(net, rows, options.passes, size)
    save(net, options.file)
    if options.curve:
        options.curve.write_text(json.dumps(curve, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
