/** Loads layout files, each once. @import { Layout } from "../types.js" */

/** @type {Map<string, Promise<Layout>>} several boards on a page share a layout */
const layouts = new Map();

/**
 * @param {string} address
 * @returns {Promise<Layout>}
 */
export function load(address) {
  const known = layouts.get(address);
  if (known) return known;
  const loading = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`the layout ${address} answered ${answer.status}`);
    return answer.json();
  });
  loading.catch(() => layouts.delete(address));
  layouts.set(address, loading);
  return loading;
}
