import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./offline";
import { preload } from "./preload";

export default defineConfig({
  // Relative URLs, so that the page works under any path.
  base: "./",
  plugins: [svelte(), preload(), offline()],
  build: {
    target: "es2022",
    // The module stays a separate file, so that the browser compiles it while downloading.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each file costs a round trip on a slow network, so the first screens are two files: code and texts.
        codeSplitting: {
          groups: [
            { name: "texts", test: /locales\/\w+\/(core|web)\.ftl/, priority: 1 },
            { name: "page", tags: ["$initial"] },
            // What the score sheet has in common with its watchers on other phones.
            { name: "keep-common", test: /\/src\/keep\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  // The catalogues are shared with the terminal and lie above this folder.
  server: { fs: { allow: [".."] } },
});
