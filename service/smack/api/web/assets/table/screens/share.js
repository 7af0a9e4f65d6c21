/** Links of tables: one to send, and one that arrived. */

import { translate } from "../data/words.js";
import { readLink } from "../data/links.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";

const QR_LARGEST = 40; // the largest QR code of the standard
const QR_BYTES = 2953; // that it takes
const MODULE = 3; // px of the smallest module that a phone reads from a screen
const QR_MARGIN = 64; // px between a QR code and the edges of the screen
const QUIET_ZONE = 4; // modules around a QR code
const SHOWN = 2000; // ms for which "Copied" is shown

/**
 * @param {{url: string, label: string, title: string, to?: string, quiet?: boolean}} props `to`: who should get the link; `quiet`: whether
 *   it is not what comes next
 */
export function Share({ url, label, title, to, quiet = false }) {
  const field = useRef(/** @type {any} */ (null));
  const [scanned, setScanned] = useState(false);
  const canShare = "share" in navigator;
  const send = () => navigator.share({ url, title }).catch(() => {});
  const name = to ? translate("share-to", { player: to }) : translate("share");
  const copying =
    to && !canShare ? translate("share-copy-for", { player: to }) : translate("share-copy");
  return html`<div class="share">
    ${canShare && html`<button type="button" class=${quiet ? "second" : "first"} onClick=${send}>${name}</button>`}
    <${Copy} url=${url} name=${copying} quiet=${canShare || quiet} select=${() => field.current?.select()} />
    ${isReadable(url) && html`<button type="button" class="second" onClick=${() => setScanned(true)}>${translate("share-qr")}</button>`}
    ${scanned && html`<${QrCode} url=${url} title=${title} close=${() => setScanned(false)} />`}
    <input ref=${field} readonly aria-label=${label} value=${url} onFocus=${(/** @type {any} */ e) => e.target.select()} /></div>`;
}

/** A button that copies a link. @param {{url: string, name: string, quiet: boolean, select: () => void}} props */
function Copy({ url, name, quiet, select }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    select();
    await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy"));
    setDone(true);
    setTimeout(() => setDone(false), SHOWN);
  };
  return html`<button type="button" class=${quiet ? "second" : "first"} onClick=${copy}>
    ${done ? translate("share-copied") : name}</button>`;
}

/**
 * Whether a phone can read the QR code of a link from this screen. The modules along an edge grow with the root of what it takes.
 * @param {string} url
 */
function isReadable(url) {
  const edge = Math.min(innerWidth, innerHeight) - QR_MARGIN;
  const largest = 17 + 4 * QR_LARGEST + 2 * QUIET_ZONE;
  return url.length <= QR_BYTES * Math.min(1, (edge / MODULE / largest) ** 2);
}

/** Whether this page's address means another device on another device. */
export const isLoopback = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** A QR code to scan from this screen. @param {{url: string, title: string, close: () => void}} props */
function QrCode({ url, title, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
    draw(url).then(setCode);
  }, []);
  const edge = (code?.size ?? 0) + 2 * QUIET_ZONE;
  return html`<dialog ref=${dialog} class="qr" aria-label=${translate("share-qr-of", { title })} onClose=${close}>
    <header><h2>${title}</h2>
      <button type="button" class="quiet" onClick=${() => dialog.current?.close()}>${translate("close")}</button></header>
    ${
      code &&
      html`
        <svg viewBox=${`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`} shape-rendering="crispEdges" role="img"
            aria-label=${translate("share-scan")}><path d=${code.path} /></svg>`
    }
    <p class="small">${translate(isLoopback() ? "share-loopback" : "share-scan")}</p></dialog>`;
}

/** The dark modules of a QR code as a path. @param {string} text @returns {Promise<{size: number, path: string}>} */
async function draw(text) {
  const { correction, generate } = await import("../vendor/lean-qr.js");
  const { size, get } = generate(text, { minCorrectionLevel: correction.L });
  const all = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)]);
  const dark = all.filter(([x, y]) => get(x, y));
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("") };
}

/** A field for a link from another player. */
export function Paste() {
  const [text, setText] = useState("");
  const parts = readLink(text);
  const go = (/** @type {any} */ e) => {
    e.preventDefault();
    if (parts) location.hash = `#/link/${parts.map(encodeURIComponent).join("/")}`;
  };
  return html`<form class="row paste" onSubmit=${go}>
    <label>${translate("paste")} <input value=${text} placeholder=${translate("paste-here")} spellcheck=${false}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label>
    <button class="second" disabled=${!parts}>${translate("paste-open")}</button></form>`;
}
