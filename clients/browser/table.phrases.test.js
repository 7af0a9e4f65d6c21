// Sentences about moves and events, formatted by the table from the service's patterns, are the sentences that the service gives on
// request.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SMACK, CLOSE } from "./browser.js";
import { TABLE, catalogues, setMessages, translate } from "./words.js";

const request = globalThis.fetch;
globalThis.fetch = (path, options) => request(new URL(path, SMACK), options);
globalThis.sessionStorage = { getItem: () => null };
const { messages } = await import(new URL("data/api.js", TABLE));
const { openPhrases, sentence } = await import(new URL("data/phrases.js", TABLE));

const MOVES = 40; // of each game in each language
const { games } = await (await fetch("/v1/games")).json();

async function post(game, operation, body, language) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language, ...CLOSE };
  const path = `/v1/games/${game}/${operation}`;
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** Without the commas between cards, which the table draws side by side. */
const plainly = (text) => text.replaceAll(", ", " ");

for (const language of ["en", "de", "es"])
  for (const { id: game } of games)
    test(`${language}: ${game}: the table says of moves and events what the service says`, async () => {
      setMessages(language, await catalogues(language));
      await openPhrases(game);
      const { cards } = await messages(game);
      const nameOf = (code) => cards[code] ?? (code === "?" ? translate("card-hidden") : code);
      const say = (kind, thing) =>
        sentence(kind, thing)
          .map((part) => (typeof part === "string" ? part : nameOf(part.card)))
          .join("");
      const { example } = await (await fetch(`/v1/games/${game}`)).json();
      let { state } = await post(game, "deal", example.deal, language);
      const told = new Set();
      for (let k = 0; k < MOVES; k++) {
        const { moves } = await post(game, "legal-moves", { state }, language);
        if (!moves.length) break;
        const move = moves[(k * 7) % moves.length];
        const verdict = await post(game, "adjudicate", { state, move, sentences: true }, language);
        assert.equal(plainly(say("move", move)), plainly(verdict.sentences.move));
        for (const [i, event] of verdict.events.entries()) {
          assert.equal(plainly(say("event", event)), plainly(verdict.sentences.events[i]));
          told.add(event.type);
        }
        ({ state } = verdict);
      }
      assert.ok(told.size > 1, [...told].join());
    });
