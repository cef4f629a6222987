// Which screen is shown; the address says it, so that the browser's own buttons work.

export const SCREENS = ["front", "play", "setup", "learn", "settings"] as const;

export type Screen = (typeof SCREENS)[number];

function read(): Screen {
  const name = location.hash.replace(/^#\/?/, "");
  return SCREENS.find((screen) => screen === name) ?? "front";
}

class Route {
  screen = $state<Screen>(read());

  constructor() {
    addEventListener("hashchange", () => (this.screen = read()));
  }

  go(screen: Screen): void {
    location.hash = screen === "front" ? "/" : `/${screen}`;
  }
}

/** Goes to the screen before this one, or to the front page for somebody who began here. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else route.go("front");
}

export const route = new Route();
