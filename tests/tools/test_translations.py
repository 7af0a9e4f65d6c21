"""Translations are looked at since their English text changed, and say what it says."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.translations import record
from tools.translations.__main__ import MARKING, Finding, find, main, mark, translations
from tools.translations.meaning import differences, explain
from tools.translations.texts import OTHERS, pairs, scopes


@dataclass(frozen=True)
class Inversion:
    """A translation that says the opposite, by a text in place of another."""

    text: str
    language: str
    said: str
    planted: str


INVERSIONS = (
    Inversion("smackarang/fault-tally_winner_cards", "es", "no tiene ninguna", "tiene alguna"),
    Inversion("shared/fault-phase_over", "de", "zu Ende ist", "nicht zu Ende ist"),
    Inversion("spank/clause-move_remove.says-movable", "es", "no se puede mover ninguno", "se puede mover alguno"),
    Inversion("smackem/clause-team_lower.says-lower", "es", "más bajo", "más alto"),
    Inversion("smackarang/clause-draw_play.says-must", "de", "muss eine", "darf eine"),
    Inversion("smackdown/fault-chips_ante_few", "de", "Weniger als", "Mehr als"),
    Inversion("smackarang/fault-tally_empty_two", "es", "como mucho", "al menos"),
    Inversion("smackem/fault-common_color_card", "es", "el mismo color", "distintos colores"),
    Inversion("smackshapes/clause-winners_several", "es", "antes de cualquier", "después de cualquier"),
    Inversion("table/screens/link-older-about", "de", "neuesten", "ältesten"),
    Inversion("table/smackshapes/smackshapes-line", "de", "welche gewinnt", "welche verliert"),
    Inversion("smackdown/fault-tally_players_alone", "es", "dos manos o más", "dos manos o menos"),
)


def describe(findings: list[Finding]) -> str:
    return "\n".join(map(str, findings)) + f"\nLook at them. {MARKING}"


def test_every_translation_was_looked_at_since_its_english_text_changed() -> None:
    findings = list(find(record.read()))
    assert findings == [], describe(findings)


def test_the_record_names_no_text_that_is_gone_and_is_written_as_it_is_read(
    tmp_path: Path,
) -> None:
    known = record.read()
    there = {(name, language) for name, language, _, _ in translations()}
    assert known.keys() - there == set(), "make translations SEEN=<any text> removes what is gone"
    path = tmp_path / "looked_at.txt"
    record.write(known, path)
    assert path.read_bytes() == record.FILE.read_bytes()


@pytest.mark.parametrize("inversion", INVERSIONS, ids=lambda one: f"{one.text} {one.language}")
def test_a_translation_that_says_the_opposite_is_found(inversion: Inversion) -> None:
    scope, _, name = inversion.text.partition("/")
    english, translation = pairs(scope, inversion.language)[name]
    assert translation.count(inversion.said) == 1
    look = record.read()[inversion.text, inversion.language]
    planted = translation.replace(inversion.said, inversion.planted)
    assert set(differences(english, translation, inversion.language)) == set(look.differences)
    assert set(differences(english, planted, inversion.language)) != set(look.differences)


def findings_of(known: record.Record, name: str) -> list[Finding]:
    return [finding for finding in find(known) if finding.name == name]


def test_a_changed_english_text_marks_its_translations() -> None:
    known = record.read()
    name = "spank/clause-move_remove.says-movable"
    for language in ("de", "es"):
        known[name, language] = known[name, language]._replace(digest=record.digest("Another text."))
    german, spanish = findings_of(known, name)
    assert (german.language, spanish.language) == ("de", "es")
    assert german.reason == "not looked at since the English text changed"
    seen = mark(known, [name], ["de"], differs=False)
    assert [finding.language for finding in findings_of(seen, name)] == ["es"]
    assert findings_of(mark(seen, ["spank"], ["de", "es"], differs=False), name) == []


def test_a_lost_variable_is_a_difference() -> None:
    assert differences("{ $player } has { $count } cards.", "{ $player } hat Karten.", "de") == ["$count-"]


def test_a_difference_is_explained_by_its_words() -> None:
    english, german = "Add another seat", "Noch einen Platz hinzufügen"
    said = [explain(one, english, german, "de") for one in differences(english, german, "de")]
    assert said == ["before: nothing became 'Noch'", "other: 'another' became nothing"]
    assert explain("$count-", "", "", "de") == "the variable $count is not there"


def test_marking_says_what_is_left_of_the_named_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = mark({}, [*scopes()], [*OTHERS], differs=True)  # not the record, in which texts may be due
    for name in ("spank/clause-move_remove.says-movable", "spank/clause-move_fit"):
        known[name, "de"] = known[name, "de"]._replace(digest=record.digest("Another text."))
    path = tmp_path / "looked_at.txt"
    record.write(known, path)
    monkeypatch.setattr(record, "FILE", path)
    monkeypatch.setattr("sys.argv", ["tools.translations", "--seen", "spank/clause-move_remove.says-movable"])
    main()
    assert capsys.readouterr().out == "Marked in tools/translations/looked_at.txt. Others to look at: 1.\n"
    monkeypatch.setattr("sys.argv", ["tools.translations", "--seen", "spank/clause-move_remov"])
    with pytest.raises(SystemExit, match=r"There is no text spank/clause-move_remov\."):
        main()
    monkeypatch.setattr("sys.argv", ["tools.translations"])
    with pytest.raises(SystemExit, match="1 translations to look at"):
        main()
