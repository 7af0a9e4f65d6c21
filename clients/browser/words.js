// The table's modules in Node, with its messages in the language of the tests: TABLE_LANGUAGE, English if there is none.

import { readFile, readdir } from "node:fs/promises";

export const LANGUAGE = process.env.TABLE_LANGUAGE ?? "en";
export const TABLE = new URL("../../service/smack/api/web/assets/table/", import.meta.url);
export const { setMessages, translate } = await import(new URL("data/words.js", TABLE));

/** The catalogues of a language. */
export async function catalogues(language) {
  const folder = new URL(`words/${language}/`, TABLE);
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
}

setMessages(LANGUAGE, await catalogues(LANGUAGE));
