import { test } from "vitest";
import { openSequences } from "./keep-laws.ts";

/* The sequences of `test/sequences.test.ts`, many of them, with other ones each day. */

const play = await openSequences({ sequences: 2_000, seed: Math.floor(Date.now() / 86_400_000) });

test("random days of an outlet keep every law", { timeout: 24 * 3_600_000 }, play);
