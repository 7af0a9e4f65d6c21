// What the table's modules need of a page, in Node: storage, a channel between tabs, events, and a service with answers to give.

const stored = () => {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, String(value)),
    clear: () => kept.clear(),
    kept,
  };
};

/** Storage whose names are its keys, as a browser's are. */
const local = stored();
globalThis.localStorage = new Proxy(local, {
  ownKeys: () => [...local.kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
globalThis.sessionStorage = stored();
globalThis.BroadcastChannel = class {
  postMessage() {}
  addEventListener() {}
  removeEventListener() {}
};
globalThis.location = { origin: "https://table.example", pathname: "/table" };

const target = new EventTarget();
globalThis.addEventListener = target.addEventListener.bind(target);
globalThis.removeEventListener = target.removeEventListener.bind(target);
globalThis.dispatchEvent = target.dispatchEvent.bind(target);
globalThis.window = globalThis;

/** Let the table's modules send to a service that gives `answer(operation, body)`. @returns {any[]} the requests, as they come */
export function serve(answer) {
  const sent = [];
  globalThis.fetch = async (path, { body }) => {
    const parsed = body ? JSON.parse(body) : null;
    sent.push({ path, body: parsed });
    return Response.json(answer(path.replace(/^\/v1\/games\/\w+\//, ""), parsed));
  };
  return sent;
}

/** One step at a time of those with the same name, as with the locks of a browser. */
const running = new Map();
const locks = {
  request(name, step) {
    const done = (running.get(name) ?? Promise.resolve()).then(step);
    running.set(
      name,
      done.catch(() => {}),
    );
    return done;
  },
};
Object.defineProperty(globalThis, "navigator", {
  value: { languages: ["en"], locks },
  writable: true,
});
