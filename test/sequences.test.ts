import { test } from "vitest";
import { openSequences } from "./sequences/keep-laws.ts";

/*
 * Laws of an outlet over random days: totals add up, quotas are never oversold and are given back, prices stay within their bounds, states
 * only move forward, each partner has exactly its events in order, ids are unique. `SEQUENCES=100000 npx vitest run --project service
 * test/sequences.test.ts` plays more.
 */

const play = await openSequences({ sequences: 150, seed: 20261121 });

test("random days of an outlet keep every law", { timeout: 24 * 3_600_000 }, play);
