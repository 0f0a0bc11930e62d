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
import { createJudge } from "./judge.ts";
import { nearValues } from "./near-values.ts";
import { validatorsOf } from "./validators.ts";

/** How a component was served: by zod or by the validator and as Ajv judges, refused at its place, or otherwise than Ajv judges. */
export type Outcome = {
  name: string;
  verdict: "zod" | "validator" | "refused" | "differs";
  /** Where and why it was refused, or the value on which the two differ. */
  said?: string;
  values: number;
};

/** Holds the validators that the generators make of every component of a document to Ajv, on `runs` values near each. */
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
      const judge = judgeOf(schema.value);
      for (const value of fc.sample(nearValues(schema.value, definitions), { numRuns: runs, seed: 20261122 })) {
        const json: unknown = JSON.parse(JSON.stringify(value));
        const { violations } = validate(json);
        const taken = violations === undefined;
        if (violations?.length === 0)
          return { name, verdict: "differs", said: `no reason for refusing ${brief(json)}`, values: runs };
        if (taken !== judge(json))
          return {
            name,
            verdict: "differs",
            said: `Ajv ${taken ? "refuses" : "takes"} ${brief(json)}, ours does not`,
            values: runs,
          };
      }
      return { name, verdict: by, values: runs };
    } catch (error) {
      if (error instanceof ContractError)
        return { name, verdict: "refused", said: `${error.place}  ${error.message}`, values: 0 };
      if (error instanceof CannotRead) return { name, verdict: "refused", said: error.message, values: 0 };
      throw error;
    }
  }
}

/** Stops at bytes, which no JSON holds: a component with a file stands in forms only. */
function requireJson(schema: SchemaSpot): void {
  if (schema.value.format === "binary") stopAt(schema, "Expected JSON, got bytes: they stand in forms only.");
  for (const held of childSchemasOf(schema)) requireJson(held);
}

/** A value in one line that fits a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
}
