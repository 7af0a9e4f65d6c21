// Tables by link: the newest is kept, older ones and forks are noticed, and a link tells what happened without being believed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { serve } from "./page.js";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { merged, move, moveAutomatic, receive, sit, storeTable, storedTable, storedTables } =
  await load("data/sealed-tables.js");
const { addressOf, readLink, tableLink } = await load("data/links.js");

const event = (type, to = "all") => ({ type, to, player: "Ana" });
const seen = (seq, digest = `d${seq}`) => ({
  view: { chance: { commitment: "id" }, players: [{ id: "Ana" }, { id: "Bo" }] },
  seq,
  digest,
  result: { over: false },
  to_act: [
    { player: "Bo", move_types: ["draw"] },
    { player: null, move_types: ["ring"] },
  ],
});
const arrives = (at, more = {}) => {
  serve(() => at);
  return receive({ game: "spank", table: `table${at.seq}`, log: "", automatic: [], ...more });
};

beforeEach(() => localStorage.clear());

test("a table that arrives is kept, with who is next", async () => {
  assert.deepEqual(await arrives(seen(3)), { id: "id", conflict: null });
  const { table, seq, next, players, over } = storedTable("id");
  assert.deepEqual([table, seq, next, players, over], ["table3", 3, ["Bo"], ["Ana", "Bo"], false]);
});

test("an older table and a fork are noticed, and change nothing", async () => {
  await arrives(seen(3));
  assert.equal((await arrives(seen(2))).conflict.kind, "older");
  assert.equal((await arrives(seen(3, "other"))).conflict.kind, "fork");
  assert.equal(storedTable("id").table, "table3");
  assert.equal((await arrives(seen(3))).conflict, null);
  assert.equal((await arrives(seen(4, "other"))).conflict, null);
  assert.equal(storedTable("id").table, "table4");
});

test("what was not sent yet stays so as long as the table is the same", async () => {
  await arrives(seen(3));
  storeTable("id", { unsent: true });
  await arrives(seen(3));
  assert.equal(storedTable("id").unsent, true);
  await arrives(seen(4));
  assert.equal(storedTable("id").unsent, false);
});

test("a link carries the open events of the last moves, and tells none of moves to come", async () => {
  const log = [...Array(12).keys()].map((seq) => ({
    seq,
    events: [event("drew"), event("received", ["Ana"])],
  }));
  storeTable("mine", { game: "spank", table: "t", seats: {}, log });
  const address = addressOf(readLink(await tableLink("mine")));
  assert.equal(address.game, "spank");
  await arrives(seen(9), { log: address.log });
  const told = storedTable("id").log;
  assert.deepEqual(
    told.map(({ seq }) => seq),
    [4, 5, 6, 7, 8, 9],
  );
  assert.deepEqual(told[0], { seq: 4, told: true, events: [event("drew")] });
});

test("a text that was not packed here tells nothing", async () => {
  for (const log of ["", "###", "AAAA", btoa("{}")]) await arrives(seen(2), { log });
  assert.deepEqual(storedTable("id").log, []);
});

test("what a link tells never takes the place of what was seen", () => {
  const own = { seq: 1, events: [event("drew")] };
  const told = { seq: 1, events: [event("lied")], told: true };
  assert.deepEqual(merged([own], [told]), [own]);
  assert.deepEqual(merged([told], [own]), [own]);
  assert.deepEqual(merged([own], [{ ...own, events: [] }]), [own]);
  assert.deepEqual(merged([told], [{ ...told, events: [] }]), [told]);
  assert.deepEqual(
    merged([own], [{ ...own, seq: 0 }]).map(({ seq }) => seq),
    [0, 1],
  );
  const long = [...Array(70).keys()].map((seq) => ({ seq, events: [] }));
  assert.deepEqual([merged(long, []).length, merged(long, [])[0].seq], [60, 10]);
});

test("the newest table is listed first, and keys of a seat do not make one new", (context) => {
  let now = 1;
  context.mock.method(Date, "now", () => now++);
  storeTable("one", { game: "spank", table: "a" });
  storeTable("two", { game: "spank", table: "b" });
  storeTable("one", { seats: { Ana: "key" } });
  assert.deepEqual(
    storedTables().map(({ id }) => id),
    ["two", "one"],
  );
  storeTable("one", { table: "c" });
  assert.deepEqual(
    storedTables().map(({ id }) => id),
    ["one", "two"],
  );
  assert.deepEqual(storedTable("one").seats, { Ana: "key" });
});

test("a key is kept once it opens its seat, beside the others", async () => {
  storeTable("id", { game: "spank", table: "t", seats: { Bo: "b" } });
  const sent = serve(() => seen(1));
  await sit("id", "spank", "t", "Ana", "a");
  assert.deepEqual(sent[0].body, { table: "t", seat: { player: "Ana", secret: "a" } });
  assert.deepEqual(storedTable("id").seats, { Bo: "b", Ana: "a" });
  globalThis.fetch = async () => Response.json({ title: "no" }, { status: 403 });
  await assert.rejects(sit("id", "spank", "t", "Bo", "wrong"));
  assert.equal(storedTable("id").seats.Bo, "b");
});

test("a legal move is kept with its log and marks the table as unsent; a refused one changes nothing", async () => {
  storeTable("id", { game: "spank", table: "t", seq: 0, seats: { Ana: "a" }, log: [] });
  serve(() => ({ legal: false, ...seen(0) }));
  await move("id", "Ana", { type: "draw", player: "Ana" });
  assert.equal(storedTable("id").table, "t");
  const sent = serve(() => ({ legal: true, table: "t1", events: [event("drew")], ...seen(1) }));
  await move("id", "Ana", { type: "draw", player: "Ana" });
  assert.deepEqual(sent[0].body.seat, { player: "Ana", secret: "a" });
  const { table, unsent, moved, log } = storedTable("id");
  assert.deepEqual([table, unsent, moved, log.length], ["t1", true, 1, 1]);
});

test("two moves at one table are made one after the other", async () => {
  storeTable("id", { game: "spank", table: "t0", seq: 0, seats: { Ana: "a" }, log: [] });
  let seq = 0;
  const sent = serve(() => ({ legal: true, table: `t${++seq}`, events: [], ...seen(seq) }));
  const draw = { type: "draw", player: "Ana" };
  await Promise.all([move("id", "Ana", draw), move("id", "Ana", draw)]);
  assert.deepEqual(
    sent.map(({ body }) => body.table),
    ["t0", "t1"],
  );
});

test("an automatic seat moves only while the table is where it was seen", async () => {
  storeTable("id", { game: "spank", table: "t", seq: 2, seats: { Bo: "b" }, level: 0 });
  serve(() => ({ ...seen(3), moves: [{ type: "draw", player: "Bo" }] }));
  assert.equal(await moveAutomatic("id", "Bo", 2), false);
  const sent = serve((operation) =>
    operation === "sealed/seat"
      ? { ...seen(2), moves: [{ type: "ring" }, { type: "draw", player: "Bo" }] }
      : { legal: true, table: "t3", events: [], ...seen(3) },
  );
  assert.equal(await moveAutomatic("id", "Bo", 2), true);
  assert.deepEqual(sent.at(-1).body.move, { type: "draw", player: "Bo" });
});

test("the automatic seats of a link come with their host", () => {
  const parts = ["spank", "t", "Ana", "key", `!${JSON.stringify(["Cy", "Bo"])}`];
  const { player, secret, host, automatic } = addressOf(parts);
  assert.deepEqual([player, secret, host, automatic], ["Ana", "key", "Cy", ["Bo"]]);
  assert.deepEqual(addressOf(["spank", "t", "!{"]).automatic, []);
});
