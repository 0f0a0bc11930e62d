import { describe, expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { checkVersions, compareVersions, newestOf, parseVersion } from "../src/versions.ts";

/* Versions that the changes of a document require. */

const change = (level: Change["level"], document = "api") => ({ document, level }) as Change;
const check = (levels: Change["level"][], base: string, revision: string, waived = false) => {
  const changes = levels.map((level) => change(level));
  return checkVersions(changes, [{ document: "api", base, revision }], waived ? changes : []).map(
    ({ asks, expected, isEnough }) => `${asks} ${expected} ${isEnough}`,
  );
};

test.each<[levels: Change["level"][], base: string, revision: string, found: string[]]>([
  [[], "1.2.3", "1.2.3", []],
  [["note"], "1.2.3", "1.2.3", ["patch 1.2.4 true"]],
  [["note"], "1.2.3", "1.2.2", ["patch 1.2.4 false"]],
  [["addition"], "1.2.3", "1.3.0", ["minor 1.3.0 true"]],
  [["addition"], "1.2.3", "1.2.9", ["minor 1.3.0 false"]],
  [["behaviour", "note"], "1.2.3", "1.3.1", ["minor 1.3.0 true"]],
  [["addition", "breaking"], "1.2.3", "2.0.0", ["major 2.0.0 true"]],
  [["breaking"], "1.2.3", "1.9.9", ["major 2.0.0 false"]],
  [["undecided"], "1.2.3", "2.0.1", ["major 2.0.0 true"]],
  [["breaking"], "0.2.3", "0.3.0", ["major 0.3.0 true"]],
  [["breaking"], "0.2.3", "0.2.9", ["major 0.3.0 false"]],
  [["addition"], "one", "1.0.0", ["minor a semantic version false"]],
  [["addition"], "1.0.0", "1.1", ["minor a semantic version false"]],
])("requires the version for %j from %s to %s", (levels, base, revision, expected) => {
  expect(check(levels, base, revision)).toEqual(expected);
});

test("a waived breaking change requires a minor version, and changes of other documents none", () => {
  expect(check(["breaking"], "1.2.3", "1.3.0", true)).toEqual(["minor 1.3.0 true"]);
  expect(
    checkVersions([change("breaking", "events")], [{ document: "api", base: "1.0.0", revision: "1.0.0" }], []),
  ).toEqual([]);
});

describe("a version", () => {
  test.each<[text: string, version: number[] | undefined]>([
    ["1.2.3", [1, 2, 3]],
    ["0.0.0", [0, 0, 0]],
    ["1.2.3-rc.1+5", [1, 2, 3]],
    ["1.2.3+5", [1, 2, 3]],
    ["123456789.0.0", [123_456_789, 0, 0]],
    ["1234567890.0.0", undefined],
    ["1.2", undefined],
    ["v1.2.3", undefined],
    ["1.2.3.4", undefined],
  ])("%s", (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  test("is compared by parts", () => {
    expect(compareVersions([1, 2, 3], [1, 2, 3])).toBe(0);
    expect(compareVersions([1, 10, 0], [1, 9, 9])).toBeGreaterThan(0);
    expect(compareVersions([1, 2, 3], [2, 0, 0])).toBeLessThan(0);
    expect(compareVersions([1, 2, 3], [1, 2, 4])).toBeLessThan(0);
    expect(newestOf(["1.9.0", "1.10.0-rc", "none", "1.2.0"])).toBe("1.10.0");
    expect(newestOf(["none"])).toBeUndefined();
  });
});
