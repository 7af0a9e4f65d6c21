// A match in this browser: what can be taken back, who moves by itself, its file, its clock, and who sees its log.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(`data/${name}.js`, TABLE));
const { automaticDue, transcript, undoIndex } = await load("match");
const { timed, unasked } = await load("clock");
const { isPassing, Problem } = await load("api");
const { visibleTo } = await load("log-lines");

const moves = [{ player: "Ana" }, { player: "Bo" }, { player: "Bo" }];
const match = (people, over = false, raced = 0) => ({
  setup: { people },
  result: { over },
  moves,
  raced,
});

test("the last move of the only person can be taken back until the game is over, and no race", () => {
  assert.equal(undoIndex(match(["Ana"])), 0);
  assert.equal(undoIndex(match(["Bo"])), 2);
  assert.equal(undoIndex(match(["Cy"])), -1);
  assert.equal(undoIndex(match(["Ana", "Bo"])), -1, "others have seen it");
  assert.equal(undoIndex(match([])), -1);
  assert.equal(undoIndex(match(["Ana"], true)), -1);
  assert.equal(undoIndex(match(["Bo"], false, 3)), -1);
  assert.equal(undoIndex(match(["Bo"], false, 2)), 2);
});

test("the seats of no person move by themselves, and the table does not", () => {
  const due = ["Ana", "Bo", null].map((player) => ({ player, move_types: ["draw"] }));
  assert.deepEqual(automaticDue({ ...match(["Ana"]), due }), ["Bo"]);
});

test("a file has the deal if its seed is known and no round came before, else the first state", () => {
  const first = { ruleset: 1, chance: { seed: "seed" } };
  const played = {
    setup: { game: "spank", deal: { players: ["Ana"] } },
    first,
    moves,
    result: { over: true },
  };
  const rest = { game: "spank", ruleset: 1, claim: { over: true }, moves };
  const dealt = { deal: { players: ["Ana"], seed: "seed" } };
  assert.deepEqual(transcript(played), { ...rest, ...dealt });
  assert.deepEqual(transcript({ ...played, follows: true }), { ...rest, state: first });
  const hidden = { ruleset: 1, chance: { seed: null } };
  assert.deepEqual(transcript({ ...played, first: hidden }), { ...rest, state: hidden });
});

test("the clock fills in the time of the moves that have one, and nobody is asked for it", () => {
  const tap = {
    type: "tap",
    schema: { properties: { card: {}, at: {} }, required: ["card", "at"] },
  };
  const call = { type: "call", schema: {} };
  assert.deepEqual(
    unasked([tap, call], "at").map(({ schema }) => schema.required),
    [["card"], []],
  );
  assert.deepEqual(unasked([tap], undefined)[0].schema.required, ["card", "at"]);
  const move = { type: "tap", card: "star-3" };
  assert.deepEqual(timed(move, [tap, call], "at", 250), { ...move, at: 250 });
  assert.deepEqual(timed(move, [tap], undefined, 250), move);
  assert.deepEqual(timed(move, [call], "at", 250), move);
  assert.deepEqual(timed({ type: "call" }, [tap, call], "at", 250), { type: "call" });
});

test("a request is repeated only while the service is away or busy", () => {
  const passing = (status) => isPassing(new Problem({ status }));
  assert.deepEqual([0, 429, 502, 503, 504].map(passing), [true, true, true, true, true]);
  assert.deepEqual([400, 403, 404, 422, 500, undefined].map(passing), Array(6).fill(false));
  assert.equal(isPassing(new Error("503")), false);
});

test("a spectator sees the events of all, and a player also those of the own seat", () => {
  const events = [{ to: "all" }, { to: ["Ana"] }, { to: ["Bo", "Ana"] }, { to: [] }];
  assert.deepEqual(visibleTo(events, null), events.slice(0, 1));
  assert.deepEqual(visibleTo(events, "Ana"), events.slice(0, 3));
  assert.deepEqual(visibleTo(events, "Bo"), [events[0], events[2]]);
});
