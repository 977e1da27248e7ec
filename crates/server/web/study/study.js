/**
 * A chapter of a study: sends local changes to the server and applies those of others as they
 * arrive.
 *
 * @import { Change, StoredMove, StoredTree, Tree } from "../analysis/tree/tree.js"
 * @typedef {{ id: string, title: string, chapter: number, revision: number, writes: boolean }}
 *   OpenedStudy
 * @typedef {{ writers: string[], readers: string[], guests: number, others: number }} People
 */
import { html } from "../board/dom.js";
import { LiveSource } from "../live_source.js";
import { requestJson } from "../request.js";
import { isolate, t } from "../words.js";

/** Delay before an unsent change is retried, in milliseconds. */
const RETRY_DELAY_MS = 3000;
/** More moves that a reader tries are lost when the chapter is reloaded. */
const MAX_TRIED_MOVES = 500;

/** The participants in words. @param {People} people */
export function participantsText({ writers, readers, guests, others }) {
  const named = [
    ...writers.map((name) => t("studies-present-contributor", { name })),
    ...readers.map(isolate),
  ];
  return [
    ...named,
    ...(guests ? [t("studies-present-guests", { count: guests })] : []),
    ...(others ? [t("studies-present-readers", { count: others })] : []),
  ].join(", ");
}

export class Study {
  /** @type {Change[]} changes that are not stored yet, in order */
  #queue = [];
  /** @type {Change[]} moves that a reader without write access tries */
  #tried = [];
  #sending = false;
  /** @type {Promise<void> | null} */
  #reading = null;
  #ended = false;

  /**
   * @param {OpenedStudy & { start: { rules: string, fen: string } }} opened
   * @param {Tree} tree
   * @param {(name: string) => HTMLElement} part
   * @param {{ changed: () => void, refused: (why: string, change: Change | null) => void, writes:
   *   (writes: boolean) => void }} on `changed` is called after others have changed the tree
   */
  constructor(opened, tree, part, on) {
    this.place = `/study/${opened.id}`;
    this.chapter = opened.chapter;
    this.revision = opened.revision;
    this.writes = opened.writes;
    this.title = opened.title;
    /** identifies this page's own changes */
    this.name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      (byte % 36).toString(36),
    ).join("");
    this.tree = tree;
    this.part = part;
    this.on = on;
    const { rules, fen } = opened.start;
    tree.changed = (change) => {
      if (this.#ended) return;
      if (!this.writes) {
        if (change.type === "add" && this.#tried.length < MAX_TRIED_MOVES) this.#tried.push(change);
        return;
      }
      this.#queue.push(
        change.type === "replace" ? { ...change, tree: { ...change.tree, rules, fen } } : change,
      );
      this.#send();
    };
    const source = new LiveSource(`${this.place}/events?chapter=${this.chapter}`, {
      message: ({ data }) => this.#onEvent(JSON.parse(data), source),
    });
    addEventListener("beforeunload", (event) => {
      if (this.#queue.length) event.preventDefault();
    });
    this.#showStatus();
  }

  /**
   * @param {any} news
   * @param {LiveSource} source
   */
  #onEvent(news, source) {
    if (news.type === "changed") this.#onRemoteChange(news);
    else if (news.type === "look" && (news.revision === undefined || news.revision > this.revision))
      this.#reload(news.revision);
    else if (news.type === "here") this.part("here").textContent = participantsText(news.people);
    else if (news.type === "study") this.#updateStudy(news);
    else if (news.type === "removed") {
      source.close();
      this.#end(t("studies-study-removed"));
    }
  }

  /** @param {{ revision: number, by: string, change: any }} news */
  #onRemoteChange({ revision, by, change }) {
    if (revision <= this.revision) return;
    // Changes are missing in between: reload instead of applying this one.
    if (revision > this.revision + 1 || change.type === "all" || this.#reading) {
      // This page's own change is already in the tree.
      if (by === this.name && revision === this.revision + 1 && !this.#reading)
        this.revision = revision;
      else this.#reload(revision);
      return;
    }
    this.revision = revision;
    if (by === this.name) return;
    if (this.tree.apply(change)) this.on.changed();
    else this.#reload();
  }

  /** Reloads the chapter. @param {number} [least] the revision that must be reached */
  #reload(least) {
    this.#reading ??= this.#load(least).finally(() => {
      this.#reading = null;
      this.#send();
    });
    return this.#reading;
  }

  /** @param {number} [least] */
  async #load(least) {
    const answer = await requestJson(`${this.place}/${this.chapter}/tree`);
    if (answer.type !== "tree") return;
    if (least !== undefined && answer.revision < least) return;
    this.revision = answer.revision;
    // Pending changes were made on the old tree; the server judges them on the new one.
    const unknown = [...this.#tried, ...this.#queue].filter(
      ({ type }) => type === "add" || type === "say",
    );
    this.tree.replaceWith(answer.tree, unknown);
    this.on.changed();
  }

  /** Sends pending changes one at a time. */
  async #send() {
    if (this.#sending || this.#reading || this.#ended) return;
    this.#sending = true;
    this.#showStatus();
    while (this.#queue.length && !this.#reading) {
      const [change] = this.#queue;
      const { revision } = this;
      const answer = await this.#post({ revision, by: this.name, change });
      if (answer === null) {
        this.#showStatus(t("studies-not-saved"));
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        continue;
      }
      this.#queue.shift();
      if (answer.type === "changed") {
        if (answer.revision === this.revision + 1) this.revision = answer.revision;
        // The server may store a comment in a normalized form.
        if (answer.change.type === "say" && !this.#queue.length)
          Object.assign(this.tree.nodeAt(answer.change.at) ?? {}, answer.change.said);
        continue;
      }
      const dropped = this.#queue;
      // Later changes may depend on the rejected move.
      this.#queue = change.type === "add" ? [] : dropped;
      await this.#reload();
      this.on.refused(
        change.type === "add" && dropped.length
          ? t("studies-later-changes-lost", { why: answer.text })
          : answer.text,
        change,
      );
    }
    this.#sending = false;
    this.#showStatus();
    if (this.#queue.length && !this.#reading) this.#send();
  }

  /**
   * @param {object} body
   * @returns {Promise<any>} null if the server does not answer or is overloaded
   */
  async #post(body) {
    try {
      const response = await fetch(`${this.place}/${this.chapter}/change`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (response.status === 429 || response.status >= 500) return null;
      const answer = await response.json();
      return typeof answer.type === "string"
        ? answer
        : { type: "refused", text: answer.error?.text ?? t("studies-save-refused") };
    } catch {
      return null;
    }
  }

  /** @param {string} [trouble] */
  #showStatus(trouble = "") {
    const place = this.part("stored");
    place.textContent =
      trouble ||
      (!this.writes
        ? t("studies-read-only")
        : this.#queue.length
          ? t("studies-saving")
          : t("studies-saved"));
    place.dataset.tone = trouble ? "refused" : "";
  }

  /**
   * @param {{ title: string, writes: boolean, chapters: { number: number, name: string }[] }} news
   */
  #updateStudy({ title, writes, chapters }) {
    this.title = title;
    this.part("study-title").textContent = isolate(title);
    const own = chapters.find(({ number }) => number === this.chapter);
    if (own) this.part("chapter").textContent = isolate(own.name);
    const items = chapters.map(({ number, name }) => {
      const link = html("a", "", [isolate(name)]);
      link.setAttribute("href", `${this.place}/${number}`);
      if (number === this.chapter) link.setAttribute("aria-current", "page");
      return html("li", "", [link]);
    });
    this.part("chapters").replaceChildren(...items);
    if (!own) return this.#end(t("studies-chapter-removed"));
    if (writes !== this.writes) {
      this.writes = writes;
      this.on.writes(writes);
      this.#showStatus();
    }
  }

  /** @param {string} why */
  #end(why) {
    this.#ended = true;
    this.#queue = [];
    this.#showStatus(why);
    this.on.refused(why, null);
  }
}
