// The packed package, installed from its file into an empty project: the README's examples under Node, and a page built
// by Vite in a browser, where there is one.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const WEB = join(HERE, "../web");
const tools = createRequire(join(WEB, "package.json"));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const readme = readFileSync(join(HERE, "README.md"), "utf8");
const records = readFileSync(join(HERE, "../docs/record-format.md"), "utf8");
const record = /```triolet-record\n([\s\S]+?)```/.exec(records)[1];

let project;

before(() => {
  project = mkdtempSync(join(tmpdir(), "triolet-npm-"));
  const packed = execFileSync(npm, ["pack", "--silent", "--pack-destination", project], {
    cwd: HERE,
    encoding: "utf8",
  });
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ name: "fresh", private: true, type: "module" }),
  );
  const file = `./${packed.trim().split("\n").at(-1)}`;
  execFileSync(npm, ["install", "--silent", "--offline", "--no-audit", "--no-fund", file], { cwd: project });
});

after(() => rmSync(project, { recursive: true, force: true }));

/** Runs a program of the project and returns what it prints. */
function run(name, text) {
  writeFileSync(join(project, name), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: project, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout.trim().split("\n");
}

test("the README's examples run under Node", () => {
  const [first, game] = [...readme.matchAll(/```js\n(import[\s\S]+?)```/g)].map(([, text]) => text);
  const [score, best] = run("first.js", first);
  assert.equal(score, "27");
  assert.match(best, /^[\dA-O]+ /);
  const [scores, isRecord] = run("game.js", game);
  assert.match(scores, /^\[ \d+, \d+ \]$/);
  assert.equal(isRecord, "true");
});

test("what is wrong is an error with a code, and a board can be imported without a page", () => {
  const lines = run(
    "wrong.js",
    `import { load, TrioletError, RefusedError } from "triolet";
     import "triolet/board";
     const triolet = await load();
     const attempt = async (act) => { try { await act(); return "none"; } catch (error) { return error; } };
     const pair = await attempt(() => triolet.plays({ board: { H8: "9", H9: "9" }, rack: [] }));
     console.log(pair instanceof TrioletError, pair.code, pair.details.square);
     for (const text of ["", "{", "Triolet record 1", "nonsense"])
       console.log((await attempt(() => triolet.open(text))) instanceof TrioletError);
     const position = { board: { H8: "9" }, rack: ["9"] };
     console.log(triolet.score(position, "H9 9").refusal);
     const game = await triolet.game({ seats: ["person", "computer:level-1"], seed: "x" });
     const refused = await attempt(() => game.take({ type: "place", tiles: { A1: "1" } }));
     console.log(refused instanceof RefusedError, refused.code !== undefined, game.state.turns);
     const bad = await attempt(() => triolet.game({ seats: ["person"] }));
     console.log(bad instanceof RefusedError, bad.code);
     const stopped = new AbortController();
     const search = triolet.best({ board: { H8: "9" }, rack: ["1", "5", "6"] }, { nodes: 1e12, signal: stopped.signal });
     setTimeout(() => stopped.abort(), 50);
     console.log((await search).turns.length > 1);`,
  );
  assert.deepEqual(lines, [
    "true pair-over-15 H8",
    ...["true", "true", "true", "true"],
    "pair-over-15",
    `true true ${lines[6].split(" ").at(-1)}`,
    "true bad-setup",
    "true",
  ]);
});

test("the types suit programs that resolve modules as Node does", () => {
  writeFileSync(
    join(project, "use.ts"),
    `import { load, type Ranking } from "triolet";
     import { TrioletBoard } from "triolet/board";
     const triolet = await load();
     const total: number | undefined = triolet.score("o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*", "I7 8-4").breakdown?.total;
     const ranking: Ranking | null = await triolet.best({ board: {}, rack: [] });
     const board: TrioletBoard | null = document.querySelector("triolet-board");
     // @ts-expect-error a position has no field of this name
     triolet.plays({ board: {}, rack: [], wrong: 1 });
     export { total, ranking, board };`,
  );
  const options = [
    "--module",
    "NodeNext",
    "--target",
    "ES2022",
    "--lib",
    "ES2023,DOM",
    "--strict",
    "--noEmit",
  ];
  const check = [tools.resolve("typescript/bin/tsc"), ...options, "use.ts"];
  const { status, stdout } = spawnSync(process.execPath, check, { cwd: project, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".triolet": "text/plain",
};

/** Serves a folder and calls `visit` with its address. */
async function served(folder, visit) {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url, "http://x").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  try {
    await visit(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const browser = process.env.TRIOLET_CHROMIUM;

test("a page that Vite builds shows boards", { skip: browser === undefined && "no browser" }, async () => {
  writeFileSync(join(project, "game.triolet"), record);
  writeFileSync(
    join(project, "index.html"),
    `<!doctype html><html lang="en"><title>Boards</title><style>body { margin: 8px }</style>
     <triolet-board id="position" position='{"board": {"H8": "11", "H9": "*3"}, "rack": ["4", "8", "*"]}'></triolet-board>
     <triolet-board id="line" position="o/o/o/o/o/o/o/gB3f/o/o/o/o/o/o/o 4-8-*"></triolet-board>
     <triolet-board id="game" src="game.triolet" turn="2" label="Anna’s game"></triolet-board>
     <triolet-board id="wrong" position="nonsense" lang="pl"></triolet-board>
     <script type="module" src="main.js"></script></html>`,
  );
  writeFileSync(join(project, "main.js"), `import "triolet/board";`);
  // The tools of the page serve here too, so that nothing is downloaded.
  symlinkSync(join(WEB, "node_modules/vite"), join(project, "node_modules/vite"), "junction");
  const vite = join(dirname(tools.resolve("vite/package.json")), "bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: project, stdio: "inherit" });
  const dist = join(project, "dist");
  writeFileSync(join(dist, "game.triolet"), record);
  const modules = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".wasm"));
  assert.equal(modules.length, 1, "the module is one file of the page");

  const { chromium } = tools("playwright-core");
  const chrome = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
  try {
    await served(dist, async (address) => {
      const page = await chrome.newPage({ viewport: { width: 320, height: 568 } });
      const problems = [];
      page.on("pageerror", (error) => problems.push(error.message));
      await page.goto(address);
      const game = page.locator("#game");
      const caption = game.locator(".caption");
      await caption.filter({ hasText: "After turn 2 of 39" }).waitFor();
      assert.match(await caption.textContent(), /2: J8 1-4 \+35 · 25 – 35/);
      assert.equal(await page.locator("#position .tile").count(), 5);
      assert.equal(await page.locator("#line .rack .tile").count(), 3);
      assert.equal(
        await page.locator("#position [data-square=H9]").getAttribute("aria-label"),
        "H9: wild as 3",
      );
      assert.equal(await page.locator("#wrong [data-square=A1]").getAttribute("aria-label"), "A1, puste");
      await page.locator("#wrong .caption").filter({ hasText: /./ }).waitFor();

      await page.evaluate(() => {
        window.turns = [];
        document
          .querySelector("#game")
          .addEventListener("turnchange", ({ detail }) => window.turns.push(detail));
      });
      await game.getByRole("button", { name: "One turn on" }).click();
      await caption.filter({ hasText: "After turn 3 of 39" }).waitFor();
      await game.locator("[data-square=H8]").focus();
      await page.keyboard.press("ArrowLeft");
      assert.equal(
        await page.evaluate(() => document.activeElement.shadowRoot.activeElement.dataset.square),
        "H7",
      );
      await page.keyboard.press("PageUp");
      await page.keyboard.press("PageUp");
      await caption.filter({ hasText: "After turn 1 of 39" }).waitFor();
      assert.deepEqual(await page.evaluate(() => window.turns.map(({ turn }) => turn)), [3, 2, 1]);
      await page.evaluate(() => document.querySelector("#game").setAttribute("turn", "nonsense"));
      await caption.filter({ hasText: "1069 – 786" }).waitFor();
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "nothing is cut off",
      );

      await page.addScriptTag({ path: tools.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => axe.run({ rules: { region: { enabled: false } } }));
      const found = violations.filter(
        ({ id }) => !["landmark-one-main", "page-has-heading-one"].includes(id),
      );
      assert.deepEqual(
        found.map(({ id, nodes }) => [id, nodes[0].html]),
        [],
      );
      assert.deepEqual(problems, []);
      if (process.env.TRIOLET_PICTURE)
        await page.screenshot({ path: process.env.TRIOLET_PICTURE, fullPage: true });
    });
  } finally {
    await chrome.close();
  }
});
