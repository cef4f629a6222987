// The editions of the rules that can be chosen.

import type { Edition } from "../protocol/messages";

/** The usual one first. */
export const EDITIONS: Edition[] = ["gigamic-2017", "dj-games-1996"];
