import { CannotRead } from "@partner-api/contract";
import { expect, test } from "vitest";
import { problemOfReadError } from "../src/look.ts";

/* Read errors as problems. */

const hint = "correct it; no other check can run before this is fixed";

test.each([
  ["spec/a.yaml:3:5: Expected a map.", "spec/a.yaml:3:5", "Expected a map."],
  ["spec/a.yaml:3:5 Expected a map.", "spec/a.yaml:3:5", "Expected a map."],
  ["two\nlines", "spec/b.yaml:1:1", "two\\u000alines"],
])("reports %j at the place that it names", (text, place, message) => {
  expect(problemOfReadError(new CannotRead(text), "spec/b.yaml:1:1")).toEqual({ place, message, hint });
});
