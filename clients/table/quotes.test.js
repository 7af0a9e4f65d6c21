// Words of the table that tests in a browser quote. Most tests name a message by its id (`shownAs` of find.js); where the words
// themselves are what is tested, they stand a second time. Who changes a label learns here, without a browser, which test quotes it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { FluentParser } from "@fluent/syntax";

const TESTS = new URL("../browser/", import.meta.url).pathname;
const WORDS = new URL("../../service/smack/api/web/assets/table/words/en/", import.meta.url)
  .pathname;

/** What each file quotes: the id of a message -> its words, or a part of them. */
const QUOTED = {
  "pads.js": { "row-out": "Not in this deal" },
  "pages.test.js": {
    "pad-waiting": "No connection just now",
    "problem-offline": "No connection just now",
    "problem-kept": "No connection just now",
  },
  "table.family.test.js": {
    "problem-offline": "No connection just now",
    "problem-kept": "No connection just now",
    "team-1": "Kites",
  },
  "table.link.test.js": {
    "link-own-turn": "your turn",
    "link-waiting-for": "waiting for",
    "log-told": "told by the link",
  },
  "table.look.test.js": {
    "place-hand": "Hand",
    "seat-mine": "your seat",
    "sort-dealt": "as dealt",
    "sort-rank": "by rank",
    "team-1": "Kites",
    "team-2": "Owls",
  },
  "table.other.test.js": {
    "ask-depends": "It depends.",
    "ask-no": "No.",
    "ask-yes": "Yes.",
    "ask-you": "You",
    "claim-outcome": "The end",
    "replay-difference": "in truth",
  },
  "table.pads.files.test.js": { "pad-row": "Row" },
  "table.pads.judged.test.js": { "judge-had-it": "had it" },
  "table.pads.test.js": {
    "change-take-off": "taking",
    "pad-row": "Row",
    "play-undo": "Undo",
    "smackarang-pad-tap": "A player without cards has won: tap who it was.",
  },
  "table.play.test.js": { "team-1": "Kites", "team-2": "Owls" },
  "table.positions.test.js": {
    "smackarang-choose-smacklash": "Choose the Weapon to go with Smacklash",
    "smackarang-choose-twistie": "Choose whom to swap hands with",
    "smackdown-best": "your best",
    "smackdown-card-3": "Straight smack",
    "smackdown-card-4": "Half move high",
    "smackem-this-round": "this round",
    "sort-dealt": "as dealt",
    "sort-rank": "by rank",
    "spank-prompt-more": "cards, or tap more of them",
    "team-1": "Kites", // as an id of the tests' own
    "team-2": "Owls",
  },
  "table.sentences.test.js": {
    "smackdown-offer-end-turn": "end your turn",
    "smackdown-offer-smackdown": "lay the smackdown",
    "smackem-offer-stop": "ask to stop",
    "spank-offer-done": "end the turn",
  },
  "table.whole.test.js": {
    "smackdown-offer-end-turn": "end your turn",
    "smackdown-offer-smackdown": "lay the smackdown",
    "smackem-offer-stop": "ask to stop",
    "spank-offer-done": "end the turn",
  },
};

/** The source of each message, by its id, without comments. */
const sources = new Map();
/** Messages of one text without values, by that text; not those in lower case, which are parts of sentences. */
const labels = new Map();
for (const name of readdirSync(WORDS)) {
  const text = readFileSync(WORDS + name, "utf8");
  for (const { type, id, value, span } of new FluentParser().parse(text).body) {
    if (type !== "Message") continue;
    sources.set(id.name, text.slice(span.start, span.end));
    const [first, ...more] = value?.elements ?? [];
    if (first?.type === "TextElement" && !more.length && /^\p{Lu}/u.test(first.value))
      labels.set(first.value, id.name);
  }
}

const LITERALS = /"(?:[^"\\]|\\.)*"|`[^`]*`|(?<=[\s(,])\/(?:[^/\\\n]|\\.)+\/[a-z]*/g;

/** The texts in quotes or slashes of a file, but those of comments, imports and names of tests. */
function literals(file) {
  const lines = readFileSync(TESTS + file, "utf8").split("\n");
  const told = lines.filter((line) => !/^\s*(\/\/|\*|\/\*|import|test\()/.test(line));
  return told.flatMap((line) => line.match(LITERALS) ?? []);
}

const files = readdirSync(TESTS, { recursive: true }).filter((name) => name.endsWith(".js"));

test("what a test in a browser quotes is what the message says", () => {
  const wrong = Object.entries(QUOTED).flatMap(([file, quotes]) =>
    Object.entries(quotes)
      .filter(([id, words]) => !sources.get(id)?.includes(words))
      .map(([id, words]) => `clients/browser/${file} quotes "${words}" of ${id}: change it there`),
  );
  assert.deepEqual(wrong, []);
});

test("no quote is listed that its file does not have", () => {
  const gone = Object.entries(QUOTED).flatMap(([file, quotes]) => {
    const texts = literals(file).join("\n");
    return Object.values(quotes)
      .filter((words) => !texts.includes(words))
      .map((words) => `${file}: "${words}"`);
  });
  assert.deepEqual(gone, []);
});

test("a test in a browser names messages by their ids, or its quote is listed", () => {
  const unlisted = files.flatMap((file) =>
    [...labels].flatMap(([label, id]) => {
      const plain = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const pattern = new RegExp(`(?<![\\w-])${plain}(?![\\w-]|\\\\?\\?)`);
      const isQuoted = literals(file).some((text) => pattern.test(text));
      return isQuoted && !QUOTED[file]?.[id] ? [`${file}: "${label}" of ${id}`] : [];
    }),
  );
  assert.deepEqual(unlisted, []);
});
