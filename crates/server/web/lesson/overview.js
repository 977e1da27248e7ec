/** The lists of lessons: marks what was done in this browser and where to continue. */
import { t } from "../words.js";
import { bestScoreOfAll, finishedSteps, markFinished } from "./progress.js";

for (const lesson of document.querySelectorAll("[data-game]")) {
  const game = lesson.getAttribute("data-game") ?? "";
  const steps = Number(lesson.getAttribute("data-steps"));
  // Browsers may remember steps that lessons no longer have.
  const known = Math.min(finishedSteps(game).size, steps);
  const count = lesson.querySelector("[data-part=count]");
  if (known && count)
    count.textContent =
      known >= steps ? t("learn-all-done", { steps }) : t("learn-some-done", { known, steps });
  const progress = /** @type {HTMLProgressElement | null} */ (
    lesson.querySelector("[data-part=progress]")
  );
  if (progress) progress.value = known;
  const go = /** @type {HTMLAnchorElement | null} */ (lesson.querySelector("[data-part=go]"));
  const items = [...lesson.querySelectorAll("[data-step]")];
  if (!items.length) {
    const done = finishedSteps(game);
    const names = lesson.getAttribute("data-names")?.split("|") ?? [];
    const next = names.findIndex((name) => !done.has(name));
    if (go && known && next >= 0) {
      go.href = `/learn/${game}/${next + 1}`;
      go.textContent = t("learn-continue");
    }
    continue;
  }
  markFinished(game);
  const next = items.find((item) => !item.classList.contains("done"));
  const link = next?.querySelector("a");
  if (known && go && link) {
    go.href = link.href;
    go.textContent = t("learn-continue");
  }
}
for (const node of document.querySelectorAll("[data-best]")) {
  const score = bestScoreOfAll(node.getAttribute("data-best") ?? "");
  if (score !== null) node.textContent = t("learn-your-best", { score });
}
