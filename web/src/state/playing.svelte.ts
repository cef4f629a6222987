// A game at this moment, from which nothing should take the processor.

/** `isGoing` is true while a game is on the screen and not over. */
export const playing = $state({ isGoing: false });
