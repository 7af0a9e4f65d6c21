/**
 * Cards as large as the screen allows: one factor for all cards of a board, found by trying. Where even small cards do not fit, the
 * seats of the others take a line each; where larger text than usual leaves too little space for cards, it is as large as they allow.
 * What decides a move is then in sight on every screen.
 */

import { useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";

const LEAST = 0.4;
const MOST = 2.4;
const DENSE = 0.8; // below which the others take a line each
const STEPS = 7; // of the search
const UNEVEN = 1.3; // how much larger the own cards may be than the others', or smaller
const GROWTH = 1.15; // by which cards have to grow to grow at all: places stand still while a player aims
const USUAL_TEXT = 16; // px of a letter, to which larger text may shrink
const TEXT_STEP = 2;
const READABLE = 0.6; // of the cards, which larger text has to leave space for

/** @param {Element} one */
const isCut = (one) =>
  one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;

const PARTS =
  ".upper, .others, .slots, .lower, .lower > .seat, .zones, .racing .others > .seat[data-team]:not(.folded, .open)";

/**
 * @param {HTMLElement} board
 * @param {string[]} names of the factors
 * @param {number} size
 * @returns {boolean} whether everything is in sight with cards of a size
 */
function fits(board, names, size) {
  for (const name of names) board.style.setProperty(name, size.toFixed(3));
  const parts = board.querySelectorAll(PARTS);
  return ![board, ...parts].some(isCut);
}

/**
 * @param {HTMLElement} board
 * @param {string[]} names
 * @param {number} least
 * @returns {number} the greatest size that fits, and that the cards have then
 */
function largest(board, names, least = LEAST) {
  let [low, high] = [least, MOST];
  if (fits(board, names, high)) return high;
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2;
    if (fits(board, names, middle)) low = middle;
    else high = middle;
  }
  for (const name of names) board.style.setProperty(name, low.toFixed(3));
  return low;
}

const BOTH = ["--s", "--h"];
const SHARE = 0.4; // of the height for the own side of a race, in which the middle fills
const SMALLER = 0.94;

/**
 * @param {HTMLElement} board
 * @param {number} size
 * @returns {number} a size with which the middle has space to fill while the own side stands still
 */
function withSpace(board, size) {
  const lower = /** @type {HTMLElement} */ (board.querySelector(".lower"));
  const isBeside = lower.clientHeight >= board.clientHeight;
  const fills = !isBeside && !board.querySelector(".zone .spread");
  let own = size;
  while (fills && own > DENSE && lower.clientHeight > SHARE * board.clientHeight) {
    own *= SMALLER;
    board.style.setProperty("--h", own.toFixed(3));
  }
  return own;
}

const { style } = document.documentElement;

const textSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Whether larger text than usual has become more than there is space for. @param {HTMLElement} board */
const isOverfull = (board) => textSize() > USUAL_TEXT && !fits(board, BOTH, READABLE);

/** Make the text as large as the player has set it in the browser, or as the screen allows. @param {HTMLElement} board */
function fitText(board) {
  style.fontSize = "";
  const frames = [document.documentElement, /** @type {Element} */ (board.closest(".playing"))];
  let size = textSize();
  while (size > USUAL_TEXT && (!fits(board, BOTH, READABLE) || frames.some(isCut))) {
    size = Math.max(USUAL_TEXT, size - TEXT_STEP);
    style.fontSize = `${size}px`;
  }
}

/** Whether the cards of a board are to be fitted now: it is played on, and nothing lies open over it. @param {HTMLElement} board */
const isFitted = (board) =>
  Boolean(board.closest(".playing")) &&
  !board.querySelector(".seat.open") &&
  !document.querySelector("dialog[open]");

/** End all flights of cards, which would count as cut. @param {HTMLElement} board */
function endFlights(board) {
  for (const one of board.getAnimations({ subtree: true })) {
    const isWord = one instanceof CSSAnimation && one.animationName === "told";
    if (!isWord) one.finish();
  }
}

/** Whether the others need a line each. @param {HTMLElement} board @param {number} size */
const isTight = (board, size) => size < DENSE && Boolean(board.querySelector(".others > .seat"));

/** Whether cards are large enough to be shown in full again. @param {number} size */
const isAmple = (size) => size > DENSE * GROWTH * GROWTH;

/** The size of the others' cards: they grow only where it shows. @param {number} before @param {number} size */
const grown = (before, size) => (before <= size && size < before * GROWTH ? before : size);

/**
 * The sizes of the own cards and of the others; the own ones stay as they are as long as they go with the others.
 * @param {HTMLElement} board @param {number} before @param {boolean} isNew @param {boolean} steady
 * @returns {{size: number, own: number}}
 */
function sizesOf(board, before, isNew, steady) {
  board.style.setProperty("--h", String(before));
  const size = isNew ? 0 : largest(board, ["--s"]);
  const isEven = size > LEAST && size >= before / UNEVEN && size <= before * UNEVEN;
  if (isEven) return { size, own: before };
  const both = largest(board, BOTH);
  return { size: both, own: isNew && steady ? withSpace(board, both) : both };
}

/**
 * @typedef {{key: string, turned: string, own: number, others: number}} Fitting  `key`: what was fitted, and to which size of the board;
 *   `turned`: the one for which the others last changed between a line each and cards; `own`, `others`: the factors of the cards
 */

/**
 * Fit the cards of a board that is played on.
 * @param {HTMLElement} root @param {Fitting} last @param {string} layout @param {boolean} steady @param {boolean} dense
 * @returns {{next: Fitting, turns: boolean}} `turns`: whether the others are to take a line each from now on, or no more
 */
function fitted(root, last, layout, steady, dense) {
  const keyOf = () => `${layout} ${root.clientWidth}x${root.clientHeight}`;
  const isSame = last.key === keyOf();
  if (steady && isSame) return { next: last, turns: false }; // in a race nothing moves under a finger
  const isNew = !isSame || isOverfull(root);
  if (isNew) fitText(root);
  const key = keyOf();
  const { size, own } = sizesOf(root, last.own, isNew, steady);
  const mayOpen = isNew && last.turned !== key;
  if (dense ? mayOpen && isAmple(size) : isTight(root, size))
    return { next: { ...last, key: "", turned: key }, turns: true }; // to be fitted anew
  const others = isNew ? size : grown(last.others, size);
  root.style.setProperty("--s", others.toFixed(3));
  root.style.setProperty("--h", own.toFixed(3));
  return { next: { ...last, key, own, others }, turns: false };
}

/**
 * Fit the cards after every drawing, and when the screen turns.
 * @param {string} layout what the board shows: with another one the search begins anew
 * @param {boolean} steady whether all cards keep their size, as in a race
 * @returns {{board: {current: any}, dense: boolean}} the element to fit, and whether the others take a line each
 */
export function useFit(layout, steady) {
  const board = useRef(/** @type {any} */ (null));
  const [dense, setDense] = useState(false);
  const last = useRef({ key: "", turned: "", own: 1, others: 1 });
  const fit = () => {
    const root = /** @type {HTMLElement | null} */ (board.current);
    if (!root || !isFitted(root)) return;
    if (root.closest(".finished")) return void largest(root, BOTH, DENSE);
    endFlights(root);
    const { next, turns } = fitted(root, last.current, layout, steady, dense);
    last.current = next;
    if (turns) setDense(!dense);
  };
  const latest = useRef(fit);
  latest.current = fit;
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(board.current);
    return () => {
      observer.disconnect();
      style.fontSize = "";
    };
  }, []);
  return { board, dense };
}
