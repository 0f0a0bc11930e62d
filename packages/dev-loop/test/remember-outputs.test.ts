import { expect, test } from "vitest";
import { rememberOutputs } from "../src/remember-outputs.ts";

function countedStep() {
  const calls: string[] = [];
  const step = rememberOutputs((file: string, source: object) => {
    calls.push(file);
    return { text: `${file} ${JSON.stringify(source)}` };
  });
  return { step, taken: calls };
}

test("returns the same output for the same input, created once", () => {
  const { step, taken: calls } = countedStep();
  const first = step("a.ts", { a: 1 });
  expect(step("a.ts", { a: 1 })).toBe(first);
  expect(calls).toEqual(["a.ts"]);
});

test("recreates the output for another file or source, and keeps earlier outputs", () => {
  const { step, taken: calls } = countedStep();
  const first = step("a.ts", { a: 1 });
  expect(step("a.ts", { a: 2 })).toEqual({ text: 'a.ts {"a":2}' });
  expect(step("b.ts", { a: 1 })).toEqual({ text: 'b.ts {"a":1}' });
  expect(step("a.ts", { a: 1 })).toBe(first);
  expect(calls).toEqual(["a.ts", "a.ts", "b.ts"]);
});

test("keeps the latest hundred outputs, and evicts the least recently used one", () => {
  const { step, taken: calls } = countedStep();
  for (let index = 0; index < 100; index++) step(`${index}.ts`, {});
  step("0.ts", {});
  step("100.ts", {});
  expect(calls).toHaveLength(101);
  step("0.ts", {});
  expect(calls).toHaveLength(101);
  step("1.ts", {});
  expect(calls.at(-1)).toBe("1.ts");
  expect(calls).toHaveLength(102);
});
