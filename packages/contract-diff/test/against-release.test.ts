import { expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { withRelease } from "../src/release/against-release.ts";
import { type Report, withImpact, withTraffic } from "../src/report.ts";

/* What is added to a comparison: the verdict of the last release, recorded exchanges, and whom a change concerns. */

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

test("breaks of what no release ever had are known by rule and place", () => {
  const released = [
    change("GET /a", { also: ["GET /b"] }),
    change("GET /c", { rule: "renamed" }),
    change("GET /d", { level: "addition" }),
  ];
  const judged = reportOf(released, { versions: [version("api"), version("events")] });
  const own = [
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
  const found = withRelease(reportOf(own), release);
  expect(found.unreleased).toEqual([own[3], own[4], own[5], own[6]]);
  expect(found.versions).toEqual([version("api")]);
  expect(found.release).toBe(release);
  expect(found.changes).toBe(own);
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

test("each change has the partners that it concerns", () => {
  const changes = [change("GET /a"), change("GET /b")];
  const { impacts } = withImpact(reportOf(changes), (one) =>
    one.place === "GET /a" ? ({ clients: 1 } as never) : undefined,
  );
  expect([...(impacts ?? [])]).toEqual([
    [changes[0], { clients: 1 }],
    [changes[1], undefined],
  ]);
});
