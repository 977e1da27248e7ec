/**
 * The learner's progress in this browser: finished steps by name, the stars of their exercises, and
 * best scores of the trainers.
 *
 * It is stored in `localStorage` under `learnt`, as `{ "steps": { "alice": ["A closed square"] },
 * "stars": { "alice": { "A closed square": [3, 2] } }, "best": { "alice squares find 30": 14 } }`.
 * A step that was finished before there were stars has none.
 *
 * @typedef {{ steps: Record<string, string[]>, stars: Record<string, Record<string, number[]>>,
 *   best: Record<string, number> }} Progress
 */
import { t } from "../words.js";

const STORAGE_KEY = "learnt";
/** The stars for an exercise without a mistake, a hint or the answer. */
export const MOST_STARS = 3;

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
    stars: Object.fromEntries(
      entries(stored?.stars).map(([game, steps]) => [
        game,
        Object.fromEntries(
          entries(steps).filter(
            ([, stars]) => Array.isArray(stars) && stars.every((count) => Number.isInteger(count)),
          ),
        ),
      ]),
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
 * The stars of each exercise of a step; 0 for exercises that are not finished.
 *
 * @param {string} game
 * @param {string} name
 * @returns {number[]}
 */
export const savedStars = (game, name) => stored().stars[game]?.[name] ?? [];

/**
 * Stores the stars of an exercise if they are more than before. A step is finished when all its
 * exercises have stars.
 *
 * @param {string} game
 * @param {string} name
 * @param {number} position number of the exercise, from 1
 * @param {number} positions number of exercises of the step
 * @param {number} count
 */
export function saveStars(game, name, position, positions, count) {
  const learnt = stored();
  learnt.stars[game] ??= {};
  const earned = Array.from({ length: positions }, (_, at) => learnt.stars[game][name]?.[at] ?? 0);
  earned[position - 1] = Math.max(earned[position - 1], count);
  learnt.stars[game][name] = earned;
  if (earned.every((stars) => stars > 0))
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

/**
 * Marks the finished steps in lists of steps, with the fewest stars among their exercises.
 *
 * @param {string} game
 */
export function markFinished(game) {
  const names = finishedSteps(game);
  for (const item of document.querySelectorAll("[data-step]")) {
    const name = item.getAttribute("data-step") ?? "";
    const is = names.has(name);
    const earned = savedStars(game, name);
    const stars = is && earned.length ? Math.min(...earned) : 0;
    item.classList.toggle("done", is);
    item.setAttribute("data-stars", `${stars}`);
    const link = item.querySelector("a");
    if (!is || !link) continue;
    let label = link.querySelector(".visually-hidden");
    if (!label) {
      label = Object.assign(document.createElement("span"), { className: "visually-hidden" });
      link.append(label);
    }
    const earnedText = stars ? `, ${t("lesson-stars", { stars, most: MOST_STARS })}` : "";
    label.textContent = ` ${t("learn-done")}${earnedText}`;
  }
}
