// A build plugin that adds preloads for the first requests of the page's script: over a slow network each later request
// costs a round trip. On a slow device, most of the time to the first screen is spent compiling.

import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Makes the browser compile the whole script during the download, on another thread, instead of function by function on
 * the main one.
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n";

export function preload(): Plugin {
  return {
    name: "triolet-preload",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === "chunk" && part.isEntry) part.code = COMPILE_AT_ONCE + part.code;
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        const add = (file: string, attributes: Record<string, string | boolean>) =>
          tags.push({
            tag: "link",
            attrs: { crossorigin: true, ...attributes, href: `./${file}` },
            injectTo: "head",
          });
        for (const file of Object.keys(bundle ?? {})) {
          if (/\/worker-[\w-]+\.js$/.test(file)) add(file, { rel: "modulepreload" });
          // The module of the score sheet is loaded by need.
          if (/\/triolet-[\w-]+\.wasm$/.test(file))
            add(file, { rel: "preload", as: "fetch", type: "application/wasm" });
        }
        return tags;
      },
    },
  };
}
