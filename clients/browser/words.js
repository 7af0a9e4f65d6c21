// The table's modules in Node, with its English messages.

import { readFile, readdir } from "node:fs/promises";

export const TABLE = new URL("../../service/smack/api/web/assets/table/", import.meta.url);
const { setMessages } = await import(new URL("data/words.js", TABLE));
const folder = new URL("words/en/", TABLE);
const names = await readdir(folder);
setMessages("en", await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8"))));
