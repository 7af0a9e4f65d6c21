/** What the browser keeps, and files that leave it. */

const PREFIX = "smack-";

/** @param {string} name @returns {any} */
export function load(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/**
 * The rest of a name in the browser's storage that begins in some way; null for any other.
 * @param {string | null} key
 * @param {string} start
 */
export const storedName = (key, start) =>
  key?.startsWith(PREFIX + start) ? key.slice((PREFIX + start).length) : null;

/** The names that begin in some way. @param {string} start @returns {string[]} */
export function storedNames(start) {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + start))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** @param {string} name @param {string} text @param {string} type */
export function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const FOR_REPLAY = "smack-replay";

/** Hand a transcript to the replay screen. @param {string} text */
export const storeForReplay = (text) => sessionStorage.setItem(FOR_REPLAY, text);

/** @returns {string | null} the transcript handed over, once */
export function takeForReplay() {
  const text = sessionStorage.getItem(FOR_REPLAY);
  sessionStorage.removeItem(FOR_REPLAY);
  return text;
}
