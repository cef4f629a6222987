// The texts of the chosen language, from the Fluent catalogues shared with the terminal.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./languages";
import { isolated } from "./direction";
import { withNonBreakingSpaces } from "./spaces";

// The texts of the first screens are part of the page in every language: on a slow network, a request for the chosen
// language alone would take longer than all four.
const first = import.meta.glob<string>("../../../locales/*/{core,web}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const later = import.meta.glob<string>(
  "../../../locales/*/{advice,camera,deal,games,keep,learn,mistakes,push,puzzles,room,settings,share,study,table}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

/** The catalogues of screens loaded on demand. */
export type Catalogue =
  | "advice"
  | "camera"
  | "deal"
  | "games"
  | "keep"
  | "learn"
  | "mistakes"
  | "push"
  | "puzzles"
  | "room"
  | "settings"
  | "share"
  | "study"
  | "table";

/** The variables of a text, ready to stand in it. */
function placed(variables: Record<string, FluentVariable>): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [
      key,
      typeof value === "string" ? isolated(value) : value,
    ]),
  );
}

const path = (language: Language, name: string) => `../../../locales/${language}/${name}.ftl`;

class Texts {
  #bundle = $state.raw<FluentBundle | null>(null);
  /** The further catalogues, each with its loading, which is over once its texts are shown. */
  readonly #wanted = new Map<Catalogue, Promise<void>>();
  readonly #loaded = new Map<string, string>();
  /** The language chosen last; it is shown once its texts are loaded. */
  #chosen: Language = "en";

  /** The language shown; the texts follow it without a reload. */
  language = $state<Language>("en");

  /** Shows a language: at once, unless further catalogues must be loaded. */
  async choose(language: Language): Promise<void> {
    this.#chosen = language;
    const names = [...this.#wanted.keys()].filter((name) => !this.#loaded.has(path(language, name)));
    if (names.length > 0) await Promise.all(names.map((name) => this.#load(path(language, name))));
    // Another language was chosen meanwhile.
    if (this.#chosen !== language) return;
    // Of two calls the later one may be done first. Neither may take away what the other has loaded.
    const more = [...this.#wanted.keys()].map((name) => this.#loaded.get(path(language, name)) ?? "");
    this.#show(language, [first[path(language, "core")] ?? "", first[path(language, "web")] ?? "", ...more]);
  }

  async #load(path: string): Promise<void> {
    this.#loaded.set(path, (await later[path]?.()) ?? "");
  }

  #show(language: Language, sources: string[]): void {
    // Isolation marks would be read out and compared; the arguments here are numbers and names.
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) bundle.addResource(new FluentResource(source));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads a further catalogue, now and whenever the language changes. */
  need(catalogue: Catalogue): Promise<void> {
    const before = this.#wanted.get(catalogue);
    if (before !== undefined) return before;
    const loading = Promise.resolve().then(() => this.#chooseAnew());
    this.#wanted.set(catalogue, loading);
    // The other texts must not depend on a failed load.
    loading.catch(() => this.#wanted.delete(catalogue));
    return loading;
  }

  async #chooseAnew(): Promise<void> {
    let language: Language;
    do {
      language = this.#chosen;
      await this.choose(language);
    } while (language !== this.#chosen);
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** Returns the text of `key`. A key missing from the catalogues, which tests rule out, is returned itself. */
  say(key: string, variables?: Record<string, FluentVariable>): string {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(key)?.value;
    if (bundle == null || pattern == null) return key;
    const shown = variables === undefined ? null : placed(variables);
    return withNonBreakingSpaces(bundle.formatPattern(pattern, shown), this.language);
  }

  /** Returns the text of a key with a count: the number to show, and the number that selects the plural form. */
  count(key: string, count: number): string {
    return this.say(key, { n: String(count), count });
  }
}

export const texts = new Texts();

/** Shorthand for `texts.say`. */
export const t: Texts["say"] = (key, variables) => texts.say(key, variables);
