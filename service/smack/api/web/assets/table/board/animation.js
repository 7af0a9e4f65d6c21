/** @typedef {import("../data/types.js").View} View */
/**
 * Cards that move are seen moving: open ones from where they lay to where they lie now, hidden ones as backs from the pile
 * or hand that has fewer to the one that has more, and those that are turned up are seen turning. What the board shows only
 * one end of, a face names.
 *
 * @typedef {{code: string, box: DOMRect}} CardPlace
 * @typedef {{key: string, count: number, box: DOMRect, hides: boolean}} GroupPlace  a pile or hand, by where it lies in the
 *   state; `hides`: whether it may have cards that do not lie open
 * @typedef {{cards: CardPlace[], groups: GroupPlace[]}} Places
 * @typedef {GroupPlace & {element: HTMLElement}} DrawnGroup
 * @typedef {DrawnGroup & {by: number}} Change  `by`: how many cards it has more than before
 * @typedef {[string, string, number?]} Flight  a seat, pile or open card, the seat to which it goes, and how many cards;
 *   without a number whole hands
 */

const TIME = 380;
const MOST = 12; // open cards that are seen moving
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

/** @param {Element} root @returns {DrawnGroup[]} */
const groupsOf = (root) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-group]"))].map(
    (element) => ({
      key: element.dataset.group ?? "",
      count: Number(element.dataset.count),
      box: element.getBoundingClientRect(),
      hides: element.matches(".pile") || element.querySelector('[data-card="?"]') !== null,
      element,
    }),
  );

/** @param {DOMRect} a @param {DOMRect} b */
const near = (a, b) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 6;

/** @param {Element} root @param {string} id @returns {HTMLElement | null} */
const seatOf = (root, id) => root.querySelector(`[data-seat="${CSS.escape(id)}"]`);

/**
 * @param {Element | null} root @param {Places} before @param {string[]} actors whose seats new cards come from, if they lie elsewhere
 * @param {Flight[]} flights
 */
export function fly(root, before, actors, flights) {
  if (!root || still()) return;
  const changes = changesOf(groupsOf(root), before.groups);
  const { fresh, left } = newCards(root, before.cards);
  /** @type {Set<Flight>} */ const seen = new Set();
  for (const card of fresh.slice(0, MOST)) {
    const at = left.findIndex(({ code }) => code === codeOf(card));
    const flight = flightTo(card, flights);
    if (at >= 0) glide(card, left.splice(at, 1)[0].box);
    else if (flight) {
      seen.add(flight);
      glide(card, boxOf(root, before, flight[0]));
    } else appear(root, card, before, changes, actors);
  }
  flyBacks(root, changes);
  for (const flight of flights) if (!seen.has(flight)) flyTo(root, before, changes, flight);
}

/**
 * The open cards that lie where none like them lay, and those that lay where none like them lies.
 * @param {Element} root @param {CardPlace[]} before @returns {{fresh: Element[], left: CardPlace[]}}
 */
function newCards(root, before) {
  const left = [...before];
  const fresh = openCards(root).filter((card) => {
    const at = left.findIndex(
      ({ code, box }) => code === codeOf(card) && near(box, card.getBoundingClientRect()),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { fresh, left };
}

/**
 * Show a card that lay nowhere open: it is turned where it lay hidden, or comes from a pile, a hand or a seat.
 * @param {Element} root @param {Element} card @param {Places} before @param {Change[]} changes @param {string[]} actors
 */
function appear(root, card, before, changes, actors) {
  const turned = turnedFrom(card, before.groups);
  if (turned && near(turned, groupOf(card).getBoundingClientRect())) turn(card);
  else glide(card, turned ?? source(root, card, changes, actors));
}

/**
 * Let backs fly as an event says, unless the board shows both ends of it.
 * @param {Element} root @param {Places} before @param {Change[]} changes @param {Flight} flight
 */
function flyTo(root, before, changes, [from, to, many]) {
  const [box, seat] = [boxOf(root, before, from), seatOf(root, to)];
  if (!box || !seat) return;
  const isCounted = changes.some(
    ({ by, hides, element }) => by > 0 && hides && seat.contains(element),
  );
  if (!many || !isCounted) ghosts(root, box, seat.getBoundingClientRect(), many ?? BACKS);
}

/** With what a card in a hand came. @param {Element} card @param {Flight[]} flights @returns {Flight | undefined} */
function flightTo(card, flights) {
  /** @type {HTMLElement | null | undefined} */
  const seat = card.closest(".hand")?.closest("[data-seat]");
  return flights.find(([, to]) => to === seat?.dataset.seat);
}

/** @param {Element} card @returns {HTMLElement} */
const groupOf = (card) =>
  /** @type {HTMLElement} */ (card.closest("[data-group]") ?? card.parentElement);

/**
 * Where a seat lies, or a pile or an open card lay.
 * @param {Element} root @param {Places} before @param {string} name @returns {DOMRect | undefined}
 */
const boxOf = (root, before, name) =>
  seatOf(root, name)?.getBoundingClientRect() ??
  before.groups.find(({ key }) => key === name)?.box ??
  before.cards.find(({ code }) => code === name)?.box;

/** Where a card that is open now lay hidden. @param {Element} card @param {GroupPlace[]} before @returns {DOMRect | undefined} */
function turnedFrom(card, before) {
  const { dataset } = groupOf(card);
  const old = before.find(({ key }) => key === dataset.group);
  return old?.hides && Number(dataset.count) <= old.count ? old.box : undefined;
}

/**
 * The piles and hands with more or fewer cards than before; new ones have more.
 * @param {DrawnGroup[]} now @param {GroupPlace[]} before @returns {Change[]}
 */
const changesOf = (now, before) =>
  now
    .map((group) => {
      const old = before.find(({ key }) => key === group.key);
      return { ...group, hides: old?.hides ?? false, by: group.count - (old?.count ?? 0) };
    })
    .filter(({ by }) => by !== 0);

/**
 * The place that gave cards to a seat: a pile or hidden hand of the seat, else a pile in the middle, else another.
 * @param {Change[]} changes @param {Element | null} seat
 */
function giverOf(changes, seat) {
  const givers = changes.filter(({ by }) => by < 0).sort((a, b) => a.by - b.by);
  return (
    givers.find(({ element, hides }) => hides && seat?.contains(element)) ??
    givers.find(({ element }) => seat && element.closest(".middle")) ??
    givers[0]
  );
}

/** Backs from the places that have fewer cards now to those that have more. @param {Element} root @param {Change[]} changes */
function flyBacks(root, changes) {
  for (const { element, by, box } of changes.filter((one) => one.by > 0)) {
    element
      .querySelector(".label b, .count")
      ?.animate([{ transform: "scale(1.9)" }, { transform: "none" }], { duration: 2 * TIME });
    const giver = giverOf(changes, element.closest("[data-seat]"));
    if (giver && openCards(element).length === 0) ghosts(root, giver.box, box, by);
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

/**
 * Where a new card comes from: a place that has fewer cards now, or the seat of a player who acted.
 * @param {Element} root @param {Element} card @param {Change[]} changes @param {string[]} actors
 */
function source(root, card, changes, actors) {
  const seat = card.closest("[data-seat]");
  const giver = seat && giverOf(changes, seat);
  if (giver) return giver.box;
  const from = actors.map((id) => seatOf(root, id)).find((one) => one && !one.contains(card));
  return from?.querySelector(".fan, header, .gist")?.getBoundingClientRect();
}

/** How a seat moves that something hits. @type {Record<string, Keyframe[]>} */
export const HITS = {
  slap: ["none", "translateX(-9px) rotate(-1.5deg)", "translateX(7px) rotate(1deg)", "none"].map(
    (transform) => ({ transform }),
  ),
  spin: ["none", "rotate(-7deg)", "rotate(5deg)", "none"].map((transform) => ({ transform })),
  tug: ["none", "translateY(-10px)", "none"].map((transform) => ({ transform })),
  stamp: ["scale(1.12)", "scale(.97)", "none"].map((transform) => ({ transform })),
  hop: ["none", "translateY(-8px)", "none", "translateY(-4px)", "none"].map((transform) => ({
    transform,
  })),
};

/**
 * Whom events hit, and how.
 * @param {import("../data/types.js").Event[]} events
 * @param {import("../faces/types.js").Face} face
 * @param {View} view
 * @returns {[string, string][]} seats, and a motion of each
 */
export const hitsOf = (events, face, view) =>
  events.flatMap((event) => {
    const hit = face.hits?.[event.type]?.(event, view);
    return hit ? [hit] : [];
  });

/** Let the seats that were hit be seen to be; in a race nothing moves. @param {Element} root @param {[string, string][]} hits */
export function strike(root, hits) {
  if (still() || root.querySelector(".racing")) return;
  for (const [seat, kind] of hits)
    seatOf(root, seat)?.animate(HITS[kind], { duration: TIME, easing: EASING });
}

/** @param {Element} card */
const turn = (card) =>
  card.animate([{ transform: "scaleX(.05)" }, { transform: "none" }], { duration: TIME });

/** @param {Element} card @param {DOMRect | undefined} from */
function glide(card, from) {
  if (!from) return;
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
