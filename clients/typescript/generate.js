// Write schema.ts from openapi.yaml; packing does so. Descriptions that stand once in the document are put back.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { load } from "js-yaml";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";

/** Give schemas the descriptions that stand once, at the first of those that are alike: their names differ in the game
 * alone, or in the ending `Input` of a request. */
export function complete(document) {
  const { schemas } = document.components, said = new Map();
  const titles = Object.keys(document.paths).filter((path) => path.endsWith("/sealed/deal"))
    .map((path) => path.split("/")[3]).map((id) => id[0].toUpperCase() + id.slice(1));
  titles.sort((one, other) => other.length - one.length);
  for (const [name, schema] of Object.entries(schemas)) {
    const title = titles.find((one) => name.startsWith(one)) ?? "";
    const without = name.replace(/Input$/, "");
    const kind = (without in schemas ? without : name).slice(title.length);
    for (const [place, part] of describable(schema)) {
      const key = JSON.stringify([title !== "", kind, place]);
      if ("description" in part) {
        if (!said.has(key)) said.set(key, part.description);
      } else if (said.has(key)) part.description = said.get(key);
    }
  }
}

/** Yield [place, schema] of each schema in another but references, constants and items of lists. */
function* describable(value, place = [], isSchema = true) {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    const keys = Object.keys(value).filter((key) => key !== "description");
    const isTold = keys.length > 0 && keys.join() !== "$ref" && !("const" in value);
    if (isSchema && isTold && !place.includes("items")) yield [place, value];
  }
  for (const [key, part] of Object.entries(value)) {
    yield* describable(part, [...place, key], Array.isArray(value) || !(isSchema && key === "properties"));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const document = load(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));
  complete(document);
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  writeFileSync(new URL("schema.ts", import.meta.url), COMMENT_HEADER + types);
}
