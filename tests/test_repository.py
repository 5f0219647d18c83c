"""Files for contributors: workflows, hooks, containers and citation are correct."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from hearthlab.commands.loading import PANELS

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
TARGETS = set(re.findall(r"^([\w./-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def read(path: Path) -> Any:
    """Read a YAML file."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def name(path: Path) -> str:
    """Name a file for the report."""
    return path.stem


def steps(workflow: Any) -> list[dict[str, Any]]:
    """List the steps of all jobs."""
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


# --- Workflows -----------------------------------------------------------------------------------
def test_all_workflows_are_known() -> None:
    assert [path.stem for path in WORKFLOWS] == ["docs", "nightly", "tests", "wheels"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_workflows_may_do_little_and_end(path: Path) -> None:
    found = read(path)
    assert found["permissions"] == {"contents": "read"}
    assert True in found  # the key `on`, which YAML reads as true
    for job in found["jobs"].values():
        assert 0 < job["timeout-minutes"] <= 120
        needed = job.get("needs", [])
        names = [needed] if isinstance(needed, str) else needed
        assert set(names) <= found["jobs"].keys()


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_steps_use_a_version_or_run_what_is_there(path: Path) -> None:
    for step in steps(read(path)):
        assert ("uses" in step) != ("run" in step)
        assert re.fullmatch(r"[\w-]+/[\w/-]+@[\w./]+( # v[\w.]+)?", step.get("uses", "a/b@v1"))
        for line in step.get("run", "").splitlines():
            for target in re.findall(r"\bmake ([\w./-]+)", line):
                assert target in TARGETS
            for file in re.findall(r"\b(tools/\w+\.py)", line):
                assert (ROOT / file).is_file()


def test_wheels_are_built_for_every_python() -> None:
    settings = PROJECT["tool"]["cibuildwheel"]
    assert settings["build"] == [f"cp{python.replace('.', '')}-*" for python in PYTHONS]
    named = [each for each in PROJECT["project"]["classifiers"] if "Python :: 3." in each]
    assert [each.rpartition(" ")[2] for each in named] == list(PYTHONS)
    assert (ROOT / settings["test-command"].rpartition("{project}/")[2]).is_file()


def test_untried_systems_do_not_keep_a_release_back() -> None:
    wheels = read(ROOT / ".github" / "workflows" / "wheels.yml")["jobs"]["wheels"]
    matrix = wheels["strategy"]["matrix"]
    assert matrix["tried"] == [True]
    assert all(runner.startswith("ubuntu-") for runner in matrix["runner"])
    assert [each["runner"].partition("-")[0] for each in matrix["include"]] == ["macos", "windows"]
    assert not any(each["tried"] for each in matrix["include"])
    assert wheels["continue-on-error"] == "${{ !matrix.tried }}"


def test_dependencies_are_updated() -> None:
    found = read(ROOT / ".github" / "dependabot.yml")
    ecosystems = [each["package-ecosystem"] for each in found["updates"]]
    assert ecosystems == ["pip", "github-actions", "docker"]
    for each in found["updates"]:
        assert each["schedule"]["interval"] == "weekly"
        for folder in each.get("directories", [each.get("directory")]):
            assert (ROOT / folder.strip("/")).is_dir()


# --- Hooks, templates, containers ----------------------------------------------------------------
def test_hooks_are_the_linters_of_make() -> None:
    hooks = [
        hook for repo in read(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]
    ]
    lint = re.search(r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert lint is not None
    run = {line.split()[0].removeprefix("$(BIN)/") for line in lint[1].splitlines()}
    assert {hook["entry"].split()[0].removeprefix(".venv/bin/") for hook in hooks} == run


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_templates_ask_for_something(path: Path) -> None:
    found = read(path)
    if path.stem == "config":
        assert found == {"blank_issues_enabled": True}
        return
    assert found["name"] and found["description"]
    asked = [each["id"] for each in found["body"]]
    assert len(set(asked)) == len(asked) > 0
    assert any(each.get("validations", {}).get("required") for each in found["body"])


def test_the_development_container_builds_what_make_knows() -> None:
    found = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text())
    _, _, targets = found["postCreateCommand"].partition("make ")
    assert set(targets.split()) <= TARGETS and targets
    assert found["forwardPorts"] == [8765]


def test_the_images_copy_what_is_there_and_are_run_as_a_user() -> None:
    text = (ROOT / "Dockerfile").read_text()
    for line in re.findall(r"^COPY (?:--\S+ )?(.*)$", text, re.MULTILINE):
        assert [file for file in line.split()[:-1] if not (ROOT / file).exists()] == []
    work, build, run = re.split(r"^FROM \$\{BASE\}.*$", text, flags=re.MULTILINE)[1:]
    assert "USER" not in build and "gcc" not in run and "bubblewrap" in run
    for image in (work, run):
        assert re.findall(r"^USER (.*)$", image, re.MULTILINE) == ["1000"]
    commands = set(PANELS)
    assert set(re.findall(r"^# .*docker run .*? hearthlab (\w+)", text, re.MULTILINE)) < commands
    assert set(re.findall(r"^# .*docker run .*? make (\w+)$", text, re.MULTILINE)) == {
        "demo",
        "test",
    }
    assert {"demo", "test"} < TARGETS


# --- Citation ------------------------------------------------------------------------------------
def test_the_citation_is_of_this_version() -> None:
    found = read(ROOT / "CITATION.cff")
    project = PROJECT["project"]
    assert (found["cff-version"], found["type"]) == ("1.2.0", "software")
    assert (found["version"], found["license"]) == (project["version"], project["license"])
    assert found["authors"] == project["authors"]
    assert found["message"] and found["title"].lower() == project["name"]


# --- The source archive --------------------------------------------------------------------------
def test_the_archive_has_everything_that_is_not_for_git() -> None:
    words = [line.split() for line in (ROOT / "MANIFEST.in").read_text().splitlines()]
    named = {word for kind, *rest in words if kind in ("graft", "include") for word in rest}
    assert [word for word in named if not (ROOT / word).exists()] == []
    by_itself = {"LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py", "src"}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout
    there = {line.partition("/")[0] for line in listed.splitlines()}
    assert {each for each in there if not each.startswith(".")} == named | by_itself
