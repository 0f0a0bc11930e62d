import { describe, expect, test } from "vitest";
import { accountOf, longestGapS } from "../bench/delivery/account.ts";
import type { DrillReport, DrillRow } from "../bench/delivery/drill.ts";
import { type Chapter, isBad, pageOf } from "../bench/delivery/drill-page.ts";
import type { Sent } from "../bench/support/order-load.ts";

/* What `npm run drill` counts as lost and as invented. */

describe("the account", () => {
  const accepted = (order: string): Sent => ({ outlet: "O", atMs: 0, outcome: "accepted", order });
  const refused: Sent = { outlet: "O", atMs: 0, outcome: "refused" };
  const receipt = (order: string, id = `event of ${order}`) => ({ path: "/", id, order, atMs: 0, isSigned: true });
  const NOTHING = {
    accepted: 1,
    refused: 0,
    unanswered: 0,
    other: 0,
    lost: 0,
    silent: 0,
    invented: 0,
    duplicates: 0,
  };

  test.each([
    ["all is well", [accepted("A")], ["A"], [receipt("A")], {}],
    [
      "an order was lost, and its event is one of nothing",
      [accepted("A")],
      [],
      [receipt("A")],
      { lost: 1, invented: 1 },
    ],
    ["an event never came", [accepted("A")], ["A"], [], { silent: 1 }],
    ["a second event of an order", [accepted("A")], ["A"], [receipt("A"), receipt("A", "X")], { invented: 1 }],
    ["an event came twice", [accepted("A")], ["A"], [receipt("A"), receipt("A")], { duplicates: 1 }],
    ["an order that nobody sent", [accepted("A")], ["A", "B"], [receipt("A"), receipt("B")], { invented: 1 }],
    [
      "a refused order that was kept",
      [accepted("A"), refused],
      ["A", "B"],
      [receipt("A"), receipt("B")],
      { refused: 1 },
    ],
  ])("%s", (_title, sent, kept, receipts, differs) => {
    expect(accountOf({ sent, kept: new Set(kept), receipts })).toEqual({ ...NOTHING, ...differs });
  });

  test("the longest gap counts from the beginning and to the end", () => {
    const at = [1_000, 1_500, 4_000].map((atMs) => ({ outlet: "O", atMs, outcome: "accepted" as const, order: "A" }));
    expect(longestGapS(at)).toBe(2.5);
    expect(longestGapS(at, { from: 0, to: 8_000 })).toBe(4);
    expect(longestGapS([], { from: 0, to: 8_000 })).toBe(8);
    expect(longestGapS([])).toBe(0);
  });
});

describe("the page of a run", () => {
  const row: DrillRow = {
    name: "PostgreSQL",
    awayS: 3,
    accepted: 9,
    refused: 4,
    unanswered: 1,
    other: 0,
    lost: 0,
    invented: 0,
    gapS: 4.26,
    gapElsewhereS: undefined,
  };
  const whole = { accepted: 60, refused: 5, unanswered: 1, other: 0, lost: 0, silent: 0, invented: 0, duplicates: 2 };
  const machine = { cores: 2, load: 1, processor: "a processor", memoryGb: 8, platform: "linux-x64", node: "v26.0.0" };
  const run = { command: "npm run drill -- --rows 5", at: new Date("2026-11-23T18:00:00Z"), machine };
  const chapterOf = (report: DrillReport): Chapter => ({ title: "One server", load: 1.5, tookS: 61.4, report });

  test("has command, day, machine, a row for each trouble and one for the chapter", () => {
    const page = pageOf([chapterOf({ rows: [row], whole, others: [] })], run);
    expect(page).toContain(
      "Written by `npm run drill -- --rows 5`, 2026-11-23 18:00 UTC, and never by hand. Nothing was lost, and nothing invented.",
    );
    expect(page).toContain("The machine: 2 cores (a processor), 8 GB, linux-x64, Node v26.0.0.");
    expect(page).toContain("## One server\n\nIn 61 s, begun with a load of 1.5.\n");
    expect(page.match(/^\| (PostgreSQL|all).*$/gm)).toEqual([
      "| PostgreSQL | 3.0 | 9 | 4 | 1 | 0 | 0 | – | 4.3 |",
      "| all of the chapter |  | 60 | 5 | 1 | 0 | 0 |  | 4.3 |",
    ]);
  });

  test.each([
    ["lost", true],
    ["silent", true],
    ["invented", true],
    ["other", true],
    ["refused", false],
    ["duplicates", false],
  ] as const)("says whether one was %s that may not be", (what, isNotWell) => {
    const report = { rows: [row], whole: { ...whole, [what]: 1 }, others: ["500 {}"] };
    expect(isBad(report)).toBe(isNotWell);
    const page = pageOf([chapterOf({ ...report, whole }), chapterOf(report)], run);
    expect(page.includes("**Something was lost or invented: see below.**")).toBe(isNotWell);
    expect(page).toContain("  500 {}\n");
  });
});
