import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./offline";
import { preload } from "./preload";

export default defineConfig({
  // Relative, so that the page works under any path.
  base: "./",
  plugins: [svelte(), preload(), offline()],
  build: {
    target: "es2022",
    // The catalogues and the module are separate files on purpose: only one language is loaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  // The catalogues are shared with the terminal and lie above this folder.
  server: { fs: { allow: [".."] } },
});
