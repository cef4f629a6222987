// The texts of the chosen language, out of the same Fluent catalogues that the terminal has.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./languages";

const sources = import.meta.glob<string>("../../../locales/*/{core,web,learn,study}.ftl", {
  query: "?raw",
  import: "default",
});

/** The catalogues of screens that are loaded when they are wanted. */
export type Catalogue = "learn" | "study";

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  readonly #catalogues = new Set(["core", "web"]);

  /** The language that is shown; the texts follow it without a reload. */
  language = $state<Language>("en");

  async choose(language: Language): Promise<void> {
    const files = [...this.#catalogues].map((name) => `../../../locales/${language}/${name}.ftl`);
    const texts = await Promise.all(files.map((path) => sources[path]?.() ?? ""));
    // Isolating marks would be read out and compared; the arguments here are numbers and names.
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads one more catalogue, now and whenever the language changes. */
  async need(catalogue: Catalogue): Promise<void> {
    if (this.#catalogues.has(catalogue)) return;
    this.#catalogues.add(catalogue);
    try {
      await this.choose(this.language);
    } catch (error) {
      // The other texts must not depend on one that can't be had.
      this.#catalogues.delete(catalogue);
      throw error;
    }
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** The text of `key`. A key that no catalogue has, which tests rule out, stands for itself. */
  say(key: string, variables?: Record<string, FluentVariable>): string {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(key)?.value;
    return bundle == null || pattern == null ? key : bundle.formatPattern(pattern, variables ?? null);
  }

  /** The text of a key that counts something: the number to show, and the number to choose the form by. */
  count(key: string, count: number): string {
    return this.say(key, { n: String(count), count });
  }
}

export const texts = new Texts();

/** Short for `texts.say`. */
export const t: Texts["say"] = (key, variables) => texts.say(key, variables);
