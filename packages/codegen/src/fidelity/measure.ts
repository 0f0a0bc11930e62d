import {
  CannotRead,
  ContractError,
  childSchemasOf,
  type Document,
  inlineSchemasOf,
  placeOf,
  type SchemaSpot,
  schemasOf,
  stopAt,
  target,
} from "@partner-api/contract";
import { matchingTime } from "@partner-api/contract/pattern";
import type { Validated } from "@partner-api/validation/schemas";
import fc from "fast-check";
import { createJudge, type Judge } from "./judge.ts";
import { nearValues } from "./near-values.ts";
import { validatorsOf } from "./validators.ts";

/**
 * Result for a schema: zod or the validator agrees with Ajv, the generator rejects the schema, Ajv fails or would not end, or the verdicts
 * differ.
 */
export type Outcome = {
  name: string;
  verdict: "zod" | "validator" | "refused" | "unjudged" | "differs";
  /** Place and reason of the rejection, the error of Ajv, or a value with different verdicts. */
  detail?: string;
  values: number;
};

/**
 * Compares the generated validators of a document with Ajv, on `runs` values near each schema: every component by name, and every other
 * schema by place.
 */
export function measureDocument(document: Document, runs = 60): Outcome[] {
  const components = schemasOf(document);
  const definitions = Object.fromEntries([...components].map(([name, { value }]) => [name, value]));
  const judges = createJudge(definitions);
  const schemas = new Map([...components, ...inlineSchemasOf(document)]);
  const serve = validatorsOf(schemas);
  const hasSlowPatterns = [...schemas.values()].some((schema) => slowPatternIn(schema) !== undefined);
  return [...schemas].map(([name, schema]) => measure(name, schema));

  function measure(name: string, schema: SchemaSpot): Outcome {
    try {
      requireJson(schema);
      const slow = hasSlowPatterns ? slowPatternFrom(schema) : undefined;
      if (slow !== undefined)
        throw new JudgeFailed(`${placeOf(slow)}  Expected a pattern that takes no exponential time.`);
      const { validate, by } = serve(name);
      const judge = judgeBy(judges, schema);
      for (const value of fc.sample(nearValues(schema.value, definitions), { numRuns: runs, seed: 20261122 })) {
        const json: unknown = JSON.parse(JSON.stringify(value));
        const detail = difference(json, validate(json), judge(json));
        if (detail !== undefined) return { name, verdict: "differs", detail, values: runs };
      }
      return { name, verdict: by, values: runs };
    } catch (error) {
      return withoutValues(name, error);
    }
  }
}

/** Outcome of an error. */
function withoutValues(name: string, error: unknown): Outcome {
  if (error instanceof ContractError)
    return { name, verdict: "refused", detail: `${error.place}  ${error.message}`, values: 0 };
  if (error instanceof CannotRead) return { name, verdict: "refused", detail: error.message, values: 0 };
  if (error instanceof JudgeFailed) return { name, verdict: "unjudged", detail: error.message, values: 0 };
  throw error;
}

function difference(json: unknown, { violations }: Validated, isValid: boolean): string | undefined {
  if (violations?.length === 0) return `no reason given for rejecting ${brief(json)}`;
  if ((violations === undefined) === isValid) return undefined;
  return `Ajv ${isValid ? "accepts" : "rejects"} ${brief(json)}, the generated validator does not`;
}

/** Ajv fails or would not end, which is no fault of the generated validator. */
class JudgeFailed extends Error {}

const MAX_STEPS = 100_000;

/** The first part of a schema with a pattern of exponential time, without its references. */
function slowPatternIn(schema: SchemaSpot): SchemaSpot | undefined {
  const { pattern, patternProperties = {} } = schema.value;
  const isSlow = [...(pattern === undefined ? [] : [pattern]), ...Object.keys(patternProperties)].some((source) => {
    const { steps, text } = matchingTime(source, 64, MAX_STEPS);
    return steps > MAX_STEPS && text !== "";
  });
  if (isSlow) return schema;
  return first(childSchemasOf(schema), slowPatternIn);
}

/** The same for a schema with its references. */
function slowPatternFrom(schema: SchemaSpot, visited = new Set<unknown>()): SchemaSpot | undefined {
  if (visited.has(schema.value)) return undefined;
  visited.add(schema.value);
  const referred = target(schema) as SchemaSpot | undefined;
  const parts = [...childSchemasOf(schema), ...(referred === undefined ? [] : [referred])];
  return slowPatternIn(schema) ?? first(parts, (part) => slowPatternFrom(part, visited));
}

const first = <Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined => {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
};

function judgeBy(judges: (schema: unknown) => Judge, schema: SchemaSpot): Judge {
  const attempt = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      throw new JudgeFailed(`${placeOf(schema)}  Ajv fails: ${(error as Error).message}`);
    }
  };
  const judge = attempt(() => judges(schema.value));
  return (value) => attempt(() => judge(value));
}

/** Stops at bytes, which JSON cannot represent: a component with a file is only used in forms. */
function requireJson(schema: SchemaSpot): void {
  if (schema.value.format === "binary") stopAt(schema, "Expected JSON, got bytes: they are only allowed in forms.");
  for (const child of childSchemasOf(schema)) requireJson(child);
}

/** A value on one line, short enough for a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}
