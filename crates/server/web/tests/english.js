/** The words of the modules in English, as the server would put them there; for the tests, before anything else. */
import { readFileSync } from "node:fs";
import { WORDS } from "../words.js";

Object.assign(WORDS, JSON.parse(readFileSync(new URL("english.json", import.meta.url), "utf8")));
