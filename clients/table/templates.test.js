// What tags and components are given in a template is checked: a planted mistake is found, whatever stands around it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { written } from "./templates.js";

const run = promisify(execFile);
const FOLDER = new URL("../build/table/planted/", import.meta.url);

const PLANTED = `
/** @param {{name: string, children?: any}} props */
const Hello = ({ name, children }) => html\`<b title="it's">\${name}\${children}</b>\`;
export const all = [
  html\`<button type="button" onClik=\${() => {}}>one</button>\`,
  html\`<p>\${[1].map((n) => html\`<\${Hello} nam=\${String(n)} />\`)}</p>\`,
  html\`<\${Hello} />\`,
  html\`<\${Hello} name=\${3}><br /></\${Hello}>\`,
  html\`<input value=\${"right"} onInput=\${() => {}}><\${Hello} ...\${{ name: "right" }} />\`,
];
`;

test("a template becomes the JSX that means the same", () => {
  const jsx = written(
    'html`<a href=${to} class="first">go <b>${many}</b></a>${some && html`<hr />`}`',
  );
  assert.equal(
    jsx,
    '(<><a href={to} class="first">{"go"}<b>{many}</b></a>{some && (<><hr /></>)}</>)',
  );
});

test("a property that does not exist is found, and one that is missing or of another type", async () => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(new URL("planted.jsx", FOLDER), written(PLANTED));
  const config = { extends: "../../../table/tsconfig.jsx.json", include: ["planted.jsx"] };
  await writeFile(new URL("tsconfig.json", FOLDER), JSON.stringify(config));
  const tsc = fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url));
  const { stdout } = await run(tsc, ["-p", fileURLToPath(FOLDER)]).catch((error) => error);
  const lines = stdout
    .split("\n")
    .filter((line) => line.startsWith("build") || line.includes("planted.jsx("));
  const found = (text) => assert.ok(stdout.includes(text), `${text}: ${stdout}`);
  found("'onClik'");
  found("'nam'");
  found("'name' is missing");
  found("'number' is not assignable to type 'string'");
  assert.equal(lines.length, 4, stdout);
});
