import { fromValue, rootOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { applyWaivers, meantBy, type Waiver, waiverLines } from "../src/waivers.ts";

/* Which changes a waiver is of, to which day it counts, and how one is written. */

const change = (rule: string, place: string, more: Partial<Change> = {}): Change => ({
  document: "openapi",
  rule,
  level: "breaking",
  place,
  message: "is gone",
  audience: "partner reading",
  source: "",
  also: [],
  subjects: [],
  uses: [],
  name: "a",
  ...more,
});
const waiver = (rule: string, place: string, expires = "2027-06-15"): Waiver => ({
  rule,
  place,
  owner: "Team",
  reason: "Agreed.",
  expires,
  spot: rootOf(fromValue({}, "waivers.yaml")),
});
const NOON = new Date("2027-06-15T12:00:00Z");

test("a waiver counts to the end of its day", () => {
  const [gone, other] = [change("removed", "GET /a"), change("removed", "GET /b")];
  const [last, late] = [waiver("removed", "GET /a"), waiver("removed", "GET /b", "2027-06-14")];
  expect(applyWaivers([gone, other], [last, late], NOON)).toEqual({ waived: [gone], expired: [late], unused: [] });
  expect(applyWaivers([gone], [last], new Date("2027-06-16T00:00:00Z")).waived).toEqual([]);
});

test("a waiver is of one rule, at the first place or a further one; what breaks nobody needs none", () => {
  const gone = change("removed", "GET /a", { also: ["GET /b"] });
  const note = change("removed", "GET /c", { level: "addition" });
  const [further, other, elsewhere] = [
    waiver("removed", "GET /b"),
    waiver("renamed", "GET /a"),
    waiver("removed", "GET /c"),
  ];
  expect(applyWaivers([gone, note], [further, other, elsewhere], NOON)).toEqual({
    waived: [gone],
    expired: [],
    unused: [other, elsewhere],
  });
});

test("changes alike of one line of the source are waived together, others are not", () => {
  const at = { source: "spec/a.yaml:1:1" };
  const [one, alike] = [change("removed", "GET /a", at), change("removed", "GET /b", at)];
  const others = [
    change("removed", "GET /c", { source: "spec/a.yaml:2:1" }),
    change("renamed", "GET /d", at),
    change("removed", "GET /e", { ...at, message: "is another" }),
  ];
  expect(applyWaivers([one, alike, ...others], [waiver("removed", "GET /a")], NOON).waived).toEqual([one, alike]);
  const [bare, same] = [change("removed", "GET /a"), change("removed", "GET /b")];
  expect(applyWaivers([bare, same], [waiver("removed", "GET /a")], NOON).waived).toEqual([bare]);
});

test("a waiver of nothing was meant for a change at its place, or for one of its rule nearby", () => {
  const here = change("renamed", "GET /pets");
  const near = change("removed", "GET /pets/name", { also: ["GET /owners"] });
  const far = change("removed", "DELETE /something-else");
  expect(meantBy(waiver("removed", "GET /pets"), [near, here])).toBe(here);
  expect(meantBy(waiver("other", "GET /owners"), [here, near])).toBe(near);
  expect(meantBy(waiver("removed", "GET /pets/nam"), [far, near])).toBe(near);
  expect(meantBy(waiver("removed", "a"), [far, near])).toBeUndefined();
});

test.each([
  ["GET /pets/{pet_id} response 200 /items/[]/name", "GET /pets/{pet_id} response 200 /items/[]/name"],
  ["GET /a.b-c", "GET /a.b-c"],
  ["- name", '"- name"'],
  ["[a]", '"[a]"'],
  ["{a}", '"{a}"'],
  ["a: b", '"a: b"'],
  ['say "a"', '"say \\"a\\""'],
])("a waiver of %s is written so that YAML reads it", (place, written) => {
  expect(waiverLines(change("removed", place))).toBe(
    `- rule: removed\n  place: ${written}\n  owner:\n  reason:\n  expires:`,
  );
});
