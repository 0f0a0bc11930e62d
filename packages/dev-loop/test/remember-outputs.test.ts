import { expect, test } from "vitest";
import { rememberOutputs } from "../src/remember-outputs.ts";

/** Counts how often the step was taken. */
function countedStep() {
  const taken: string[] = [];
  const step = rememberOutputs((file: string, source: object) => {
    taken.push(file);
    return { text: `${file} ${JSON.stringify(source)}` };
  });
  return { step, taken };
}

test("the same input gives the same output, made once", () => {
  const { step, taken } = countedStep();
  const first = step("a.ts", { a: 1 });
  expect(step("a.ts", { a: 1 })).toBe(first);
  expect(taken).toEqual(["a.ts"]);
});

test("another file or another source is made anew, and what was made before is still known", () => {
  const { step, taken } = countedStep();
  const first = step("a.ts", { a: 1 });
  expect(step("a.ts", { a: 2 })).toEqual({ text: 'a.ts {"a":2}' });
  expect(step("b.ts", { a: 1 })).toEqual({ text: 'b.ts {"a":1}' });
  expect(step("a.ts", { a: 1 })).toBe(first);
  expect(taken).toEqual(["a.ts", "a.ts", "b.ts"]);
});

test("only the latest hundred are kept: the one that was asked for longest ago goes first", () => {
  const { step, taken } = countedStep();
  for (let index = 0; index < 100; index++) step(`${index}.ts`, {});
  step("0.ts", {});
  step("100.ts", {});
  expect(taken).toHaveLength(101);
  step("0.ts", {});
  expect(taken).toHaveLength(101);
  step("1.ts", {});
  expect(taken.at(-1)).toBe("1.ts");
  expect(taken).toHaveLength(102);
});
