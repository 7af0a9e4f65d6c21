/** Keeps the table's page and files, so that it opens without a connection; of the answers only the catalogue is kept. */

const SHELL = "smack-table";
const STORED_PATHS = /^\/(table$|assets\/)/;
const CATALOGUE = /^\/v1\/games(\/[a-z]+)?$/;
const MOST = 200; // files; those of earlier editions go

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (STORED_PATHS.test(pathname) || CATALOGUE.test(pathname)) event.respondWith(answer(request));
});

/** The newest there is; without a connection, what was kept. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(SHELL);
  const stored = request.url.includes("/assets/") ? await cache.match(request) : undefined;
  if (stored) return stored;
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request, response.clone());
      await tidy(cache);
    }
    return response;
  } catch (error) {
    const older = await cache.match(request);
    if (older) return older;
    throw error;
  }
}

/** @param {Cache} cache */
async function tidy(cache) {
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
}
