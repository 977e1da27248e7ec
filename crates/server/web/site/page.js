// What every page of the site does: settings, menus that close, the search, and the offline page of the installed app.

import "../settings/form.js";
import "./installed_app.js";
import "./menus.js";
import "./search.js";
