/**
 * Keeps the table's page, all its files and the catalogue from the first visit on, so that the table opens and score pads are filled
 * without a
 * connection. Every other answer is the service's alone.
 */

const SHELL = "smack-table";
const PAGE = "/table";
const CATALOGUE = "/v1/games";
const STORED_PATHS = /^\/(table$|assets\/)/;
const CATALOGUE_PATHS = /^\/v1\/games(\/[a-z0-9_-]+(\/messages)?)?$/;
const MOST = 250; // files; those of earlier editions go
const LINKED = /(?:href|src)="(\/assets\/[^"]+)"/g;
const IMPORTED = /(?:from |import\()"(\.[^"]+)"/g;

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    Promise.allSettled([keepPage(), keepCatalogue()]).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (STORED_PATHS.test(pathname) || CATALOGUE_PATHS.test(pathname))
    event.respondWith(answer(request));
});

/** The page, what it links, and what its modules import. */
async function keepPage() {
  const seen = new Set();
  const keep = async (/** @type {string} */ path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await answer(new Request(path));
    if (path !== PAGE && !path.endsWith(".js")) return;
    const text = await response.text();
    const links = path === PAGE ? text.matchAll(LINKED) : text.matchAll(IMPORTED);
    const base = new URL(path, location.origin);
    await Promise.all([...links].map(([, link]) => keep(new URL(link, base).pathname)));
  };
  await keep(PAGE);
}

/** The games, with what each counts on a score pad. */
async function keepCatalogue() {
  const { games } = await (await answer(new Request(CATALOGUE))).json();
  const pages = games.flatMap((/** @type {{id: string}} */ { id }) => [id, `${id}/messages`]);
  await Promise.all(
    pages.map((/** @type {string} */ page) => answer(new Request(`${CATALOGUE}/${page}`))),
  );
}

/** The newest there is; without a connection, what was kept. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(SHELL);
  const stored = request.url.includes("/assets/")
    ? await cache.match(request, { ignoreVary: true })
    : undefined;
  if (stored) return stored;
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request, response.clone());
      await tidy(cache);
    }
    return response;
  } catch (error) {
    const older =
      (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));
    if (older) return older;
    throw error;
  }
}

/** @param {Cache} cache */
async function tidy(cache) {
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
}
