// A plugin for the build. It names in the page what its script asks for first, so that nothing of it waits until the script
// runs: over a slow network each thing asked for later costs a round trip. And on a slow device most of the time until the
// first screen goes by compiling it.

import type { HtmlTagDescriptor, Plugin } from "vite";

/** Asks the browser to compile all of a script while it comes, on another thread, and not function by function on the page's own. */
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
          if (file.endsWith(".wasm")) add(file, { rel: "preload", as: "fetch", type: "application/wasm" });
        }
        return tags;
      },
    },
  };
}
