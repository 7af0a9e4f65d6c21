// A link is read out of whatever it was pasted with, and what people write after a link is no part of it.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.BroadcastChannel = class {};
globalThis.location = { origin: "https://table.example", pathname: "/table" };
const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
};
const load = (name) => import(`../../service/smack/api/web/assets/table/data/${name}.js`);
const { plainLink, readLink, seatLink } = await load("links");
const { conflictOf, storeTable } = await load("sealed-tables");
const { pack, unpack } = await load("link-log");

const TABLE = "v1-_aZ09";
const KEY = "kEy_-9";
const NAMES = ["Ana", "O'Neil (Bo)", "Dr. Cy!", "~Di*", "José ✨"];

for (const name of NAMES)
  test(`a link for ${name} is read from every text around it`, () => {
    storeTable("one", { game: "spank", table: TABLE, seats: { [name]: KEY }, automatic: [name] });
    const link = seatLink("one", name);
    const parts = ["spank", TABLE, name, KEY, `!${JSON.stringify(["", name])}`];
    for (const text of [
      link,
      `${link}.`,
      `${link}!`,
      `(${link})`,
      `<${link}>`,
      `"${link}"`,
      `„${link}“`,
      `'${link}'`,
      `*${link}*`,
      `[Play](${link}), please`,
      `Your seat: ${link}\n-- \nSent from my phone`,
      `  ${link}…\r\n`,
      `${link};`,
      `${link}`.replace("https://", ""),
    ])
      assert.deepEqual(readLink(text), parts, text);
  });

test("a link of a table alone, and none", () => {
  assert.deepEqual(readLink(`see ${plainLink("spank", TABLE)}, Bo`), ["spank", TABLE]);
  assert.equal(readLink("https://table.example/table#/score"), null);
});

test("what happened lately is read from a link as what a link tells, and nothing else is", async () => {
  const open = { type: "drew", player: "Ana", to: "all" };
  const log = Array.from({ length: 10 }, (_, i) => ({ seq: i + 1, events: [open] }));
  log.push({ seq: 11, events: [{ type: "hand", player: "Bo", to: ["Bo"], cards: ["red-A"] }] });
  const packed = await pack(log);
  assert.match(packed, /^[\w-]+$/);
  const read = await unpack(packed);
  assert.deepEqual(
    read.map(({ seq, told }) => [seq, told]),
    [4, 5, 6, 7, 8, 9, 10, 11].map((seq) => [seq, true]),
  );
  assert.deepEqual(read[0].events, [open]);
  assert.deepEqual(read.at(-1).events, [], "a hand is nobody else's");
  for (const text of ["", "%", "AAAA", btoa("no deflated bytes")])
    assert.deepEqual(await unpack(text), []);
});

test("events too deep to be shown are no log", async () => {
  let deep = "end";
  for (let i = 0; i < 12; i++) deep = [deep];
  assert.deepEqual(
    await unpack(await pack([{ seq: 1, events: [{ type: "x", to: "all", deep }] }])),
    [],
  );
});

test("an older table and one that went another way are known, and a newer one goes on", () => {
  const known = { seq: 5, digest: "a" };
  const against = (seq, digest) => conflictOf(known, { seq, digest });
  assert.equal(against(4, "b"), "older");
  assert.equal(against(5, "b"), "fork");
  assert.equal(against(5, "a"), null);
  assert.equal(against(6, "b"), null);
});
