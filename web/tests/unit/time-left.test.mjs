// The clocks of a game go on as the server counts, whatever happens to the clock of the device.

import assert from "node:assert/strict";
import test, { after, mock } from "node:test";
import { close, load } from "./reactive.mjs";

const { Game } = await load("/src/game/game.svelte.ts");
const { monotonicNow } = await load("/src/browser/monotonic.ts");
const { timeLeft } = await load("/src/game/time-left.ts");

after(close);

const HOUR = 3_600_000;

/** Returns a game of two people by a link, as the server showed it just now. */
function gameBySnapshot(clock) {
  const transport = { send: () => {}, close: () => {} };
  const game = Game.open(transport, "r");
  const seat = { controller: "person", departed: null, rack: 3 };
  const state = { viewer: "spectator", seats: [seat, seat], board: {}, outcome: null, proposal: null, clock };
  transport.onMessage({ type: "snapshot", seq: 0, events: [], state });
  return game;
}

test("time left follows from the time that has passed, and is never less than none", () => {
  const clock = { runs: 2, remaining: [30_000, 20_000] };
  for (const [seat, elapsed, left] of [
    [1, 5_000, 30_000],
    [2, 0, 20_000],
    [2, 5_000, 15_000],
    [2, 25_000, 0],
    [2, -100, 20_000],
    [3, 0, 0],
  ])
    assert.equal(timeLeft(clock, seat, elapsed), left, `seat ${seat} after ${elapsed}`);
});

for (const step of [-HOUR, -1_000, 0, 1_000, HOUR, 96 * HOUR]) {
  test(`a device's clock that steps by ${step} ms changes nothing of the clocks of a game`, () => {
    let passed = 1_000;
    mock.timers.enable({ apis: ["Date"], now: 10 * HOUR });
    mock.method(performance, "now", () => passed);
    try {
      const game = gameBySnapshot({ runs: 1, remaining: [60_000, 60_000] });
      const left = () => timeLeft(game.state.clock, 1, monotonicNow() - game.heardAt);
      mock.timers.setTime(10 * HOUR + step);
      assert.equal(left(), 60_000);
      passed += 5_000;
      assert.equal(left(), 55_000);
      game.close();
    } finally {
      mock.restoreAll();
      mock.timers.reset();
    }
  });
}
