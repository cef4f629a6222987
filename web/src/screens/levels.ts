// The computer players that the page offers, the weakest first; each has a name in the catalogues.

export const LEVELS = ["random", "greedy", "expect", "sim"] as const;
