// Notifications of the player's turn in one game, also while the page is closed: they come from the server through the
// push service of the browser, and the service worker shows them.

import { readStoredText, removeStored, storedKeys, writeStored } from "../browser/storage";
import type { PushMessage } from "../protocol/messages";
import type { NotificationProblem } from "./notifications.svelte";
import { apiUrl } from "./requests";
import { PUSH } from "./stored-seats";

/** The longest wait for the service worker, in milliseconds. */
const PATIENCE = 10_000;
/** Where the service worker finds the words of a notification. */
const WORDS = { cache: "triolet-words", file: "./push-words" };

let asked: Promise<string | null> | null = null;

/** Returns the server's public key; `null` if the server or the browser has no such notifications. */
export function fetchPushKey(): Promise<string | null> {
  if (!("PushManager" in window && "serviceWorker" in navigator)) return Promise.resolve(null);
  asked ??= fetch(apiUrl("push"))
    .then(async (response) => ((await response.json()) as PushMessage & { type: "push-key" }).key ?? null)
    .catch(() => {
      // It is asked again the next time.
      asked = null;
      return null;
    });
  return asked;
}

export class PushNotices {
  isOn = $state(false);
  isBusy = $state(false);
  /** Why there are none although they were asked for. */
  problem = $state<NotificationProblem | "failed" | null>(null);
  readonly #room: string;
  readonly #token: string;
  readonly #key: string;

  constructor(room: string, token: string, key: string) {
    this.#room = room;
    this.#token = token;
    this.#key = key;
    this.isOn = Notification.permission === "granted" && readStoredText(PUSH + room) !== null;
  }

  /** Turns the notifications of this game on or off. */
  async toggle(): Promise<void> {
    this.problem = null;
    this.isBusy = true;
    try {
      await (this.isOn ? this.#stop() : this.#start());
    } catch {
      this.problem = "failed";
    }
    this.isBusy = false;
  }

  /** Renews the subscription of this game, if the browser has another one by now, and the words of a notification. */
  async renew(words: string): Promise<void> {
    if (!this.isOn) return;
    void keepWords(words);
    try {
      const subscription = await this.#subscription();
      if (subscription.endpoint !== readStoredText(PUSH + this.#room)) await this.#send(subscription);
    } catch {
      // The next visit tries again.
    }
  }

  async #start(): Promise<void> {
    // A browser may ask so quietly that nobody notices, and wait for the answer for ever.
    if (Notification.permission === "default") this.problem = "asking";
    const answer = await Notification.requestPermission();
    this.problem = answer === "denied" ? "denied" : answer === "default" ? "dismissed" : null;
    if (answer !== "granted") return;
    await this.#send(await this.#subscription());
    this.isOn = true;
  }

  async #stop(): Promise<void> {
    await this.#request({ method: "DELETE" });
    removeStored(PUSH + this.#room);
    this.isOn = false;
    if (storedKeys(PUSH).length > 0) return;
    const manager = (await navigator.serviceWorker.getRegistration())?.pushManager;
    await (await manager?.getSubscription())?.unsubscribe();
  }

  /** Returns the subscription of this browser, which all games of a server share. */
  async #subscription(): Promise<PushSubscription> {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
    const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
    const present = await pushManager.getSubscription();
    if (present !== null && isFor(present, this.#key)) return present;
    // A server with a new key can no longer send to the old subscription.
    await present?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.#key });
  }

  async #send(subscription: PushSubscription): Promise<void> {
    await this.#request({ method: "PUT", body: JSON.stringify(subscription) });
    writeStored(PUSH + this.#room, subscription.endpoint);
  }

  async #request(request: RequestInit): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(apiUrl(`rooms/${this.#room}/push`), { ...request, headers });
    if (!response.ok) throw new Error(response.statusText);
  }
}

/** Returns `true` if a subscription is for the server with this key. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

/** Keeps the words of a notification for the service worker, which has no catalogues. */
export async function keepWords(body: string): Promise<void> {
  try {
    await (await caches.open(WORDS.cache)).put(WORDS.file, new Response(body));
  } catch {
    // The notification then has a title only.
  }
}
