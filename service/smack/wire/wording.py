"""Messages about what is wrong in a body: a value that does not fit its shape, a missing or an unknown member.

`say` returns the message about an `InvalidPart`: what is valid there, and never what the client sent. Unions
(`OneOf`) are either of objects, which a tag tells apart (`OneOf(objects=(_, *_))`), or of plain values and lists.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from smack.engine.declare.deal import deciding_members
from smack.shapes.model import Boolean, List, Map, Number, Object, OneOf, Text, TypeShape, Words
from smack.wire.messages import (
    MAX_GUESSED_LENGTH,
    describe_range,
    find_nearest,
    name_json_type,
    quote,
    say_nearest,
)
from smack.wire.patterns import compile_matcher

MISSING, UNKNOWN, VALUE = "missing", "unknown", "value"  # codes of errors
STATE_MEMBERS = ("state", "view")  # of answers; clients send a whole answer where the state in it is wanted
LOWER_CASE_MESSAGE = "This has to be in lower case, here and everywhere else in the body."
CARDS_PHRASE = 'the list of its cards, with `"?"` for each that you do not know, as in `["?", "?"]`'


class InvalidPart(NamedTuple):
    """What is wrong at a pointer: a value, or that a member is missing or unknown.

    code     VALUE, MISSING or UNKNOWN
    pointer  that of the value; for MISSING and UNKNOWN that of the member
    shape    the shape of the value; for MISSING and UNKNOWN that of the object that has or lacks the member, which
             may be a union of objects
    value    the value; for MISSING and UNKNOWN that object
    name     the name of the member; "" for VALUE
    """

    pointer: str
    code: str
    shape: TypeShape
    value: Any
    name: str = ""


def say(invalid: InvalidPart) -> str:
    """Return the message about an invalid part of a body: what is valid there."""
    if invalid.code == MISSING:
        return _say_missing(invalid.shape, invalid.value, invalid.name)
    if invalid.code == UNKNOWN:
        return _say_unknown(invalid.shape, invalid.name)
    return _say_wrong(invalid.shape, invalid.value)


def tag_of(shape: TypeShape) -> tuple[str, tuple[str, ...]]:
    """Return (member, values) of the tag of an object or of a union of objects; ("", ()) if it has none.

    The values are in the order of the union's objects.
    """
    kinds = shape.objects if isinstance(shape, OneOf) else (shape,)
    tags = [kind.tag for kind in kinds if isinstance(kind, Object) and kind.tag]
    return (tags[0][0], tuple([str(value) for _, value in tags])) if tags else ("", ())


def kind_of(shape: TypeShape, value: Mapping[str, object]) -> Object | None:
    """Return the shape of the object that `value` is meant to be.

    In a union the tag of `value` decides; None if no kind has this tag. In an object with forms the members of
    `value` decide; None if they decide no form, or several. The shape of an object without forms is returned as it
    is. None for a shape that is not of objects.
    """
    if isinstance(shape, OneOf):
        return next((kind for kind in shape.objects if kind.tag and value.get(kind.tag[0]) == kind.tag[1]), None)
    if not isinstance(shape, Object) or not shape.forms:
        return shape if isinstance(shape, Object) else None
    deciding = deciding_members_in(shape, value)
    return next((form for form in shape.forms if deciding == [form.form]), None)


def deciding_members_in(shape: Object, value: Mapping[str, object]) -> list[str]:
    """Return the members of the object `value` that decide its form: one, or in a wrong object none or several.

    [] for a shape without forms.
    """
    forms: Mapping[str, tuple[str, ...]] = getattr(shape.struct, "FORMS", {})
    return deciding_members(forms, [name for name in forms if name in value])


def member_to_send(shape: Object, value: Mapping[str, object]) -> str:
    """Return the member to send instead of `value`, a whole answer: "state" or "view"; "" for any other value.

    `shape` is that of the state that is valid here. A whole answer is recognized by the tag of a state: the answer
    lacks the tag, and its member has it.
    """
    tag, _ = tag_of(shape)
    if not tag or tag in value:
        return ""
    return next(
        (name for name in STATE_MEMBERS if isinstance(inner := value.get(name), dict) and tag in inner), ""
    )


def describe_valid(shape: TypeShape) -> str:
    """Return a phrase for the values of a shape, to follow "has to be": "a list of 2 items".

    It names null only if nothing else is valid.
    """
    if phrase := shape.metadata.get("expects"):
        return str(phrase)
    match shape:
        case Text(low=low, high=high):
            size = describe_range(low, high)
            return f"a string of {size} characters" if size else "a string"
        case Number(low=low, high=high):
            size = describe_range(low, high)  # "from 1 to 9", but "at least 1", "exactly 1", or nothing
            return f"a whole number {'from ' if ' to ' in size else ''}{size}".rstrip()
        case Boolean():
            return "true or false"
        case Words(values=values):
            if not values:  # only null is valid
                return quote([None])
            return quote(values) if len(values) == 1 else f"one of {quote(values)}"
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
    size = describe_range(low or None, high)  # "at most 16" and not "0 to 16"
    return f"{whole} of {size} {parts}" if size else whole


def _describe_object(shape: Object | OneOf) -> str:
    """Return a phrase for an object, with the member that tells its kind or those that decide its form, if any."""
    if isinstance(shape, OneOf):
        return f"an object with a `{tag_of(shape)[0]}`"
    if shape.forms:
        return f"an object with exactly one of the members {quote(form.form for form in shape.forms)}"
    return "an object"


def _describe_valid_or_null(shape: TypeShape) -> str:
    """Return what `describe_valid` returns, followed by "or null" if null is valid, too."""
    is_only_null = isinstance(shape, Words) and not shape.values  # said by `describe_valid`
    return describe_valid(shape) + " or null" * (shape.may_be_null and not is_only_null)


def _json_types(shape: TypeShape) -> tuple[str, ...]:
    """Return the JSON types of the values of a shape, as `name_json_type` names them; () if any type is valid.

    Null is among them only if nothing else is valid.
    """
    match shape:
        case Words(values=values):
            # all have one type; without values only null fits
            return (name_json_type(next(iter(values), None)),)
        case OneOf(kinds=kinds):
            return tuple([type_ for kind in kinds for type_ in _json_types(kind)])
    return _JSON_TYPES.get(type(shape), ())


_JSON_TYPES: Mapping[type[TypeShape], tuple[str, ...]] = {
    Text: ("a string",),
    Number: ("a whole number",),
    Boolean: ("a truth value",),
    List: ("a list",),
    Map: ("an object",),
    Object: ("an object",),
}


def vocabularies_for_guesses(shape: TypeShape) -> Iterator[tuple[str, ...]]:
    """Yield the vocabularies in which `say` looks for what a wrong value, or a wrong name of a member, may mean.

    They are those of the shape itself, and not those for the values of its members.
    """
    if isinstance(shape, Words | OneOf):
        yield _string_words(shape)
    if isinstance(shape, OneOf):
        yield tag_of(shape)[1]
        for kind in shape.objects:
            yield from vocabularies_for_guesses(kind)
    if isinstance(shape, Object):
        yield _member_names(shape)
        yield tuple(getattr(shape.struct, "FORMS", ()))
        yield from map(_member_names, shape.forms)


def _string_words(shape: Words | OneOf) -> tuple[str, ...]:
    """Return the words that are strings among the values of a vocabulary or of a union."""
    kinds = shape.kinds if isinstance(shape, OneOf) else (shape,)
    words = [word for kind in kinds if isinstance(kind, Words) for word in kind.values]
    return tuple([word for word in words if isinstance(word, str)])


def _member_names(shape: Object) -> tuple[str, ...]:
    """Return the names of the members of an object, its tag first."""
    return (*([shape.tag[0]] if shape.tag else []), *[member.name for member in shape.members])


def _say_wrong(shape: TypeShape, value: object) -> str:
    """Return the message about a value that as a whole is not valid for its shape."""
    match shape:
        case Object() | OneOf(objects=(_, *_)):
            return _say_wrong_object(shape, value)
        case Text(pattern=pattern) if isinstance(value, str):
            if "\0" in value:  # said, since it cannot be seen
                return f"This contains U+0000; it has to be {_describe_valid_or_null(shape)}."
            # a value in lower case is wrong in another way
            if pattern is not None and not value.islower() and compile_matcher(pattern)(value.lower()):
                return LOWER_CASE_MESSAGE
        case Words():
            near = guess_word(shape, value)
            return (f"Did you mean `{near}`? " if near else "") + _say_expected(shape, value)
        case List(is_pile=True) if not isinstance(value, list):
            return f"{_say_expected(shape, value)} Send {CARDS_PHRASE}."
        case OneOf():  # not of objects
            return say_nearest(value, _string_words(shape)) + _say_expected(shape, value)
    return _say_expected(shape, value)


def _say_expected(shape: TypeShape, value: object) -> str:
    """Return the sentence that says what is valid for a shape and, if a value's type is wrong, names this type."""
    valid_types, type_of_value = _json_types(shape), name_json_type(value)
    contrast = f", not {type_of_value}" if valid_types and type_of_value not in valid_types else ""
    return f"This has to be {_describe_valid_or_null(shape)}{contrast}."


def guess_word(shape: Words, value: object) -> str | None:
    """Return the word of a vocabulary that was probably meant by a value, None without a good guess."""
    words = _string_words(shape)
    read_spelling = shape.metadata.get("spelling")
    if read_spelling and isinstance(value, str) and len(value) <= MAX_GUESSED_LENGTH:
        word = read_spelling(value)
        value = word if word in words else value
    return find_nearest(value, words)


def _say_wrong_object(shape: Object | OneOf, value: object) -> str:
    """Return the message about a value that is wrong as a whole where an object is valid.

    The value is no object, is a whole answer instead of the state in it, or has none or several of the members
    that decide a form.
    """
    if isinstance(value, (str, list)):  # such as an object encoded twice, or put into a list
        return f"This is {name_json_type(value)}; send the object itself."
    if isinstance(value, dict) and (kind := kind_of(shape, value)) and (name := member_to_send(kind, value)):
        return f"This is a whole answer; send its `{name}`."
    if isinstance(value, dict) and isinstance(shape, Object) and shape.forms:
        forms: Mapping[str, Any] = getattr(shape.struct, "FORMS", {})
        # messages about members that clients send by mistake, such as `teams` in a game without teams
        hints: Mapping[str, str] = getattr(shape.struct, "HINTS", {})
        if hint := next((hint for name, hint in hints.items() if name in value), None):
            return hint
        if not deciding_members_in(shape, value):
            misspelled = next((name for name in value if find_nearest(name, tuple(forms))), None)
            return say_nearest(misspelled, tuple(forms)) + _say_expected(shape, value)
    return _say_expected(shape, value)


def _say_missing(shape: TypeShape, value: Mapping[str, object], name: str) -> str:
    """Return the message about the member `name` that an object, `value`, lacks."""
    if pair := pairs_of(shape).get(name):
        return f"`{name}` is missing; it goes with {pair[0]} `{pair[1]}`."
    member = shape_of_member(shape, value, name)
    _, description_of_type = member.metadata.get("component", ("", ""))
    description = str(member.metadata.get("description", description_of_type))
    first_sentence = description.removesuffix(".").partition(". ")[0]
    meaning = ""
    if first_sentence and description != description_of_type:  # that of its type says no more than its name
        meaning = f": {first_sentence[:1].lower()}{first_sentence[1:]}"
    to_send = CARDS_PHRASE if isinstance(member, List) and member.is_pile else _describe_valid_or_null(member)
    message = f"`{name}` is missing{meaning}. Send {to_send}."
    tag, tag_values = tag_of(shape)
    # the tag is missing, as in {"move": "play"} where {"type": "play"} is meant
    if isinstance(shape, OneOf) and any(isinstance(word, str) and word in tag_values for word in value.values()):
        message += f" A member with another name has one: call it `{tag}`."
    return message


def _say_unknown(shape: TypeShape, name: str) -> str:
    """Return the message about the member `name` that an object must not have."""
    if pair := pairs_of(shape).get(name):
        return f"`{name}` goes with {pair[0]} `{pair[1]}` only; leave it out."
    assert isinstance(shape, Object)
    names = _member_names(shape)
    return f"{say_nearest(name, names)}There is no such member here; there are {quote(names)}."


def pairs_of(shape: TypeShape) -> Mapping[str, tuple[str, str]]:
    """Return member -> (other member, value), such as {"spot": ("from", "spot")}, of the shape of a move.

    The move has the member exactly if its other member has this value. {} for a shape without `PAIRED_MEMBERS`.
    """
    if not isinstance(shape, Object):
        return {}
    pairs: Mapping[str, tuple[str, str]] = getattr(shape.struct, "PAIRED_MEMBERS", {})
    return pairs


def shape_of_member(shape: TypeShape, value: Mapping[str, object], name: str) -> TypeShape:
    """Return the shape of the member `name`, which may be the tag, of the object `value`.

    `shape` is that of the object, or a union of objects. In a union the tag of `value` has to tell its kind,
    unless `name` is the tag. Raises StopIteration for a name that the shape does not have.
    """
    tag, tag_values = tag_of(shape)
    if name == tag:
        return Words(values=tag_values)
    kind = kind_of(shape, value) if isinstance(shape, OneOf) else shape
    assert isinstance(kind, Object)
    return kind[name]
