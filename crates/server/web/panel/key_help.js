/** Lists the keyboard shortcuts of a page in a dialog. */
import { html } from "../board/dom.js";
import { t } from "../words.js";

/** @param {[keys: string, meaning: string][]} keys */
export function showKeyHelp(keys) {
  const dialog = document.createElement("dialog");
  dialog.className = "ask keys";
  dialog.setAttribute("aria-labelledby", "keys-title");
  const title = html("h2", "", [t("play-keys")]);
  title.id = "keys-title";
  const list = html(
    "dl",
    "",
    keys.flatMap(([key, meaning]) => [
      html("dt", "", [html("kbd", "", [key])]),
      html("dd", "", [meaning]),
    ]),
  );
  const close = html("button", "button main", [t("conditional-close")]);
  close.addEventListener("click", () => dialog.close());
  dialog.append(title, list, html("div", "row", [close]));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
