import { formatList, type Spot, standaloneSchema } from "@partner-api/contract";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";

/** Where in a value something is wrong, the rest of a sentence that begins with `Expected … `, and what is there instead. */
export type Mistake = { keys: string[]; wish: string; got: string };

/** That schemas are schemas is known by then, and the meta-schema takes longer to compile than all of them; each is used once or twice. */
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: true,
  validateSchema: false,
  code: { optimize: false },
});
addFormats.default(ajv);

/** Compiling takes longest, and the same schemas come at each save. */
const compiled = new Map<string, ValidateFunction>();
const MAX_COMPILED = 2000;

/** Everything in a value that its schema refuses. */
export function mistakesIn(schema: Spot, value: unknown): Mistake[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => {
    const keys = error.instancePath
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const held = keys.reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], value);
    return { keys, wish: wishOf(error), got: error.keyword === "required" ? namesOf(held) : shortOf(held) };
  });
}

function wishOf({ keyword, params, message = "must be valid" }: ErrorObject): string {
  switch (keyword) {
    case "enum":
      return `to be one of ${formatList(params.allowedValues as unknown[])}`;
    case "const":
      return `to be ${shortOf(params.allowedValue)}`;
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

const namesOf = (held: unknown): string => Object.keys(held as object).join(", ") || "nothing";

const MAX_SHOWN = 60;
function shortOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function validatorOf(schema: Spot): ValidateFunction {
  const standalone = standaloneSchema(schema, "out");
  const text = JSON.stringify(standalone);
  const known = compiled.get(text) ?? ajv.compile(standalone);
  compiled.set(text, known);
  if (compiled.size > MAX_COMPILED) compiled.clear();
  return known;
}
