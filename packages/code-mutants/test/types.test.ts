import { expect, test } from "vitest";
import { findMutants } from "../src/find-mutants.ts";
import { type Mutant, mutatedText } from "../src/mutant.ts";
import { refusedByTypes } from "../src/types.ts";

test("mutants that the compiler refuses are found, and no others", () => {
  const file = "packages/code-mutants/src/unwritten.ts";
  const text = 'export const nameOf = async (a: Promise<string>): Promise<string> => (await a).trim() + "x";\n';
  const mutants = findMutants(file, text);
  const refused = refusedByTypes(process.cwd(), new Map([[file, text]]), mutants);
  expect(mutants.map((mutant) => [mutant.operator, refused.has(mutant)])).toEqual([
    ["call", false],
    ["await", true],
    ["arithmetic", true],
  ]);
  expect(mutants.map((mutant) => mutatedText(text, mutant)).every((changed) => changed !== text)).toBe(true);
});

test("what the compiler refuses in the unchanged file as well refuses no mutant", () => {
  const file = "packages/code-mutants/src/unwritten.ts";
  const text = "export const day = (text: string): number => later(text).length + 1;\n"; // nobody knows `later`
  const mutants = findMutants(file, text);
  const wrong = { ...(mutants[0] as Mutant), text: "- text -" };
  const refused = refusedByTypes(process.cwd(), new Map([[file, text]]), [...mutants, wrong]);
  expect(mutants.map(({ operator }) => operator)).toEqual(["arithmetic", "number", "number"]);
  expect([...refused]).toEqual([wrong]);
});
