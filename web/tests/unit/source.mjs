// The page's modules, for tests that need no browser.

import { createServer } from "vite";

const server = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});

export const load = (path) => server.ssrLoadModule(path);
export const close = () => server.close();
