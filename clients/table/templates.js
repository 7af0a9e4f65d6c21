// The table's modules with their htm templates written as JSX, to clients/build/table/jsx, so that tsc checks what tags are given:
// `onClik=`, a component's misspelled or missing property. Run by check.sh.

import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const TABLE = new URL("../../service/smack/api/web/assets/table/", import.meta.url);
const OUT = new URL("../build/table/jsx/", import.meta.url);
const VOID = new Set(["br", "hr", "img", "input", "link", "meta"]);

const MARK = "\uE000"; // stands for a value in the text of a template

/** Read a template as a list of tags, texts and values. */
class Reader {
  constructor(text, values) {
    this.text = text;
    this.values = values;
    this.at = 0;
    this.used = 0;
  }

  peek(what) {
    return this.text.startsWith(what, this.at);
  }

  take(pattern) {
    const found = new RegExp(pattern, "y");
    found.lastIndex = this.at;
    const match = found.exec(this.text);
    if (!match) return null;
    this.at += match[0].length;
    return match[0];
  }

  /** The next value. */
  value() {
    this.at += MARK.length;
    return this.values[this.used++];
  }

  /** What stands between tags, up to the end of the one around it. */
  children() {
    let out = "";
    while (this.at < this.text.length && !this.peek("</")) {
      if (this.peek("<")) out += this.element();
      else if (this.peek(MARK)) out += `{${this.value()}}`;
      else {
        const text = this.take(`[^<${MARK}]+`);
        if (text.trim()) out += `{${JSON.stringify(text.trim())}}`;
      }
    }
    return out;
  }

  element() {
    this.take("<");
    const name = this.peek(MARK) ? this.value() : this.take("[\\w-]+");
    let out = `<${name}`;
    for (;;) {
      this.take("\\s+");
      if (this.take("/>")) return `${out} />`;
      if (this.take(">")) break;
      out += ` ${this.attribute()}`;
    }
    if (VOID.has(name)) return `${out} />`;
    const inside = this.children();
    if (this.take(`</(?:${MARK}|[\\w-]*)\\s*>`)?.includes(MARK)) this.used += 1;
    return `${out}>${inside}</${name}>`;
  }

  attribute() {
    if (this.take("\\.\\.\\.")) return `{...(${this.value()})}`;
    const name = this.take("[^\\s=>/]+");
    if (!this.take("=")) return name;
    if (this.peek(MARK)) return `${name}={${this.value()}}`;
    const quoted = this.take(`"[^"]*"|'[^']*'|[^\\s>]+`);
    return `${name}=${quoted}`;
  }
}

/** A module with its templates as JSX. */
export function written(text) {
  const source = ts.createSourceFile(
    "module.js",
    text,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );
  const edits = [];
  const print = (node) => {
    const inner = [];
    collect(node, inner);
    return applied(text.slice(node.getStart(source), node.end), inner, node.getStart(source));
  };
  const jsx = (node) => {
    const { template } = node;
    const [parts, values] = ts.isNoSubstitutionTemplateLiteral(template)
      ? [[template.rawText ?? template.text], []]
      : [
          [template.head.rawText, ...template.templateSpans.map(({ literal }) => literal.rawText)],
          template.templateSpans.map(({ expression }) => print(expression)),
        ];
    const body = new Reader(parts.join(MARK).trim(), values).children();
    return `(<>${body}</>)`;
  };
  const collect = (node, into) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === "html")
      into.push({ from: node.getStart(source), to: node.end, by: jsx(node) });
    else ts.forEachChild(node, (child) => collect(child, into));
  };
  collect(source, edits);
  return applied(text, edits, 0);
}

/** A text with parts replaced. */
function applied(text, edits, start) {
  let [out, at] = ["", start];
  for (const { from, to, by } of edits) {
    out += text.slice(at - start, from - start) + by;
    at = to;
  }
  return out + text.slice(at - start);
}

/** Write all modules of the table. */
async function writeAll() {
  await rm(OUT, { recursive: true, force: true });
  for (const path of await readdir(TABLE, { recursive: true })) {
    const isModule = path.endsWith(".js");
    if (!(isModule && !path.startsWith("vendor")) && !path.endsWith(".d.ts")) continue;
    const text = await readFile(new URL(path, TABLE), "utf8");
    const out = join(fileURLToPath(OUT), path.replace(/\.js$/, ".jsx"));
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, isModule ? written(text) : text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAll();
