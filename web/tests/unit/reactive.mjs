// The modules of the page with Svelte's runtime of the browser, so that effects run in tests that need no browser. Components need
// a document, so there are none here.

import { compileModule } from "svelte/compiler";
import { createServer } from "vite";

/** Compiles modules for a browser, which Svelte's own plugin does not do where Vite loads them for Node. */
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
