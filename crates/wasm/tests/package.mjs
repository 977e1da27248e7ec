// The package under test, and the data of the other rooms.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${process.env.GLASS_PACKAGE}/`);

/** A file of the package. */
export const file = (name) => new URL(name, folder);

/** What the package exports. */
export const glass = await import(file("index.js"));

/** What its modules export. */
export const { loadModule, loadNetwork, loadSharedModule } = await import(file("load.js"));

/** What it has for each variant. */
export const { MODULES } = await import(file("modules.js"));

const crates = new URL("../../", import.meta.url);

/** The text of a file of another room. */
export const text = (path) => readFileSync(new URL(path, crates), "utf8");
