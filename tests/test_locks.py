"""The Docker image and CI install fixed versions: locks, hashes, and the tool that writes pins."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from urllib.error import URLError

import locks
import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
DIGEST, COMMIT = "sha256:" + "0123456789abcdef" * 4, "0123456789" * 4

EXTRA = "[project.optional-dependencies]\n"


def packages(name: str) -> dict[str, list[str]]:
    """Read a lock: the requirements, and the hashes of each."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n(?=\S)", text):
        lines = [line.strip().removesuffix("\\").strip() for line in block.splitlines()]
        if lines and lines[0] and not lines[0].startswith("#"):
            found[lines[0]] = [line for line in lines if line.startswith("--hash=sha256:")]
    return found


@pytest.mark.parametrize("name", locks.LOCKS)
def test_every_package_has_one_version_and_hashes(name: str) -> None:
    found = packages(name)
    assert len(found) > 3
    for line, hashes in found.items():
        (version,) = Requirement(line).specifier
        assert version.operator == "==", line
        assert hashes and all(re.fullmatch("--hash=sha256:[0-9a-f]{64}", each) for each in hashes)
    names = {Requirement(line).name for line in found}
    assert not [each for each in names if each == "torch" or each.startswith("nvidia")]


def test_locks_fit_what_the_package_asks_for() -> None:
    """A requirement changed in pyproject.toml must be locked again."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]

    def wanted(lines: list[str]) -> list[Requirement]:
        found = []
        for line in map(Requirement, lines):
            if line.name == "hearthlab":
                found += [each for extra in sorted(line.extras) for each in wanted(extras[extra])]
            elif line.name != "torch":
                found.append(line)
        return found

    for name, (of, _, _) in locks.LOCKS.items():
        locked: dict[str, list[str]] = {}
        for line in map(Requirement, packages(name)):
            (version,) = line.specifier
            locked.setdefault(line.name, []).append(version.version)
        lines = [*project["dependencies"], *(each for extra in of for each in extras[extra])]
        for each in wanted(lines) if of else ():
            key = re.sub(r"[-_.]+", "-", each.name).lower()
            assert all(each.specifier.contains(version) for version in locked[key]), each
    torch = (ROOT / "requirements" / "torch.txt").read_text()
    assert re.search(r"^torch==[\d.]+", torch, re.M)[0] in extras["torch"]  # type: ignore[index]


def test_ci_and_the_image_install_nothing_else() -> None:
    commands = [(ROOT / "Dockerfile").read_text()]
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        jobs = yaml.safe_load(path.read_text())["jobs"].values()
        steps = [step for job in jobs for step in job["steps"]]
        commands += [step["run"] for step in steps if "run" in step]
    installing = [
        line.strip()
        for command in commands
        for line in command.replace("\\\n", " ").splitlines()
        for line in line.split("&&")
        if "pip install" in line and not line.startswith("#")
    ]
    assert len(installing) >= 5
    free = [line for line in installing if "--require-hashes" not in line]
    # This package itself, and in the nightly audit what users would get today.
    assert all(
        "/wheels/*.whl" in line or "dist/*.tar.gz" in line or '".[all]"' in line for line in free
    )
    text = (ROOT / "Dockerfile").read_text()
    assert re.findall(r"^FROM (\S+)", text, re.M) == ["${BASE}"] * 3


def fetched(address: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Answer like the servers."""
    if address.startswith("https://auth.docker.io/"):
        return '{"token": "x"}', {}
    if "/manifests/" in address:
        assert headers["Authorization"] == "Bearer x"
        return "{}", {"docker-content-digest": DIGEST}
    if address.startswith("https://api.github.com/"):
        return COMMIT, {}
    if address == locks.TORCH_INDEX:
        wheel = "torch-1.2.3%2Bcpu-cp313-cp313-linux_x86_64.whl"
        return f'<a href="/whl/cpu/{wheel}#{DIGEST.replace(":", "=")}">', {}
    raise URLError(address)


def test_pins_are_written_and_replaced() -> None:
    text = (ROOT / "Dockerfile").read_text()
    pinned = locks.with_digest(text, fetched)
    assert re.search(rf"^ARG BASE=python:[\d.]+-slim@{DIGEST}$", pinned, re.M)
    assert locks.with_digest(pinned, fetched) == pinned
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        pinned = locks.with_commits(path.read_text(), fetched)
        uses = re.findall(r"uses: (.*)", pinned)
        assert all(re.fullmatch(rf"[\w/.-]+@{COMMIT} # [\w./-]+", each) for each in uses), uses
        assert locks.with_commits(pinned, fetched) == pinned
    assert locks.torch_lock(f'{EXTRA}torch = ["torch==1.2.3"]', fetched) == (
        f"# Written by tools/locks.py.\ntorch==1.2.3+cpu \\\n    --hash={DIGEST}\n"
    )


def test_what_cannot_be_reached_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "requirements").mkdir()
    for name in ("Dockerfile", "pyproject.toml", "requirements/torch.txt"):
        (tmp_path / name).write_text((ROOT / name).read_text())
    before = (tmp_path / "Dockerfile").read_text()

    def unreachable(address: str, headers: dict[str, str]) -> tuple[str, dict[str, str]]:
        raise URLError("no network")

    monkeypatch.setattr(locks, "ROOT", tmp_path)
    monkeypatch.setattr(locks, "FOLDER", tmp_path / "requirements")
    monkeypatch.setattr(locks, "fetch", unreachable)
    assert not locks.write_pins()
    assert (tmp_path / "Dockerfile").read_text() == before
    assert "Dockerfile stays as it is: <urlopen error no network>" in capsys.readouterr().err
