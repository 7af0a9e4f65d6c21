"""What a sentence asserts, as far as single words show it: whether it denies, sets a bound, allows or demands.

A translation that says the opposite of its English text nearly always has another word of one of these kinds, or
lacks it: "nicht", "höchstens" for "at least", "darf" for "must". The kinds of both and their variables
are compared.
"""

import re
from collections import Counter

LISTED = {  # kind -> the words of it: in English, in German, in Spanish
    "denial": (
        r"not|no|never|nothing|none|cannot|nobody|without|neither|nor|\w+n't|impossible|empty|missing|lacks?",
        r"nicht|nichts|nie|niemals|niemand\w*|kein\w*|ohne|weder|unmöglich\w*|leer\w*|fehl\w+",
        r"no|ni|nunca|nada|nadie|ning[uú]n\w*|sin|tampoco|imposible\w*|vací\w+|falta\w*",
    ),
    "at most": (
        r"at most|no more than|up to|too many|too much|too high|only",
        r"höchstens|bis zu|nicht mehr als|zu viele?|zu hoch\w*|nur|erst",
        r"como (máximo|mucho)|a lo sumo|hasta|no más de|demasiad\w+|sol[oa]s?|sólo|solamente|únic\w+",
    ),
    "at least": (
        r"at least|or more|too few|too low|too little",
        r"mindestens|wenigstens|oder mehr|zu wenige?|zu niedrig\w*",
        r"al menos|como mínimo|por lo menos|o más|demasiado poc\w+",
    ),
    "more": (
        r"more|larger|largest|higher|highest|greater|greatest|longer|longest|most|above|over|exceeds?",
        r"mehr|mehrere?|größ\w+|höher\w*|höchst\w+|läng\w+|meist\w*|über|übersteigt",
        r"más|mayor\w*|superior\w*|supera\w*|encima",
    ),
    "less": (
        r"fewer|fewest|less|least|lower|lowest|smaller|smallest|shorter|below|under",
        r"weniger|wenigst\w+|niedriger\w*|niedrigst\w+|kleiner\w*|kleinst\w+|kürzer\w*|unter",
        r"menos|menor\w*|inferior\w*|debajo",
    ),
    "before": (
        r"before|until|yet|earlier|previous",
        r"vor|vorher\w*|bevor|bis|zuvor|noch|früher\w*",
        r"antes|hasta|todavía|aún|anterior\w*",
    ),
    "after": (
        r"after|once|since|later|next|then",
        r"nach|nachdem|danach|sobald|später\w*|nächst\w+|dann",
        r"después|tras|luego|siguiente\w*|entonces|próxim\w+",
    ),
    "first": (
        r"first|begins?|starts?",
        r"erst\w+|zuerst|beginn\w*|fängt|anfang\w*",
        r"primer\w*|empieza\w*|empezar",
    ),
    "last": (
        r"last|ends?|ended|over",
        r"letzt\w+|zuletzt|end\w+|Ende|vorbei|zu Ende",
        r"últim\w+|termina\w*|acaba\w*|fin|final",
    ),
    "same": (
        r"same|alike|equal\w*|as many",
        r"selbe\w*|dasselbe|derselbe\w*|dieselbe\w*|gleich\w*|ebenso viele?",
        r"mism\w+|igual\w*|tant\w+",
    ),
    "other": (
        r"other|others|another|different\w*|differs?",
        r"ander\w*|verschieden\w*|unterschiedlich\w*|unterscheid\w+",
        r"otr\w+|distint\w+|diferent\w*|demás",
    ),
    "all": (
        r"all|every|each|everyone|both|any",
        r"all\w*|jed\w+|beid\w+|sämtlich\w+",
        r"tod\w+|cada|ambos|ambas|cualquier\w*",
    ),
    "must": (
        r"must|has to|have to|needs?|wants?",
        r"muss|müssen|musste\w*|nötig|braucht\w*|brauchen",
        r"debe\w*|tienen? que|hay que|hace falta|necesita\w*",
    ),
    "may": (
        r"may|can|could|allowed",
        r"darf|dürfen|durfte\w*|kann|können|konnte\w*|erlaubt\w*|möglich",
        r"puede\w*|pued[eo]\w*|podr\w+|permit\w+|posible",
    ),
    "win": (
        r"wins?|won|winner\w*|gains?",
        r"gewinn\w*|gewann\w*|gewonnen|sieg\w*",
        r"gana\w*|ganó|ganad\w+|victoria|vence\w*",
    ),
    "lose": (r"los\w+|lost", r"verlier\w*|verlor\w*|verloren", r"pierd\w+|perd\w+"),
    "open": (
        r"face up|open\w*|shown|shows?|visible|reveal\w*",
        r"offen\w*|aufgedeckt\w*|zeig\w*|gezeigt\w*|sichtbar\w*",
        r"descubiert\w+|abiert\w+|boca arriba|enseñ\w+|muestr\w+|visible\w*|revel\w+",
    ),
    "hidden": (
        r"face down|hidden|unknown|secret\w*",
        r"verdeckt\w*|unbekannt\w*|geheim\w*",
        r"boca abajo|ocult\w+|desconocid\w+|secret\w+|tapad\w+",
    ),
    "top": (r"top|upper|high|above", r"ober\w+|oben|hoch|hohe\w*", r"arriba|superior\w*|alt\w+"),
    "bottom": (r"bottom|lower|low|below", r"unter\w+|unten|niedrig\w*", r"abajo|inferior\w*|baj\w+"),
    "right": (
        r"right|correct\w*|legal\w*|valid",
        r"richtig\w*|korrekt\w*|erlaubt\w*|gültig\w*|stimmt",
        r"correct\w+|legal\w*|válid\w+|bien",
    ),
    "wrong": (
        r"wrong\w*|incorrect\w*|illegal\w*|invalid|false|against|breaks?",
        r"falsch\w*|unerlaubt\w*|ungültig\w*|verstößt|verstoß\w*|gegen",
        r"incorrect\w+|ilegal\w*|inválid\w+|equivocad\w+|mal|fals\w+|contra|infringe\w*",
    ),
    "old": (r"old\w*|stale", r"alt\w*|ält\w+|veraltet\w*", r"viej\w+|antigu\w+"),
    "new": (r"new\w*|fresh", r"neu\w*|frisch\w*", r"nuev\w+|recient\w+"),
}
LANGUAGES = ("en", "de", "es")
KINDS = {
    language: {
        kind: re.compile(rf"(?<![\w-])(?:{words[number]})(?![\w-])", re.IGNORECASE)
        for kind, words in LISTED.items()
    }
    for number, language in enumerate(LANGUAGES)
}
VARIABLE = re.compile(r"\$(\w+)")  # English of rulebooks has {name}, which english_of writes as Fluent does
CODE = re.compile(r"`[^`]*`|\{[^{}]*\}|\[\w+\]")  # what is no sentence of a language


def words_of(kind: str, text: str, language: str) -> list[str]:
    """Return the words of a kind in a text, as they stand there."""
    return [found[0] for found in KINDS[language][kind].finditer(CODE.sub(" ", text))]


def kinds(text: str, language: str) -> Counter[str]:
    """Return how many words of each kind a text has."""
    return Counter({kind: len(words) for kind in LISTED if (words := words_of(kind, text, language))})


def differences(english: str, translation: str, language: str) -> list[str]:
    """Return how a translation differs: "denial-1" for a word less of a kind, "may+2", "$card-"."""
    here, there = kinds(english, "en"), kinds(translation, language)
    found = [f"{kind}{there[kind] - here[kind]:+d}" for kind in LISTED if there[kind] != here[kind]]
    known, used = {*VARIABLE.findall(english)}, {*VARIABLE.findall(translation)}
    return [
        *found,
        *(f"${name}-" for name in sorted(known - used)),
        *(f"${name}+" for name in sorted(used - known)),
    ]


def explain(difference: str, english: str, translation: str, language: str) -> str:
    """Return a difference with the words on both sides that make it."""
    kind = re.sub(r"[+-]\d*$", "", difference)
    if kind not in LISTED:
        return f"the variable {kind} is {'not there' if difference.endswith('-') else 'not in the English text'}"
    sides = words_of(kind, english, "en"), words_of(kind, translation, language)
    here, there = [", ".join(map(repr, words)) or "nothing" for words in sides]
    return f"{kind}: {here} became {there}"
