// A plugin for the build. It names in the page what its script asks for first, so that nothing of it waits until the script
// runs: over a slow network each thing asked for later costs a round trip.

import type { HtmlTagDescriptor, Plugin } from "vite";

/** The texts of the first screens in every language: which of them is wanted, only the script knows. */
const TEXTS = /locales\/\w+\/(core|web)\.ftl/;

export function preload(): Plugin {
  return {
    name: "triolet-preload",
    apply: "build",
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
        for (const [file, part] of Object.entries(bundle ?? {})) {
          const isText = part.type === "chunk" && TEXTS.test(part.facadeModuleId ?? "");
          const isWorker = /\/worker-[\w-]+\.js$/.test(file);
          if (isText || isWorker) add(file, { rel: "modulepreload" });
          if (file.endsWith(".wasm")) add(file, { rel: "preload", as: "fetch", type: "application/wasm" });
        }
        return tags;
      },
    },
  };
}
