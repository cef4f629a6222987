// Builds the package into dist/, with the tools and the WebAssembly module of the page: `cargo xtask npm`.

import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const WEB = join(HERE, "../web");
const DIST = join(HERE, "dist");
const tools = createRequire(join(WEB, "package.json"));
const { rolldown } = await import(pathToFileURL(tools.resolve("rolldown")));

const LANGUAGES = ["en", "fr", "cs", "pl"];
/** The texts of the catalogues that the board shows. Each is one line with variables at most. */
const TEXTS =
  /^(board|joker|joker-as|premium-\w+|square-(?:empty|premium|tile)|past-(?:start|turn|first|earlier|later|last)) = (.+)$/gm;

function words() {
  const catalogue = (language, name) =>
    readFileSync(join(HERE, `../locales/${language}/${name}.ftl`), "utf8");
  const texts = (language) => {
    const text = catalogue(language, "core") + "\n" + catalogue(language, "web");
    return Object.fromEntries([...text.matchAll(TEXTS)].map(([, name, words]) => [name, words]));
  };
  const all = Object.fromEntries(LANGUAGES.map((language) => [language, texts(language)]));
  for (const language of LANGUAGES) {
    const missing = Object.keys(all.en).filter((name) => !(name in all[language]));
    if (missing.length > 0) throw new Error(`${language}: no text for ${missing.join(", ")}`);
  }
  return all;
}

rmSync(DIST, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    index: join(HERE, "src/index.ts"),
    node: join(HERE, "src/node.ts"),
    board: join(HERE, "src/board.ts"),
  },
  platform: "neutral",
  external: [/^node:/],
  plugins: [
    {
      name: "words",
      resolveId: (id) => (id === "triolet:words" ? "\0triolet:words" : null),
      load: (id) => (id === "\0triolet:words" ? `export const WORDS = ${JSON.stringify(words())};` : null),
    },
  ],
});
await bundle.write({
  dir: DIST,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  minify: false,
});
copyFileSync(join(WEB, "src/generated/triolet.wasm"), join(DIST, "triolet.wasm"));
// A package holds no links, which npm leaves out.
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
  copyFileSync(join(HERE, "..", licence), join(HERE, licence));
}

execFileSync(process.execPath, [tools.resolve("typescript/bin/tsc"), "--project", HERE], {
  stdio: "inherit",
});
// Whoever resolves modules as Node does wants the ends of their names.
const types = join(DIST, "types");
for (const name of readdirSync(types, { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  const file = join(types, name);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/((?:from |import\()")(\.[^"]+)"/g, '$1$2.js"'));
}
