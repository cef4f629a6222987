// Loads the screen for photographs with its texts, which are no part of any other screen.

import { texts } from "../text/texts.svelte";

export async function loadPhotoReading(): Promise<typeof import("./PhotoWithSets.svelte")> {
  const [screen] = await Promise.all([
    import("./PhotoWithSets.svelte"),
    texts.need("camera"),
    // The errors of positions.
    texts.need("study"),
  ]);
  return screen;
}
