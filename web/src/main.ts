import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import { table } from "./state/table.svelte";
import { update } from "./state/update.svelte";
import { texts } from "./text/texts.svelte";
import { takePreloaded } from "./transport/module";
import "./styles/theme.css";
import "./styles/base.css";

settings.apply();
for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
  matchMedia(query).addEventListener("change", () => settings.apply());
}

// The module is on its way while the person still looks at the front page.
takePreloaded();
table.prepare();

// Nothing is shown before it can be read; the texts of the first screens are here already.
void texts.choose(settings.language);
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
update.watch();
