// The table in several languages: the catalogues agree with each other and with the code, and the code has no text of its own.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { FluentParser, Visitor } from "@fluent/syntax";
import ts from "typescript";

const TABLE = new URL("../../service/smack/api/web/assets/table/", import.meta.url).pathname;
const FUNCTIONS = ["translate", "translateParts"];

/** Modules whose text is not in the catalogues yet. */
const UNMOVED = /^data\/words/;

const all = readdirSync(TABLE, { recursive: true }).sort();
const files = (pattern) => all.filter((name) => pattern.test(name));
const read = (name) => readFileSync(TABLE + name, "utf8");

const catalogues = (language) =>
  files(/^words\/.*\.ftl$/).filter((name) => name.startsWith(`words/${language}/`));

/** The variables of every message of a language. @returns {Map<string, string>} */
function messages(language) {
  const found = new Map();
  for (const name of catalogues(language))
    for (const entry of new FluentParser().parse(read(name)).body) {
      assert.notEqual(entry.type, "Junk", `${name}: ${entry.content}`);
      if (entry.type !== "Message") continue;
      assert.ok(!found.has(entry.id.name), `${name}: ${entry.id.name} is there twice`);
      const variables = new Set();
      const visitor = new Visitor();
      visitor.visitVariableReference = ({ id }) => variables.add(id.name);
      visitor.visit(entry);
      found.set(entry.id.name, [...variables].sort().join(" "));
    }
  return found;
}

const LANGUAGES = files(/^words\/[^/]+$/).map((name) => name.split("/")[1]);
const english = messages("en");

/** Every node of a module. */
function* nodes(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodes(child);
}

const modules = files(/^(?!vendor\/).*\.js$/).map((name) => ({
  name,
  root: ts.createSourceFile(name, read(name), ts.ScriptTarget.Latest, true),
}));

/** The ids that an expression can be, as patterns. */
function idsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...idsOf(node.whenTrue), ...idsOf(node.whenFalse)];
  assert.ok(ts.isTemplateExpression(node), `an id that cannot be read: ${node.getText()}`);
  return [
    [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join("\\w+"),
  ];
}

const calls = modules.flatMap(({ name, root }) =>
  [...nodes(root)]
    .filter((node) => ts.isCallExpression(node) && FUNCTIONS.includes(node.expression.getText()))
    .filter(() => name !== "data/words.js")
    .map(({ arguments: [id, values] }) => {
      const patterns = idsOf(id).map((one) => new RegExp(`^${one}$`));
      return { name, id: id.getText(), values, patterns };
    }),
);

for (const language of LANGUAGES)
  test(`${language} has the messages of English, with the same variables`, () => {
    const names = (tag) => catalogues(tag).map((name) => name.split("/")[2]);
    assert.deepEqual(names(language), names("en"));
    assert.deepEqual(new Map([...messages(language)].sort()), new Map([...english].sort()));
  });

test("every message that the code names is in the catalogue, and is given its variables", () => {
  assert.ok(calls.length > 10);
  for (const { name, id, values, patterns } of calls)
    for (const pattern of patterns) {
      const named = [...english].filter(([one]) => pattern.test(one));
      assert.ok(named.length, `${name}: ${id} is not in the catalogue`);
      const given =
        values && ts.isObjectLiteralExpression(values) ? values.properties : values ? null : [];
      if (!given || given.some(ts.isSpreadAssignment)) continue;
      const list = given.map((one) => one.name.getText());
      const isSame = named.some(([, variables]) => variables === list.sort().join(" "));
      assert.ok(isSame, `${name}: ${id} is given other values than it has: ${list}`);
    }
});

test("every message of the catalogue is used", () => {
  const page = readFileSync(new URL("../../templates/table.html", `file://${TABLE}`), "utf8");
  const onPage = [...page.matchAll(/words\('([\w-]+)'\)/g)].map(([, id]) => new RegExp(`^${id}$`));
  const patterns = [...calls.flatMap((call) => call.patterns), ...onPage];
  const unused = [...english.keys()].filter((id) => !patterns.some((pattern) => pattern.test(id)));
  assert.deepEqual(unused, []);
});

const SPOKEN = /(?:aria-label|title|placeholder|alt|label)="([^"]*)"/g; // attributes that people read or hear
const WORD = /[A-Za-z]{2}/;
const SENTENCE = /^[A-Z][a-z]+$|[A-Za-z]{2,}[,.]? [A-Za-z]{2,}/;
const NAMES = "Ana Bo Cy Dee Eli Fay Gus Hal Ivy Jo Kit Lou smack".split(" ");
const CLASSES = ["spread tight", "spread tight crowded", "stack close"];
const KEYS = ["Escape"];
const SELECTOR = /^[.a-z]+, |^button\./;
const TOKEN = /^(do|pile) \w+$/;
const MEMBERS = /^id game /;
const PRINTED = /^wild$/; // on cards of every language
/** Whether people never read it. */
const isSilent = (text) =>
  [...NAMES, ...CLASSES, ...KEYS].includes(text) ||
  [SELECTOR, TOKEN, MEMBERS, PRINTED].some((pattern) => pattern.test(text));

/** The texts of a template of markup. */
function textsOf({ template }) {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  const markup = parts.map(({ text }) => text).join("\0");
  const spoken = [...markup.matchAll(SPOKEN)].map(([, text]) => text);
  return [...spoken, ...markup.replace(/<[^>]*>/g, "\0").split("\0")];
}

/** Whether a text is a class, the path of a module, a name of the platform's, or part of markup. */
function isMarkup(node) {
  for (let at = node; at; at = at.parent) {
    if (ts.isTaggedTemplateExpression(at.parent ?? at)) return true;
    if (ts.isTemplateSpan(at)) {
      const span = at.parent.templateSpans.indexOf(at);
      const before = span ? at.parent.templateSpans[span - 1].literal : at.parent.head;
      if (/\sclass=$/.test(before.text)) return true;
    }
  }
  return false;
}

/** Whether a text is a part of a type. */
const isType = ({ parent }) => ts.isTypeNode(parent) || ts.isTypeNode(parent.parent);

for (const { name, root } of modules.filter((one) => !UNMOVED.test(one.name)))
  test(`${name} has no text but from the catalogue`, () => {
    const everything = [...nodes(root)];
    const markup = everything.filter(
      (node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === "html",
    );
    const drawn = markup.flatMap(textsOf).filter((text) => WORD.test(text));
    const literals = everything.filter(
      (node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node),
    );
    const said = literals
      .filter((node) => SENTENCE.test(node.text) && !isMarkup(node) && !isType(node))
      .map(({ text }) => text);
    assert.deepEqual(
      [...drawn, ...said].filter((text) => !isSilent(text.trim())),
      [],
    );
  });
