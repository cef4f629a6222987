// The one reader of photographs on the page: its worker outlives a photograph, since the next turn's may follow.

import { Vision } from "./vision";

export const vision = new Vision();
