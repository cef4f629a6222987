// A build plugin that writes the service worker, which caches the files of the page for offline use, and compressed
// copies of the files for servers to send.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Large files that are cached when their screen is first opened, and not with the page. */
const BY_NEED = /^assets\/(puzzles-[\w-]+\.txt|vision-[\w-]+\.wasm)$/;

export function offline(): Plugin {
  let folder = "";
  return {
    name: "triolet-offline",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "sw.js" && !entry.name.endsWith(".br"))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll("\\", "/"),
        )
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const byNeed = files.filter((file) => BY_NEED.test(file));
      const kept = files
        .filter((file) => !byNeed.includes(file))
        .map((file) => (file === "index.html" ? "./" : file));
      const head = [
        `const VERSION = "triolet-${hash.digest("hex").slice(0, 16)}";`,
        `const FILES = ${JSON.stringify(kept)};`,
        `const BY_NEED = ${JSON.stringify(byNeed)};\n`,
      ].join("\n");
      writeFileSync(
        join(folder, "sw.js"),
        head + readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8"),
      );
      for (const file of [...files, "sw.js"]) compress(join(folder, file));
    },
  };
}

function compress(path: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
}
