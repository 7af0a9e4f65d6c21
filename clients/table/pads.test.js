// Score pads without a browser: a row without what is wrong with it, a pad of a tally, and what a file says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { withoutFault } = await load("data/pad.js");
const { padOf } = await load("data/pad-file.js");
const { padIn } = await load("screens/pad-open.js");

const column = (name, kind, at, beside = {}) => ({ name, kind, at, description: "", beside });

/** Turns, each a seat's own. */
const TURNS = {
  seat_column: "player",
  seats_at: "/players/{position}",
  records: "turns",
  record_column: "turn",
  empty_record: {},
  columns: [
    column("player", "seat", "/turns/{record}/player"),
    column("stack_1", "stack", "/turns/{record}/stacks/0"),
    column("stack_2", "stack", "/turns/{record}/stacks/1"),
  ],
};

/** Rounds in which all count together, and one may have a mark. */
const ROUNDS = {
  seat_column: "team",
  seats_at: "/teams/{position}/id",
  records: "rounds",
  record_column: "round",
  empty_record: { smacked_by: null },
  columns: [
    column("common", "number", "/rounds/{record}/common/{seat}"),
    column("smack", "mark", "/rounds/{record}/smacked_by"),
  ],
};

test("of a row whose cells count alone only what is wrong is left out", () => {
  const pad = {
    names: ["Ana", "Bo"],
    rows: [{ cells: { Ana: { stack_1: 9 }, Bo: { stack_1: 2 } } }],
  };
  const left = withoutFault(TURNS, pad, { row: 0, name: "Ana" }, {});
  assert.deepEqual(left.rows[0].cells, { Bo: { stack_1: 2 } });
});

test("of a row that counts together the seat with a fault sits out where it may, and its mark goes", () => {
  const cells = { Kites: { common: 99 }, Owls: { common: 3 } };
  const pad = { names: ["Kites", "Owls"], rows: [{ cells, winner: "Kites" }] };
  const open = { open: true };
  const without = (name, leave) => withoutFault(ROUNDS, pad, { row: 0, name }, leave).rows[0];
  assert.deepEqual(without("Kites", open), {
    cells: { Kites: { out: true }, Owls: { common: 3 } },
    winner: null,
  });
  assert.equal(without("Owls", open).winner, "Kites");
  assert.deepEqual(without(null, open), { cells, winner: null });
  assert.deepEqual(without("Kites", {}), { cells: {} });
  assert.deepEqual(pad.rows[0], { cells, winner: "Kites" }, "the pad itself stays");
});

test("a pad of turns has a row for each round of turns", () => {
  const turn = (player, ...stacks) => ({ player, stacks });
  const tally = {
    players: ["Ana", "Bo"],
    turns: [turn("Ana", 1, ["3H"]), turn("Bo", 2, []), turn("Bo", 4, [])],
  };
  const { names, rows } = padOf(tally, TURNS);
  assert.deepEqual(names, ["Ana", "Bo"]);
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [
      { Ana: { stack_1: 1, stack_2: 1 }, Bo: { stack_1: 2, stack_2: 0 } },
      { Bo: { stack_1: 4, stack_2: 0 } },
    ],
  );
});

test("a pad of rounds says who had the mark, that nobody had it, and who sat out", () => {
  const tally = {
    teams: [{ id: "Kites" }, { id: "Owls" }],
    rounds: [
      { common: { Kites: 4, Owls: 2 }, smacked_by: "Owls" },
      { common: { Kites: 1 }, smacked_by: null },
    ],
  };
  const { rows } = padOf(tally, ROUNDS);
  assert.deepEqual(rows, [
    { cells: { Kites: { common: 4 }, Owls: { common: 2 } }, winner: "Owls" },
    { cells: { Kites: { common: 1 }, Owls: { out: true } }, winner: null },
  ]);
});

const GAME = { id: "spank", pad: TURNS };
const FILE = new Blob([]);
const tally = { players: ["Ana"], turns: [] };
const fault = (message_id, facts = {}) => ({
  line: 2,
  column: "player",
  message: "wrong",
  message_id,
  facts,
});

test("a file is a pad, or says what is wrong; of several matches the first", () => {
  const match = (more) => ({
    match: "1",
    names: ["Ana", "Anna"],
    records: 0,
    errors: [],
    tally,
    ...more,
  });
  assert.deepEqual(padIn(GAME, FILE, [match()]), { pad: { names: ["Ana"], rows: [] }, errors: [] });
  assert.equal(padIn(GAME, FILE, [match(), match()]).errors.length, 1);
  assert.deepEqual(padIn(GAME, FILE, []), { pad: null, errors: [], doubt: null });
  const wrong = padIn(GAME, FILE, [match({ errors: [fault("pad.cell")], tally: null })]);
  assert.equal(wrong.pad, null);
  assert.match(wrong.errors[0], /2.*wrong/);
  assert.equal(wrong.doubt, null);
});

test("names that are nearly the same are a doubt, and nothing else beside them", () => {
  const near = fault("pad.name-near", { name: "Ana", written: "Anna" });
  const match = (...errors) => ({
    match: "1",
    names: ["Ana", "Anna", "Bo"],
    records: 0,
    errors,
    tally: null,
  });
  assert.deepEqual(padIn(GAME, FILE, [match(near)]).doubt.doubtful, ["Ana", "Anna"]);
  assert.equal(padIn(GAME, FILE, [match(near, fault("pad.cell"))]).doubt, null);
});
