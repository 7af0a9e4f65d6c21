// Random numbers and deals that are the same in every run, so that what fails once fails again; `SEED=2 make check-browser` plays other
// games.

const SEED = process.env.SEED ?? "1";

/** Numbers from 0 to 1 out of a text (mulberry32). */
function numbers(text) {
  let state = 0;
  for (const char of text) state = (Math.imul(state, 31) + char.codePointAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const generator = (name) => numbers(`${SEED} ${name}`);

/** In a page: draw from a generator, and deal from seeds. */
function draw(random, seed) {
  Math.random = random;
  const { fetch } = globalThis;
  let deals = 0;
  globalThis.fetch = (path, request) => {
    const isDeal = /games\/\w+\/deal$/.test(String(path));
    const body = isDeal ? JSON.parse(request.body) : {};
    if (!isDeal || body.after || body.seed) return fetch(path, request);
    deals += 1;
    return fetch(path, {
      ...request,
      body: JSON.stringify({ ...body, seed: `${seed} ${deals}` }),
    });
  };
}

/** Seed all pages of a context by a name. */
export const seedPage = (context, name) =>
  context.addInitScript({
    content: `{ const text = ${JSON.stringify(`${SEED} ${name}`)}; (${draw})((${numbers})(text), text); }`,
  });
