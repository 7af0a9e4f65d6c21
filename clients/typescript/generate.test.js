import assert from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "js-yaml";
import { complete } from "./generate.js";

const read = (path) => load(readFileSync(path, "utf8"));

test("schemas have the descriptions again that the part about a game has", () => {
  const document = read(new URL("../../openapi.yaml", import.meta.url)), part = read(process.env.PART).components.schemas;
  const has = () => Object.fromEntries(Object.keys(part).map((name) => [name, document.components.schemas[name]]));
  assert.notDeepEqual(has(), part);
  complete(document);
  assert.deepEqual(has(), part);
});
