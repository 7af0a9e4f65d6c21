/** Cards that move are seen moving: from where they lay, or from the players that the events name, to where they lie now. */

/** @typedef {{code: string, box: DOMRect}} CardPlace */

const TIME = 380;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element | null} root @returns {CardPlace[]} where each open card lies */
export const cardPlaces = (root) =>
  [...(root?.querySelectorAll("[data-card]") ?? [])]
    .map((card) => ({
      code: /** @type {SVGElement} */ (card).dataset.card ?? "",
      box: card.getBoundingClientRect(),
    }))
    .filter(({ code }) => code !== "?");

/** @param {DOMRect} a @param {DOMRect} b */
const near = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 6;

/**
 * @param {Element | null} root @param {CardPlace[]} before @param {string[]} actors whose seats new cards come from, if they lie elsewhere
 */
export function fly(root, before, actors) {
  if (!root || still()) return;
  const left = [...before];
  const cards = [...root.querySelectorAll("[data-card]")].filter(
    (card) => /** @type {SVGElement} */ (card).dataset.card !== "?",
  );
  const fresh = cards.filter((card) => {
    const at = left.findIndex(
      ({ code, box }) =>
        code === /** @type {SVGElement} */ (card).dataset.card &&
        near(box, card.getBoundingClientRect()),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  for (const card of fresh.slice(0, 12)) {
    const at = left.findIndex(({ code }) => code === /** @type {SVGElement} */ (card).dataset.card);
    const from = at >= 0 ? left.splice(at, 1)[0].box : source(root, card, actors);
    if (from) glide(card, from);
  }
}

/** @param {Element} root @param {Element} card @param {string[]} actors */
function source(root, card, actors) {
  const seats = [...root.querySelectorAll("[data-seat]")];
  const from = seats.find(
    (seat) =>
      actors.includes(/** @type {HTMLElement} */ (seat).dataset.seat ?? "") && !seat.contains(card),
  );
  const pile = root.querySelector(".middle .heap");
  return (
    from?.querySelector(".fan, header, .gist") ?? (card.closest(".middle") ? null : pile)
  )?.getBoundingClientRect();
}

/** @param {Element} card @param {DOMRect} from */
function glide(card, from) {
  const to = card.getBoundingClientRect();
  const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.min(1.4, Math.max(0.4, from.height / to.height))})`;
  card.animate(
    [
      { transform: move, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: TIME, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}
