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
    // The module is a file of its own on purpose: the browser compiles it while it comes.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Over a slow network each file costs a round trip, so the first screens are two: their code and their texts.
        codeSplitting: {
          groups: [
            { name: "texts", test: /locales\/\w+\/(core|web)\.ftl/, priority: 1 },
            { name: "page", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  // The catalogues are shared with the terminal and lie above this folder.
  server: { fs: { allow: [".."] } },
});
