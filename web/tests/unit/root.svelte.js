/** Runs `make` in an effect root, and returns the function that ends it. */
export const root = (make) => $effect.root(make);
