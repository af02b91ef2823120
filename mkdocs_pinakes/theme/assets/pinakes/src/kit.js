// @ts-check
/** What several scripts use: it comes with the first, and the others take it from there. */

import { addStyles, closeBeside, make, makeButton } from "./elements.js";
import { fold } from "./fold.js";
import { shardOf } from "./hash.js";
import { once } from "./once.js";
import { pageAddress } from "./page-address.js";
import { createSay } from "./say.js";

export const kit = { addStyles, closeBeside, createSay, fold, make, makeButton, once, pageAddress, shardOf };
