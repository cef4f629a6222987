// From a photograph to a board, without a page and without the reader, but with the real rules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { close, load } from "./reactive.mjs";
import { openDoor } from "./wasm.mjs";

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.document = { documentElement: {} };

const { gridPath, isBoard, projection, turned, within } = await load("/src/camera/perspective.ts");
const { Mending } = await load("/src/camera/mending.svelte.ts");
const { PhotoReading } = await load("/src/camera/photo-reading.svelte.ts");
const { LiveCamera } = await load("/src/camera/live-camera.svelte.ts");

after(close);

const door = await openDoor();
const ask = (question) => Promise.resolve(door.study(question));
const RULES = {
  plays: (position) => ask({ type: "plays", position }),
  scorePlay: (position, play) => ask({ type: "score", position: { ...position, play } }),
};
const points = (...places) => places.map(([x, y]) => ({ x, y }));
const CORNERS = points([10, 10], [90, 20], [100, 110], [5, 95]);
const BOARD = JSON.parse(
  readFileSync(new URL("../../../crates/triolet-vision/tests/data/board.json", import.meta.url), "utf8"),
).board;

/** Opens a board for mending, and waits until the rules have judged it. */
async function mend(board, doubts = {}, before = null) {
  const doubtful = Object.entries(doubts).map(([square, candidates]) => ({ square, candidates }));
  const mending = new Mending(RULES, { board, doubtful }, before);
  await settled(mending);
  return mending;
}

/** Waits until the rules have answered everything that was asked. */
async function settled(mending) {
  await mending.checked;
  await new Promise((done) => setImmediate(done));
}

test("the grid is projected onto its corners, and lines stay lines", () => {
  const at = projection(CORNERS);
  const near = (one, other) =>
    assert.ok(Math.hypot(one.x - other.x, one.y - other.y) < 1e-9, JSON.stringify([one, other]));
  near(at(0, 0), CORNERS[0]);
  near(at(15, 0), CORNERS[1]);
  near(at(15, 15), CORNERS[2]);
  near(at(0, 15), CORNERS[3]);
  const [a, b, c] = [at(3, 2), at(7, 6), at(11, 10)];
  assert.ok(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) < 1e-9, "a diagonal is straight");
  near(projection(points([0, 0], [15, 0], [15, 15], [0, 15]))(4, 9), { x: 4, y: 9 });
  assert.equal(gridPath(CORNERS).match(/M/g).length, 28);
});

test("corners that cross, that are mirrored or that coincide are those of no board", () => {
  assert.ok(isBoard(CORNERS));
  assert.ok(isBoard(turned(CORNERS)));
  const [a, b, c, d] = CORNERS;
  assert.deepEqual(turned(CORNERS), [b, c, d, a], "A1 moves on clockwise");
  assert.deepEqual(turned(turned(turned(turned(CORNERS)))), CORNERS);
  for (const wrong of [
    [a, c, b, d],
    [a, d, c, b],
    [a, a, c, d],
    [a, b, { x: 12, y: 14 }, d],
    [a, a, a, a],
  ])
    assert.equal(isBoard(wrong), false);
  assert.deepEqual(within({ x: -3, y: 700 }, { width: 800, height: 600 }), { x: 0, y: 600 });
});

test("doubts are gone through one by one, with those nobody has seen left open", async () => {
  const mending = await mend(BOARD, { J9: ["9", "6"], F14: ["4", null], L5: [null, "0"] });
  assert.deepEqual(mending.open, ["F14", "J9", "L5"], "row by row");
  assert.equal(mending.selected, "F14");
  mending.answer("4");
  assert.equal(mending.selected, "J9", "an answer leads to the next doubt");
  mending.step(1);
  assert.equal(mending.selected, "L5");
  mending.step(1);
  assert.equal(mending.selected, "J9", "round, past what is answered");
  mending.step(-1);
  assert.equal(mending.selected, "L5");
  mending.accept();
  assert.equal(mending.selected, "J9");
  mending.answer("6");
  assert.deepEqual(mending.open, []);
  await settled(mending);
  assert.equal(mending.fault.error.code, "trio-not-15");
  assert.ok(mending.fault.squares.includes("J9") && !mending.fault.squares.includes("H8"));
  mending.select("J9");
  mending.answer("9");
  await settled(mending);
  assert.equal(mending.fault, null);
  mending.select("A1");
  mending.answer("3");
  await settled(mending);
  assert.equal(mending.fault, null);
  assert.ok(mending.isApart, "a tile that no other touches");
});

test("every line that a rule forbids is marked, and the values that fit are known", async () => {
  const mending = await mend({ H8: "11", H9: "9", H10: "2", I8: "8", K1: "1", K2: "2" });
  assert.deepEqual(mending.fault.squares.toSorted(), ["H10", "H8", "H9", "I8"]);
  mending.select("H9");
  mending.answer("2");
  mending.select("I8");
  await settled(mending);
  assert.deepEqual(Math.max(...mending.values), 4, "beside the 11");
  mending.answer("4");
  await settled(mending);
  assert.equal(mending.fault, null);
});

test("a wild without a value is a question, also where the reader is sure of it", async () => {
  const mending = await mend({ H8: "7", H9: "*", H10: "5" });
  assert.deepEqual([mending.open, mending.undeclared], [["H9"], ["H9"]]);
  assert.deepEqual(
    mending.wildValues.map(({ value }) => value),
    [3],
    "the trio leaves one value",
  );
  assert.deepEqual(mending.known, { H8: "7", H10: "5" });
  mending.accept();
  assert.deepEqual(mending.open, ["H9"], "as it is, it is no tile of a position");
  mending.answer("*3");
  assert.deepEqual([mending.open, mending.board["H9"]], [[], "*3"]);
});

test("with the position before, the play is found with its score, and the values of its wild", async () => {
  const before = { board: { H8: "11", H9: "3" }, rack: [] };
  const mending = await mend({ ...before.board, I7: "8", I8: "4" }, {}, before);
  assert.deepEqual(mending.play.tiles, { I7: "8", I8: "4" });
  assert.equal(mending.play.verdict.breakdown.total, 27);
  mending.select("I7");
  mending.answer(null);
  mending.select("I8");
  mending.answer("*");
  await settled(mending);
  assert.equal(mending.play, null);
  const values = mending.wildValues;
  assert.deepEqual(
    values.map(({ value }) => value),
    [0, 1, 2, 3, 4],
  );
  assert.ok(values.every(({ points }) => points !== null));
  mending.answer("*4");
  await settled(mending);
  assert.deepEqual(mending.play.tiles, { I8: "*4" });
  mending.answer(null);
  await settled(mending);
  assert.deepEqual([mending.isUnchanged, mending.play], [true, null]);
  mending.select("H9");
  mending.answer("2");
  await settled(mending);
  assert.deepEqual([mending.isUnchanged, mending.play], [false, null], "no turn changes a tile");
});

test("squares are answered by keys, and a 1 waits for a second digit", async () => {
  const mending = await mend({ H8: "5" }, { H8: ["5", "6"], K9: [null, "2"] });
  assert.ok(mending.press("1"));
  assert.equal(mending.pending, "1");
  assert.ok(mending.press("2"));
  assert.deepEqual([mending.board["H8"], mending.selected], ["12", "K9"]);
  mending.press("1");
  mending.press("p");
  assert.deepEqual([mending.board["K9"], mending.selected], ["1", "H8"], "it stays where it was typed");
  mending.press("*");
  mending.press("3");
  assert.equal(mending.board["H8"], "*3");
  mending.press("Delete");
  assert.equal(mending.board["H8"], undefined);
  assert.equal(mending.press("x"), false);
  assert.equal(mending.press("ArrowUp"), false);
  mending.press("1");
  mending.press("Escape");
  assert.deepEqual([mending.pending, mending.board["H8"]], ["", undefined]);
  await settled(mending);
});

/** A reader that answers when it is let. */
function fakeReader({ sure = true, fail = {} } = {}) {
  const calls = [];
  let photos = 0;
  const answer = (name, value, ...details) => {
    calls.push([name, ...details]);
    return fail[name] === undefined ? Promise.resolve(value) : Promise.reject(fail[name]);
  };
  return {
    calls,
    onProgress: () => {},
    open: () => answer("open", { id: ++photos, width: 120, height: 120 }),
    find: () => answer("find", { corners: CORNERS, sure }),
    read: (_, options) =>
      answer("read", { board: BOARD, doubtful: [], corners: CORNERS, rotation: 0, plays: null }, options),
    close: ({ id }) => calls.push(["close", id]),
    end: () => calls.push(["end"]),
  };
}

function readWith(reader, options = {}) {
  const pictures = [];
  const show = () => {
    const picture = { isClosed: false, close: () => (picture.isClosed = true) };
    pictures.push(picture);
    return Promise.resolve(picture);
  };
  const photos = new PhotoReading({ reader: () => reader, rules: RULES, show, ...options });
  return { photos, pictures };
}

const problem = (code) => Object.assign(new Error(code), { code });

test("where the reader is sure the corners are passed over, with a way back to them", async () => {
  const reader = fakeReader();
  const { photos } = readWith(reader, { set: () => "a set" });
  await photos.take(new Blob());
  assert.equal(photos.step, "mend");
  assert.deepEqual(reader.calls.at(-1), ["read", { corners: CORNERS, fixed: false, set: "a set" }]);
  const { mending } = photos;
  assert.ok(photos.back());
  assert.equal(photos.step, "corners");
  await photos.read();
  assert.equal(photos.mending, mending, "what was mended stays while the corners do");
  photos.back();
  photos.turn();
  photos.moveCorner(0, { x: 88, y: 22 });
  await photos.read();
  assert.notEqual(photos.mending, mending);
  assert.equal(reader.calls.at(-1)[1].fixed, true, "the person has said which way round it lies");
  assert.deepEqual([photos.back(), photos.back(), photos.back()], [true, true, false]);
});

test("where the reader is not sure, a person sets the corners", async () => {
  const reader = fakeReader({ sure: false });
  const { photos } = readWith(reader);
  await photos.take(new Blob());
  assert.equal(photos.step, "corners");
  photos.moveCorner(2, { x: 12, y: 12 });
  assert.equal(photos.isRight, false);
  await photos.read();
  assert.equal(photos.step, "corners");
  photos.resetCorners();
  await photos.read();
  assert.equal(photos.step, "mend");
});

test("a problem is named, and the next photograph replaces the one before", async () => {
  const reader = fakeReader({ fail: { read: problem("no-board") } });
  const { photos, pictures } = readWith(reader);
  await photos.take(new Blob());
  assert.deepEqual([photos.step, photos.problem, photos.progress], ["corners", "no-board", null]);
  reader.find = () => Promise.reject(problem("network"));
  await photos.take(new Blob());
  assert.equal(photos.problem, "failed", "what has no words of its own");
  await photos.retry();
  assert.deepEqual(
    reader.calls.filter(([name]) => name === "open").length,
    3,
    "the same photograph once more",
  );
  assert.deepEqual(
    pictures.map(({ isClosed }) => isClosed),
    [true, true, false],
  );
  assert.ok(reader.calls.some(([name, id]) => name === "close" && id === 1));
  reader.open = () => Promise.reject(problem("damaged"));
  photos.again();
  await photos.take(new Blob());
  assert.deepEqual([photos.problem, photos.photo.id], ["damaged", 3], "the present one stays");
  photos.close();
  assert.ok(pictures[2].isClosed);
  assert.deepEqual(reader.calls.at(-1), ["close", 3]);
});

test("what is stopped changes nothing any more", async () => {
  const reader = fakeReader();
  const { photos, pictures } = readWith(reader);
  const taking = photos.take(new Blob());
  assert.equal(photos.progress.step, "loading");
  reader.onProgress({ step: "decoding" });
  assert.equal(photos.progress.step, "decoding");
  assert.ok(photos.back(), "back stops it");
  assert.equal(photos.progress, null);
  reader.onProgress({ step: "finding" });
  assert.equal(photos.progress, null);
  await taking;
  assert.deepEqual([photos.step, photos.photo, pictures.length], ["take", null, 0]);
  assert.deepEqual(
    reader.calls.map(([name]) => name),
    ["open", "end", "close"],
  );
});

test("a photograph can be handed over by its corners instead of being read", async () => {
  const taken = [];
  const { photos } = readWith(fakeReader(), { oncorners: async (one) => void taken.push(one) });
  await photos.take(new Blob());
  assert.equal(photos.step, "corners", "also where the reader is sure");
  await photos.read();
  assert.deepEqual(
    taken.map(({ corners }) => corners),
    [CORNERS],
  );
  assert.equal(photos.mending, null);
});

/** The cameras of a device. */
function fakeDevices(cameras, { fail, torch = false } = {}) {
  const opened = [];
  return {
    opened,
    enumerateDevices: async () => cameras.map((deviceId) => ({ kind: "videoinput", deviceId })),
    getUserMedia: async ({ video }) => {
      if (fail !== undefined) throw Object.assign(new Error(), { name: fail });
      const deviceId = video.deviceId?.exact ?? cameras.at(-1);
      const track = Object.assign(new EventTarget(), {
        isLive: true,
        stop: () => (track.isLive = false),
        getCapabilities: () => ({ torch }),
        getSettings: () => ({ deviceId }),
        applyConstraints: async ({ advanced }) => void (track.torch = advanced[0].torch),
      });
      opened.push({ video, track });
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    },
  };
}

test("the camera on the back comes first, and the next one is switched to", async () => {
  const devices = fakeDevices(["front", "back"], { torch: true });
  const camera = new LiveCamera(devices);
  await camera.start();
  assert.deepEqual(devices.opened[0].video.facingMode, { ideal: "environment" });
  assert.ok(camera.hasOthers && camera.hasLight);
  await camera.light(true);
  assert.equal(devices.opened[0].track.torch, true);
  await camera.switch();
  assert.deepEqual(devices.opened[1].video.deviceId, { exact: "front" });
  assert.equal(devices.opened[0].track.isLive, false);
  const late = camera.start();
  camera.stop();
  await late;
  assert.deepEqual(
    [camera.stream, devices.opened[2].track.isLive],
    [null, false],
    "closed while it was asked for",
  );
  await camera.start();
  devices.opened[3].track.dispatchEvent(new Event("ended"));
  assert.deepEqual([camera.stream, camera.problem], [null, "busy"]);
});

test("why there is no picture from the camera is told", async () => {
  for (const [fail, expected] of [
    ["NotAllowedError", "refused"],
    ["NotFoundError", "none"],
    ["OverconstrainedError", "none"],
    ["NotReadableError", "busy"],
    ["AbortError", "busy"],
  ]) {
    const camera = new LiveCamera(fakeDevices([], { fail }));
    await camera.start();
    assert.equal(camera.problem, expected, fail);
  }
  const camera = new LiveCamera(null);
  await camera.start();
  assert.equal(camera.problem, "insecure");
});
