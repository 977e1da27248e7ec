/**
 * Creates passkeys on the account page and signs in with them. The server issues each challenge and
 * verifies the answer.
 */
import { t } from "../words.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.passkey"));

if (
  form &&
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential
) {
  const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
  const does = form.action.endsWith("/account/passkeys") ? make : signIn;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    status.textContent = "";
    try {
      location.assign(await does(form));
      // Navigating to a fragment of the same page does not reload it.
      if (location.hash) location.reload();
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      status.textContent =
        name === "NotAllowedError"
          ? t("passkey-cancelled")
          : name === "InvalidStateError"
            ? t("passkey-exists-on-device")
            : message;
    }
  });
}

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<string>} the address to go to next
 */
async function make(form) {
  const password = new URLSearchParams({ password: String(new FormData(form).get("password")) });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    await ask(`${form.action}/ask`, password),
  );
  const made = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.create({ publicKey })
  );
  return (await ask(form.action, JSON.stringify(made))).to;
}

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<string>} the address to go to next
 */
async function signIn(form) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    await ask(`${form.action}/ask`, null),
  );
  const signed = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.get({ publicKey })
  );
  const query = new URLSearchParams();
  if (/** @type {HTMLInputElement | null} */ (document.querySelector("input[name=bring]"))?.checked)
    query.set("bring", "yes");
  const to = new FormData(form).get("to");
  if (to) query.set("to", String(to));
  return (await ask(`${form.action}?${query}`, JSON.stringify(signed))).to;
}

/**
 * @param {string} address
 * @param {BodyInit | null} body
 * @returns {Promise<any>}
 */
async function ask(address, body) {
  const headers = {
    accept: "application/json",
    ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
  };
  const response = await fetch(address, { method: "POST", headers, body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.text ?? t("server-no-answer-retry"));
  return answer;
}
