/**
 * What stands beside the boards: the moves, or something else about the game. Every link leads to a page of its own, for
 * browsers without scripts; here it changes what is shown.
 */

export class Sides {
  shown = "moves";

  /** @param {HTMLElement} record @param {Record<string, () => void>} opened what is done when a side is shown */
  constructor(record, opened) {
    this.record = record;
    this.opened = opened;
    /** @type {HTMLElement[]} */
    this.links = [...document.querySelectorAll("[data-side]")].map((link) => /** @type {HTMLElement} */ (link));
    for (const link of this.links) {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.show(link.dataset.side ?? "moves");
        // On a phone it lies below the boards.
        record.scrollIntoView({ block: "nearest" });
      });
    }
  }

  /** Says how much is new on a side. @param {string} side @param {number} count */
  mark(side, count) {
    for (const link of this.links) {
      if (link.dataset.side !== side) continue;
      if (count) link.dataset.unread = String(count);
      else delete link.dataset.unread;
    }
    // On a small screen the menu leads there.
    for (const opener of document.querySelectorAll('[data-part="menu"]')) opener.toggleAttribute("data-unread", count > 0);
  }

  /** @param {string} side */
  show(side) {
    this.shown = side;
    this.record.dataset.shows = side;
    for (const link of this.links) {
      if (link.dataset.side === side) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    this.opened[side]?.();
  }
}
