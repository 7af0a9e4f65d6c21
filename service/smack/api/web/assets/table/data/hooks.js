/** What several screens wait for. */

import { game } from "./api.js";
import { openPhrases } from "./phrases.js";
import { language } from "./words.js";
import { useEffect, useState } from "../vendor/preact-htm.js";

/** @typedef {import("./types.js").Game} Game */

/** @param {string | undefined} id @returns {Game | Error | null} */
export function useGame(id) {
  const [answer, setAnswer] = useState(/** @type {Game | Error | null} */ (null));
  useEffect(() => {
    setAnswer(null);
    if (id) Promise.all([game(id), openPhrases(id)]).then(([found]) => setAnswer(found), setAnswer);
  }, [id, language()]);
  return answer instanceof Error || answer?.id === id ? answer : null;
}

/**
 * What is requested once, or once for each key.
 * @template T
 * @param {() => Promise<T>} get
 * @param {string} [key]
 * @returns {T | Error | null}
 */
export function useOnce(get, key) {
  const [answer, setAnswer] = useState(
    /** @type {{key: string | undefined, value: T | Error} | null} */ (null),
  );
  useEffect(() => {
    const show = (/** @type {T | Error} */ value) => setAnswer({ key, value });
    get().then(show, show);
  }, [key]);
  return answer && answer.key === key ? answer.value : null;
}
