import { expect, test } from "vitest";
import { committedTwice, copiesIn } from "../../scripts/house/committed-twice.ts";

const retry = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
  .map((word) => `  ${word}();`)
  .join("\n");

test("no hand-written file is committed twice", () => {
  expect(committedTwice()).toEqual([]);
});

test.each([
  ["a copy", retry, ["clients/go/retry.go = generated/clients/go/retry.go"]],
  ["a copy under a header", `// Do not edit.\n\n${retry}`, ["clients/go/retry.go = generated/clients/go/retry.go"]],
  [
    "a copy with a value filled in",
    retry.replace("fifth", "5"),
    ["clients/go/retry.go = generated/clients/go/retry.go"],
  ],
  ["another file", retry.replaceAll("t", "s"), []],
])("%s of it in a generated folder", (_, text, found) => {
  const texts = new Map([
    ["clients/go/retry.go", retry],
    ["generated/clients/go/retry.go", text],
  ]);
  expect(copiesIn(texts)).toEqual(found);
});

test("two hand-written files that are the same count once, two generated ones not at all", () => {
  const texts = new Map(
    ["a.ts", "b.ts", "generated/c.ts", "x/generated/d.ts"].map((file, index) => [file, retry + index]),
  );
  expect(copiesIn(new Map([...texts].slice(0, 2)))).toEqual(["a.ts = b.ts"]);
  expect(copiesIn(new Map([...texts].slice(2)))).toEqual([]);
});
