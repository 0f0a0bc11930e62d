import { describe, expect, test } from "vitest";
import type { Sent } from "../../test/support/order-load.ts";
import { accountOf, longestGapS } from "../delivery/account.ts";
import { isBad } from "../delivery/drill-page.ts";

/* Classification of lost and invented orders by `npm run drill`. */

describe("account", () => {
  const accepted = (order: string): Sent => ({ outlet: "O", atMs: 0, outcome: "accepted", order });
  const rejected: Sent = { outlet: "O", atMs: 0, outcome: "rejected" };
  const receipt = (order: string, id = `event of ${order}`) => ({ path: "/", id, order, atMs: 0, isSigned: true });
  const NOTHING = {
    accepted: 1,
    rejected: 0,
    noResponse: 0,
    other: 0,
    lost: 0,
    silent: 0,
    invented: 0,
    duplicates: 0,
  };

  test.each([
    ["no defect", [accepted("A")], ["A"], [receipt("A")], {}],
    ["a lost order whose event arrived", [accepted("A")], [], [receipt("A")], { lost: 1, invented: 1 }],
    ["a missing event", [accepted("A")], ["A"], [], { silent: 1 }],
    ["a second event of an order", [accepted("A")], ["A"], [receipt("A"), receipt("A", "X")], { invented: 1 }],
    ["a duplicate event", [accepted("A")], ["A"], [receipt("A"), receipt("A")], { duplicates: 1 }],
    ["an order without a request", [accepted("A")], ["A", "B"], [receipt("A"), receipt("B")], { invented: 1 }],
    [
      "a rejected order that was stored",
      [accepted("A"), rejected],
      ["A", "B"],
      [receipt("A"), receipt("B")],
      { rejected: 1 },
    ],
  ])("%s", (_title, sent, storedIds, receipts, differs) => {
    expect(accountOf(sent, receipts, new Set(storedIds))).toEqual({ ...NOTHING, ...differs });
  });

  test("measures the longest gap, including the start and the end", () => {
    const at = [1_000, 1_500, 4_000].map((atMs) => ({ outlet: "O", atMs, outcome: "accepted" as const, order: "A" }));
    expect(longestGapS(at)).toBe(2.5);
    expect(longestGapS(at, { from: 0, to: 8_000 })).toBe(4);
    expect(longestGapS([], { from: 0, to: 8_000 })).toBe(8);
    expect(longestGapS([])).toBe(0);
  });
});

test.each([
  ["lost", true],
  ["silent", true],
  ["invented", true],
  ["other", true],
  ["rejected", false],
  ["duplicates", false],
] as const)("fails the drill for one %s: %s", (name, fails) => {
  const whole = { accepted: 60, rejected: 5, noResponse: 1, other: 0, lost: 0, silent: 0, invented: 0, duplicates: 2 };
  expect(isBad({ rows: [], whole: { ...whole, [name]: 1 }, others: [] })).toBe(fails);
});
