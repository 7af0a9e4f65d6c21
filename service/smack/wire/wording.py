"""Messages about a value that does not fit its shape, a missing member and an unknown one.

A message says what is valid at its place and never repeats what the client sent.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from smack.engine.declare.deal import deciding_members
from smack.shapes.model import Boolean, List, Map, Number, Object, OneOf, Shape, Text, Words
from smack.wire.messages import MAX_GUESSED, bounds, guess, json_type, nearest, quote
from smack.wire.patterns import matcher

MISSING, UNKNOWN, VALUE = "missing", "unknown", "value"
STATE_MEMBERS = ("state", "view")  # of answers; clients send a whole answer where one of them is wanted
LOWER_CASE = "This has to be in lower case, here and everywhere else in the body."
CARDS = 'the list of its cards, with `"?"` for each that you do not know, as in `["?", "?"]`'


class Invalid(NamedTuple):
    """What is wrong at a place.

    code   VALUE, or MISSING or UNKNOWN for a member
    shape  the shape of the value; of a member, the shape of the object around it
    value  the value; of a member, the object around it
    name   the name of the member
    """

    pointer: str
    code: str
    shape: Shape
    value: Any
    name: str = ""


def say(invalid: Invalid) -> str:
    """Return the message of an error in the JSON of a body."""
    match invalid:
        case Invalid(code="missing", shape=shape, value=value, name=name):
            return _say_missing(shape, value, name)
        case Invalid(code="unknown", shape=shape, name=name):
            return _say_unknown(shape, name)
        case Invalid(shape=shape, value=value):
            return _say_wrong(shape, value)


def tag_of(shape: Shape) -> tuple[str, tuple[str, ...]]:
    """Return (member, values) of the tag that tells kinds of objects apart; ("", ()) without one."""
    kinds = shape.objects if isinstance(shape, OneOf) else (shape,)
    tags = [kind.tag for kind in kinds if isinstance(kind, Object) and kind.tag]
    return (tags[0][0], tuple([str(value) for _, value in tags])) if tags else ("", ())


def kind_of(shape: Shape, value: Mapping[str, object]) -> Object | None:
    """Return the shape that an object is meant to have, by its tag or form if several are possible.

    None if the object does not say which, or if no object is valid there.
    """
    if isinstance(shape, OneOf):
        return next((kind for kind in shape.objects if kind.tag and value.get(kind.tag[0]) == kind.tag[1]), None)
    if not isinstance(shape, Object) or not shape.forms:
        return shape if isinstance(shape, Object) else None
    deciding = forms_in(shape, value)
    return next((form for form in shape.forms if deciding == [form.form]), None)


def forms_in(shape: Object, value: Mapping[str, object]) -> list[str]:
    """Return the members of an object that decide its form; exactly one should."""
    forms: Mapping[str, tuple[str, ...]] = getattr(shape.struct, "FORMS", {})
    return deciding_members(forms, [name for name in forms if name in value])


def member_to_send(shape: Object, value: Mapping[str, object]) -> str:
    """Return the member to send instead of the whole answer that was sent, "" if the value is no whole answer."""
    tag, _ = tag_of(shape)
    if not tag or tag in value:
        return ""
    return next(
        (name for name in STATE_MEMBERS if isinstance(inner := value.get(name), dict) and tag in inner), ""
    )


def describe_valid(shape: Shape) -> str:
    """Return a phrase for the values of a shape, which follows "has to be"; it leaves out null."""
    if phrase := shape.metadata.get("expects"):
        return str(phrase)
    match shape:
        case Text(low=low, high=high):
            size = bounds(low, high)
            return f"a string of {size} characters" if size else "a string"
        case Number(low=low, high=high):
            size = bounds(low, high)
            return f"a whole number {'from ' if ' to ' in size else ''}{size}".rstrip()
        case Boolean():
            return "true or false"
        case Words(values=values):
            return quote(values or (None,)) if len(values) < 2 else f"one of {quote(values)}"
        case List() | Map():
            return _describe_parts(shape)
        case Object() | OneOf(objects=(_, *_)):
            return _describe_object(shape)
        case OneOf(kinds=kinds):
            return " or ".join(map(describe_valid, kinds))
    return "any JSON value"


def _describe_parts(shape: List | Map) -> str:
    """Return a phrase for a list or a map, with the number of its parts if that has bounds."""
    whole, parts = ("a list", "items") if isinstance(shape, List) else ("an object", "members")
    low, high = shape.bounds
    size = bounds(low or None, high)
    return f"{whole} of {size} {parts}" if size else whole


def _describe_object(shape: Object | OneOf) -> str:
    """Return a phrase for an object, with the member that tells its kind or its form."""
    if isinstance(shape, OneOf):
        return f"an object with a `{tag_of(shape)[0]}`"
    if shape.forms:
        return f"an object with exactly one of the members {quote(form.form for form in shape.forms)}"
    return "an object"


def _describe_valid_or_null(shape: Shape) -> str:
    return describe_valid(shape) + " or null" * shape.null


def _types(shape: Shape) -> tuple[str, ...]:
    """Return the types of the values that may be valid, as `json_type` names them; none if all may be."""
    match shape:
        case Words(values=values):
            return (json_type(next(iter(values), None)),)  # they have one type
        case OneOf(kinds=kinds):
            return tuple([type_ for kind in kinds for type_ in _types(kind)])
    return _TYPES.get(type(shape), ())


_TYPES: Mapping[type[Shape], tuple[str, ...]] = {
    Text: ("a string",),
    Number: ("a whole number",),
    Boolean: ("a truth value",),
    List: ("a list",),
    Map: ("an object",),
    Object: ("an object",),
}


def vocabularies(shape: Shape) -> Iterator[tuple[str, ...]]:
    """Yield the vocabularies in which a message about a value of a shape, or about its members, makes a guess."""
    if isinstance(shape, Words | OneOf):
        yield _choices(shape)
    if isinstance(shape, OneOf):
        yield tag_of(shape)[1]
        for kind in shape.objects:
            yield from vocabularies(kind)
    if isinstance(shape, Object):
        yield _names_in(shape)
        yield tuple(getattr(shape.struct, "FORMS", ()))
        yield from map(_names_in, shape.forms)


def _choices(shape: Words | OneOf) -> tuple[str, ...]:
    """Return the words among the values of a shape."""
    kinds = shape.kinds if isinstance(shape, OneOf) else (shape,)
    words = [word for kind in kinds if isinstance(kind, Words) for word in kind.values]
    return tuple([word for word in words if isinstance(word, str)])


def _names_in(shape: Object) -> tuple[str, ...]:
    """Return the names of the members of an object, and of its tag."""
    return (*([shape.tag[0]] if shape.tag else []), *[member.name for member in shape.members])


def _say_wrong(shape: Shape, value: object) -> str:
    """Return the message about a value that is not valid for a shape."""
    match shape:
        case Object() | OneOf(objects=(_, *_)):
            return _say_wrong_object(shape, value)
        case Text(pattern=pattern) if isinstance(value, str):
            if "\0" in value:
                return f"This contains U+0000; it has to be {_describe_valid_or_null(shape)}."
            if pattern is not None and not value.islower() and matcher(pattern)(value.lower()):
                return LOWER_CASE
        case Words():
            near = guess_word(shape, value)
            return (f"Did you mean `{near}`? " if near else "") + _say_expected(shape, value)
        case List(is_pile=True) if not isinstance(value, list):
            return f"{_say_expected(shape, value)} Send {CARDS}."
        case OneOf():
            return guess(value, _choices(shape)) + _say_expected(shape, value)
    return _say_expected(shape, value)


def _say_expected(shape: Shape, value: object) -> str:
    """Return the sentence that says what is valid, and the type of the value if that is wrong."""
    valid_types, type_of_value = _types(shape), json_type(value)
    contrast = f", not {type_of_value}" if valid_types and type_of_value not in valid_types else ""
    return f"This has to be {_describe_valid_or_null(shape)}{contrast}."


def guess_word(shape: Words, value: object) -> str | None:
    """Return the word of a vocabulary that was probably meant, None without a good guess."""
    words = _choices(shape)
    spelling = shape.metadata.get("spelling")
    if spelling and isinstance(value, str) and len(value) <= MAX_GUESSED and (word := spelling(value)) in words:
        value = word
    return nearest(value, words)


def _say_wrong_object(shape: Object | OneOf, value: object) -> str:
    """Return the message about a value that is none of the objects of a shape."""
    if isinstance(value, (str, list)):
        return f"This is {json_type(value)}; send the object itself."
    if isinstance(value, dict) and (kind := kind_of(shape, value)) and (name := member_to_send(kind, value)):
        return f"This is a whole answer; send its `{name}`."
    if isinstance(value, dict) and isinstance(shape, Object) and shape.forms:
        forms: Mapping[str, Any] = getattr(shape.struct, "FORMS", {})
        hints: Mapping[str, str] = getattr(shape.struct, "HINTS", {})
        if hint := next((hint for name, hint in hints.items() if name in value), None):
            return hint
        if not forms_in(shape, value):
            misspelled = next((name for name in value if nearest(name, tuple(forms))), None)
            return guess(misspelled, tuple(forms)) + _say_expected(shape, value)
    return _say_expected(shape, value)


def _say_missing(shape: Shape, value: Mapping[str, object], name: str) -> str:
    """Return the message about a member that an object lacks."""
    if pair := pairs_of(shape).get(name):
        return f"`{name}` is missing; it goes with {pair[0]} `{pair[1]}`."
    member = shape_of_member(shape, value, name)
    _, description_of_type = member.metadata.get("component", ("", ""))
    description = str(member.metadata.get("description", description_of_type))
    first_sentence = description.removesuffix(".").partition(". ")[0]
    meaning = ""
    if first_sentence and description != description_of_type:  # that says no more than the name of the member
        meaning = f": {first_sentence[:1].lower()}{first_sentence[1:]}"
    to_send = CARDS if isinstance(member, List) and member.is_pile else _describe_valid_or_null(member)
    message = f"`{name}` is missing{meaning}. Send {to_send}."
    tag, tag_values = tag_of(shape)
    # for an object such as {"move": "play"} where {"type": "play"} is meant
    if isinstance(shape, OneOf) and any(isinstance(word, str) and word in tag_values for word in value.values()):
        message += f" A member with another name has one: call it `{tag}`."
    return message


def _say_unknown(shape: Shape, name: str) -> str:
    """Return the message about a member that an object must not have."""
    if pair := pairs_of(shape).get(name):
        return f"`{name}` goes with {pair[0]} `{pair[1]}` only; leave it out."
    assert isinstance(shape, Object)
    words = _names_in(shape)
    return f"{guess(name, words)}There is no such member here; there are {quote(words)}."


def pairs_of(shape: Shape) -> Mapping[str, tuple[str, str]]:
    """Return PAIRED of the moves that a shape describes (see `engine.declare.moves`); empty for others."""
    pairs: Mapping[str, tuple[str, str]] = getattr(shape.struct, "PAIRED", {}) if isinstance(shape, Object) else {}
    return pairs


def shape_of_member(shape: Shape, value: Mapping[str, object], name: str) -> Shape:
    """Return the shape of a member of an object, or of its tag."""
    tag, tag_values = tag_of(shape)
    if name == tag:
        return Words(values=tag_values)
    kind = kind_of(shape, value) if isinstance(shape, OneOf) else shape
    assert isinstance(kind, Object)
    return kind[name]
