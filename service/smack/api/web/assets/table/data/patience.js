/** Requests that are repeated while the service is away, so that what a player did without a connection is kept. */

import { isPassing } from "./api.js";

export const PATIENCE = 2000; // ms before a request is repeated

/** Wait for a connection, or for a while. @returns {Promise<void>} */
const reconnected = () =>
  new Promise((resolve) => {
    const go = () => {
      removeEventListener("online", go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, PATIENCE);
    addEventListener("online", go);
  });

/**
 * The answer to a request, which is repeated as long as the service is away.
 * @template T @param {() => Promise<T>} request
 * @param {(error: Error) => boolean} goOn what to do after each failure, and whether to try again @returns {Promise<T>}
 */
export async function persist(request, goOn) {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!isPassing(error) || !goOn(/** @type {Error} */ (error))) throw error;
      await reconnected();
    }
  }
}
