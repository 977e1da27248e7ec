/**
 * The tabs beside the boards: moves, chat and notes. Without scripts each tab links to a page of
 * its own.
 */

export class SideTabs {
  shown = "moves";
  /** whether the chat and the notes are below the boards, where they are always visible */
  below = false;

  /**
   * @param {HTMLElement} record
   * @param {Record<string, () => void>} opened called when a tab is opened
   */
  constructor(record, opened) {
    this.record = record;
    this.opened = opened;
    /** @type {HTMLElement[]} */
    this.links = [...document.querySelectorAll("[data-side]")].map(
      (link) => /** @type {HTMLElement} */ (link),
    );
    for (const link of this.links) {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.show(link.dataset.side ?? "moves");
        // On phones the tabs are below the boards.
        record.scrollIntoView({ block: "nearest" });
      });
    }
  }

  /**
   * Shows the number of unread messages on a tab.
   *
   * @param {string} side
   * @param {number} count
   */
  setUnread(side, count) {
    for (const link of this.links) {
      if (link.dataset.side !== side) continue;
      if (count) link.dataset.unread = String(count);
      else delete link.dataset.unread;
    }
    // On small screens the menu links to the tabs.
    for (const opener of document.querySelectorAll('[data-part="menu"]'))
      opener.toggleAttribute("data-unread", count > 0);
  }

  /** @param {string} side */
  show(side) {
    if (this.below && (side === "chat" || side === "note")) return this.opened[side]?.();
    this.shown = side;
    this.record.dataset.shows = side;
    for (const link of this.links) {
      if (link.dataset.side === side) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    this.opened[side]?.();
  }
}
