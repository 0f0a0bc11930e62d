import { globSync, readFileSync } from "node:fs";
import { findMutants, type Reason, staleReasons } from "@partner-api/code-mutants";
import { expect, test } from "vitest";
import { parse } from "yaml";

/* `npm run mutate:code` stops at a reason that is of no use; here it shows with the change that made it so. */

test("each reason of equivalent-mutants.yaml names a mutant that no other one names", () => {
  const reasons: Reason[] = parse(readFileSync("test/equivalent-mutants.yaml", "utf8"));
  const files = globSync([...new Set(reasons.map(({ file }) => file))]);
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const mutants = [...sources].flatMap(([file, text]) => findMutants(file, text));
  expect(staleReasons(reasons, sources, mutants)).toEqual([]);
});
