/**
 * Dragging a card to where it goes, with a mouse, a pen or several fingers. A press that does not move stays a tap.
 *
 * @typedef {import("./groups.js").Place} Place
 * @typedef {{lift: (place: Place, since: number) => boolean, drop: (place: Place, target: Place | null, away: boolean) => void}} Handlers
 *   `lift`: whether the place can be dragged; `since`: when the press began; `target`: the place under the pointer, if it is another one;
 *   `away`: whether the card was dropped outside of the seat, zone or middle it came from
 * @typedef {{element: HTMLElement, place: Place, since: number, x: number, y: number, image: HTMLElement | null}} Drag
 */

import { useEffect, useRef } from "../vendor/preact-htm.js";

const DISTANCE = 8; // px that a pointer moves before a press becomes a drag
const CLICK_DELAY = 60; // ms in which the browser reports the end of a drag as a click
const REGIONS = "[data-seat], [data-zone], .middle";

/** @param {HTMLElement} element @returns {Place} */
const placeOf = (element) => ({
  id: element.dataset.place ?? "",
  token: element.dataset.token ?? "",
  owner: /** @type {HTMLElement | null} */ (element.closest("[data-zone]"))?.dataset.zone,
});

/** @param {{current: any}} root @param {Handlers} handlers */
export function useDrag(root, handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const area = root.current;
    /** @type {Map<number, Drag>} */ const drags = new Map();
    let end = -Infinity;
    const down = (/** @type {any} */ e) => {
      const element = e.button === 0 && e.target.closest("button[data-token]");
      if (element)
        drags.set(e.pointerId, {
          element,
          place: placeOf(element),
          since: performance.now(),
          x: e.clientX,
          y: e.clientY,
          image: null,
        });
    };
    const move = (/** @type {any} */ e) => {
      const drag = drags.get(e.pointerId);
      if (!drag) return;
      const [dx, dy] = [e.clientX - drag.x, e.clientY - drag.y];
      if (!drag.image && Math.hypot(dx, dy) < DISTANCE) return;
      if (!drag.image && !latest.current.lift(drag.place, drag.since)) {
        drags.delete(e.pointerId);
        return;
      }
      drag.image ??= imageOf(area, drag.element);
      drag.image.style.transform = `translate(${dx}px, ${dy}px)`;
    };
    const stop = (/** @type {any} */ e) => {
      const drag = drags.get(e.pointerId);
      drags.delete(e.pointerId);
      drag?.image?.remove();
      return drag?.image ? drag : null;
    };
    const up = (/** @type {any} */ e) => {
      const drag = stop(e);
      if (!drag) return;
      end = e.timeStamp;
      const under = document.elementFromPoint(e.clientX, e.clientY);
      const target = /** @type {HTMLElement | null | undefined} */ (
        under?.closest("button[data-token]")
      );
      const place = target && area.contains(target) ? placeOf(target) : null;
      const region = under?.closest(REGIONS);
      const away = Boolean(region) && region !== drag.element.closest(REGIONS);
      latest.current.drop(drag.place, place?.id === drag.place.id ? null : place, away);
    };
    const click = (/** @type {any} */ e) => {
      if (e.timeStamp - end < CLICK_DELAY) e.stopPropagation();
    };
    area.addEventListener("pointerdown", down, true);
    area.addEventListener("click", click, true);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", stop);
    return () => {
      for (const { image } of drags.values()) image?.remove();
      area.removeEventListener("pointerdown", down, true);
      area.removeEventListener("click", click, true);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", stop);
    };
  }, []);
}

/** Add an image of a place that follows the pointer. @param {HTMLElement} area @param {HTMLElement} element @returns {HTMLElement} */
function imageOf(area, element) {
  const { left, top, width } = element.getBoundingClientRect();
  const image = document.createElement("div");
  image.className = `${element.className} dragged`;
  image.ariaHidden = "true";
  image.append(...[...element.children].map((child) => child.cloneNode(true)));
  image.style.setProperty("--w", getComputedStyle(element).getPropertyValue("--w"));
  Object.assign(image.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  area.append(image);
  return image;
}
