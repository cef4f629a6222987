// The page's modules with Svelte's browser runtime, so that effects run in tests without a browser. Components need a
// document, so they are excluded.

import { compileModule } from "svelte/compiler";
import { createServer } from "vite";

/** Compiles modules for a browser, which Svelte's plugin doesn't do when Vite loads them for Node. */
const modules = {
  name: "modules-for-a-browser",
  enforce: "post",
  transform(code, id) {
    if (!/\.svelte\.(js|ts)$/.test(id)) return null;
    return compileModule(code, { filename: id, generate: "client" }).js;
  },
};

const server = await createServer({
  configFile: false,
  plugins: [modules],
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  ssr: {
    noExternal: ["svelte"],
    resolve: { conditions: ["browser", "module", "import", "default"] },
  },
});

export const load = (path) => server.ssrLoadModule(path);
export const close = () => server.close();
export const { flushSync } = await load("svelte");
