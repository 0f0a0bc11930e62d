import { listed, type Spot, standaloneSchema } from "@partner-api/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";

/** Where in a value something is wrong, and a sentence without its end. */
export type Mistake = { keys: string[]; message: string };

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
  return (validate.errors ?? []).map(({ instancePath, message = "to be valid", params }) => ({
    keys: instancePath
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")),
    message: `${message.replace(/^must NOT /, "must not ")}${"allowedValues" in params ? ` (${listed(params.allowedValues as unknown[])})` : ""}`,
  }));
}

function validatorOf(schema: Spot): ValidateFunction {
  const standalone = standaloneSchema(schema, "out");
  const text = JSON.stringify(standalone);
  const known = compiled.get(text) ?? ajv.compile(standalone);
  compiled.set(text, known);
  if (compiled.size > MAX_COMPILED) compiled.clear();
  return known;
}
