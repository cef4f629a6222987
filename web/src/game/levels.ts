// The computer players offered by the page, the weakest first; each is also the key of its name in the catalogues.

export const COMPUTER_LEVELS = [
  "level-1",
  "level-2",
  "level-3",
  "level-4",
  "level-5",
  "level-6",
  "level-7",
  "level-8",
] as const;

/** The level used until another is chosen. */
export const DEFAULT_LEVEL = "level-4";
