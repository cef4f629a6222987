/** Runs `make` where effects may be made, and returns what ends them. */
export const root = (make) => $effect.root(make);
