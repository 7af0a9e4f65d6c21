// The end of a round: places, whose it is, what is heard, and whom events hit.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { feelingOf, standings } = await load("board/result.js");
const { pieceFor, PIECES } = await load("board/sound.js");
const { HITS, hitsOf } = await load("board/animation.js");
const { faceOf } = await load("faces/index.js");
const { foundBy } = await load("data/transcript.js");

const GAMES = ["smackarang", "smackdown", "smackem", "smackshapes", "spank"];
const result = (outcome, winners, scores) => ({ over: true, outcome, winners, scores });

test("the best stand first, and equal scores share a place", () => {
  const places = (one) => standings(one).map(({ name, place }) => `${place} ${name}`);
  assert.deepEqual(places(result("won", ["Cy"], { Ana: 3, Bo: 3, Cy: 6 })), [
    "1 Cy",
    "2 Ana",
    "2 Bo",
  ]);
  assert.deepEqual(places(result("won", ["Bo"], { Ana: 1, Bo: 1, Cy: 0 })), [
    "1 Bo",
    "2 Ana",
    "3 Cy",
  ]);
  assert.deepEqual(places(result("round_over", [], { Kites: -2, Owls: 13 })), [
    "1 Owls",
    "2 Kites",
  ]);
  assert.deepEqual(places(result("shared", ["Ana", "Bo"], { Ana: 5, Bo: 5, Cy: 9 })), [
    "1 Ana",
    "1 Bo",
    "3 Cy",
  ]);
});

test("an end is won, lost or even for the people at a screen, and for those of a team", () => {
  const won = result("won", ["Ana"], { Ana: 1, Bo: 0 });
  assert.equal(feelingOf(won, {}, ["Ana"]), "won");
  assert.equal(feelingOf(won, {}, ["Bo"]), "lost");
  assert.equal(feelingOf(won, {}, []), "even");
  assert.equal(feelingOf(result("cancelled", [], { Ana: 0 }), {}, ["Ana"]), "even");
  assert.equal(feelingOf(result("shared", ["Ana", "Bo"], {}), {}, ["Ana"]), "even");
  const teams = [{ id: "Kites", players: ["Ana"] }];
  const round = result("round_over", [], { Kites: 14, Owls: 5 });
  assert.equal(feelingOf(round, { teams }, ["Ana"]), "won");
  assert.equal(feelingOf(round, { teams }, ["Bo"]), "lost");
});

test("what is heard is the most telling thing that is new", () => {
  const quiet = { moves: 4, due: false, refused: false, hit: false, over: null };
  const heard = (more) => pieceFor(quiet, { ...quiet, ...more });
  assert.equal(heard({}), null);
  assert.equal(heard({ moves: 5 }), "move");
  assert.equal(heard({ moves: 5, due: true }), "turn");
  assert.equal(heard({ moves: 5, due: true, hit: true }), "hit");
  assert.equal(heard({ moves: 5, hit: true, over: "lost" }), "lost");
  assert.equal(heard({ refused: true, moves: 5 }), "refused");
  for (const piece of ["move", "turn", "hit", "refused", "won", "lost", "even"]) {
    const ends = PIECES[piece].map(({ at, length }) => at + length);
    assert.ok(Math.max(...ends) < 2, `${piece} is short`);
  }
});

test("every game has its motion at the end, and events that it knows hit seats in a way that is drawn", async () => {
  const css = await readFile(new URL("styles/result.css", TABLE), "utf8");
  const document = await readFile(new URL("../../openapi.yaml", import.meta.url), "utf8");
  const ends = GAMES.map((game) => faceOf(game).end);
  assert.equal(new Set(ends).size, GAMES.length, "one idea for each game");
  for (const end of ends) assert.ok(css.includes(`@keyframes ${end} `), end);
  for (const game of GAMES)
    for (const type of Object.keys(faceOf(game).hits))
      assert.match(document, new RegExp(`: ${type}\\b`), `${game} has the event ${type}`);
  const view = { teams: [], players: [] };
  const spanked = { type: "spanked", to: "all", player: "Ana", opponent: "Bo", stack: 0 };
  assert.deepEqual(hitsOf([spanked], faceOf("spank"), view), [["Bo", "slap"]]);
  const kinds = GAMES.flatMap((game) =>
    Object.values(faceOf(game).hits).flatMap((hit) => {
      const found = hit(
        { player: "a", opponent: "b", team: "c", smacked: true, skipped: "d" },
        view,
      );
      return found ? [found[1]] : [];
    }),
  );
  for (const kind of kinds) assert.ok(kind in HITS, kind);
});

test("a check that cannot be made is not called wrong", () => {
  assert.deepEqual([true, false, null].map(foundBy), ["right", "wrong", "open"]);
});
