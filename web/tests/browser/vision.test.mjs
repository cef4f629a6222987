// The reader of photographs in its worker: the pictures that the library reads, and files that are none.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { crc32, deflateSync } from "node:zlib";
import { browser, server, share } from "./shared.mjs";
import { serveVision } from "./vision-page.mjs";

const DATA = new URL("../../../crates/triolet-vision/tests/data/", import.meta.url);
const picture = (name) => readFileSync(new URL(`${name}.jpg`, DATA));
const truth = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, DATA), "utf8"));
const points = (corners) => corners.map(([x, y]) => ({ x, y }));

share(serveVision);

let page = null;

async function openPage() {
  page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => globalThis.Vision !== undefined);
}

/**
 * Runs `body` in the page with a new reader `vision`, the files as blobs and more values; a problem becomes its code.
 */
async function run(body, files, values = {}) {
  if (page === null) await openPage();
  const encoded = files.map((file) => Buffer.from(file).toString("base64"));
  return await page.evaluate(
    async ({ body, encoded, values }) => {
      const vision = new globalThis.Vision();
      const decode = (text) => new Blob([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]);
      try {
        return await new Function("vision", "files", "values", `return (${body})(vision, files, values)`)(
          vision,
          encoded.map(decode),
          values,
        );
      } catch (error) {
        return { code: error.code, message: String(error) };
      } finally {
        vision.end();
      }
    },
    { body: String(body), encoded, values },
  );
}

/** The mean distance of corners from the true ones, in squares. */
function distance(found, corners) {
  const between = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const side = corners.reduce((sum, corner, at) => sum + between(corner, corners[(at + 1) % 4]), 0) / 60;
  return found.reduce((sum, corner, at) => sum + between(corner, corners[at]), 0) / 4 / side;
}

test("a board is found and read as by the library, and its turns are told", async () => {
  const turn = truth("turn");
  const earlier = Object.fromEntries(
    Object.entries(turn.previous).filter(([square]) => !square.startsWith("J")),
  );
  const previous = (board) => JSON.stringify({ board, rack: [] });
  const all = await run(
    async (vision, [file], { previous, earlier }) => {
      const steps = [];
      vision.onProgress = ({ step }) => steps.push(step);
      const photo = await vision.open(file);
      const found = await vision.find(photo);
      const play = await vision.read(photo, { corners: found.corners, previous });
      const plain = await vision.read(photo, { corners: play.corners, fixed: true });
      const missing = await vision.read(photo, { corners: play.corners, fixed: true, previous: earlier });
      // A worker that is lost is replaced, and the photo opened again.
      vision.end();
      const again = await vision.find(photo);
      return { photo, found, play, plain, missing, again, steps };
    },
    [picture("turn")],
    { previous: previous(turn.previous), earlier: previous(earlier) },
  );
  assert.equal(all.code, undefined, all.message);
  assert.deepEqual([all.photo.width, all.photo.height, all.found.sure], [1000, 750, true]);
  assert.ok(distance(all.found.corners, points(turn.corners)) < 0.25);
  assert.deepEqual([all.play.board, all.play.rotation], [turn.board, 0]);
  assert.deepEqual([all.play.plays, all.play.missing], [["K10 4-8"], null]);
  assert.deepEqual([all.plain.board, all.plain.plays], [turn.board, null]);
  assert.ok(all.plain.doubtful.every(({ candidates }) => candidates.length > 1));
  assert.deepEqual([all.missing.plays, all.missing.missing], [null, [["J9 3-0"], ["K10 4-8"]]]);
  assert.deepEqual(all.again, all.found);
  assert.deepEqual([...new Set(all.steps)], ["loading", "decoding", "finding", "reading"]);
});

test("a set is learned, improved and used", async () => {
  const [set, board] = [truth("set"), truth("board")];
  const all = await run(
    async (vision, [ofSet, ofBoard], { setCorners, corners, board }) => {
      const set = await vision.learn(await vision.open(ofSet), setCorners);
      const photo = await vision.open(ofBoard);
      const surer = await vision.improve(set, photo, corners, board);
      const reading = await vision.read(photo, { corners, fixed: true, set: surer });
      const refused = await vision.read(photo, { corners, fixed: true, set: "{}" }).catch(({ code }) => code);
      const older = await vision
        .read(photo, { corners, fixed: true, set: set.replace(/"reader":"\w+"/, '"reader":"0"') })
        .catch(({ code }) => code);
      return { set, surer, reading, refused, older };
    },
    [picture("set"), picture("board")],
    { setCorners: points(set.corners), corners: points(board.corners), board: board.board },
  );
  assert.equal(all.code, undefined, all.message);
  assert.ok(all.set !== all.surer && JSON.parse(all.surer).triolet_set === 1);
  assert.deepEqual(all.reading.board, board.board);
  assert.deepEqual([all.refused, all.older], ["set", "set-version"]);
});

test("the board is shown from above, and a square large", async () => {
  const { corners } = truth("turn");
  const sizes = await run(
    async (vision, [file], { corners }) => {
      const photo = await vision.open(file);
      const views = [await vision.straightened(photo, corners), await vision.square(photo, corners, "H8")];
      const flat = await vision.straightened(photo, corners.toReversed()).catch(({ code }) => code);
      return [...views.map(({ width, height }) => [width, height]), flat];
    },
    [picture("turn")],
    { corners: points(corners) },
  );
  assert.deepEqual(sizes, [[600, 600], [240, 240], "corners"]);
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that claims a size. */
function png(width, height) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(4)))]);
}

/** A JPEG that claims a size. */
function bomb(width, height) {
  const bytes = Buffer.from(picture("turn"));
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}
const heic = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1\0\0\0\x14ispe\0\0\0\0", "latin1"),
  Buffer.from([0, 0, 16, 0, 0, 0, 12, 0]),
]);
/** Files that are no pictures of a board, each with the code of the problem. */
const WRONG = [
  ["an empty file", Buffer.alloc(0), "empty"],
  ["text", Buffer.from("H8 11-3"), "no-picture"],
  [
    "a drawing",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    "no-picture",
  ],
  ["an animation", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "no-picture"],
  ["a few bytes of a JPEG", picture("turn").subarray(0, 100), "damaged"],
  ["half a JPEG", picture("turn").subarray(0, 20_000), "damaged"],
  ["a JPEG of 60 megapixels", bomb(10_000, 6_000), "too-large"],
  ["a PNG of 4 gigapixels", png(65_000, 65_000), "too-large"],
  ["a picture of one pixel", png(1, 1), "too-small"],
  ["a long strip", png(20_000, 200), "too-small"],
  ["a HEIC that the browser cannot read", heic, "heic"],
];

test("a file that is no photograph has a code of its own, and the worker goes on", async () => {
  const found = await run(
    async (vision, files) => {
      const codes = [];
      for (const file of files.slice(0, -1)) {
        codes.push(
          await vision.open(file).then(
            () => "opened",
            ({ code }) => code,
          ),
        );
      }
      const photo = await vision.open(files.at(-1));
      return { codes, sure: (await vision.find(photo)).sure };
    },
    [...WRONG.map(([, file]) => file), picture("turn")],
  );
  assert.deepEqual(
    found.codes?.map((code, at) => `${WRONG[at][0]}: ${code}`),
    WRONG.map(([what, , code]) => `${what}: ${code}`),
    found.message,
  );
  assert.equal(found.sure, true);
});

test("where no board is, corners are proposed within the picture", async () => {
  const all = await run(async (vision) => {
    const proposals = [];
    for (const draw of [
      () => {},
      (context) => {
        for (let at = 0; at < 64; at++) {
          context.fillStyle = (at + Math.floor(at / 8)) % 2 === 0 ? "#ebd7b4" : "#6e4628";
          context.fillRect(70 + (at % 8) * 70, 70 + Math.floor(at / 8) * 70, 70, 70);
        }
      },
    ]) {
      const canvas = new OffscreenCanvas(700, 700);
      const context = canvas.getContext("2d");
      context.fillStyle = "#465a46";
      context.fillRect(0, 0, 700, 700);
      draw(context);
      const photo = await vision.open(await canvas.convertToBlob());
      const refused = await vision.read(photo).catch(({ code }) => code);
      proposals.push([await vision.find(photo), refused]);
    }
    return proposals;
  }, []);
  assert.equal(all.code, undefined, all.message);
  for (const [{ corners, sure }, refused] of all) {
    assert.deepEqual([sure, refused], [false, "no-board"]);
    assert.ok(corners.every(({ x, y }) => x >= 0 && x <= 700 && y >= 0 && y <= 700));
  }
});
