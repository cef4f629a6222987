// The style of the board element. Each colour is a custom property that a page may set.

const LIGHT = {
  board: "#2c6e73",
  grid: "#8db3b1",
  square: "#e4eee9",
  "square-ink": "#3f5a5c",
  double: "#bcd9f2",
  "double-ink": "#143f66",
  triple: "#f6c8a8",
  "triple-ink": "#7a2e05",
  replay: "#c9e6a9",
  "replay-ink": "#2d5208",
  tile: "#fdf6e3",
  "tile-edge": "#cdb98d",
  "tile-ink": "#24333a",
  wild: "#7a1f6b",
  mark: "#b86a00",
  ink: "#1f2d33",
  button: "#d9ecec",
};

const DARK: typeof LIGHT = {
  board: "#0c2f34",
  grid: "#0f363b",
  square: "#22474b",
  "square-ink": "#b5cccb",
  double: "#24507c",
  "double-ink": "#d6e9ff",
  triple: "#83421f",
  "triple-ink": "#ffe2cf",
  replay: "#3f6a22",
  "replay-ink": "#e6f8d0",
  tile: "#f3e8cd",
  "tile-edge": "#a8946a",
  "tile-ink": "#1e2a2f",
  wild: "#74185f",
  mark: "#f2b95a",
  ink: "#edf1ee",
  button: "#1f3d42",
};

/** The private properties that the rules below use: what the page sets, or the colour of the theme. */
function colours(theme: typeof LIGHT): string {
  return Object.entries(theme)
    .map(([name, colour]) => `--${name}: var(--triolet-${name}, ${colour});`)
    .join(" ");
}

export const STYLE = `
:host { display: block; max-width: 40rem; color: var(--ink); font-family: system-ui, sans-serif; ${colours(LIGHT)} }
:host([hidden]) { display: none; }
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) { ${colours(DARK)} } }
:host([theme="dark"]) { ${colours(DARK)} }
.board { container-type: inline-size; aspect-ratio: 1; padding: 3px; border-radius: 10px; background: var(--board); }
.grid { --size: calc(100cqw / 15); display: grid; height: 100%; grid-template-rows: repeat(15, 1fr);
  border-radius: 6px; overflow: hidden; background: var(--grid); }
.row { display: grid; grid-template-columns: repeat(15, 1fr); }
.square { position: relative; display: grid; place-items: center; min-width: 0; min-height: 0; border-radius: 8%;
  border: 0.5px solid var(--grid); background: var(--square); color: var(--square-ink);
  font: 700 calc(var(--size) * 0.36)/1 system-ui, sans-serif; contain: size; }
.square:focus-visible { z-index: 1; outline: 3px solid var(--mark); outline-offset: -1px; }
.double { background: var(--double); color: var(--double-ink); }
.triple { background: var(--triple); color: var(--triple-ink); }
.replay { background: var(--replay); color: var(--replay-ink); }
.free.double::before { content: "×2"; }
.free.triple::before { content: "×3"; }
.free.replay::before { content: "↻"; font-size: 1.7em; }
.free:not(.double, .triple, .replay)::before { content: attr(data-edge); font-size: 0.85em; }
.tile { position: relative; display: grid; place-items: center; border-radius: 16%; background: var(--tile);
  color: var(--tile-ink); box-shadow: inset 0 0 0 1px var(--tile-edge); font-weight: 750;
  font-variant-numeric: tabular-nums; line-height: 1; letter-spacing: -0.03em; }
.square .tile { position: absolute; inset: 2%; font-size: calc(var(--size) * 0.56); }
.last .tile { box-shadow: inset 0 0 0 max(1.5px, 0.09em) var(--mark); }
.wild { color: var(--wild); }
.wild::after { content: ""; position: absolute; top: 0; right: 0; width: 36%; height: 36%; border-top-right-radius: 44%;
  background: linear-gradient(225deg, var(--wild) 48%, transparent 52%); }
.rack { display: flex; gap: 4px; margin: 8px 0 0; padding: 0; list-style: none; }
.rack .tile { width: 2.2em; height: 2.2em; font-size: 1.05rem; }
.caption { min-height: 1.4em; margin: 8px 0 0; line-height: 1.4; overflow-wrap: anywhere; }
.buttons { display: flex; gap: 8px; margin-top: 8px; }
.buttons button { flex: 1; min-height: 44px; border: 1px solid currentColor; border-radius: 8px; background: var(--button);
  color: var(--ink); font: inherit; font-size: 1.2rem; cursor: pointer; }
.buttons button:focus-visible { outline: 3px solid var(--mark); outline-offset: 1px; }
.buttons button[aria-disabled="true"] { opacity: 0.5; cursor: default; }
[hidden] { display: none !important; }
@media (forced-colors: active) {
  .tile { outline: 1px solid CanvasText; outline-offset: -1px; }
  .last .tile { outline: 3px double CanvasText; outline-offset: -3px; }
}
`;
