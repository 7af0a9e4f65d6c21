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
const { plainLink, readLink, seatLink, storeTable } =
  await import("../../service/smack/api/web/assets/table/data/sealed-tables.js");

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
