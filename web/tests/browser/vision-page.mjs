// A page with nothing but the reader of photographs, built for the tests of it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

/** Builds the page and serves it on a free port. */
export async function serveVision() {
  const folder = mkdtempSync(join(tmpdir(), "triolet-vision-"));
  const shared = { configFile: false, logLevel: "error", base: "./", worker: { format: "es" } };
  await build({
    ...shared,
    root: fileURLToPath(new URL("./vision-page/", import.meta.url)),
    build: { outDir: folder, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const server = await preview({
    ...shared,
    root: folder,
    build: { outDir: folder },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const { port } = server.httpServer.address();
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}
