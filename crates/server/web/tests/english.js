/** Loads the English messages that the server would insert; preloaded by the tests. */
import { readFileSync } from "node:fs";
import { WORDS } from "../words.js";

Object.assign(WORDS, JSON.parse(readFileSync(new URL("english.json", import.meta.url), "utf8")));
