/**
 * A problem page: sends the solver's moves to the server, which judges them and answers with the
 * best defence.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, BoardState } from "../board/types.js"
 * @typedef {{ side: "white" | "black", board: BoardState, judge: string, key: Arrow | null }}
 *   Opened `key` is set if the solution is shown
 * @typedef {{ type: string, standing: "open" | "mated" | "solved" | "wrong" | "refuted" | "ended", text: string, moves:
 *   string[], boards: BoardState[], solution?: string, after?: string, squares?: number[] }} Judged
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layout/layouts.js";
import { showText } from "../moves.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { t } from "../words.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {Opened} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");

/** @type {string[]} the solver's accepted moves */
let moves = [];
/** @type {BoardState[]} the boards before each of them and after the last */
let shown = [opened.board];
/**
 * Whether the solver can move: not while a move is being judged, after a wrong move, or after mate.
 */
let open = true;
/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;
/**
 * @type {{ state: BoardState, tell: () => void } | null} feedback that is shown once the boards
 *   show the reply
 */
let arriving = null;

/**
 * @param {string} text
 * @param {"refused" | "good" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  showText(part("status"), text);
  part("status").dataset.tone = text ? tone : "";
}

/**
 * The board state for the solver, who plays one side only.
 *
 * @param {BoardState} state
 * @param {boolean} moves whether the solver can move
 */
const seen = (state, moves) => ({
  ...state,
  you: opened.side,
  ...(moves ? {} : { moves: [], closed: [] }),
});

const backButton = () => /** @type {HTMLButtonElement} */ (buttonsNamed("back")[0]);

/** @param {string} move in any notation */
async function judge(move) {
  if (!open) return board.revert();
  open = false;
  const request = ++latestRequest;
  board.arrows = [];
  showMessage(t("puzzle-checking", { move }));
  /** @type {Judged} */
  const judged = await requestJson(opened.judge, {
    method: "POST",
    body: new URLSearchParams({ moves: moves.join(" "), move }),
  });
  if (request !== latestRequest) return;
  if (judged.type !== "judged") {
    open = true;
    board.revert();
    board.markRefused(judged.squares ?? []);
    return showMessage(judged.text, "refused");
  }
  open = judged.standing === "open";
  moves = judged.moves;
  if (open) shown.push(judged.boards[judged.boards.length - 1]);
  backButton().disabled = false;
  const states = judged.boards.map((state, at) =>
    seen(state, open && at === judged.boards.length - 1),
  );
  arriving = { state: states[states.length - 1], tell: () => showFeedback(judged) };
  for (const state of states) board.update(state);
}

/** @param {Judged} judged for a move whose reply the boards show */
function showFeedback({ standing, text, solution, after }) {
  const isSolved = standing === "mated" || standing === "solved";
  showMessage(text, standing === "open" || isSolved ? "good" : "refused");
  if (isSolved) solved(solution ?? "", after ?? "");
  else if (standing !== "open") {
    part("again").hidden = false;
    backButton().focus({ preventScroll: true });
  }
}

/**
 * @param {string} solution
 * @param {string} after HTML of the themes and links
 */
function solved(solution, after) {
  showText(part("solution"), solution);
  part("solution").hidden = false;
  part("after").innerHTML = after;
  part("give-up").hidden = true;
  part("again").hidden = false;
  part("next").classList.add("main");
  part("next").focus({ preventScroll: true });
}

/** Takes back the solver's last move and the reply. */
function takeBack() {
  latestRequest++;
  arriving = null;
  // A wrong move or a mate has no reply to take back.
  if (open) {
    moves = moves.slice(0, -1);
    shown = shown.slice(0, moves.length + 1);
  } else moves = moves.slice(0, shown.length - 1);
  open = true;
  backButton().disabled = moves.length === 0;
  board.jump(seen(shown[shown.length - 1], true));
  showMessage("");
}

board.addEventListener(
  "glass-move",
  (event) => void judge(/** @type {CustomEvent} */ (event).detail.uci),
);
board.addEventListener("glass-landed", (event) => {
  const arrived = arriving;
  if (arrived?.state !== /** @type {CustomEvent} */ (event).detail.state) return;
  arriving = null;
  arrived?.tell();
});
board.addEventListener("glass-refuse", (event) =>
  showMessage(/** @type {CustomEvent} */ (event).detail.text, "refused"),
);
part("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (part("typed").querySelector("input"));
  const text = input.value.trim();
  if (!text || !open) return;
  input.value = "";
  void judge(text);
});

const flip = () => void (board.flipped = !board.flipped);
for (const [name, act] of Object.entries({ back: takeBack, flip }))
  for (const button of buttonsNamed(name)) button.addEventListener("click", act);
wireKeys(board, { flip, ghosts: () => void (board.ghosts = !board.ghosts) });

// ---- start

fitBoards(board);
document.documentElement.classList.add("live");
board.flipped = opened.side === "black";
await load(board.getAttribute("layout") ?? "");
board.jump(seen(opened.board, true));
if (opened.key) {
  board.arrows = [opened.key];
  board.bring(opened.key.from);
}
