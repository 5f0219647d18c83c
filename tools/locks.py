"""Pin what the Docker image and CI install: exact versions with hashes, images by digest.

python tools/locks.py            # requirements/*.txt, from pyproject.toml and the newest releases
python tools/locks.py --pins     # digest of the base image, commits of actions, hashes of PyTorch

The first call needs a package index, the second the servers of Docker, GitHub and PyTorch. If a
server cannot be reached, its pins do not change, and a message names it. Read the diff before you
commit it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
OLDEST, NEWEST = "3.11", "3.13"  # Python for the tests; for the image and single tools
# PyTorch has its own index: its wheels are installed last, from torch.txt.
TORCH_ONLY = ("torch", "triton", "cuda-*", "nvidia-*")
# By file: extras of the package or package names, and the oldest Python.
LOCKS: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "build": ((), ("pip", "setuptools>=77", "Cython>=3", "uv"), OLDEST),
    "run": (("lab", "records", "web"), (), OLDEST),
    "dev": (("dev",), (), OLDEST),
    "all": (("all",), (), NEWEST),
    "docs": (("docs", "lab", "web"), (), NEWEST),
    "tools": ((), ("build", "cibuildwheel>=3.1,<5", "pip-audit"), NEWEST),
}
IMAGE = re.compile(r"^ARG BASE=(?P<name>[\w.-]+):(?P<tag>[\w.-]+)(?:@sha256:[0-9a-f]{64})?$", re.M)
ACTION = re.compile(r"uses: (?P<name>[\w.-]+/[\w.-]+)@(?:[0-9a-f]{40} # )?(?P<tag>[\w./-]+)$", re.M)
TORCH_INDEX = "https://download.pytorch.org/whl/cpu/torch/"
MANIFESTS = (
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.docker.distribution.manifest.list.v2+json",
)
SECONDS = 30.0
Fetch = Callable[[str, dict[str, str]], tuple[str, dict[str, str]]]  # body and headers of a page


def write_locks() -> None:
    """Resolve all requirements."""
    FOLDER.mkdir(exist_ok=True)
    for name, (extras, packages, python) in LOCKS.items():
        words = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal"]
        words += ["--generate-hashes", "--no-header", "--upgrade", "--python-version", python]
        words += [word for extra in extras for word in ("--extra", extra)]
        target = FOLDER / f"{name}.txt"
        source = "pyproject.toml" if extras else "-"
        done = subprocess.run(
            [*words, source],
            cwd=ROOT,
            input="\n".join(packages),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        target.write_text(f"# Written by tools/locks.py.\n{without_torch(done.stdout)}")
        print(f"{target.relative_to(ROOT)}: {done.stdout.count('==')} packages")


def without_torch(text: str) -> str:
    """Remove PyTorch and the packages for graphics cards."""
    kept, leaving = [], False
    for line in text.splitlines(keepends=True):
        if not line.startswith((" ", "#")):
            name = re.split(r"[=\s@;\[]", line, maxsplit=1)[0]
            leaving = any(re.fullmatch(each.replace("*", ".*"), name) for each in TORCH_ONLY)
        if not leaving:
            kept.append(line)
    return "".join(kept)


# --- Pins ----------------------------------------------------------------------------------------
def fetch(address: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Fetch a page."""
    with urlopen(Request(address, headers=headers), timeout=SECONDS) as answer:
        return answer.read().decode(), {k.lower(): v for k, v in answer.headers.items()}


def with_digest(text: str, fetch: Fetch) -> str:
    """Pin the base image of a Dockerfile by its digest."""

    def named(found: re.Match[str]) -> str:
        name, tag = found["name"], found["tag"]
        scope = f"service=registry.docker.io&scope=repository:library/{name}:pull"
        token = json.loads(fetch(f"https://auth.docker.io/token?{scope}", {})[0])["token"]
        _, headers = fetch(
            f"https://registry-1.docker.io/v2/library/{name}/manifests/{tag}",
            {"Authorization": f"Bearer {token}", "Accept": ", ".join(MANIFESTS)},
        )
        digest = headers["docker-content-digest"]
        if not re.fullmatch("sha256:[0-9a-f]{64}", digest):
            raise ValueError(f"{name}:{tag}: digest {digest!r}")
        return f"ARG BASE={name}:{tag}@{digest}"

    return IMAGE.sub(named, text)


def with_commits(text: str, fetch: Fetch) -> str:
    """Pin the actions of a workflow by commit, with the tags in comments."""

    def named(found: re.Match[str]) -> str:
        name, tag = found["name"], found["tag"]
        address = f"https://api.github.com/repos/{name}/commits/{tag}"
        commit = fetch(address, {"Accept": "application/vnd.github.sha"})[0].strip()
        if not re.fullmatch("[0-9a-f]{40}", commit):
            raise ValueError(f"{name}@{tag}: commit {commit!r}")
        return f"uses: {name}@{commit} # {tag}"

    return ACTION.sub(named, text)


def torch_lock(project: str, fetch: Fetch) -> str:
    """Write PyTorch's requirement of pyproject.toml with the hashes from its index."""
    (wanted,) = tomllib.loads(project)["project"]["optional-dependencies"]["torch"]
    number = wanted.removeprefix("torch==")
    page, _ = fetch(TORCH_INDEX, {})
    version = re.escape(number)
    hashes = sorted(set(re.findall(rf"torch-{version}%2Bcpu-[^\"]*#sha256=([0-9a-f]{{64}})", page)))
    if not hashes:
        raise ValueError(f"{TORCH_INDEX} has no torch {number}")
    lines = [f"torch=={number}+cpu", *(f"    --hash=sha256:{each}" for each in hashes)]
    return "# Written by tools/locks.py.\n" + " \\\n".join(lines) + "\n"


def write_pins() -> bool:
    """Write all pins; print the servers that cannot be reached."""
    reached = True
    files: list[tuple[Path, Callable[[str], str]]] = [
        (ROOT / "Dockerfile", lambda text: with_digest(text, fetch)),
        *(
            (path, lambda text: with_commits(text, fetch))
            for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        ),
        (
            FOLDER / "torch.txt",
            lambda _: torch_lock((ROOT / "pyproject.toml").read_text(), fetch),
        ),
    ]
    for path, change in files:
        try:
            path.write_text(change(path.read_text()))
        except (URLError, OSError, KeyError, ValueError) as error:
            print(f"{path.relative_to(ROOT)} stays as it is: {error}", file=sys.stderr)
            reached = False
    return reached


if __name__ == "__main__":
    if sys.argv[1:] == ["--pins"]:
        sys.exit(0 if write_pins() else 1)
    write_locks()
