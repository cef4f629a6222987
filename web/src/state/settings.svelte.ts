// What a person has chosen for this device.

import { COMPUTER_LEVELS, DEFAULT_LEVEL } from "../game/levels";
import { readRules, usualRules, type Rules } from "../game/rules";
import { chooseLanguage, LANGUAGES, type Language } from "../text/languages";
import { texts } from "../text/texts.svelte";
import { readStoredObject, writeStored } from "../browser/storage";

const KEY = "triolet.settings";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const MOTIONS = ["auto", "off"] as const;

/** The colours of the special spaces. */
export const SPACE_COLOURS = ["usual", "1996"] as const;

export type SpaceColours = (typeof SPACE_COLOURS)[number];
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

function oneOf<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  spaces = $state<SpaceColours>("usual");
  motion = $state<Motion>("auto");
  /** Whether a turn is asked about before it is played. */
  confirm = $state(false);
  /** Whether plays are heard. */
  sound = $state(false);
  /** The computer player that the front page offers. */
  level = $state<string>(DEFAULT_LEVEL);
  /** The rules of games against the computer. */
  rules = $state.raw<Rules>(usualRules());

  constructor() {
    this.#read();
    // What is chosen in another tab holds in this one, too.
    addEventListener("storage", ({ key }) => {
      if (key !== KEY) return;
      this.#read();
      this.apply();
    });
  }

  #read(): void {
    const values = readStoredObject(KEY) ?? {};
    this.language = oneOf(LANGUAGES, values["language"], chooseLanguage(navigator.languages));
    this.theme = oneOf(THEMES, values["theme"], "auto");
    this.spaces = oneOf(SPACE_COLOURS, values["spaces"], "usual");
    this.motion = oneOf(MOTIONS, values["motion"], "auto");
    this.confirm = values["confirm"] === true;
    this.sound = values["sound"] === true;
    this.level = oneOf(COMPUTER_LEVELS, values["level"], DEFAULT_LEVEL);
    this.rules = readRules(values["rules"]);
  }

  /** Changes one of the settings and keeps it. */
  set<Key extends "language" | "theme" | "spaces" | "motion" | "confirm" | "sound" | "level" | "rules">(
    key: Key,
    value: this[Key],
  ): void {
    this[key] = value;
    const { language, theme, spaces, motion, confirm, sound, level, rules } = this;
    // Where it can't be written it holds until the page is closed.
    writeStored(KEY, { language, theme, spaces, motion, confirm, sound, level, rules });
    this.apply();
  }

  /** Makes the page look and speak as chosen. */
  apply(): void {
    const root = document.documentElement;
    const prefers = (query: string) => matchMedia(query).matches;
    const device = prefers("(prefers-contrast: more)")
      ? "contrast"
      : prefers("(prefers-color-scheme: dark)")
        ? "dark"
        : "light";
    root.dataset["theme"] = this.theme === "auto" ? device : this.theme;
    root.dataset["spaces"] = this.spaces;
    root.dataset["motion"] = this.motion;
    if (texts.language !== this.language) void texts.choose(this.language);
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
