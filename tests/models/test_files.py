"""Model files are complete; damaged files, other files and files of other engines are rejected."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from models.made_up import ALL, boosted, card, linear
from typer.testing import CliRunner

from hearthlab.cli import app
from hearthlab.models import files
from hearthlab.models.files import (
    find,
    from_bytes,
    load,
    load_any,
    pack,
    save,
    shipped,
    to_bytes,
    unpack,
)
from hearthlab.models.model import Model
from hearthlab.models.model_card import Curve, ModelCard, ModelError
from hearthlab.search import features


def entries(model: Model | None = None) -> dict[str, bytes]:
    return unpack(to_bytes(model or linear()))


@pytest.mark.parametrize("kind", ALL)
def test_a_file_gives_back_the_model(kind: str, tmp_path: Path) -> None:
    model = ALL[kind]()
    path = save(model, tmp_path / "it.hlm")
    again = load(path)
    assert (again.kind, again.features, again.link) == (model.kind, model.features, model.link)
    assert again.card == model.card
    assert set(again.arrays) == set(model.arrays)
    for name, array in model.arrays.items():
        assert again.arrays[name].dtype == array.dtype
        assert np.array_equal(again.arrays[name], array)
    assert to_bytes(again) == path.read_bytes()
    assert os.listdir(tmp_path) == ["it.hlm"]


def test_every_bit_matters() -> None:
    data = to_bytes(linear("health"))
    refused = 0
    for place in range(0, len(data), 5):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        try:
            assert to_bytes(from_bytes(bytes(damaged))) == data  # a time stamp, a comment
        except ModelError:
            refused += 1
    assert refused > len(data) / 5 / 2


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_a_truncated_file_is_refused(share: float) -> None:
    data = to_bytes(linear())
    with pytest.raises(ModelError, match="no model file, or a damaged one"):
        from_bytes(data[: int(share * len(data))])


def test_a_changed_entry_is_refused() -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("digest", "0" * 32)
        for name, data in entries().items():
            archive.writestr(name, data)
    with pytest.raises(ModelError, match="its checksum does not fit"):
        from_bytes(whole.getvalue())


def test_foreign_archives_are_refused() -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("letter.txt", "hello")
    with pytest.raises(ModelError, match="no model file: there is no digest in it"):
        from_bytes(whole.getvalue())
    with pytest.raises(ModelError, match=r"no model file: there is no card\.toml in it"):
        from_bytes(pack({"letter.txt": b"hello"}))
    with zipfile.ZipFile(whole := io.BytesIO(), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("card.toml", "a" * 100_000)
    with pytest.raises(ModelError, match="nothing in one is compressed"):
        from_bytes(whole.getvalue())
    with pytest.raises(ModelError, match="no model file, or a damaged one"):
        from_bytes(b"not a zip file at all")


def test_large_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(linear(), tmp_path / "it.hlm")
    monkeypatch.setattr(files, "MAX_BYTES", 1000)
    with pytest.raises(ModelError, match="bytes; model files have at most 1_000"):
        load(path)
    with pytest.raises(ModelError, match="at most 1_000"):
        save(linear(), tmp_path / "other.hlm")
    assert os.listdir(tmp_path) == ["it.hlm"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"format = 1", b"format = 2", "its format is 2; this version reads format 1"),
        (b'kind = "linear"', b'kind = "oracle"', "'oracle': there are linear, boosted, perc"),
        (b'features = "all"', b'features = "everything"', "no feature set 'everything'"),
        (b"[training]", b"[training", "its card is damaged"),
        (b"name =", b"title =", "its card is damaged"),
        (b"y = [0.9, ", b"y = [", "a curve of 3 x and 2 y"),
    ],
)
def test_bad_cards_are_refused(old: bytes, new: bytes, message: str) -> None:
    found = entries()
    assert old in found["card.toml"]
    found["card.toml"] = found["card.toml"].replace(old, new)
    with pytest.raises(ModelError, match=message):
        from_bytes(pack(found))


def test_other_features_are_refused() -> None:
    found = entries()
    digest = features.feature_set("all").digest.encode()
    found["card.toml"] = found["card.toml"].replace(digest, b"0123456789abcdef")
    with pytest.raises(ModelError, match="they are read in another way now, train it again"):
        from_bytes(pack(found))


@pytest.mark.parametrize(
    "array",
    [
        np.array([object()]),
        np.zeros(124, np.complex128),
        np.asfortranarray(np.zeros((4, 31))),
    ],
)
def test_strange_arrays_are_refused(array: Any) -> None:
    file = io.BytesIO()
    np.save(file, array, allow_pickle=True)
    with pytest.raises(ModelError, match=r"weights\.npy: "):
        from_bytes(pack({**entries(), "weights.npy": file.getvalue()}))


def test_an_array_that_claims_to_be_huge_is_refused_before_it_is_made() -> None:
    data = entries()["weights.npy"].replace(b"(124,), }", b"(9999999999999,), }")
    with pytest.raises(ModelError, match=r"of shape \(9999999999999,\) in"):
        from_bytes(pack({**entries(), "weights.npy": data}))


def test_another_engine_is_refused_unless_allowed(tmp_path: Path) -> None:
    model = linear()
    strange = ModelCard("old", engine="0123456789abcdef")
    old = Model(model.kind, model.features, model.link, model.arrays, strange)
    path = save(old, tmp_path / "old.hlm")
    with pytest.raises(ModelError, match="trained with engine 0123456789abcdef, this is"):
        load(path)
    assert load(path, any_engine=True).card == strange
    with pytest.raises(ModelError, match="option value-engine=any") as refused:
        load(path)
    assert "any_engine" not in str(refused.value)  # which agents do not have


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(linear(seed=1), tmp_path / "it.hlm")
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no space left"):
        save(linear(seed=2), path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["it.hlm"]


def test_names_and_paths(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"model files are named NAME\.hlm"):
        save(linear(), tmp_path / "model.zip")
    with pytest.raises(ModelError, match=r"there is no model file '.*nowhere\.hlm'"):
        find(tmp_path / "nowhere.hlm")
    with pytest.raises(ModelError, match="no model 'lspy'; shipped: "):
        find("lspy")
    with pytest.raises(ModelError, match="name 'a/b': use letters"):
        ModelCard("a/b")
    with pytest.raises(ModelError, match="as many of each, all finite"):
        Curve((0.0,), (float("nan"),))


def test_shipped_models_load() -> None:
    for name, path in shipped().items():
        assert load_any(name).card.name == name
        assert load_any(name).card.training
        assert path.stat().st_size < 4 << 20


# --- Commands -----------------------------------------------------------------------------------
def test_the_list_of_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save(boosted(), tmp_path / "trees.hlm")
    (tmp_path / "broken.hlm").write_bytes(b"nothing")
    said = CliRunner().invoke(app, ["models", "."])
    assert said.exit_code == 0
    assert "trees.hlm" in said.output
    assert "boosted" in said.output
    assert "damaged" in said.output
    assert CliRunner().invoke(app, ["models", "nowhere"]).exit_code == 2


def test_the_card_of_a_model(tmp_path: Path) -> None:
    path = save(boosted(), tmp_path / "trees.hlm")
    drawn = tmp_path / "curves.svg"
    said = CliRunner().invoke(app, ["model", str(path), "--plot", str(drawn)])
    assert said.exit_code == 0
    for words in ("made-up", "board (45, ", "training gamma", "0.7", "3 points, from 0.9 to 0.4"):
        assert words in said.output
    assert drawn.read_text().startswith("<?xml")
    assert CliRunner().invoke(app, ["model", "nothing"]).exit_code == 2


def test_a_card_holds_only_plain_things() -> None:
    with pytest.raises(ModelError, match="text, numbers, true and false can be kept"):
        ModelCard("it", training={"options": [1]})  # type: ignore[dict-item]
    assert card().curves["loss"].y[-1] == 0.4
