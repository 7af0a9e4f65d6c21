/**
 * Help at the table: what a card does, and what the special cards and combinations are. The first is shown by a long press, the secondary
 * mouse button, or the `i` key on a card.
 */

import { translate } from "../data/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { Card, Row } from "./card.js";
import { SoundSwitch } from "./sound.js";

/** @typedef {import("../data/types.js").View} View */

const LONG_PRESS = 550; // ms

/** @typedef {{code: string, face: import("../faces/types.js").Face, view: View}} Shown */

/**
 * The card whose help is open, and whether a press has just opened it.
 * @param {{current: any}} root @param {import("../faces/types.js").Face} face @param {View} view
 */
export function useHelp(root, face, view) {
  const [code, setCode] = useState(/** @type {string | null} */ (null));
  const latest = useRef({ face, view });
  latest.current = { face, view };
  const opened = useRef(-Infinity); // not 0: the clock starts there, and taps on a fresh page would be taken for this press
  useEffect(() => {
    const area = root.current;
    let timer = 0;
    let counts = false; // whether the press of a finger was a tap already, as in a race
    const codeAt = (/** @type {any} */ target) => target?.closest?.("[data-code]")?.dataset.code;
    const open = (/** @type {string | undefined} */ found) => {
      if (!found || found === "?" || !latest.current.face.help?.(found, latest.current.view))
        return;
      opened.current = performance.now();
      setCode(found);
    };
    const stop = () => clearTimeout(timer);
    const press = (/** @type {any} */ e) => {
      stop();
      counts = e.pointerType !== "mouse" && e.defaultPrevented;
      if (e.pointerType !== "mouse" && !counts)
        timer = window.setTimeout(() => open(codeAt(e.target)), LONG_PRESS);
    };
    const menu = (/** @type {any} */ e) => {
      if (!codeAt(e.target)) return;
      e.preventDefault();
      if (!counts) open(codeAt(e.target));
    };
    const key = (/** @type {any} */ e) => e.key === "i" && open(codeAt(e.target));
    /** @type {[string, any][]} */
    const handlers = [
      ["pointerdown", press],
      ["pointerup", stop],
      ["pointercancel", stop],
      ["pointermove", (/** @type {any} */ e) => Math.hypot(e.movementX, e.movementY) > 6 && stop()],
      ["contextmenu", menu],
      ["keydown", key],
    ];
    for (const [name, handler] of handlers) area?.addEventListener(name, handler);
    return () => {
      stop();
      for (const [name, handler] of handlers) area?.removeEventListener(name, handler);
    };
  }, []);
  return {
    shown: code === null ? null : { code, face, view },
    close: () => setCode(null),
    isOpen: () => performance.now() - opened.current < LONG_PRESS,
  };
}

/** @param {Shown & {close: () => void}} props */
export function Help({ code, face, view, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} class="help" aria-label=${face.named(code, view)} onClose=${close}
      onClick=${() => dialog.current?.close()}>
    <${Card} face=${face} code=${code} view=${view} /><p>${face.help?.(code, view)}</p>
    <button type="button" class="first">${translate("all-right")}</button></dialog>`;
}

/**
 * The special cards or combinations of a game, drawn and explained.
 * @param {{face: import("../faces/types.js").Face, guide: import("../faces/types.js").Guide}} props
 */
export const Special = ({ face, guide }) =>
  html`<section><h2>${guide.heading}</h2><dl class="special">${guide.cards.map(
    ([codes, text]) =>
      html`<div><dt><${Row} face=${face} cards=${codes} view=${face.sampleView ?? {}} /></dt><dd>${text}</dd></div>`,
  )}</dl></section>`;

/**
 * What a player looks up in the middle of a game.
 * @param {{game: string, face: import("../faces/types.js").Face, guide: import("../faces/types.js").Guide, close: () => void}} props
 */
export function Reminder({ game, face, guide, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} class="reminder" aria-label=${translate("help")} onClose=${close}>
    <p>${guide.aim}</p><${Special} face=${face} guide=${guide} />
    <div class="row"><button type="button" class="first" autofocus onClick=${() => dialog.current?.close()}>
        ${translate("help-back")}</button>
      <a class="second" href=${`#/how/${game}`}>${translate("how-to-play")}</a><${SoundSwitch} /></div></dialog>`;
}
