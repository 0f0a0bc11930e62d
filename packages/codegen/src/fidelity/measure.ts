import {
  CannotRead,
  ContractError,
  childSchemasOf,
  type Document,
  type SchemaSpot,
  schemasOf,
  stopAt,
} from "@partner-api/contract";
import fc from "fast-check";
import { createJudge, type Judge } from "./judge.ts";
import { nearValues } from "./near-values.ts";
import { validatorsOf } from "./validators.ts";

/** Result for a component: zod or the validator agrees with Ajv, the generator rejects the schema, or the verdicts differ. */
export type Outcome = {
  name: string;
  verdict: "zod" | "validator" | "refused" | "differs";
  /** Place and reason of the rejection, or a value with different verdicts. */
  detail?: string;
  values: number;
};

/** Compares the generated validators of all components of a document with Ajv, on `runs` values near each. */
export function measureDocument(document: Document, runs = 60): Outcome[] {
  const schemas = schemasOf(document);
  const definitions = Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
  const judgeOf = createJudge(definitions);
  const serve = validatorsOf(schemas);
  return [...schemas].map(([name, schema]) => measure(name, schema));

  function measure(name: string, schema: SchemaSpot): Outcome {
    try {
      requireJson(schema);
      const { validate, by } = serve(name);
      const judge = compileJudge(judgeOf, schema);
      for (const value of fc.sample(nearValues(schema.value, definitions), { numRuns: runs, seed: 20261122 })) {
        const json: unknown = JSON.parse(JSON.stringify(value));
        const { violations } = validate(json);
        const isAccepted = violations === undefined;
        if (violations?.length === 0)
          return { name, verdict: "differs", detail: `no reason given for rejecting ${brief(json)}`, values: runs };
        if (isAccepted !== judge(json))
          return {
            name,
            verdict: "differs",
            detail: `Ajv ${isAccepted ? "accepts" : "rejects"} ${brief(json)}, the generated validator does not`,
            values: runs,
          };
      }
      return { name, verdict: by, values: runs };
    } catch (error) {
      if (error instanceof ContractError)
        return { name, verdict: "refused", detail: `${error.place}  ${error.message}`, values: 0 };
      if (error instanceof CannotRead) return { name, verdict: "refused", detail: error.message, values: 0 };
      throw error;
    }
  }
}

/** Stops at a schema that Ajv cannot read. */
function compileJudge(judgeOf: (schema: unknown) => Judge, schema: SchemaSpot): Judge {
  try {
    return judgeOf(schema.value);
  } catch (error) {
    return stopAt(schema, `Expected a schema that Ajv can read, got an error: ${(error as Error).message}.`);
  }
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
