import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import { localGame } from "./state/local-game.svelte";
import { pageUpdate } from "./state/page-update.svelte";
import { texts } from "./text/texts.svelte";
import { fetchPreloadedModule } from "./transport/module";
import "./styles/theme.css";
import "./styles/base.css";

settings.apply();
for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
  matchMedia(query).addEventListener("change", () => settings.apply());
}

// Downloads the module while the front page is shown.
fetchPreloadedModule();
localGame.prepare();

// Nothing is rendered before it has texts; those of the first screens are part of the page.
void texts.choose(settings.language);
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
pageUpdate.watch();
