import { BINDING_FORMATS, isRecord } from "@partner-api/contract";
import { isMultipleOf, isOfFormat } from "@partner-api/validation/formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Definitions } from "./near-values.ts";

/** Returns whether a value is valid. */
export type Judge = (value: unknown) => boolean;

const CONTRACT = "contract:";

/**
 * Ajv, independent of this package's validators. Its documented differences from JSON Schema are fixed: `multipleOf` is exact in
 * decimal, and formats use this project's definitions.
 */
export function createJudge(definitions: Definitions): (schema: unknown) => Judge {
  const ajv = new Ajv2020({
    strict: false,
    ownProperties: true, // only own keys count, not inherited ones like toString
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
    validateFormats: true,
    logger: false,
  });
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    compile: (divisor: number) => (value: number) => isMultipleOf(value, divisor),
  });
  for (const format of BINDING_FORMATS) ajv.addFormat(format, (text) => isOfFormat(format, text));
  ajv.removeKeyword("discriminator");
  let isFilled = false;
  return (schema) => {
    if (!isFilled) ajv.addSchema({ $id: CONTRACT, components: { schemas: absolute(definitions) } });
    isFilled = true;
    return ajv.compile(absolute(schema) as object) as Judge;
  };
}

/** A copy of a schema with each `$ref` changed. */
export function withReferences(node: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => withReferences(each, change));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? change(value) : withReferences(value, change),
    ]),
  );
}

/** A schema with its references resolved against the contract. */
const absolute = (schema: unknown): unknown => withReferences(schema, (ref) => CONTRACT + ref);
