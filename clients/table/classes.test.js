// Classes of the table: each that a style sheet names is given somewhere, and each that is given has a style.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

const TABLE = new URL("../../service/smack/api/web/assets/table/", import.meta.url).pathname;
const FOUND_BY_TESTS = ["unknown"]; // without a style of their own

const files = readdirSync(TABLE, { recursive: true }).filter((name) => !name.startsWith("vendor/"));
const read = (/** @type {string} */ name) => readFileSync(TABLE + name, "utf8");

/** The classes in the selectors of a style sheet. */
const selected = (/** @type {string} */ css) =>
  [
    ...css
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/url\([^)]*\)/g, "")
      .matchAll(/\.([a-z][\w-]*)/gi),
  ].map(([, name]) => name);

/** Every text of a module, those between the values of templates included. */
function* texts(/** @type {ts.Node} */ node) {
  if ("text" in node && !ts.isIdentifier(node)) yield String(node.text);
  /** @type {ts.Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* texts(child);
}

const styled = new Set(
  files.filter((name) => name.endsWith(".css")).flatMap((name) => selected(read(name))),
);
const written = files
  .filter((name) => name.endsWith(".js"))
  .flatMap((name) => [
    ...texts(ts.createSourceFile(name, read(name), ts.ScriptTarget.Latest, true)),
  ]);

test("a class that a style sheet names is in a text of some module", () => {
  const words = new Set(written.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  assert.ok(styled.size > 200);
  assert.deepEqual(
    [...styled].filter((name) => !words.has(name)),
    [],
  );
});

test("a class that a template gives has a style", () => {
  const given = written.flatMap((text) =>
    [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)),
  );
  assert.ok(given.length > 200);
  assert.deepEqual(
    [...new Set(given)].filter((name) => name && !styled.has(name)).sort(),
    FOUND_BY_TESTS,
  );
});
