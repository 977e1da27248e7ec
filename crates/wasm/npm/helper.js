// What runs in a worker beside the engine's: one thread of its search.

import { joinModule } from "./load.js";
import { servePort, tell } from "./ports.js";

servePort((port) =>
  port.listen(async (shared) => {
    let module;
    try {
      module = await joinModule(shared);
    } catch (error) {
      port.post({ failed: tell(error) });
      return;
    }
    port.post({ joined: true });
    module.help();
  }),
);
