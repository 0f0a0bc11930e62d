import { CannotRead } from "@partner-api/contract";
import { expect, test } from "vitest";
import { unreadProblem } from "../src/cannot-read.ts";

/* What cannot be read, as a problem. */

const mend = "correct it; nothing else can be read before";

test.each([
  ["spec/a.yaml:3:5: Expected a map.", "spec/a.yaml:3:5", "Expected a map."],
  ["spec/a.yaml:3:5 Expected a map.", "spec/a.yaml:3:5", "Expected a map."],
  ["two\nlines", "spec/b.yaml:1:1", "two\nlines"],
])("%j", (said, place, message) => {
  expect(unreadProblem(new CannotRead(said), "spec/b.yaml:1:1")).toEqual({ place, message, mend });
});
