/** What several screens wait for. */

import { game } from "./api.js";
import { useEffect, useState } from "../vendor/preact-htm.js";

/** @typedef {import("./api.js").Game} Game */

/** @param {string | undefined} id @returns {Game | Error | null} */
export function useGame(id) {
  const [found, setFound] = useState(/** @type {Game | Error | null} */ (null));
  useEffect(() => {
    setFound(null);
    if (id) game(id).then(setFound, setFound);
  }, [id]);
  return found instanceof Error || found?.id === id ? found : null;
}

/** Whether the screen is like that, as it changes. @param {string} query @returns {boolean} */
export function useScreen(query) {
  const media = matchMedia(query);
  const [fits, setFits] = useState(media.matches);
  useEffect(() => {
    const changed = () => setFits(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return fits;
}

/** What is asked for once. @template T @param {() => Promise<T>} get @returns {T | Error | null} */
export function useOnce(get) {
  const [found, setFound] = useState(/** @type {T | Error | null} */ (null));
  useEffect(() => {
    get().then(setFound, setFound);
  }, []);
  return found;
}
