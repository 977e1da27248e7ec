/** Subscribes this browser to push notifications. */
import { t } from "../words.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.push"));

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await subscribe(form);
      form.submit();
    } catch (error) {
      status.textContent =
        Notification.permission === "denied"
          ? t("push-denied")
          : t("push-failed", { why: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Fills in the form with the browser's push subscription. @param {HTMLFormElement} form */
async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(t("push-not-allowed"));
  const worker = await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
  const applicationServerKey = form.dataset.key;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  for (const [name, value] of Object.entries({
    endpoint,
    p256dh: keys?.p256dh,
    auth: keys?.auth,
  })) {
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
    field.value = value ?? "";
  }
}
