import { describe, expect, test } from "vitest";
import { type Judged, judgePairs } from "./judge-pairs.ts";
import { isHarmless, type Pair } from "./pairs.ts";
import { pairReports, recordedPairs } from "./recorded-changes.ts";
import { differencesFrom, RECORD_AGAIN } from "./recorded-rows.ts";

const judged = judgePairs();
const othersKeywords = judged.filter(({ theirs }) => theirs !== undefined);
const count = (verdict: Judged["verdict"]) => judged.filter((pair) => pair.verdict === verdict).length;
console.log(
  `${judged.length} pairs, ${othersKeywords.length} of kinds of another checker: ${count("miss")} breaking changes missed, ${count("false alarm")} false alarms`,
);

const wrong = (verdict: Judged["verdict"]) =>
  judged
    .filter((pair) => pair.verdict === verdict)
    .map(({ name, breaks, audience, rules }) => ({ name, breaks, audience, rules }));

/** Returns whether another checker's label differs from ours. */
const differs = (pair: Pair): boolean =>
  pair.theirs !== undefined && pair.theirs !== "warns" && (pair.theirs === "fine") !== isHarmless(pair);

describe("labelled pairs", () => {
  test("are at least 150 with unique names, breaking and harmless, for HTTP and events", () => {
    expect(judged.length).toBeGreaterThan(150);
    expect(new Set(judged.map(({ name, group }) => `${group} ${name}`)).size).toBe(judged.length);
    for (const group of new Set(judged.map((pair) => pair.group).filter((name) => !name.startsWith("removals")))) {
      const names = judged.filter((pair) => pair.group === group);
      expect(names.filter(isHarmless).length, `harmless ${group}`).toBeGreaterThan(20);
      expect(names.filter((pair) => !isHarmless(pair)).length, `breaking ${group}`).toBeGreaterThan(20);
    }
  });

  test("have a reason if their label differs from another checker", () => {
    expect(othersKeywords.length).toBeGreaterThan(250);
    const unexplained = othersKeywords.filter((pair) => differs(pair) && pair.why === undefined);
    expect(unexplained.map(({ name, group }) => `${group}: ${name}`)).toEqual([]);
  });

  test("have no missed breaking change", () => {
    expect(wrong("miss")).toEqual([]);
  });

  test("have no false alarm", () => {
    expect(wrong("false alarm")).toEqual([]);
  });

  test("are found by the expected rule and audience", () => {
    expect(wrong("other reason")).toEqual([]);
  });

  test("are reported as recorded: rule, level, place, message", () => {
    expect(differencesFrom(recordedPairs(), pairReports(judged)), RECORD_AGAIN).toEqual({ reported: [], recorded: [] });
  });
});
