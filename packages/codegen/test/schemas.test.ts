import { describe, expect, test } from "vitest";
import { z } from "zod";
import { compare } from "./compare.ts";
import { components, componentsInPlace, zodOf } from "./components.ts";
import { createAjv, type Judge, zodJudge } from "./judges.ts";
import { knownDifferences } from "./known-differences.ts";
import { mutantsOf } from "./mutants.ts";
import { Random } from "./random.ts";
import { valuesFor } from "./values.ts";

const SEED = 20261121;
/** Valid values of each component, changed values, and values at each edge. */
const ROUNDS = 30;
/** Minimum share of accepted and of rejected values per component. */
const SUBSTANTIAL = 0.15;

const ajv = createAjv(components);
const comparisons = [...componentsInPlace].map(([name, spot]) => {
  const schema = spot.value;
  const judge = ajv.judge(schema);
  const values = [...valuesFor(spot, new Random(SEED), ROUNDS)];
  return { name, schema, judge, values, ...compare(judge, zodJudge(zodOf[name] as z.ZodType), values) };
});

describe("generated zod schemas are equivalent to their JSON Schemas, compared with Ajv", () => {
  test("there is a zod schema for every component of the three bundles, and for nothing else", () => {
    expect(Object.keys(zodOf).sort()).toEqual(Object.keys(components).sort());
  });

  test("both accept and reject the same values of every component", () => {
    expect(comparisons.flatMap(({ name, differences }) => differences.map((each) => `${name}: ${each}`))).toEqual([]);
  });

  test("every known difference still exists", () => {
    const occurring = new Set(comparisons.flatMap(({ explanations }) => [...explanations]));
    expect([...occurring].sort()).toEqual(knownDifferences.map(({ name }) => name).sort());
  });

  test("tries at least 20,000 values, with many accepted and many rejected ones per component", () => {
    expect(comparisons.reduce((sum, { values }) => sum + values.length, 0)).toBeGreaterThan(20_000);
    const shares = comparisons.map(({ name, agreed, values }) => ({
      name,
      accepted: agreed.filter(({ isAccepted }) => isAccepted).length / values.length,
      rejected: agreed.filter(({ isAccepted }) => !isAccepted).length / values.length,
    }));
    expect(shares.filter(({ accepted, rejected }) => Math.min(accepted, rejected) < SUBSTANTIAL)).toEqual([]);
  });
});

describe("the comparison detects", () => {
  test.each(comparisons)("a change of any keyword of $name on one side", ({ schema, agreed }) => {
    const isNoticed = (mutant: Judge) => agreed.some(({ value, isAccepted }) => mutant(value) !== isAccepted);
    const missed = mutantsOf(schema).filter((mutant) => !isNoticed(ajv.judge(mutant.schema)));
    expect(missed.map(({ change }) => change)).toEqual([]);
  });

  const changed = (name: string, shape: z.ZodRawShape) => (zodOf[name] as z.ZodObject).extend(shape);
  test.each<[mistake: string, name: string, schema: z.ZodType]>([
    ["lengths in UTF-16 units", "MenuName", z.string().refine((text) => text.length <= 150)],
    ["URLs for URIs", "Subscription", changed("Subscription", { url: z.url() })],
    ["UUIDs with version bits only", "EndedPromotion", changed("EndedPromotion", { id: z.uuid() })],
    ["times without offset", "Timestamp", z.iso.datetime()],
    ["numbers for integers", "SelectionRule", changed("SelectionRule", { max_quantity: z.number().min(0).optional() })],
    ["texts for booleans", "StockEntry", changed("StockEntry", { in_stock: z.stringbool().or(z.boolean()) })],
    ["no null", "DeliveryAttempt", changed("DeliveryAttempt", { exception_message: z.string() })],
    ["no unknown keys", "StockEntry", (zodOf.StockEntry as z.ZodObject).strict()],
    ["unknown keys", "EmptyData", z.object({})],
  ])("zod with %s", (_, name, schema) => {
    const { values, judge } = comparisons.find((each) => each.name === name) as (typeof comparisons)[number];
    expect(compare(judge, zodJudge(schema), values).differences).not.toEqual([]);
  });
});
