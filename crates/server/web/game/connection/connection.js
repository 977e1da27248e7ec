/**
 * Opens the game's WebSocket and shows a banner while the connection is lost.
 *
 * @import { GameState } from "../../panel/panel.js"
 * @import { Action, ServerMessage } from "./socket.js"
 */

import { t } from "../../words.js";
import { GameSocket } from "./socket.js";

/** Shorter interruptions are not shown, in milliseconds. */
const BANNER_DELAY_MS = 1200;

/**
 * What a user reads while the connection is lost. Players of live games must know that the clocks go
 * on.
 *
 * @param {boolean} offline whether the device has no network
 * @param {Pick<GameState, "you" | "turn" | "outcome" | "clock">} state
 * @param {boolean} unsent whether a move has not arrived at the server
 */
export function lossText(offline, { you, turn, outcome, clock }, unsent) {
  const loss = offline ? t("offline") : t("connection-lost");
  const playing = you !== null && !outcome;
  if (playing && unsent)
    return `${loss} ${clock?.live ? t("connection-move-waits-clock") : t("connection-move-waits")}`;
  if (!playing || !clock?.live) return loss;
  return `${loss} ${turn === you ? t("connection-clock-runs") : t("connection-clock-may-run")}`;
}

/**
 * @param {string} path
 * @param {GameState} known the state in the page
 * @param {(message: ServerMessage, about: Action | undefined) => void} onMessage
 * @param {(text: string, good?: boolean) => void} showBanner shows a text; empty if all is well
 * @param {() => number} newestChat number of the newest chat message on the page
 * @param {() => GameState} newest the newest state that has arrived
 * @returns {GameSocket}
 */
export function connect(path, known, onMessage, showBanner, newestChat, newest) {
  /** @param {GameState | null} seen */
  const address = (seen) => {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (!seen) return address;
    address.searchParams.set("ply", String(seen.ply));
    address.searchParams.set("takebacks", String(seen.takebacks));
    const chat = newestChat();
    if (chat) address.searchParams.set("chat", String(chat));
    return address;
  };
  let broken = false;
  let lost = false;
  let bannerTimer = 0;

  const showLoss = () => {
    broken = true;
    const unsent = [...socket.waiting.values()].some(({ type }) => type === "move");
    showBanner(lossText(navigator.onLine === false, newest(), unsent));
  };

  const socket = new GameSocket(
    {
      open: (seen) => new WebSocket(address(seen)),
      after: (run, milliseconds) => setTimeout(run, milliseconds),
      cancel: (timer) => clearTimeout(timer),
      random: Math.random,
      // randomUUID needs a secure context, which a home server on plain HTTP is not.
      key: () =>
        crypto.randomUUID?.() ??
        Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
          "-",
        ),
    },
    {
      sent: () => broken && showLoss(),
      message: (message, about) => {
        if (message.type === "removed") {
          clearTimeout(bannerTimer);
          showBanner(message.text);
        }
        onMessage(message, about);
      },
      // Failed attempts must not delay the banner.
      lost: () => {
        if (!lost) {
          clearTimeout(bannerTimer);
          lost = true;
          bannerTimer = setTimeout(showLoss, BANNER_DELAY_MS);
        } else if (broken) showLoss();
      },
      found: () => {
        clearTimeout(bannerTimer);
        lost = false;
        if (!broken) return showBanner("");
        broken = false;
        showBanner(t("connection-restored"), true);
        bannerTimer = setTimeout(() => showBanner(""), 2500);
      },
    },
    known,
  );

  addEventListener("online", () => socket.reconnectNow());
  addEventListener("offline", () => socket.renew());
  let hiddenAt = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else {
      socket.reconnectNow();
      // After a long sleep the socket may be dead without having noticed. A new one is cheap and
      // brings the state.
      if (hiddenAt && Date.now() - hiddenAt > 60_000) socket.renew();
    }
  });
  return socket;
}
