import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { editorSchemas } from "../src/bundle.ts";
import { isRecord, type JsonObject } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";

/* Editor validation of spec/: the schemas of generated/editor/, as assigned to files by .vscode/settings.json. */

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
const schemas = editorSchemas(loadContract("spec"));
for (const [name, schema] of schemas) ajv.addSchema(schema, name);

const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as {
  "yaml.schemas": Record<string, string[]>;
};
const schemaOf = new Map(
  Object.entries(settings["yaml.schemas"]).flatMap(([schema, files]) =>
    files.flatMap((file) => globSync(file).map((path): [string, string] => [path, basename(schema)])),
  ),
);

const textOf = (file: string): string => readFileSync(file, "utf8");

/** Innermost places of a text that an editor marks, as `pointer keyword`. */
function marksIn(file: string, text: string): string[] {
  const validate = ajv.getSchema(schemaOf.get(file) ?? expect.unreachable(`${file} has no schema`));
  if (validate === undefined) throw new Error(`${schemaOf.get(file)} is not generated.`);
  if (validate(parse(text))) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !["if", "allOf", "anyOf"].includes(keyword))
    .map(({ instancePath, keyword, params }) =>
      keyword === "additionalProperties"
        ? `${instancePath}/${params.additionalProperty} unknown`
        : `${instancePath} ${keyword}`,
    );
}

/** Lists without keywords of a contract. */
const LISTS = ["spec/waivers.yaml", "spec/client-behaviour.yaml", "spec/receiver-behaviour.yaml"];
const files = globSync("spec/**/*.yaml", { exclude: ["spec/released/**", ...LISTS] }).sort();

test("every editable file of spec/ has a schema", () => {
  expect([...schemaOf.keys()].sort()).toEqual(files);
});

test.each(files)("marks nothing in %s", (file) => {
  expect(marksIn(file, textOf(file))).toEqual([]);
});

const STOCKS = "spec/resources/stocks.yaml";
const PATCH = "/paths/menuItems/patch";

describe("marks mistakes at their place", () => {
  test.each<[what: string, file: string, sound: string, broken: string, marks: string[]]>([
    ["a misspelled x- keyword", STOCKS, "x-rate-limit:", "x-rate-limti:", [`${PATCH}/x-rate-limti unknown`]],
    ["a misspelled keyword of OpenAPI", STOCKS, "operationId:", "operationID:", [`${PATCH}/operationID unknown`]],
    [
      "a misspelt keyword of a schema",
      STOCKS,
      "maxItems: 200",
      "maxItem: 200",
      ["/schemas/SetStocksRequest/maxItem unknown"],
    ],
    [
      "a keyword at the wrong place",
      STOCKS,
      "type: array",
      "x-outlet-access: food",
      ["/schemas/SetStocksRequest/x-outlet-access unknown"],
    ],
    ["a value of the wrong type", STOCKS, "limit: 60", "limit: many", [`${PATCH}/x-rate-limit/limit type`]],
    [
      "a value outside its list",
      STOCKS,
      "x-outlet-access: food",
      "x-outlet-access: fod",
      [`${PATCH}/x-outlet-access enum`],
    ],
    [
      "a type that there is not",
      STOCKS,
      "type: array",
      "type: list",
      ["/schemas/SetStocksRequest/type enum", "/schemas/SetStocksRequest/type type"],
    ],
    [
      "a keyword beside a reference",
      STOCKS,
      'parameters.yaml#/OutletId"',
      'parameters.yaml#/OutletId"\n          required: true',
      [`${PATCH}/parameters/0/required unknown`],
    ],
    [
      "a format that there is not",
      STOCKS,
      "type: array",
      "format: datetime",
      ["/schemas/SetStocksRequest/format enum"],
    ],
    [
      "an unknown JSON Schema keyword in one of our x- keywords",
      "spec/vocabulary/x-rate-limit.yaml",
      "type: object",
      "type: objekt",
      ["/type enum", "/type type"],
    ],
    ["an unknown section", STOCKS, "schemas:", "schema:", ["/schema unknown"]],
    [
      "a scope that no scheme offers",
      STOCKS,
      "food:catalog:write",
      "food:catalog:wirte",
      [`${PATCH}/security/0/auth_client_credentials/0 enum`],
    ],
    [
      "an event with a scope of the platform",
      "spec/events/payment.yaml",
      "payment:transaction:read",
      "platform:write",
      ["/messages/TransactionSettlement/x-required-scope enum"],
    ],
    [
      "a condition that there is not",
      "spec/shared/derived.yaml",
      "  body:",
      "  bodies:",
      ["/responses/bodies unknown"],
    ],
    [
      "a kind that there is not",
      "spec/vocabulary/x-open-values.yaml",
      "[schema]",
      "[schemas]",
      ["/x-allowed-on/0 enum"],
    ],
    [
      "a part of OpenAPI that is not expressed",
      "spec/openapi.yaml",
      "tags:\n",
      "webhooks: {}\ntags:\n",
      ["/webhooks unknown"],
    ],
  ])("%s in %s", (_, file, sound, broken, marks) => {
    const text = textOf(file);
    expect(text).toContain(sound);
    expect(marksIn(file, text.replace(sound, broken))).toEqual(marks);
  });
});

test("editors need no network access", () => {
  const addresses = [...schemas.values()].flatMap(
    (schema) => JSON.stringify(schema).match(/"\$(ref|id)":"https?:[^"]*"/g) ?? [],
  );
  expect(addresses).toEqual([]);
});

test("editors show the description of our x- keywords", () => {
  const { definitions } = schemas.get("contract.json") as { definitions: JsonObject };
  for (const file of globSync("spec/vocabulary/*.yaml")) {
    const { description } = parse(textOf(file)) as { description: string };
    expect(definitions[basename(file, ".yaml")]).toMatchObject({ description });
  }
  expect(isRecord(definitions.operation)).toBe(true);
});
