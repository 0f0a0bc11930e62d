import { readFileSync } from "node:fs";
import { findMutants, type Reason, staleReasons } from "@partner-api/code-mutants";
import { expect, test } from "vitest";
import { parse } from "yaml";

test("each reason for a mutant that lives names one", () => {
  const reasons = parse(readFileSync("test/equivalent-mutants.yaml", "utf8")) as Reason[];
  const sources = new Map(reasons.map(({ file }) => [file, readFileSync(file, "utf8")]));
  const mutants = [...sources].flatMap(([file, text]) => findMutants(file, text));
  expect(staleReasons(reasons, sources, mutants)).toEqual([]);
});
