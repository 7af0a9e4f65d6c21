// From taps to moves, which language the table speaks, addresses, and files of moves.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.js";
import { TABLE, catalogues, setMessages } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { choices, counted, step } = await load("data/choices.js");
const { actorFor, stillLegal, tap } = await load("board/selection.js");
const { listText, numberText, preferredLanguage, translate, translateParts } =
  await load("data/words.js");
const { pathOf } = await load("data/address.js");
const { lineOf, readTranscripts, request, writeTranscript } = await load("data/transcript.js");
const { storedName, storedNames } = await load("data/storage.js");

const tokensOf = ({ player, cards = [], to }) => [
  ...cards.map((card) => `card ${player} ${card}`),
  ...(to ? [`seat ${to}`] : []),
];
const give = (card, to) => ({ type: "give", player: "Ana", cards: [card], to });
const made = (moves, parametric = [], face = {}) => choices(moves, parametric, tokensOf, face);

test("what can be tapped next begins or ends a legal move", () => {
  const all = made([give("2D", "Bo"), give("2D", "Cy"), give("3D", "Bo")]);
  assert.deepEqual([...step(all, []).next], ["card Ana 2D", "card Ana 3D"]);
  assert.deepEqual([...step(all, ["card Ana 2D"]).next], ["seat Bo", "seat Cy"]);
  assert.deepEqual(step(all, ["card Ana 2D", "seat Cy"]).complete, give("2D", "Cy"));
  assert.deepEqual(step(all, ["card Ana 3D"]).only, give("3D", "Bo"));
  assert.equal(step(all, ["card Ana 2D"]).only, null);
  assert.equal(step(all, ["seat Bo"]).partial, false);
});

test("tokens of a loose move are tapped in any order, those of others in theirs", () => {
  const moves = [give("2D", "Bo")];
  assert.equal(step(made(moves), ["seat Bo"]).partial, false);
  assert.equal(step(made(moves, [], { loose: ["give"] }), ["seat Bo"]).partial, true);
});

test("moves with the same tokens get a button each", () => {
  const all = made([give("2D", "Bo"), { ...give("2D", "Bo"), face: "up" }]);
  const last = step(all, ["card Ana 2D", "seat Bo"]);
  assert.deepEqual([last.complete, last.next.size], [null, 2]);
});

const PICK = {
  type: "pick",
  player: "Ana",
  schema: {
    properties: {
      type: { const: "pick" },
      player: { const: "Ana" },
      cards: {
        type: "array",
        items: { enum: ["2D", "3D", "4D"] },
        minItems: 2,
        maxItems: 2,
        uniqueItems: true,
      },
    },
    required: ["type", "player", "cards"],
  },
};

test("a move of several cards is complete with as many as it takes, each once", () => {
  const all = made([], [PICK]);
  const [two, three] = ["card Ana 2D", "card Ana 3D"];
  assert.equal(step(all, [two]).complete, null);
  assert.deepEqual([...step(all, [two]).next], [three, "card Ana 4D"]);
  assert.deepEqual(step(all, [two, three]).complete.cards, ["2D", "3D"]);
  assert.equal(step(all, [two, three]).next.size, 0);
  assert.equal(step(all, [two, two]).partial, false);
  assert.equal(step(all, [two, three]).list, true);
});

test("a number is chosen beside the move, from its least", () => {
  const schema = {
    properties: { amount: { type: "integer", minimum: 2, maximum: 5 } },
    required: ["amount"],
  };
  const all = made([], [{ type: "raise", player: "Ana", schema }]);
  const { complete, counters } = step(all, ["do raise"]);
  assert.deepEqual(complete, { type: "raise", player: "Ana", amount: 2 });
  assert.deepEqual(counters, [{ path: ["amount"], min: 2, max: 5 }]);
  assert.equal(counted(complete, counters[0], 4).amount, 4);
});

test("a tap takes back, goes on, begins anew, or makes the move", () => {
  const all = made([give("2D", "Bo"), give("2D", "Cy"), give("3D", "Bo")]);
  const place = (token) => ({ id: token, token });
  const [two, bo] = [place("card Ana 2D"), place("seat Bo")];
  const at = (places, one) => tap(all, places, one, {}, {});
  assert.deepEqual(at([], two), { places: [two] });
  assert.deepEqual(at([two], two), { places: [] });
  assert.deepEqual(at([two], bo), { move: give("2D", "Bo") });
  assert.deepEqual(at([], bo), {});
  const many = made([], [PICK]);
  const three = place("card Ana 3D");
  assert.deepEqual(
    tap(many, [two], three, {}, {}),
    { places: [two, three] },
    "which has to be confirmed",
  );
});

test("a tap belongs to who has begun there, else to who can", () => {
  const all = { Ana: made([give("2D", "Cy")]), Bo: made([{ ...give("4D", "Cy"), player: "Bo" }]) };
  const begun = { Bo: [{ id: 1, token: "card Bo 4D" }] };
  assert.equal(actorFor(all, begun, ["Ana", "Bo"], "seat Cy"), "Bo");
  assert.equal(actorFor(all, {}, ["Ana", "Bo"], "card Ana 2D"), "Ana");
  assert.equal(actorFor(all, {}, ["Ana", "Bo"], "seat Cy"), null);
  assert.deepEqual(Object.keys(stillLegal({ ...begun, Ana: [{ id: 2, token: "x" }] }, all)), [
    "Bo",
  ]);
});

const LINKS = ["en", "de", "es"].map((hreflang) => ({ hreflang }));

test("the table speaks the language that was chosen, else the first of the browser's that it has", () => {
  localStorage.clear();
  globalThis.document = { querySelectorAll: () => LINKS };
  navigator.languages = ["fr-FR", "es-MX", "de"];
  assert.equal(preferredLanguage(), "es");
  localStorage.setItem("smack-language", '"de"');
  assert.equal(preferredLanguage(), "de");
  localStorage.setItem("smack-language", '"xx"');
  assert.equal(preferredLanguage(), "es");
  navigator.languages = ["fr"];
  assert.equal(preferredLanguage(), "en");
});

test("numbers and lists are written as in the language, and what is drawn stands in its place", async () => {
  setMessages("de", await catalogues("de"));
  assert.deepEqual([numberText(1000), numberText(-4)], ["1.000", "\u22124"]);
  assert.equal(listText(["Ana", "Bo", "Cy"]), "Ana, Bo und Cy");
  assert.equal(translate("screen-play"), "Spielen");
  setMessages("en", ["both = { $a } and { $b }, { $n }"]);
  const drawn = { is: "drawn" };
  assert.deepEqual(translateParts("both", { a: drawn, b: "Bo", n: 2 }), ["", drawn, " and Bo, 2"]);
  setMessages("en", await catalogues("en"));
});

test("addresses are read, whatever they have", () => {
  assert.deepEqual(pathOf("#/link/spank/a%20b"), ["link", "spank", "a b"]);
  assert.deepEqual(pathOf("#/score/%"), ["score", "%"]);
});

beforeEach(() => localStorage.clear());

test("what the browser keeps is found by how its name begins", () => {
  localStorage.setItem("smack-pads-spank", "1");
  localStorage.setItem("other-pads-spank", "1");
  assert.deepEqual(storedNames("pads-"), ["pads-spank"]);
  assert.equal(storedName("smack-pads-spank", "pads-"), "spank");
  assert.equal(storedName("smack-match-spank", "pads-"), null);
  assert.equal(storedName(null, "pads-"), null);
});

test("a file of moves is read as it was written, each fault at its line", () => {
  const file = {
    game: "spank",
    deal: { players: ["Ana", "Bo"] },
    moves: [give("2D", "Bo"), give("3D", "Bo")],
  };
  const text = writeTranscript(file);
  assert.equal(text.split("\n").length, 4);
  assert.deepEqual(readTranscripts(text + text), [
    { transcript: file, line: 1 },
    { transcript: file, line: 4 },
  ]);
  assert.deepEqual(readTranscripts(JSON.stringify(file)), [{ transcript: file, line: null }]);
  assert.deepEqual(
    [lineOf("/moves/1/card", 4), lineOf("/deal", 4), lineOf("/moves/1", null)],
    [6, 4, null],
  );
  assert.deepEqual(request({ ...file, ruleset: "r", seats: {} }), {
    deal: file.deal,
    moves: file.moves,
  });
  for (const wrong of ['{"transcript":2}', '{"type":"draw"}', "[]", "x", '{"transcript":1}\n7'])
    assert.throws(() => readTranscripts(wrong), { name: "Error" }, wrong);
});
