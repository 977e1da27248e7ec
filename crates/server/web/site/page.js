// What every page of the site does: settings, and menus that close.

import "../settings/form.js";
import "./menus.js";
