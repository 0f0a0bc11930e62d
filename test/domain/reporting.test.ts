import { expect, test } from "vitest";
import { entriesToRecord } from "../../server/domain/reporting.ts";

const TIMES = { created_at: "2026-11-21T17:00:00Z", updated_at: "2026-11-21T17:00:00Z" };
const entry = (id: number, name: string) => ({ id, name, ...TIMES });

test.each([
  [[], []],
  [[entry(1, "a")], [entry(1, "a")]],
  [
    [entry(2, "a"), entry(1, "b"), entry(2, "c"), entry(3, "d"), entry(2, "e")],
    [entry(2, "e"), entry(1, "b"), entry(3, "d")],
  ],
])("records %j as %j: the last entry of an id, at its first position", (sent, recorded) => {
  expect(entriesToRecord(sent)).toEqual(recorded);
});
