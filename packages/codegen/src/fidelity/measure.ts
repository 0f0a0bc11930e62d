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
} from "@partner-api/contract";
import type { Validated } from "@partner-api/validation";
import fc from "fast-check";
import { createJudge, type Judge } from "./judge.ts";
import { nearValues } from "./near-values.ts";
import { validatorsOf } from "./validators.ts";

/**
 * Result for a schema: zod or the validator agrees with Ajv, the generator rejects the schema, Ajv fails, or the verdicts differ.
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
  return [...schemas].map(([name, schema]) => measure(name, schema));

  function measure(name: string, schema: SchemaSpot): Outcome {
    try {
      requireJson(schema);
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

/** An error of Ajv, which says nothing about the generated validator. */
class JudgeFailed extends Error {}

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
