/** What happened lately, packed into a link: the public events of the last moves, deflated. */

/** @typedef {import("./sealed-tables.js").Entry} Entry */

const SENT = 8; // moves whose events a link carries
const KIND = /** @type {CompressionFormat} */ ("deflate-raw");
const INFLATED = 256 * 1024; // bytes of the events in a link; a few characters could be inflated to any number

/** @param {BlobPart} data */
async function deflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream(KIND));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {BlobPart} data @returns {Promise<string>} the text; a RangeError as soon as it is longer than INFLATED */
async function inflate(data) {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream(KIND)).getReader();
  const parts = [];
  let size = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    size += value.length;
    if (size > INFLATED) {
      await reader.cancel();
      throw new RangeError();
    }
    parts.push(value);
  }
  return new Blob(parts).text();
}

/** The public events of the last moves, short enough for a link. @param {Entry[]} log @returns {Promise<string>} */
export async function pack(log) {
  const open = log
    .slice(-SENT)
    .map(({ seq, events }) => [
      seq,
      events.filter(({ to }) => to === "all").map(({ to, ...rest }) => rest),
    ]);
  const bytes = await deflate(JSON.stringify(open));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

const DEEPEST = 6; // values within values of an event

/** @param {any} value @param {number} depth @returns {boolean} whether it is no deeper, and can be shown */
const isShallow = (value, depth) =>
  value === null ||
  typeof value !== "object" ||
  (depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1)));

/** @param {string} text @returns {Promise<Entry[]>} none if the text was not packed here */
export async function unpack(text) {
  if (!text) return [];
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    const open = JSON.parse(await inflate(bytes));
    if (!isShallow(open, DEEPEST + 3)) return [];
    return open.map((/** @type {[number, import("./types.js").Event[]]} */ [seq, events]) => ({
      seq: Number(seq),
      told: true,
      events: events.map((one) => ({ ...one, type: String(one.type), to: "all" })),
    }));
  } catch {
    return [];
  }
}
