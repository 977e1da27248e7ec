// node example.js: a position, a refusal, a picture, and two seconds of the engine.

import { Engine, load } from "./index.js";

const alice = await load("alice");
const game = alice.game({ moves: ["e4", "e5", "Nf3"] });
console.log(game.text());

try {
  game.play("Nf6-e4");
} catch (error) {
  console.log(`${error.name}: ${error.message}`);
}
console.log(`the picture has ${game.svg({ theme: "dark" }).length} characters`);

const engine = await Engine.create("alice");
const search = engine.analyse(game, { time: 2000 });
for await (const { depth, score, san } of search) {
  console.log(
    depth,
    score.mate === undefined ? score.centipawns : `mate ${score.mate}`,
    san.slice(0, 5).join(" "),
  );
}
console.log("best:", (await search.report).best);
engine.close();
