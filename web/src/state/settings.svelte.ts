// The settings of this device.

import { readClockChoice, type ClockChoice } from "../game/clock-choice";
import { COMPUTER_LEVELS, DEFAULT_LEVEL } from "../game/levels";
import { readRules, usualRules, type Rules } from "../game/rules";
import { chooseLanguage, LANGUAGES, type Language } from "../text/languages";
import { texts } from "../text/texts.svelte";
import { readStoredObject, writeStored } from "../browser/storage";

const KEY = "triolet.settings";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const MOTIONS = ["auto", "off"] as const;

/** The colours of the premium squares. */
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
  /** `true` if each turn must be confirmed. */
  confirm = $state(false);
  /** `true` if plays make sounds. */
  sound = $state(false);
  /** `true` if letters are commands at a table, and digits lay tiles wherever the keyboard is. */
  letters = $state(true);
  /** `true` if finished games are analysed in the background. */
  analyses = $state(false);
  /** The computer level offered on the front page. */
  level = $state<string>(DEFAULT_LEVEL);
  /** The clock of games on this device. */
  clock = $state.raw<ClockChoice>(readClockChoice(null));
  /** The rules of games against the computer. */
  rules = $state.raw<Rules>(usualRules());

  constructor() {
    this.#read();
    // Changes in other tabs apply here too.
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
    this.letters = values["letters"] !== false;
    this.analyses = values["analyses"] === true;
    this.level = oneOf(COMPUTER_LEVELS, values["level"], DEFAULT_LEVEL);
    this.rules = readRules(values["rules"]);
    this.clock = readClockChoice(values["clock"]);
  }

  /** Changes a setting and stores it. */
  set<
    Key extends
      | ("language" | "theme" | "spaces" | "motion" | "confirm" | "sound" | "letters" | "analyses")
      | ("level" | "rules" | "clock"),
  >(key: Key, value: this[Key]): void {
    this[key] = value;
    const { language, theme, spaces, motion, confirm, sound, letters, analyses } = this;
    const { level, rules, clock } = this;
    const values = { language, theme, spaces, motion, confirm, sound, letters, analyses };
    // If it can't be stored, it applies until the page is closed.
    writeStored(KEY, { ...values, level, rules, clock });
    this.apply();
  }

  /** Applies the settings to the page. */
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

  /** `true` if animations are allowed. */
  get moves(): boolean {
    return this.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
