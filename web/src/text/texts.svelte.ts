// The texts of the chosen language, out of the same Fluent catalogues that the terminal has.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./languages";
import { withNonBreakingSpaces } from "./spaces";

// What the first screens say comes with the page, in every language: to ask for the chosen one alone, once it is known which,
// costs a slow network more than all four are long.
const first = import.meta.glob<string>("../../../locales/*/{core,web}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const later = import.meta.glob<string>("../../../locales/*/{keep,learn,study}.ftl", {
  query: "?raw",
  import: "default",
});

/** The catalogues of screens that are loaded when they are wanted. */
export type Catalogue = "keep" | "learn" | "study";

const path = (language: Language, name: string) => `../../../locales/${language}/${name}.ftl`;

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  readonly #wanted = new Set<Catalogue>();
  /** The language that was chosen last; it is shown once its texts are there. */
  #chosen: Language = "en";

  /** The language that is shown; the texts follow it without a reload. */
  language = $state<Language>("en");

  /** Shows a language: at once, unless it takes catalogues that are loaded. */
  async choose(language: Language): Promise<void> {
    this.#chosen = language;
    const loading = [...this.#wanted].map((name) => later[path(language, name)]?.() ?? "");
    const more = loading.length === 0 ? [] : await Promise.all(loading);
    // Another one was chosen meanwhile.
    if (this.#chosen !== language) return;
    this.#show(language, [first[path(language, "core")] ?? "", first[path(language, "web")] ?? "", ...more]);
  }

  #show(language: Language, sources: string[]): void {
    // Isolating marks would be read out and compared; the arguments here are numbers and names.
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads one more catalogue, now and whenever the language changes. */
  async need(catalogue: Catalogue): Promise<void> {
    if (this.#wanted.has(catalogue)) return;
    this.#wanted.add(catalogue);
    try {
      await this.choose(this.#chosen);
    } catch (error) {
      // The other texts must not depend on one that can't be had.
      this.#wanted.delete(catalogue);
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
    if (bundle == null || pattern == null) return key;
    return withNonBreakingSpaces(bundle.formatPattern(pattern, variables ?? null), this.language);
  }

  /** The text of a key that counts something: the number to show, and the number to choose the form by. */
  count(key: string, count: number): string {
    return this.say(key, { n: String(count), count });
  }
}

export const texts = new Texts();

/** Short for `texts.say`. */
export const t: Texts["say"] = (key, variables) => texts.say(key, variables);
