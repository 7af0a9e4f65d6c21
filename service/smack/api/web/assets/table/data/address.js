/** Addresses after `#`, read so that none of them is an error. */

/** @param {string} text @returns {string} decoded, or as it is if it cannot be */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of an address. @param {string} hash @returns {string[]} */
export const pathOf = (hash) => hash.replace(/^#\/?/, "").split("/").map(decode);
