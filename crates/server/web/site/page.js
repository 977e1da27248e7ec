// What every page of the site does: settings, menus that close, and the search.

import "../settings/form.js";
import "./menus.js";
import "./search.js";
