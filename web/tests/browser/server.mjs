// A real server with a database of its own, for the duration of a test.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./page.mjs";

/** The program `triolet`, whose command `serve` is the server; tests that need it are skipped without it. */
export const SERVER = process.env.TRIOLET_SERVER;

/** Starts a server; `port` 0 takes a free one. It can be killed and restarted with the same games. */
export async function startServer({
  port = 0,
  folder = mkdtempSync(join(tmpdir(), "triolet-")),
  pace = 50,
  host = "127.0.0.1",
  preview = null,
  more = [],
} = {}) {
  const options = [
    ["--listen", `${host}:${port}`],
    ["--database", join(folder, "triolet.db")],
    ["--pace-ms", String(pace)],
    // All players of a test come from one address.
    ["--creates-per-minute", "1000"],
    ["--joins-per-minute", "1000"],
    ["--messages-per-second", "1000"],
    ...more,
  ];
  const child = spawn(SERVER, ["serve", ...options.flat()], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let log = "";
    child.stderr.on("data", (data) => {
      log += String(data).replaceAll(/\u001b\[[0-9;]*m/g, "");
      const found = /listening.*address=(\S+)/.exec(log);
      if (found !== null) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error(log)));
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  // For working on the page: serves dist/ instead of the page embedded in the server, which takes long to build.
  const isPreviewed = (process.env.TRIOLET_PREVIEW ?? "") !== "";
  const shown = preview ?? (isPreviewed ? await serve(`http://${address}/`) : null);
  return {
    url: shown?.url ?? `http://${address}/`,
    // It outlives the server, like the pages loaded from it, and serves the next one at the same port.
    preview: shown,
    port: Number(address.split(":").at(-1)),
    folder,
    /** Kills the server abruptly, like a power cut. */
    kill: () => end("SIGKILL"),
    /** Ends it as its operator would. */
    stop: () => end("SIGTERM"),
    /** Sends it a signal that does not end it. */
    signal: (name) => child.kill(name),
    close: async () => {
      await shown?.close();
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
