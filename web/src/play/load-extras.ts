// Loads what a table has beside the play itself, with its texts, once the table is shown.

import { texts } from "../text/texts.svelte";

export type Extras = typeof import("./extras");

/** Returns the parts, or `null` if they can't be loaded: a game goes on without them. */
export async function loadExtras(): Promise<Extras | null> {
  try {
    const [extras] = await Promise.all([import("./extras"), texts.need("table")]);
    return extras;
  } catch {
    return null;
  }
}
