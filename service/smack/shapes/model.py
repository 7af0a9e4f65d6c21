"""The model of a type: a tree of shapes (`TypeShape`), which hold all that is declared about its values.

    text, number, boolean, words      plain values; words are a closed vocabulary
    list, map                         of values of one shape; the keys of a map are data
    object                            a struct with its members
    union                             one of several shapes, told apart by a tag, a constant or their JSON type
    any                               any JSON value

A shape that may be null says so itself (`may_be_null`); it is no union. This tree is read by the checks of bodies,
by the schemas, and by the functions that are made for a type. `wire.patterns` also reads the types themselves: it
makes types from types.

`metadata` is what each ``Meta(...)`` at the type and at the member says; the member has precedence. It has the
`description`, limits such as `max_length`, and what is in `extra` or `extra_json_schema`:

    component   (name, description) of a schema of the document (`engine.declare.naming`)
    expects     a phrase for messages: "an id of 1 to 64 characters"
    cell        the name of the message about a cell of a score pad with a value that is not valid
                (`operations.pads.messages`)
    names       "player": the text is the id of a player
    card        True: the text is the code of a card
    may_hide    True: the card may be hidden, ``"?"``
    spelling    function: text -> the word that it spells in another way, as `10H` for `TH`, or None; for guesses
    refers      True: its cards lie elsewhere; a hidden one among them is not completed (`engine.declare.known`)
    seen        function that shows the value to a seat (`engine.declare.places`)
    vocabulary  the name of a schema of each game (`openapi.vocabularies`). For a text it has the valid words, as
                "Rule"; for a map it says what may be in it, as "Facts"
    bounds      (least, most) parts of a list or a map, or the name of such bounds of the game. The document has
                these bounds. The type has wider ones: a clause or a fault refuses what lies between
    late        True: the decoder does not know the pattern; it is checked for all strings of a body at once
    no_nul      True: the text has no U+0000, which no database keeps
"""

from collections.abc import Callable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import FieldInfo, fields, replace

Metadata = Mapping[str, Any]
REFERS = "refers"  # in the `extra` of a field


class TypeShape(Struct, frozen=True, kw_only=True):
    """The values that a type has, with null if `may_be_null`. A plain TypeShape stands for all JSON values."""

    may_be_null: bool = False
    metadata: Metadata = {}

    @property
    def is_player(self) -> bool:
        """Whether a value is the id of a player."""
        return self.metadata.get("names") == "player"

    @property
    def may_hide(self) -> bool:
        """Whether a value is the code of a card that may be hidden."""
        return bool(self.metadata.get("may_hide"))

    @property
    def is_reference(self) -> bool:
        """Whether the cards in a value lie elsewhere, and the value only names them."""
        return bool(self.metadata.get(REFERS))

    @property
    def parts(self) -> "tuple[TypeShape, ...]":
        """The shapes of the values inside a value: of members, of items, of the keys of a map; a union's kinds."""
        return ()


class Text(TypeShape, frozen=True, kw_only=True):
    """Strings of `low` to `high` characters that match a pattern; None: without such a limit.

    The decoder checks a pattern, but not a `late` one: that is checked for all strings of a body at once
    (`wire.patterns`). A late one stands in ``Meta(extra_json_schema=...)``, which the decoder does not read.
    """

    low: int | None = None
    high: int | None = None
    pattern: str | None = None
    late: bool = False


class Number(TypeShape, frozen=True, kw_only=True):
    """Whole numbers from `low` to `high`; None: without a bound."""

    low: int | None = None
    high: int | None = None


class Boolean(TypeShape, frozen=True, kw_only=True):
    """True and false."""


class Words(TypeShape, frozen=True, kw_only=True):
    """A closed vocabulary: strings, numbers, or in answers truth values. Without values only null fits.

    `shape_of` sorts them: neither the document nor stored tables depend on the order in which a type lists them.
    """

    values: tuple[str | int, ...]


class Sized(TypeShape, frozen=True, kw_only=True):
    """Lists and maps of `low` to `high` items; None: without a bound."""

    low: int | None = None
    high: int | None = None

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """(least, most) items for document and messages: `bounds` of the metadata if a pair, else (low, high)."""
        declared = self.metadata.get("bounds")  # else the name of bounds of the game, which only the document has
        return declared if isinstance(declared, tuple) else (self.low, self.high)


class List(Sized, frozen=True, kw_only=True):
    """Lists whose items have one shape."""

    item: TypeShape

    @property
    def is_pile(self) -> bool:
        """Whether it is a list of cards that may be hidden."""
        return self.item.may_hide

    @property
    def parts(self) -> tuple[TypeShape, ...]:
        return (self.item,)


class Map(Sized, frozen=True, kw_only=True):
    """Objects whose keys are data."""

    key: TypeShape
    item: TypeShape

    @property
    def parts(self) -> tuple[TypeShape, ...]:
        return (self.key, self.item)


class DerivedDefault:
    """Base class of defaults that depend on the rest of the body.

    An instance stands for the value of a member that was left out; it is replaced once the whole body is read.
    MEANING is a phrase that the document writes after "Without it:".
    """

    MEANING: ClassVar[str]


class Member(Struct, frozen=True, kw_only=True):
    """A member of an object: its name in JSON, its attribute, its shape, and its default.

    With `required` the decoder refuses an object without the member; in one of the `forms` of an object the member
    that decides the form is required, too. `default` is the value of the attribute if the member is left out;
    UNSET marks the member as absent. `default` is NODEFAULT if the struct declares none.
    """

    name: str
    attribute: str
    shape: TypeShape
    required: bool
    default: Any = NODEFAULT

    @property
    def is_required_in_request(self) -> bool:
        """Whether a request must have the member. One that may be null need not be there: null is filled in."""
        return self.required and not self.shape.may_be_null

    @property
    def is_always_in_answer(self) -> bool:
        """Whether every answer has the member."""
        return self.required or self.default is not UNSET


class Object(TypeShape, frozen=True, kw_only=True):
    """The values of a struct.

    cls      the class, or a generic class with its parameters
    members  all but the tag
    tag      (member, value) that distinguishes the object from others, None for a struct without one. If the class
             has TAG_IS_OPTIONAL, requests may leave it out where no other object is possible
    is_open  whether it allows further members: answers do, since later versions may add some
    form     the name of the deciding member if the object is one of the `forms` of another; else ""
    """

    cls: Any
    members: tuple[Member, ...]
    tag: tuple[str, str | int] | None = None
    is_open: bool = False
    form: str = ""

    @property
    def needs_tag(self) -> bool:
        """Whether a request has to have the tag; False without one."""
        return self.tag is not None and not getattr(self.struct, "TAG_IS_OPTIONAL", False)

    @property
    def struct(self) -> type[Struct]:
        """`cls` without its parameters."""
        kind: type[Struct] = get_origin(self.cls) or self.cls
        return kind

    @property
    def parts(self) -> tuple[TypeShape, ...]:
        return tuple([member.shape for member in self.members])

    @property
    def forms(self) -> "tuple[Object, ...]":
        """The exclusive forms of a `MultiFormBody` (`engine.declare.deal`); () for other structs.

        Each is this object with only the member that decides the form, now required, and those that may go with
        it.
        """
        return tuple([self._make_form(name, others) for name, others in getattr(self.struct, "FORMS", {}).items()])

    def _make_form(self, name: str, others: tuple[str, ...]) -> "Object":
        """Return the form that the member `name` decides: this object with that member and the others only."""
        members = [
            replace(member, required=member.required or member.name == name)
            for member in self.members
            if member.name in (name, *others)
        ]
        return replace(self, members=tuple(members), form=name)

    def __getitem__(self, name: str) -> TypeShape:
        """Return the shape of the member (not the tag) of this name in JSON. Raises StopIteration without one."""
        return next(member.shape for member in self.members if member.name == name)


class OneOf(TypeShape, frozen=True, kw_only=True):
    """Values of one of several shapes."""

    kinds: tuple[TypeShape, ...]

    @property
    def objects(self) -> tuple[Object, ...]:
        """The kinds if all are objects, told apart by a tag, or in answers by a constant member; else ()."""
        objects = tuple([kind for kind in self.kinds if isinstance(kind, Object)])
        return objects if len(objects) == len(self.kinds) else ()

    @property
    def parts(self) -> tuple[TypeShape, ...]:
        return self.kinds


_objects_by_type: dict[object, Object] = {}  # by type, as `object_of` returns them


def shape_of(type_: object) -> TypeShape:
    """Return the shape of a type. Raises TypeError for a type that no body can have, also for its limits."""
    return _build_shape(type_, {}, may_be_null=False)


def _build_shape(type_: Any, metadata: Metadata, *, may_be_null: bool) -> TypeShape:
    """Return the shape of a type as it is used, such as in ``Annotated[type_, ...]`` or ``type_ | None``.

    `metadata` is what is declared around it, which has precedence over what the type itself declares;
    `may_be_null` is whether a union around it has null. Raises TypeError for a type that no body can have.
    """
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        declared: Metadata = {}
        for meta in type_.__metadata__:
            declared = {**declared, **_read_meta(meta)}
        return _build_shape(type_.__origin__, {**declared, **metadata}, may_be_null=may_be_null)
    if origin in (Union, UnionType):
        # UNSET is no value but an absent member, of which its default tells
        kinds = [arg for arg in args if arg not in (UnsetType, type(None))]
        may_be_null = may_be_null or type(None) in args
        if len(kinds) == 1:
            return _build_shape(kinds[0], metadata, may_be_null=may_be_null)
        return OneOf(kinds=tuple(map(shape_of, kinds)), may_be_null=may_be_null, metadata=metadata)
    if isinstance(origin or type_, type) and issubclass(origin or type_, Struct):
        shape = object_of(type_)  # shared by all uses that declare nothing more
        return replace(shape, may_be_null=may_be_null, metadata=metadata) if may_be_null or metadata else shape
    if isinstance(type_, TypeVar):  # of a generic struct without parameters
        type_ = Any
    if (origin or type_) not in _SHAPE_MAKERS:
        raise TypeError(
            f"{type_} is no type of a body; use structs, tuples of any length, dicts, words, text, numbers"
        )
    bare = _SHAPE_MAKERS[origin or type_](args, metadata)
    # the type None is null by itself
    return replace(bare, may_be_null=may_be_null or bare.may_be_null, metadata=metadata)


# type without parameters -> function that makes its shape: (parameters, metadata) -> shape
_SHAPE_MAKERS: Mapping[object, Callable[[Any, Metadata], TypeShape]] = {
    str: lambda _, metadata: Text(
        low=metadata.get("min_length"),
        high=metadata.get("max_length"),
        pattern=metadata.get("pattern"),
        late="late" in metadata,
    ),
    int: lambda _, metadata: Number(low=metadata.get("ge"), high=metadata.get("le")),
    bool: lambda _, __: Boolean(),
    Literal: lambda words, _: Words(values=tuple(sorted(words))),
    type(None): lambda _, __: Words(values=(), may_be_null=True),
    tuple: lambda kinds, metadata: List(
        item=_item_shape(kinds), low=metadata.get("min_length"), high=metadata.get("max_length")
    ),
    dict: lambda kinds, metadata: Map(
        key=shape_of(kinds[0]),
        item=shape_of(kinds[1]),
        low=metadata.get("min_length"),
        high=metadata.get("max_length"),
    ),
    Any: lambda _, __: TypeShape(),
    Raw: lambda _, __: TypeShape(),
}


def _item_shape(kinds: tuple[object, ...]) -> TypeShape:
    """Return the shape of the items of ``tuple[kind, ...]``. Raises TypeError for a tuple of another form."""
    if len(kinds) != 2 or kinds[1] is not ...:
        raise TypeError(f"tuple{list(kinds)} is no list of a body; write tuple[X, ...]")
    return shape_of(kinds[0])


def _read_meta(meta: object) -> Metadata:
    """Return the metadata that a Meta declares; {} for an annotation of another kind.

    Raises TypeError for a limit that the strict checks do not know.
    """
    if not isinstance(meta, Meta):
        return {}
    if unchecked := [name for name in ("gt", "lt", "multiple_of") if getattr(meta, name) is not None]:
        raise TypeError(
            f"bodies are not checked for `{unchecked[0]}`; use `ge` and `le`, or a Literal of the values"
        )
    names = ("description", "ge", "le", "min_length", "max_length", "pattern")
    declared = {name: value for name in names if (value := getattr(meta, name)) is not None}
    late = {"late": True} if "pattern" in (meta.extra_json_schema or {}) else {}
    return {**declared, **late, **(meta.extra_json_schema or {}), **(meta.extra or {})}


def declared_struct(struct: type[Struct]) -> type[Struct]:
    """Return the declared struct: `struct`, or its base if `wire.patterns` has made it for published cards."""
    return getattr(struct, "DECLARED", struct)


def object_of(type_: Any) -> Object:
    """Return the shape of a struct, or of a generic struct with parameters. Each is built once and cached.

    Raises TypeError if a member has a type that no body can have.
    """
    if type_ not in _objects_by_type:
        struct = get_origin(type_) or type_
        config = struct.__struct_config__
        _objects_by_type[type_] = Object(
            cls=type_,
            members=tuple([_build_member(struct, info) for info in fields(type_)]),
            tag=config.tag_field and (config.tag_field, config.tag),
            is_open=not config.forbid_unknown_fields,
        )
    return _objects_by_type[type_]


def _build_member(struct: type[Struct], info: FieldInfo) -> Member:
    """Return the `Member` of a struct's field.

    Raises TypeError, with the name of the field, for a type that no body can have.
    """
    try:
        shape = shape_of(info.type)
    except TypeError as error:
        raise TypeError(f"{struct.__name__}.{info.name}: {error}") from None
    return Member(
        name=info.encode_name,
        attribute=info.name,
        shape=shape,
        required=info.required,
        default=info.default if info.default_factory is NODEFAULT else info.default_factory(),
    )


def walk(shape: TypeShape) -> Iterator[TypeShape]:
    """Yield a shape and all shapes inside it, outer ones first, and a shape as often as it occurs."""
    yield shape
    for part in shape.parts:
        yield from walk(part)
