import { expect, test } from "vitest";
import type { SetClockRequest } from "../../generated/schemas.ts";
import { accepted } from "../../server/api/errors.ts";
import { moveOf } from "../../server/domain/clock.ts";

/* Moves that setClock requests (decisions: clock, platform contract). */

const now = new Date("2026-11-21T10:15:30.000Z");

test.each<[string, SetClockRequest, unknown]>([
  ["a number of seconds", { advance_seconds: 86_400 }, { byMs: 86_400_000 }],
  ["zero seconds", { advance_seconds: 0 }, { byMs: 0 }],
  ["a time", { now: "2026-11-21T17:00:00Z" }, { to: new Date("2026-11-21T17:00:00Z") }],
  ["a time with offset", { now: "2026-11-22T00:00:00+07:00" }, { to: new Date("2026-11-21T17:00:00Z") }],
  [
    "a time in lower case with many digits",
    { now: "2026-11-21t17:00:00.5000000000001z" },
    { to: new Date("2026-11-21T17:00:00.5Z") },
  ],
  [
    "a time in the past, which the clock rejects",
    { now: "2026-11-21T10:15:29Z" },
    { to: new Date("2026-11-21T10:15:29Z") },
  ],
  ["366 days", { now: "2027-11-22T10:15:30.000Z" }, { to: new Date("2027-11-22T10:15:30.000Z") }],
])("reads %s", (_name, request, move) => {
  expect(moveOf(request, now)).toEqual(move);
});

test("422: rejects passing the end, and still runs what is due (D-clock-6)", () => {
  const end = new Date("9000-01-01T00:00:00Z");
  const before = new Date(end.getTime() - 1_000);
  for (const request of [{ advance_seconds: 1 }, { now: end.toISOString() }, { advance_seconds: 0 }])
    expect(moveOf(request, before)).not.toHaveProperty("violations");
  for (const request of [{ advance_seconds: 2 }, { now: "9000-01-01T00:00:00.001Z" }])
    expect(moveOf(request, before)).toMatchObject({ violations: [{ code: "CLOCK_MOVE_TOO_FAR", field: "" }] });
  expect(moveOf({ advance_seconds: 0 }, new Date("9999-12-30T00:00:00Z"))).toEqual({ byMs: 0 });
});

test.each<[string, SetClockRequest, object]>([
  ["neither", {}, { code: "CLOCK_MOVE_UNCLEAR", field: "", message: expect.stringContaining("got neither") }],
  [
    "both",
    { advance_seconds: 0, now: "2026-11-21T17:00:00Z" },
    { code: "CLOCK_MOVE_UNCLEAR", field: "", message: expect.stringContaining("got both") },
  ],
  [
    "a millisecond over 366 days",
    { now: "2027-11-22T10:15:30.001Z" },
    {
      code: "CLOCK_MOVE_TOO_FAR",
      field: "/now",
      message: expect.stringContaining("366 days ahead, 2027-11-22T10:15:30.000Z; got 2027-11-22T10:15:30.001Z"),
    },
  ],
])("422: rejects %s", (_name, request, violation) => {
  expect(() => accepted(moveOf(request, now))).toThrow(
    expect.objectContaining({ kind: "unprocessable", violations: [violation] }),
  );
});
