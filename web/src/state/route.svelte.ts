// Which screen is shown; the address says it, so that the browser's own buttons work.

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
  "settings",
  "nowhere",
] as const;

export type ScreenName = (typeof SCREENS)[number];

interface Place {
  screen: ScreenName;
  /** What the screen is about, such as a room, or a part of what there is to learn. */
  about: string;
}

function read(hash = location.hash): Place {
  // Some programs that pass links on escape their slashes.
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

  /** Goes there in place of the present screen, which the way back then leaves out. */
  replace(screen: ScreenName, about = ""): void {
    history.replaceState(null, "", `#${address(screen, about)}`);
    this.#place = read();
  }
}

/** The whole address of a screen, for another device. What is behind the `#` is in no request. */
export function linkToScreen(screen: ScreenName, about = ""): string {
  return new URL(`#${address(screen, about)}`, location.href.replace(/#.*/, "")).href;
}

/**
 * Goes where a link leads, to a room or to what can be looked at, that somebody was sent in one line of words; says whether there
 * is one.
 */
export function followLink(text: string): boolean {
  const [, link = ""] = /^.*?(#\/\S*[^\s.,;:!?)»”"]).*$/.exec(text.trim()) ?? [];
  const { screen, about } = read(link);
  if ((screen !== "room" && screen !== "study") || about === "") return false;
  route.go(screen, about);
  return true;
}

function address(screen: ScreenName, about: string): string {
  if (screen === "front") return "/";
  return about === "" ? `/${screen}` : `/${screen}/${about}`;
}

/** Goes to the screen before this one, or to the front page for somebody who began here. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else route.go("front");
}

export const route = new Route();
