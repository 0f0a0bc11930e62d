import { fromValue, rootOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { applyWaivers, likelyTarget, type Waiver, waiverLines } from "../src/waivers.ts";

/* Scope, expiry and format of waivers. */

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

test("a waiver is valid until the end of its last day", () => {
  const [removal, other] = [change("removed", "GET /a"), change("removed", "GET /b")];
  const [last, late] = [waiver("removed", "GET /a"), waiver("removed", "GET /b", "2027-06-14")];
  expect(applyWaivers([removal, other], [last, late], NOON)).toEqual({
    waived: [removal],
    expired: [late],
    unused: [],
  });
  expect(applyWaivers([removal], [last], new Date("2027-06-16T00:00:00Z")).waived).toEqual([]);
});

test("a waiver covers one rule at any place of a change; other changes need none", () => {
  const removal = change("removed", "GET /a", { also: ["GET /b"] });
  const note = change("removed", "GET /c", { level: "addition" });
  const [further, other, elsewhere] = [
    waiver("removed", "GET /b"),
    waiver("renamed", "GET /a"),
    waiver("removed", "GET /c"),
  ];
  expect(applyWaivers([removal, note], [further, other, elsewhere], NOON)).toEqual({
    waived: [removal],
    expired: [],
    unused: [other, elsewhere],
  });
});

test("waives equal changes of one source line together, but no others", () => {
  const at = { source: "spec/a.yaml:1:1" };
  const [removal, alike] = [change("removed", "GET /a", at), change("removed", "GET /b", at)];
  const unrelated = [
    change("removed", "GET /c", { source: "spec/a.yaml:2:1" }),
    change("renamed", "GET /d", at),
    change("removed", "GET /e", { ...at, message: "is another" }),
  ];
  expect(applyWaivers([removal, alike, ...unrelated], [waiver("removed", "GET /a")], NOON).waived).toEqual([
    removal,
    alike,
  ]);
  const [bare, same] = [change("removed", "GET /a"), change("removed", "GET /b")];
  expect(applyWaivers([bare, same], [waiver("removed", "GET /a")], NOON).waived).toEqual([bare]);
});

test("suggests a change at the same place, or of the same rule nearby, for an unused waiver", () => {
  const samePlace = change("renamed", "GET /pets");
  const near = change("removed", "GET /pets/name", { also: ["GET /owners"] });
  const far = change("removed", "DELETE /something-else");
  expect(likelyTarget(waiver("removed", "GET /pets"), [near, samePlace])).toBe(samePlace);
  expect(likelyTarget(waiver("other", "GET /owners"), [samePlace, near])).toBe(near);
  expect(likelyTarget(waiver("removed", "GET /pets/nam"), [far, near])).toBe(near);
  expect(likelyTarget(waiver("removed", "a"), [far, near])).toBeUndefined();
});

test.each([
  ["GET /pets/{pet_id} response 200 /items/[]/name", "GET /pets/{pet_id} response 200 /items/[]/name"],
  ["GET /a.b-c", "GET /a.b-c"],
  ["- name", '"- name"'],
  ["[a]", '"[a]"'],
  ["{a}", '"{a}"'],
  ["a: b", '"a: b"'],
  ['say "a"', '"say \\"a\\""'],
])("writes a waiver of %s as valid YAML", (place, written) => {
  expect(waiverLines(change("removed", place))).toBe(
    `- rule: removed\n  place: ${written}\n  change: is gone\n  owner:\n  reason:\n  expires:`,
  );
});
