// Requests to the service. Every operation is a pure function of its body, so a request without an answer is sent again.

import type { Answer, Body, GameId } from "./types.js";

/** A request that the service could not answer: a problem document (RFC 9457), or another server's error. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly type: string;
  readonly errors: { pointer: string; code: string; message: string }[];
  readonly requestId: string;
  constructor(
    readonly status: number,
    document: Record<string, any>,
  ) {
    super([document["title"] ?? `Status ${status}`, document["detail"]].filter(Boolean).join(": "));
    this.type = document["type"] ?? "about:blank";
    this.errors = document["errors"] ?? [];
    this.requestId = document["request_id"] ?? "";
  }
}

const TEMPORARY = [429, 502, 503, 504]; // statuses after which the same request may succeed
const MAX_PAUSE = 5; // seconds between two attempts

export interface Settings {
  /** Sent as X-API-Key, where the service requires one. */
  key?: string;
  /** How often a request without an answer is sent again. */
  retries?: number;
  fetch?: typeof fetch;
  /** Of messages: "en", "de" or "es"; by default that of the browser, else English. */
  language?: string;
}

/** A service at an address. */
export class Smack {
  private readonly base: string;
  private readonly retries: number;
  private readonly fetch: typeof fetch;
  private readonly headers: Record<string, string>;

  constructor(base: string, { key, retries = 4, fetch: own = fetch, language }: Settings = {}) {
    [this.base, this.retries, this.fetch] = [base.replace(/\/+$/, ""), retries, own];
    this.headers = { "Content-Type": "application/json" };
    if (key) this.headers["X-API-Key"] = key;
    if (language) this.headers["Accept-Language"] = language;
  }

  /** An operation's answer. Rejects with Problem, or with fetch's error if there is no answer. */
  call<G extends GameId, O extends string>(game: G, operation: O, body: Body<G, O>): Promise<Answer<G, O>> {
    return this.send("POST", `/v1/games/${game}/${operation}`, body);
  }

  /** The decoded answer to any request. */
  async send(method: string, path: string, body?: unknown): Promise<any> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { fetch, headers } = this;
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= this.retries;
      const signal = AbortSignal.timeout(10_000);
      const request = { method, headers, signal, redirect: "manual", ...sent } as const;
      const response = await fetch(this.base + path, request).catch(async (error: unknown) => {
        await this.checkOrigin();
        if (last) throw error;
        return null;
      });
      if (response?.ok) return response.json();
      if (response && isRedirect(response)) throw new Problem(response.status, { title: redirected(response) });
      if (response && (last || !TEMPORARY.includes(response.status))) {
        throw new Problem(response.status, await response.json().catch(() => ({})));
      }
      await pause(attempt, response?.headers.get("Retry-After"));
    }
  }

  /** Reject if the service answers, but not to pages of this origin: another attempt would fail like the first. */
  private async checkOrigin(): Promise<void> {
    const { origin } = globalThis.location ?? {};
    if (!origin || new URL(this.base, origin).origin === origin) return;
    const response = await fetch(`${this.base}/healthz`, { mode: "no-cors" }).catch(() => null);
    if (!response) return;
    throw new Problem(0, {
      title: `${this.base} does not allow pages of ${origin}`,
      detail: "Its operator can allow them with SMACK_CORS_ORIGINS.",
    });
  }
}

function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

function redirected(response: Response): string {
  const where = response.headers.get("Location");
  return `The service is at ${where ?? "another address (https?)"}: use that address`;
}

/** Wait as long as the service says, else twice as long after each attempt, less a random part. */
function pause(attempt: number, retryAfter: string | null | undefined): Promise<void> {
  const own = 0.1 * 2 ** attempt * (0.5 + Math.random() / 2);
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : own;
  return new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds, MAX_PAUSE)));
}
