/** Fits boards on paper: without it, boards that are wider than the paper are cut. */

/** The width of A4 and Letter paper within usual margins, in pixels. */
const PAPER_WIDTH = 680;

/**
 * The factor by which boards of this width are printed.
 *
 * @param {number} width in pixels
 */
export const printZoom = (width) => Math.min(1, PAPER_WIDTH / Math.max(1, width));

/** Sets the factor of all boards before the page is printed. */
export function fitBoardsOnPaper() {
  addEventListener("beforeprint", () => {
    /** @type {NodeListOf<HTMLElement>} */
    const found = document.querySelectorAll(".glass-boards");
    for (const boards of found)
      boards.style.setProperty("--print-zoom", String(printZoom(boards.scrollWidth)));
  });
}
