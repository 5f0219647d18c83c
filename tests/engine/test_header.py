"""The generated C header fits the record it was generated from."""

from hearthlab.engine import header


def test_the_header_is_current() -> None:
    assert header.PATH.read_text() == header.header(), (
        "schema.pxd is stale: python -m hearthlab.engine.header, then make build"
    )


def test_the_header_names_every_record_and_number() -> None:
    text = header.header()
    for structure in header.schema.STRUCTURES:
        assert f"cdef struct {structure.__name__}:" in text
    for name in ("MAX_HAND", "OP_DAMAGE", "EVENT_DIED", "TAUNT"):
        assert f"    {name} = " in text
