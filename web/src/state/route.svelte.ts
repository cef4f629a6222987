// The screen shown. It is part of the address, so that the browser's navigation works.

export const SCREENS = [
  "front",
  "play",
  "setup",
  "friends",
  "room",
  "carry",
  "learn",
  "study",
  "keep",
  "puzzles",
  "games",
  "watch",
  "settings",
  "mistakes",
  "deal",
  "nowhere",
] as const;

export type ScreenName = (typeof SCREENS)[number];

interface Place {
  screen: ScreenName;
  /** The subject of the screen, such as a room or a chapter. */
  about: string;
}

function read(hash = location.hash): Place {
  // Some programs escape the slashes of links.
  const path = hash.replaceAll(/%2F/gi, "/");
  const [name = "", ...about] = path.replace(/^#\/?/, "").split("/");
  const screen = SCREENS.find((screen) => screen === name) ?? "front";
  return { screen, about: about.join("/") };
}

class Route {
  #place = $state.raw<Place>(read());

  constructor() {
    addEventListener("hashchange", () => (this.#place = read()));
  }

  get screen(): ScreenName {
    return this.#place.screen;
  }

  get about(): string {
    return this.#place.about;
  }

  go(screen: ScreenName, about = ""): void {
    location.hash = address(screen, about);
  }

  /** Replaces the present screen, also in the browser's history. */
  replace(screen: ScreenName, about = ""): void {
    history.replaceState(null, "", `#${address(screen, about)}`);
    this.#place = read();
  }
}

/** Returns the full address of a screen, for another device. The part after the `#` is not sent in requests. */
export function linkToScreen(screen: ScreenName, about = ""): string {
  return new URL(`#${address(screen, about)}`, location.href.replace(/#.*/, "")).href;
}

/** Follows a link in a line of text, to a room or to something to study. Returns `false` if there is none. */
export function followLink(text: string): boolean {
  const [, link = ""] = /^.*?(#\/\S*[^\s.,;:!?)»”"]).*$/.exec(text.trim()) ?? [];
  const { screen, about } = read(link);
  if ((screen !== "room" && screen !== "study" && screen !== "deal") || about === "") return false;
  route.go(screen, about);
  return true;
}

function address(screen: ScreenName, about: string): string {
  if (screen === "front") return "/";
  return about === "" ? `/${screen}` : `/${screen}/${about}`;
}

/** Goes back to the previous screen, or to the front page if there is none. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else route.go("front");
}

export const route = new Route();
