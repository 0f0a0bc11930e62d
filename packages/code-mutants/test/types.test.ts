import { expect, test } from "vitest";
import { findMutants } from "../src/find-mutants.ts";
import { mutatedText } from "../src/mutant.ts";
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
