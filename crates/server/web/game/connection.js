/**
 * Opens the game's WebSocket and shows a banner while the connection is lost.
 *
 * @import { Message } from "./socket.js"
 * @import { FullState } from "./merge_history.js"
 */
import { GameSocket } from "./socket.js";
import { t } from "../words.js";

/** Shorter interruptions are not shown, in milliseconds. */
const BANNER_DELAY_MS = 1200;

/**
 * @param {string} path
 * @param {FullState} known the state in the page
 * @param {(message: Message, about: Message | undefined) => void} hear
 * @param {(text: string, good?: boolean) => void} tell shows a text; empty if all is well
 * @param {() => number} heard number of the newest chat message on the page
 * @returns {GameSocket}
 */
export function connect(path, known, hear, tell, heard) {
  /** @param {FullState | null} seen */
  const address = (seen) => {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const chat = heard() ? { chat: String(heard()) } : {};
    if (seen) address.search = new URLSearchParams({ ply: String(seen.ply), takebacks: String(seen.takebacks), ...chat }).toString();
    return address;
  };
  let broken = false;
  let lost = false;
  let quiet = 0;

  const tellLoss = () => {
    broken = true;
    tell(navigator.onLine === false ? t("offline") : t("connection-lost"));
  };

  const socket = new GameSocket(
    {
      open: (seen) => new WebSocket(address(seen)),
      after: (run, milliseconds) => setTimeout(run, milliseconds),
      cancel: (timer) => clearTimeout(timer),
      random: Math.random,
      // randomUUID needs a secure context, which a home server on plain HTTP is not.
      key: () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
    },
    {
      message: (message, about) => {
        if (message.type === "removed") {
          clearTimeout(quiet);
          tell(String(message.text));
        }
        hear(message, about);
      },
      // Failed attempts must not delay the banner.
      lost: () => {
        if (!lost) {
          clearTimeout(quiet);
          lost = true;
          quiet = setTimeout(tellLoss, BANNER_DELAY_MS);
        } else if (broken) tellLoss();
      },
      found: () => {
        clearTimeout(quiet);
        lost = false;
        if (!broken) return tell("");
        broken = false;
        tell(t("connection-back"), true);
        quiet = setTimeout(() => tell(""), 2500);
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
