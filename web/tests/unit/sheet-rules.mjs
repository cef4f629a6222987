// The rules of the score sheet by its own module, as a client in the page asks them.

import { openDoor } from "./wasm.mjs";

const door = await openDoor("sheet");
const ask = (question) => Promise.resolve(JSON.parse(door.ask("sheet", JSON.stringify(question))));
export const RULES = {
  sheet: (record) => ask({ type: "sheet", record }),
  keep: (record, change) => ask({ type: "keep", record, change }),
  tryPlay: (record, laid, seat) => ask({ type: "try-play", record, laid, seat }),
  keypad: (record, laid, square, seat) => ask({ type: "keypad", record, laid, square, seat }),
};
