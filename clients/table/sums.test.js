// Score pads without a browser: what becomes a tally, what a row still lacks, who is on the pad, and what is undone.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.js";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const pads = await load("data/pad.js");
const {
  changed,
  isFilled,
  isUnderstood,
  isWritten,
  missing,
  moved,
  newPad,
  present,
  shown,
  tallyOf,
  withChange,
  withPlayer,
} = pads;
const { earlier, keepBook, openBook, turnedOver, undone, withPad, withoutEvening } =
  await load("data/pad-book.js");
const rounds = await load("data/pad-rounds.js");

beforeEach(() => localStorage.clear());

const column = (name, at, kind = "number", beside = {}) => ({
  name,
  at,
  kind,
  beside,
  description: "",
});
const POINTS = {
  columns: [
    column("points", "/hands/{record}/points/{seat}"),
    column("winner", "/hands/{record}/winner", "mark"),
  ],
  seats_at: "/players/{position}",
  records: "hands",
  record_column: "",
  empty_record: { winner: null },
};
const row = (points, winner) => ({
  cells: Object.fromEntries(Object.entries(points).map(([name, one]) => [name, { points: one }])),
  ...(winner !== undefined && { winner }),
});
const pad = (...rows) => ({ names: ["Ana", "Bo"], rows });

test("rows that are complete become a tally, each value at its place", () => {
  const two = pad(row({ Ana: 4, Bo: -2 }, "Ana"), row({ Ana: 1 }), row({ Ana: 0, Bo: 7 }, null));
  const { tally, places, locate } = tallyOf(POINTS, two, {});
  assert.deepEqual(tally, {
    players: ["Ana", "Bo"],
    hands: [
      { winner: "Ana", points: { Ana: 4, Bo: -2 } },
      { winner: null, points: { Ana: 0, Bo: 7 } },
    ],
  });
  assert.deepEqual(
    places.map(({ row, name }) => [row, name]),
    [
      [0, "Ana"],
      [0, "Bo"],
      [2, "Ana"],
      [2, "Bo"],
    ],
  );
  assert.deepEqual(locate("/tally/hands/1/points/Bo"), { row: 2, name: "Bo" });
  assert.deepEqual(locate("/tally/hands/1/points/Bo/deeper"), { row: 2, name: "Bo" });
  assert.deepEqual(locate("/tally/hands/0/winner"), { row: 0, name: null });
  assert.equal(locate("/tally/players"), null);
});

test("a row says what it lacks: names, then its mark", () => {
  const lacks = (one, leave = {}) => missing(POINTS, pad(), one, leave);
  assert.deepEqual(lacks(row({ Ana: 4 })), ["Bo"]);
  assert.deepEqual(lacks(row({ Ana: 4, Bo: 0 })), ["winner"]);
  assert.deepEqual(lacks(row({ Ana: 4, Bo: 0 }), { open: true }), []);
  assert.deepEqual(lacks(row({ Ana: 4, Bo: 0 }, null)), []);
  assert.deepEqual(lacks(row({}, "Ana")), ["Ana", "Bo"]);
  assert.deepEqual(lacks(row({}, "Ana"), { brief: true }), []);
  assert.deepEqual(lacks(row({ Ana: 1 }, "Ana"), { brief: true }), ["Bo"]);
});

const ALONE = {
  columns: [
    column("player", "/boxes/{record}/player", "seat"),
    column("cards", "/boxes/{record}/cards", "cards"),
    column("folded", "/boxes/{record}/folded/-", "mark"),
  ],
  seats_at: "",
  records: "boxes",
  record_column: "round",
  empty_record: {},
};

test("where every record is a seat's own, a seat counts without the others", () => {
  const one = { names: ["Ana", "Bo"], rows: [{ cells: { Bo: { cards: ["2D"] } } }] };
  const { tally, locate } = tallyOf(ALONE, one, {});
  assert.deepEqual(tally, { boxes: [{ player: "Bo", cards: ["2D"] }] });
  assert.deepEqual(locate("/tally/boxes/0/cards/3"), { row: 0, name: "Bo" });
});

test("a cell is filled once it has what it needs, and nothing that is not understood", () => {
  assert.equal(isFilled(POINTS, { points: 3 }), true);
  assert.equal(isFilled(POINTS, { points: "3x" }), false);
  assert.equal(isFilled(POINTS, {}), false);
  assert.equal(isFilled(POINTS, { out: true }), true);
  assert.equal(isFilled(ALONE, { cards: null }), true);
  assert.equal(isFilled(ALONE, { folded: true }), true);
  assert.equal(isUnderstood(POINTS.columns[0], 1.5), false);
  assert.equal(isUnderstood(column("s", "/s", "stack"), ["2D"]), true);
  assert.equal(isUnderstood(column("s", "/s", "stack"), 4), true);
  assert.equal(isUnderstood(column("s", "/s", "stack"), "4"), false);
});

test("counts stay whose they are when a player is renamed, leaves and comes back", () => {
  const begun = newPad(["Ana", "Bo"]);
  const [ana] = begun.players;
  let kept = changed(begun, pad(row({ Ana: 4, Bo: 5 }, "Ana")));
  kept = withChange(kept, ana.id, { name: "Anna" });
  assert.deepEqual(shown(kept).rows[0], {
    cells: { Anna: { points: 4 }, Bo: { points: 5 } },
    winner: "Anna",
  });
  kept = withChange(kept, ana.id, { away: true });
  assert.deepEqual(shown(kept).names, ["Bo"]);
  assert.deepEqual(present(kept).length, 1);
  kept = changed(kept, {
    names: ["Bo"],
    rows: [{ cells: { Bo: { points: 6 } }, winner: undefined }],
  });
  kept = withPlayer(kept, "Anna");
  assert.deepEqual(shown(kept).rows[0], {
    cells: { Anna: { points: 4 }, Bo: { points: 6 } },
    winner: "Anna",
  });
  assert.deepEqual(shown(withPlayer(kept, "Cy")).names, ["Bo", "Anna", "Cy"]);
});

test("a player moves one seat", () => {
  const kept = newPad(["Ana", "Bo", "Cy"]);
  assert.deepEqual(shown(moved(kept, kept.players[0].id, 1)).names, ["Bo", "Ana", "Cy"]);
  assert.deepEqual(shown(moved(kept, kept.players[2].id, -1)).names, ["Ana", "Cy", "Bo"]);
});

test("changes of one thing are undone at once, and each thing by itself", () => {
  const book = openBook("spank");
  const at = (points) => changed(book.pad, { rows: [row({ Ana: points })] });
  const counted = withPad(withPad(withPad(book, at(1), "points"), at(2), "points"), at(9), "other");
  assert.equal(counted.past.length, 2);
  assert.deepEqual(undone(counted).pad, at(2));
  assert.deepEqual(undone(undone(counted)).pad, book.pad);
  assert.equal(undone(book), book);
  const many = [...Array(60).keys()].reduce((all, i) => withPad(all, at(i), `${i}`), book);
  assert.equal(many.past.length, 40);
});

test("a pad that gives way to a new one is kept if something is on it, and comes back", () => {
  const book = openBook("spank");
  assert.deepEqual(turnedOver(book).evenings, []);
  const written = withPad(book, changed(book.pad, { rows: [row({ Ana: 1 })] }), "points");
  assert.ok(isWritten(written.pad));
  const next = turnedOver(written);
  assert.deepEqual(shown(next.pad).names, ["Ana", "Bo", "Cy"]);
  assert.deepEqual(
    earlier(next).map(({ id }) => id),
    [written.pad.id],
  );
  const without = withoutEvening(next, written.pad);
  assert.deepEqual(without.evenings, []);
  assert.deepEqual(undone(without).evenings, [written.pad]);
  keepBook("spank", next);
  assert.deepEqual(openBook("spank"), JSON.parse(JSON.stringify(next)));
});

test("rounds of Smackshapes become a tally up to the first that is not done", () => {
  const card = { shape: "circle", number: 3, color: "red" };
  const done = {
    laid: { Ana: card, Bo: { shape: "circle" } },
    answers: [{ player: "Ana", kind: "tap", card: "circle-3" }],
    done: true,
  };
  const judged = {
    smackhead: null,
    special: true,
    rounds: [done, { laid: {}, answers: [] }, done],
  };
  assert.deepEqual(rounds.tallyOf(["Ana", "Bo"], judged), {
    rounds: [
      {
        players: ["Ana", "Bo"],
        smackhead: "Ana",
        colorcracks: true,
        laid: { Ana: card },
        answers: done.answers,
      },
    ],
  });
  assert.equal(rounds.tallyOf(["Ana"], rounds.newJudged()), null);
  const whole = rounds.tallyOf(["Ana"], { smackhead: "Bo", special: false, rounds: [done, done] });
  assert.deepEqual(
    [whole.rounds.length, whole.rounds[0].smackhead, whole.rounds[1].players],
    [2, "Bo", undefined],
  );
  assert.equal(whole.rounds[0].colorcracks, undefined);
  assert.equal(rounds.isWhole({ ...card, number: 0 }), true);
});
