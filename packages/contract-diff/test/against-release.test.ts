import { expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { withRelease } from "../src/release/against-release.ts";
import { type Report, withImpact, withTraffic } from "../src/report.ts";

/* Additions to a comparison: verdict of the last release, recorded exchanges, and affected partners. */

const change = (place: string, more: Partial<Change> = {}): Change =>
  ({ document: "api", rule: "removed", level: "breaking", place, also: [], ...more }) as Change;
const reportOf = (changes: Change[], more: Partial<Report> = {}): Report => ({
  breaking: false,
  changes,
  waived: [],
  unused: [],
  versions: [],
  compared: ["api"],
  ...more,
});
const version = (document: string) =>
  ({ document, base: "1", revision: "1", asks: "minor", expected: "2", isEnough: true }) as const;

test("recognizes breaking changes of unreleased parts by rule and place", () => {
  const released = [
    change("GET /a", { also: ["GET /b"] }),
    change("GET /c", { rule: "renamed" }),
    change("GET /d", { level: "addition" }),
  ];
  const judged = reportOf(released, { versions: [version("api"), version("events")] });
  const unreleased = [
    change("GET /a"),
    change("GET /b"),
    change("GET /x", { also: ["GET /b"] }),
    change("GET /x", { also: ["GET /y"] }),
    change("GET /c"),
    change("GET /d"),
    change("GET /e", { level: "undecided" }),
    change("GET /f", { level: "addition" }),
    change("GET /g", { level: "note" }),
  ];
  const release = { version: "1.0.0", judged };
  const result = withRelease(reportOf(unreleased), release);
  expect(result.unreleased).toEqual([unreleased[3], unreleased[4], unreleased[5], unreleased[6]]);
  expect(result.versions).toEqual([version("api")]);
  expect(result.release).toBe(release);
  expect(result.changes).toBe(unreleased);
});

test.each([
  { breaking: false, broken: 0, is: false },
  { breaking: false, broken: 1, is: true },
  { breaking: true, broken: 0, is: true },
  { breaking: true, broken: 1, is: true },
])("a comparison with recorded exchanges breaks: $breaking, $broken: $is", ({ breaking, broken, is }) => {
  const traffic = { broken: Array(broken).fill({}) } as never;
  expect(withTraffic(reportOf([], { breaking }), traffic)).toEqual({ ...reportOf([]), breaking: is, traffic });
});

test("adds the affected partners of each change", () => {
  const changes = [change("GET /a"), change("GET /b")];
  const { impacts } = withImpact(reportOf(changes), (candidate) =>
    candidate.place === "GET /a" ? ({ clients: 1 } as never) : undefined,
  );
  expect([...(impacts ?? [])]).toEqual([
    [changes[0], { clients: 1 }],
    [changes[1], undefined],
  ]);
});
