import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { emittedZod } from "./emitted.ts";
import { expressed, schemas } from "./expressed.ts";
import { createAjv, type Judge, zodJudge } from "./judges.ts";
import { knownDifferences } from "./known-differences.ts";
import { mutantsOf } from "./mutants.ts";
import { Random } from "./random.ts";
import { schemaSpot } from "./spots.ts";
import { valuesFor } from "./values.ts";

const ajv = createAjv(schemas);
const comparisons = Object.entries(expressed).map(([title, schema]) => {
  const values = valuesFor(schemaSpot(schema, schemas), new Random(1), 100);
  const zod = zodJudge(emittedZod(schema, schemas), { isExplained: false });
  return { title, schema, ...compare(ajv.judge(schema), zod, values, knownDifferences) };
});

test.each(comparisons)("$title: zod accepts and rejects the same values as Ajv", ({ schema, differences, agreed }) => {
  expect(differences).toEqual([]);
  const isNoticed = (mutant: Judge) => agreed.some(({ value, isAccepted }) => mutant(value) !== isAccepted);
  expect(mutantsOf(schema).filter((mutant) => !isNoticed(ajv.judge(mutant.schema)))).toEqual([]);
});
