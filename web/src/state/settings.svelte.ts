// What a person has chosen for this device.

import { LEVELS, USUAL_LEVEL } from "../screens/levels";
import { chooseLanguage, LANGUAGES, type Language } from "../text/languages";
import { texts } from "../text/texts.svelte";

const KEY = "triolet.settings";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const MOTIONS = ["auto", "off"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

class Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** Whether a turn is asked about before it is played. */
  confirm: boolean;
  /** Whether plays are heard. */
  sound: boolean;
  /** The computer player that the front page offers. */
  level: string;

  constructor() {
    const values = stored();
    this.language = $state(oneOf(LANGUAGES, values["language"], chooseLanguage(navigator.languages)));
    this.theme = $state(oneOf(THEMES, values["theme"], "auto"));
    this.motion = $state(oneOf(MOTIONS, values["motion"], "auto"));
    this.confirm = $state(values["confirm"] === true);
    this.sound = $state(values["sound"] === true);
    this.level = $state(oneOf(LEVELS, values["level"], USUAL_LEVEL));
  }

  /** Changes one of the settings and keeps it. */
  set<Key extends "language" | "theme" | "motion" | "confirm" | "sound" | "level">(
    key: Key,
    value: this[Key],
  ): void {
    this[key] = value;
    const { language, theme, motion, confirm, sound, level } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, confirm, sound, level }));
    } catch {
      // Then it holds until the page is closed.
    }
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
    root.dataset["motion"] = this.motion;
    if (texts.language !== this.language) void texts.choose(this.language);
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
