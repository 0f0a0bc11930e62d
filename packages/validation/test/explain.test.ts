import { type Json, jsonOf, operationsOf, readContract, refName, refOf } from "@partner-api/contract";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as schemas from "../../../generated/schemas.ts";
import { readBundle } from "../../../test/support/contract.ts";
import { explain } from "../src/explain.ts";
import { compileValidator } from "../src/validator.ts";
import { MAX_VIOLATIONS } from "../src/violation.ts";

/* Lists every violation with its pointer (decisions: errors), compared with Ajv on the contract itself. */

const bundle = readBundle("openapi");
const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as typeof addFormats.default)(ajv);
ajv.addSchema({ $id: "bundle", ...bundle });

const schemaOf = (name: string) => (schemas as unknown as Record<string, z.ZodType>)[name] as z.ZodType;

/** Example bodies of requests, by the name of their schema. */
const bodies = operationsOf(readContract().openapi).flatMap(({ body }): [string, Json][] => {
  const { schema, examples: [example] = [] } = (body && jsonOf(body)) ?? {};
  const ref = schema && refOf(schema);
  return ref === undefined || example === undefined ? [] : [[refName(ref), example.value]];
});

let seed = 11;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;

const UNUSUAL: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_500_001,
  "",
  "x".repeat(251),
  "24:00",
  "no uri",
  [],
  {},
  [null],
  Array(201).fill({}),
  { a: 1 },
];

/** `value` with one random change. */
function mutate(value: Json): Json {
  if (random(6) === 0) return pick(UNUSUAL);
  if (Array.isArray(value) && value.length > 0) {
    const index = random(value.length);
    return random(8) === 0 ? value.toSpliced(index, 1) : value.with(index, mutate(value[index] as Json));
  }
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return pick(UNUSUAL);
  const key = pick(Object.keys(value));
  const { [key]: previous, ...rest } = value as Record<string, Json>;
  return random(8) === 0 ? rest : { ...value, [key]: mutate(previous as Json) };
}

/** Pointers of the errors of Ajv. Errors inside a list that is too long are left out. */
function placesOf(errors: ErrorObject[]): string[] {
  const tooLong = errors.filter(({ keyword }) => keyword === "maxItems").map(({ instancePath }) => `${instancePath}/`);
  const places = errors.map(({ instancePath, keyword, params }) =>
    keyword === "required" ? `${instancePath}/${params.missingProperty}` : instancePath,
  );
  return [...new Set(places)].filter((place) => !tooLong.some((list) => place.startsWith(list))).sort();
}

test("the contract has examples of the largest bodies", () => {
  expect(bodies.map(([name]) => name)).toEqual(
    expect.arrayContaining(["ReplaceCatalogRequest", "SetStocksRequest", "CreatePromotionRequest"]),
  );
});

describe.each(bodies)("%s", (name, example) => {
  const validate = compileValidator(schemaOf(name));
  const check = ajv.compile({ $ref: `bundle#/components/schemas/${name}` });
  const rounds = name === "ReplaceCatalogRequest" ? 1_500 : 300;

  test("accepts its example", () => {
    expect(validate(example).violations).toBeUndefined();
    expect(explain(schemaOf(name), example)).toEqual([]);
  });

  test("reports violations at the same pointers as Ajv", () => {
    let rejections = 0;
    for (let round = 0; round < rounds; round++) {
      const value = Array.from({ length: 1 + random(3) }).reduce<Json>(mutate, example);
      const { violations } = validate(value);
      const isValid = check(value);
      expect(violations === undefined, JSON.stringify(value).slice(0, 500)).toBe(isValid);
      if (violations === undefined) continue;
      rejections++;
      const places = placesOf(check.errors ?? []);
      if (places.length > MAX_VIOLATIONS) expect(violations).toHaveLength(MAX_VIOLATIONS);
      else
        expect([...new Set(violations.map(({ field }) => field))].sort(), JSON.stringify(value).slice(0, 500)).toEqual(
          places,
        );
    }
    expect(rejections).toBeGreaterThan(rounds / 3);
  });
});
