import { formatList, type Spot, standaloneSchema } from "@partner-api/contract";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";

/** Path of a violation inside a value, the rest of a sentence that begins with `Expected … `, and the actual value. */
export type Mistake = { keys: string[]; expectation: string; got: string };

/**
 * Schemas are already validated, and compiling the meta-schema takes longer than all of them together. Each is used only once or
 * twice.
 */
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: true,
  validateSchema: false,
  code: { optimize: false },
});
addFormats.default(ajv);
ajv.removeKeyword("nullable"); // of OpenAPI 3.0; in 3.1 an unknown keyword

/** Compiling is the slowest step, and most schemas are unchanged between two saves. */
const compiled = new Map<string, ValidateFunction>();
const MAX_COMPILED = 2000;

/** All violations of a schema in a value. */
export function mistakesIn(schema: Spot, value: unknown): Mistake[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => {
    const keys = error.instancePath
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const actual = keys.reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], value);
    return {
      keys,
      expectation: expectationOf(error),
      got: error.keyword === "required" ? namesOf(actual) : shorten(actual),
    };
  });
}

function expectationOf({ keyword, params, message = "must be valid" }: ErrorObject): string {
  switch (keyword) {
    case "enum":
      return `to be one of ${formatList(params.allowedValues as unknown[])}`;
    case "const":
      return `to be ${shorten(params.allowedValue)}`;
    case "type":
      return `to be of type ${[params.type].flat().join(" or ")}`;
    case "required":
      return `to have ${params.missingProperty}`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return `to have no ${params.additionalProperty ?? params.unevaluatedProperty}`;
    default: // `must be >= 1`, `must NOT have fewer than 1 items`
      return message.replace(/^must NOT /, "not to ").replace(/^must /, "to ");
  }
}

const namesOf = (actual: unknown): string => Object.keys(actual as object).join(", ") || "nothing";

const MAX_SHOWN = 60;
function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function validatorOf(schema: Spot): ValidateFunction {
  const standalone = standaloneSchema(schema, "out");
  const text = JSON.stringify(standalone);
  const validator = compiled.get(text) ?? ajv.compile(standalone);
  compiled.set(text, validator);
  if (compiled.size > MAX_COMPILED) compiled.clear();
  return validator;
}
