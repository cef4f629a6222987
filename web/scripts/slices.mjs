// Measures how long the search worker is unresponsive: the duration of each start and each slice of a search in games
// between computer players. `npm run slices` in web/, after `cargo xtask web`.
//
// Times are this process's CPU time, so that other programs count for less.

import { loadavg } from "node:os";
import { close, load } from "../tests/unit/source.mjs";
import { openDoor } from "../tests/unit/wasm.mjs";

const PLAYERS = [...Array.from({ length: 8 }, (_, at) => `level-${at + 1}`), "sim"];
const GAMES = Number(process.env.TRIOLET_GAMES ?? 2);

const { Thinker } = await load("/src/transport/thinker.ts");
const door = await openDoor();
const busy = loadavg()[0].toFixed(1);

/** Returns the CPU time so far, in milliseconds. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const times = new Map();
let player = "";
function timed(what, act) {
  const start = now();
  const answer = act();
  const kept = times.get(`${player} ${what}`) ?? [];
  kept.push(now() - start);
  times.set(`${player} ${what}`, kept);
  return answer;
}
const thinker = new Thinker({
  begin: (question) => timed("begins", () => door.begin(question)),
  step: (nodes) => timed("slices", () => door.step(nodes)),
  get: (name) => door.get(name),
});

for (player of PLAYERS) {
  for (let game = 0; game < GAMES; game++) {
    const seats = Array.from({ length: 2 + (game % 3) }, () => ({ controller: `computer:${player}` }));
    const setup = { seats, seed: `slices ${game}` };
    door.ask("receive", JSON.stringify({ type: "create", id: "c", setup }));
    for (let job = door.get("job"); job !== ""; job = door.get("job")) {
      const question = JSON.stringify({ about: "job", job: { ...JSON.parse(job), seed: game } });
      door.ask("thought", await thinker.think(question, () => {}));
    }
  }
}
thinker.close();
await close();

console.log(`milliseconds; the machine's load was ${busy} before`);
for (const [what, all] of times) {
  const sorted = all.sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
  console.log(`${what}: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)} (n = ${sorted.length})`);
}
