/**
 * Cards that move are seen moving: open ones from where they lay to where they lie now, hidden ones as backs from the pile or hand that has
 * fewer to the one that has more. A face says of events that exchange whole hands who gives to whom.
 *
 * @typedef {{code: string, box: DOMRect}} CardPlace
 * @typedef {{key: string, count: number, box: DOMRect}} GroupPlace  a pile or hand, by where it lies in the state
 * @typedef {{cards: CardPlace[], groups: GroupPlace[]}} Places
 */

const TIME = 380;
const BACKS = 4; // that fly from one place to another
const BETWEEN = 70; // ms from one of them to the next
const EASING = "cubic-bezier(.2,.8,.3,1)";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element} one @returns {string} */
const codeOf = (one) => /** @type {SVGElement} */ (one).dataset.card ?? "";

/** @param {Element} root @returns {Element[]} the open cards */
const openCards = (root) =>
  [...root.querySelectorAll("[data-card]")].filter((card) => codeOf(card) !== "?");

/** @param {Element | null} root @returns {Places} where each open card lies, and how many cards each pile and hand has */
export const placesOf = (root) => ({
  cards: root
    ? openCards(root).map((card) => ({ code: codeOf(card), box: card.getBoundingClientRect() }))
    : [],
  groups: root ? groupsOf(root).map(({ element: _, ...one }) => one) : [],
});

/** @param {Element} root @returns {(GroupPlace & {element: HTMLElement})[]} */
const groupsOf = (root) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-group]"))].map(
    (element) => ({
      key: element.dataset.group ?? "",
      count: Number(element.dataset.count),
      box: element.getBoundingClientRect(),
      element,
    }),
  );

/** @param {DOMRect} a @param {DOMRect} b */
const near = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 6;

/**
 * @param {Element | null} root @param {Places} before @param {string[]} actors whose seats new cards come from, if they lie elsewhere
 * @param {[string, string][]} exchanges seats of which the first gives its hand to the second
 */
export function fly(root, before, actors, exchanges) {
  if (!root || still()) return;
  const left = [...before.cards];
  const fresh = openCards(root).filter((card) => {
    const at = left.findIndex(
      ({ code, box }) => code === codeOf(card) && near(box, card.getBoundingClientRect()),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  for (const card of fresh.slice(0, 12)) {
    const at = left.findIndex(({ code }) => code === codeOf(card));
    const from = at >= 0 ? left.splice(at, 1)[0].box : source(root, card, actors);
    if (from) glide(card, from);
  }
  flyBacks(root, before.groups);
  for (const [from, to] of exchanges) {
    const [a, b] = [from, to].map((seat) =>
      root.querySelector(`[data-seat="${CSS.escape(seat)}"]`)?.getBoundingClientRect(),
    );
    if (a && b) ghosts(root, a, b, BACKS);
  }
}

/** Backs from the places that have fewer cards now to those that have more. @param {Element} root @param {GroupPlace[]} before */
function flyBacks(root, before) {
  const changes = groupsOf(root).flatMap((group) => {
    const old = before.find(({ key }) => key === group.key);
    return old && old.count !== group.count ? [{ ...group, by: group.count - old.count }] : [];
  });
  const givers = changes.filter(({ by }) => by < 0).sort((a, b) => a.by - b.by);
  for (const { element, by, box } of changes.filter((one) => one.by > 0)) {
    element
      .querySelector(".label b, .count")
      ?.animate([{ transform: "scale(1.9)" }, { transform: "none" }], { duration: 2 * TIME });
    const isOpen = openCards(element).length > 0;
    if (givers[0] && !isOpen) ghosts(root, givers[0].box, box, by);
  }
}

/** @param {Element} root @param {DOMRect} from @param {DOMRect} to @param {number} many */
function ghosts(root, from, to, many) {
  for (let i = 0; i < Math.min(many, BACKS); i++) {
    const back = document.createElement("div");
    back.className = "ghost";
    back.ariaHidden = "true";
    root.append(back);
    const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
      `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
    back.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration: 1.6 * TIME,
      delay: i * BETWEEN,
      easing: EASING,
      fill: "backwards",
    }).onfinish = () => back.remove();
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
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const turned = card.closest(".far") ? -1 : 1; // who sits across sees the table from there
  const move = `translate(${turned * dx}px, ${turned * dy}px) scale(${Math.min(1.4, Math.max(0.4, from.height / to.height))})`;
  card.animate(
    [
      { transform: move, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: TIME, easing: EASING },
  );
}
