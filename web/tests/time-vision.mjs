// Measures the processor time of the reader of photographs, on one thread of this machine:
//
//     node tests/time-vision.mjs PICTURE
//
// Says the median of nine rounds for each step; what only the first photograph costs is apart.

import { readFileSync } from "node:fs";
import { argv } from "node:process";

const file = readFileSync(argv[2]);
const spent = async (work) => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
};

const [exports, loading] = await spent(async () => {
  const bytes = readFileSync(new URL("../src/generated/vision.wasm", import.meta.url));
  return (await WebAssembly.instantiate(bytes, {})).instance.exports;
});

/** Copies bytes into the module, whose memory may grow when it makes room for them. */
function put(bytes, room) {
  const place = room(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
}

function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  put(bytes, exports.room);
  const length = exports.vision(bytes.length);
  const answer = new Uint8Array(exports.memory.buffer, exports.answer(), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

async function round() {
  const times = {};
  const step = async (name, work) => {
    const [result, time] = await spent(async () => work());
    times[name] = time;
    return result;
  };
  await step("decode", () => {
    put(file, exports.input);
    return ask({ type: "decode", photo: 1 });
  });
  const { corners } = await step("find the corners", () => ask({ type: "find", photo: 1 }));
  await step("read any way round", () => ask({ type: "read", photo: 1, corners }));
  await step("read, corners fixed", () => ask({ type: "read", photo: 1, corners, fixed: true }));
  ask({ type: "close", photo: 1 });
  return times;
}

const first = await round();
const rounds = [];
while (rounds.length < 9) rounds.push(await round());
const median = (name) => rounds.map((times) => times[name]).toSorted((a, b) => a - b)[4];
console.log(`${"load the module".padEnd(22)}${loading.toFixed(0).padStart(6)} ms`);
for (const name of Object.keys(first)) {
  console.log(`${name.padEnd(22)}${median(name).toFixed(0).padStart(6)} ms, first ${first[name].toFixed(0)}`);
}
console.log(`memory ${(exports.memory.buffer.byteLength / 1e6).toFixed(0)} MB`);
