// The parts of a table that are not needed to play: loaded once it is shown.

export { default as FinalSummary } from "./FinalSummary.svelte";
export { default as KeysHelp } from "./KeysHelp.svelte";
export { openClock } from "./local-clock";
