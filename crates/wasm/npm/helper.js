// Runs one thread of an engine's search in a further worker.

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
