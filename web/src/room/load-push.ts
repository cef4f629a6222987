// Loads what tells a player of turns while the page is closed, with its texts: in games in which players may be away.

import { readStoredText } from "../browser/storage";
import type { TimeControl } from "../protocol/messages";
import { t, texts } from "../text/texts.svelte";
import type { Room } from "./room.svelte";
import { PUSH } from "./stored-seats";

type Parts = typeof import("./push.svelte") & typeof import("./PushNotice.svelte");
/** The entry of the menu, and what it turns on. */
export interface LoadedPush {
  Notice: Parts["default"];
  push: InstanceType<Parts["PushNotices"]>;
}

/** The least time for a turn with which the server sends notifications, in seconds. */
const SLOW = 3_600;

const loaded = new WeakMap<Room, Promise<LoadedPush | null>>();

/** Returns the parts; `null` where there are no such notifications, or the parts can't be loaded. */
export function loadPush(room: Room): Promise<LoadedPush | null> {
  const { state } = room.game;
  if (room.seat === null || state === null || state.outcome !== null) return Promise.resolve(null);
  if (!isSlow(state.clock?.control ?? null)) return Promise.resolve(null);
  const loading = loaded.get(room) ?? load(room, room.seat.token);
  loaded.set(room, loading);
  void loading.then((found) => found ?? loaded.delete(room));
  return loading;
}

async function load(room: Room, token: string): Promise<LoadedPush | null> {
  try {
    const [{ fetchPushKey, PushNotices }, { default: Notice }] = await Promise.all([
      import("./push.svelte"),
      import("./PushNotice.svelte"),
      texts.need("push"),
    ]);
    const key = await fetchPushKey();
    return key === null ? null : { Notice, push: new PushNotices(room.id, token, key) };
  } catch {
    return null;
  }
}

/** Renews a subscription of an earlier visit. */
export async function renewPush(room: Room): Promise<void> {
  if (readStoredText(PUSH + room.id) === null) return;
  await (await loadPush(room))?.push.renew(t("push-turn"));
}

function isSlow(control: TimeControl | null): boolean {
  if (control?.type === "per-turn") return control.seconds >= SLOW;
  return control?.type !== "total";
}
