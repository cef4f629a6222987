// The editions of the rules to choose from.

import type { Edition } from "../protocol/messages";

/** The default edition comes first. */
export const EDITIONS: Edition[] = ["gigamic-2017", "dj-games-1996"];
