/**
 * The learner's progress in this browser: finished steps by name, and best scores of the trainers.
 *
 * It is stored in `localStorage` under `learnt`, as `{ "steps": { "alice": ["A closed square"] },
 * "best": { "alice squares find 30": 14 } }`.
 *
 * @typedef {{ steps: Record<string, string[]>, best: Record<string, number> }} Progress
 */
import { t } from "../words.js";

const STORAGE_KEY = "learnt";

/**
 * Reads stored progress; anything invalid is ignored.
 *
 * @param {string | null} text
 * @returns {Progress}
 */
export function parseProgress(text) {
  /** @type {any} */
  let stored = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // The stored value is not JSON.
  }
  const entries = (/** @type {unknown} */ value) =>
    value && typeof value === "object" ? Object.entries(value) : [];
  return {
    steps: Object.fromEntries(
      entries(stored?.steps).filter(
        ([, titles]) => Array.isArray(titles) && titles.every((title) => typeof title === "string"),
      ),
    ),
    best: Object.fromEntries(entries(stored?.best).filter(([, score]) => Number.isFinite(score))),
  };
}

/** @returns {Progress} */
function stored() {
  try {
    return parseProgress(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage may be forbidden; start without progress.
    return parseProgress(null);
  }
}

/** @param {Progress} learnt */
function store(learnt) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(learnt));
  } catch {
    // See stored; progress then lasts as long as the page.
  }
}

/**
 * The names of the finished steps.
 *
 * @param {string} game
 * @returns {Set<string>}
 */
export const finishedSteps = (game) => new Set(stored().steps[game] ?? []);

/**
 * @param {string} game
 * @param {string} name
 */
export function finishStep(game, name) {
  const learnt = stored();
  learnt.steps[game] = [...new Set([...(learnt.steps[game] ?? []), name])];
  store(learnt);
}

/**
 * The best score of a trainer, if there is one.
 *
 * @param {string} trainer variant, exercise and duration
 * @returns {number | null}
 */
export const bestScore = (trainer) => stored().best[trainer] ?? null;

/**
 * The best score of all trainers whose names begin with `start`.
 *
 * @param {string} start
 * @returns {number | null}
 */
export function bestScoreOfAll(start) {
  const scores = Object.entries(stored().best).filter(([trainer]) =>
    trainer.startsWith(`${start} `),
  );
  return scores.length ? Math.max(...scores.map(([, score]) => score)) : null;
}

/**
 * Stores a score if it is the best.
 *
 * @param {string} trainer
 * @param {number} score
 * @returns {boolean} whether it is the best
 */
export function saveScore(trainer, score) {
  const learnt = stored();
  if (score <= (learnt.best[trainer] ?? 0)) return false;
  learnt.best[trainer] = score;
  store(learnt);
  return true;
}

/** Marks the finished steps in lists of steps. @param {string} game */
export function markFinished(game) {
  const names = finishedSteps(game);
  for (const item of document.querySelectorAll("[data-step]")) {
    const is = names.has(item.getAttribute("data-step") ?? "");
    item.classList.toggle("done", is);
    const link = item.querySelector("a");
    const label = link?.querySelector(".visually-hidden");
    if (is && link && !label)
      link.append(
        Object.assign(document.createElement("span"), {
          className: "visually-hidden",
          textContent: ` ${t("learn-done")}`,
        }),
      );
  }
}
