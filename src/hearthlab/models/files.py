"""Model files: one file `NAME.hlm` that says everything about its model.

A file is a zip archive, nothing in it compressed: `card.toml`, one `.npy` file for each array, and
`digest`, a checksum of all of it. Nothing is ever unpickled. A file is written beside its place and
then moved there, so that there is never half of one.

Always an error: a file that is no model, is damaged, too large, of another format, or made for
features that are read in another way now. Refused unless `any_engine` is set: a model trained with
another engine, because it was trained for another game; the models that come with the package are
part of this version and load anyway. A model plays in another format than the one it was trained
in, with a warning, if that has no cards that the model cannot know; else it is refused, too.
"""

from __future__ import annotations

import io
import os
import struct
import tempfile
import warnings
import zipfile
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import numpy as np
from numpy.lib import format as npy

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import hint
from hearthlab.game.version import difference, engine_version
from hearthlab.models.champion.net import ChampionModel, key_of
from hearthlab.models.champion.rounding import packed, unpacked
from hearthlab.models.model import Array, Model, ModelError
from hearthlab.models.model_card import read_card
from hearthlab.models.pruning import PruningModel
from hearthlab.search.features import FeatureError

SUFFIX = ".hlm"
SHIPPED = Path(__file__).parent / "shipped"
CARD = "card.toml"
DIGEST = "digest"
ARRAY = ".npy"
MAX_BYTES = 64 << 20
CHAMPIONS = 16  # nets that are kept in memory
DIGEST_BYTES = 16
OLDEST = (1980, 1, 1, 0, 0, 0)  # the time of every entry: equal models make equal files
AnyModel = Model | PruningModel | ChampionModel
TYPES = frozenset(map(np.dtype, ("float64", "float32", "int32", "int8")))
NAMED = 3  # unknown cards that an error names


class OtherFormat(UserWarning):
    """A model that plays in another format than the one it was trained in."""


# --- Writing --------------------------------------------------------------------------------------
def save(model: AnyModel, path: str | Path) -> Path:
    """Write a model's file, all of it or nothing; return its path."""
    path = Path(path)
    if path.suffix != SUFFIX:
        raise ModelError(f"{str(path)!r}: model files are named NAME{SUFFIX}")
    data = to_bytes(model)
    if len(data) > MAX_BYTES:
        raise ModelError(f"{str(path)!r}: {len(data):_} bytes; at most {MAX_BYTES:_}")
    write_whole(path, data)
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there, so that there is never half of it."""
    made, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(made, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def to_bytes(model: AnyModel) -> bytes:
    """Write a model as the bytes of its file; equal models give equal bytes."""
    facts = {"kind": model.kind}
    if isinstance(model, Model):
        facts |= {
            "features": model.features,
            "features_digest": model.reads.digest,
            "link": model.link,
        }
    arrays = packed(model.arrays) if isinstance(model, ChampionModel) else model.arrays
    return pack({CARD: model.card.toml(facts).encode(), **array_files(arrays)})


def pack(entries: Mapping[str, bytes]) -> bytes:
    """Write entries and their checksum as an archive."""
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as archive:
        for name, data in {**entries, DIGEST: _digest(entries).encode()}.items():
            archive.writestr(ZipInfo(name, OLDEST), data)
    return whole.getvalue()


def array_files(arrays: Mapping[str, Array]) -> dict[str, bytes]:
    """Write arrays as entries of an archive."""
    found = {}
    for name in sorted(arrays):
        file = io.BytesIO()
        npy.write_array(file, np.ascontiguousarray(arrays[name]), (1, 0), allow_pickle=False)
        found[name + ARRAY] = file.getvalue()
    return found


def _digest(entries: Mapping[str, bytes]) -> str:
    digest = blake2b(digest_size=DIGEST_BYTES)
    for name in sorted(entries):
        digest.update(f"{name} {len(entries[name])}\n".encode())
        digest.update(entries[name])
    return digest.hexdigest()


# --- Reading --------------------------------------------------------------------------------------
def shipped() -> dict[str, Path]:
    """Name the models that come with the package."""
    return {path.stem: path for path in sorted(SHIPPED.glob(f"*{SUFFIX}"))}


def find(name: str | Path) -> Path:
    """Find a model by the name of a shipped one or by its path."""
    known = shipped()
    if str(name) in known:
        return known[str(name)]
    path = Path(name)
    if path.is_file():
        return path
    if path.suffix == SUFFIX or len(path.parts) > 1:
        raise ModelError(f"there is no model file {str(name)!r}")
    there = ", ".join(known) or "none"
    near = hint(str(name), known)
    near = f"{near} " if near.startswith("did") else ""
    raise ModelError(
        f"no model {str(name)!r}; {near}shipped: {there}; or give a path, NAME{SUFFIX}"
    )


def load(
    name: str | Path, *, format: Format | str | None = None, any_engine: bool = False
) -> Model:
    """Load a model of states' values, by the name of a shipped one or by its path.

    format: the format to play; None: the one it was trained in.
    """
    model = load_any(name, format=format, any_engine=any_engine)
    if not isinstance(model, Model):
        raise ModelError(f"{str(name)!r}: a {model.kind} model gives no value of a state")
    return model


def load_model(
    name: str | Path, *, format: Format | str | None = None, any_engine: bool = False
) -> AnyModel:
    """Load a model by the name of a shipped one or by its path.

    format: the format to play; None: the one it was trained in.
    any_engine: accept any engine and format of its training.

    >>> import hearthlab as hl
    >>> hl.load_model("lspi-all").kind
    'linear'
    """
    return load_any(name, format=format, any_engine=any_engine)


def load_pruning(name: str | Path) -> PruningModel:
    """Load a pruning model; it is about bandits, so any engine may have trained it."""
    model = load_any(name, any_engine=True)
    if not isinstance(model, PruningModel):
        raise ModelError(f"{str(name)!r}: a {model.kind} model; pruning needs one of kind pruning")
    return model


def load_champion(
    name: str | Path, *, format: Format | str | None = None, any_engine: bool = False
) -> ChampionModel:
    """Load a champion's net; it is read once, and again when its file has changed."""
    state = find(name).stat()
    model = _read_champion(name, any_engine, state.st_mtime_ns, state.st_size, state.st_ino)
    if format is not None and not any_engine:
        check_format(model, format)
    return model


@lru_cache(CHAMPIONS)
def _read_champion(name: str | Path, any_engine: bool, *_: int) -> ChampionModel:
    model = load_any(name, any_engine=any_engine)
    if not isinstance(model, ChampionModel):
        raise ModelError(f"{str(name)!r}: a {model.kind} model; the champion needs one of its own")
    return model


def load_any(
    name: str | Path, *, format: Format | str | None = None, any_engine: bool = False
) -> AnyModel:
    """Load a model of any kind; any_engine: accept any engine and format of its training."""
    path = find(name)
    try:
        model = any_from_bytes(_bytes(path))
    except ModelError as error:
        raise ModelError(f"{str(path)!r}: {error}") from None
    if any_engine:
        return model
    if path.parent != SHIPPED:
        _check_engine(model, path)
    if format is not None:
        check_format(model, format)
    return model


def _check_engine(model: AnyModel, path: Path) -> None:
    """Raise for a model that was trained with another engine."""
    trained, playing = model.card.engine, trained_in(model)
    here = engine_version(playing)
    if trained != here:
        raise ModelError(
            f"{str(path)!r}: trained with engine {trained or 'unknown'}, this is "
            f"{here} of {playing.name}: {difference(trained, playing)}; {_remedy(model)}"
        )


def _remedy(model: AnyModel) -> str:
    """Suggest a remedy for another engine: agents with a champion's net have no option for it."""
    train = "train one with this engine"
    if isinstance(model, Model):
        return f"{train}, or give the agent the option value-engine=any (lspi: engine=any)"
    return f"{train} (hearthlab train {model.kind} FILE{SUFFIX})"


# --- Formats --------------------------------------------------------------------------------------
def trained_in(model: AnyModel) -> Format:
    """Return the format that a model was trained in."""
    try:
        return Format.of(model.card.format)
    except ValueError as error:
        raise ModelError(f"{model.card.name!r} was trained in another format: {error}") from None


def check_format(model: AnyModel, format: Format | str) -> None:
    """Warn, once, of a model that was trained in another format; refuse one that can't play there.

    A model of states' values needs the cards of decks; pruning is about bandits.
    """
    playing = Format.of(format)
    if isinstance(model, PruningModel) or model.card.format == str(playing):
        return
    trained = trained_in(model)
    if trained == playing:
        return
    unknown = _unknown_cards(model, trained, playing)
    if unknown:
        more = f" and {len(unknown) - NAMED} more" if len(unknown) > NAMED else ""
        raise ModelError(
            f"the model {model.card.name!r} was trained in {_named(trained)} and cannot play in "
            f"{_named(playing)}: it does not know {', '.join(unknown[:NAMED])}{more}; train one in "
            "that format"
        )
    said = (model.card.name, str(trained), str(playing))
    if said not in _warned:
        _warned.add(said)
        warnings.warn(
            f"the model {model.card.name!r} was trained in {_named(trained)}, not in "
            f"{_named(playing)}: it may value states wrongly",
            OtherFormat,
            stacklevel=2,
        )


_warned: set[tuple[str, str, str]] = set()  # model, and both formats


def _named(playing: Format) -> str:
    """Name a format, with its definition if the name is not unique."""
    text = str(playing)
    return text if text.startswith(playing.name) else f"{playing.name} ({text})"


def _unknown_cards(model: AnyModel, trained: Format, playing: Format) -> list[str]:
    """Name the cards of a format's decks that a model of another format does not know."""
    held = [card for card in playing.cards.values() if playing.holds(card)]
    if isinstance(model, ChampionModel):
        return sorted(card.name for card in held if key_of(card.id) not in model.known)
    known = {card.id for card in trained.cards.values() if trained.holds(card)}
    return sorted(card.name for card in held if card.id not in known)


def _bytes(path: Path) -> bytes:
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise ModelError(f"{size:_} bytes; model files have at most {MAX_BYTES:_}")
    return path.read_bytes()


def from_bytes(data: bytes) -> Model:
    """Read a model of states' values from the bytes of its file."""
    model = any_from_bytes(data)
    if not isinstance(model, Model):
        raise ModelError(f"a {model.kind} model gives no value of a state")
    return model


def any_from_bytes(data: bytes) -> AnyModel:
    """Read a model of any kind from the bytes of its file."""
    entries = unpack(data)
    if CARD not in entries:
        raise ModelError(f"no model file: there is no {CARD} in it")
    try:
        text = entries[CARD].decode()
    except UnicodeDecodeError:
        raise ModelError("its card is damaged: no text") from None
    card, facts = read_card(text)
    arrays = {
        name.removesuffix(ARRAY): read_array(name, found)
        for name, found in entries.items()
        if name.endswith(ARRAY)
    }
    if facts.get("kind") == PruningModel.kind:
        return PruningModel(arrays, card)
    if facts.get("kind") == ChampionModel.kind:
        return ChampionModel(unpacked(arrays), card)
    words = [str(facts.get(key, "")) for key in ("kind", "features", "link")]
    try:
        model = Model(words[0], words[1], words[2], arrays, card)
    except FeatureError as error:
        raise ModelError(str(error)) from None
    if facts.get("features_digest") != model.reads.digest:
        raise ModelError(
            f"made for features {model.features!r} of {facts.get('features_digest')}; these are "
            f"{model.reads.digest}: they are read in another way now, train it again"
        )
    return model


def unpack(data: bytes) -> dict[str, bytes]:
    """Read the entries of an archive; raise if it is damaged."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            listed = archive.infolist()
            if any(each.compress_type != ZIP_STORED for each in listed):
                raise ModelError("no model file: nothing in one is compressed")
            if sum(each.file_size for each in listed) > len(data):
                raise ModelError("damaged: its entries are larger than the file")
            entries = {each.filename: archive.read(each) for each in listed}
    except ModelError:
        raise
    except (zipfile.BadZipFile, struct.error, EOFError, OSError, RuntimeError, ValueError) as error:
        raise ModelError(f"no model file, or a damaged one: {error}") from None
    stored = entries.pop(DIGEST, None)
    if stored is None:
        raise ModelError(f"no model file: there is no {DIGEST} in it")
    if stored != _digest(entries).encode():
        raise ModelError("damaged: its checksum does not fit")
    return entries


def read_array(name: str, data: bytes) -> Array:
    """Read an array; its header must fit before anything is allocated."""
    file = io.BytesIO(data)
    try:
        if npy.read_magic(file) != (1, 0):
            raise ModelError(f"{name}: of another version of NumPy's format")
        shape, fortran, kind = npy.read_array_header_1_0(file)
    except ValueError as error:
        raise ModelError(f"{name}: {error}") from None
    rest = data[file.tell() :]
    size = kind.itemsize
    for length in shape:
        size *= length
    if kind not in TYPES or fortran or size != len(rest):
        raise ModelError(f"{name}: {kind} of shape {shape} in {len(rest)} bytes")
    return np.frombuffer(rest, kind).reshape(shape)
