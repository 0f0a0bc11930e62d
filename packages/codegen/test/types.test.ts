import type { Schema } from "@partner-api/contract";
import { expect, test } from "vitest";
import { emitTypes, typeSource } from "../src/emit-types.ts";
import { schemaSpot } from "./spots.ts";

/* Types of a component as clients get it, and of a schema served by the validator. */

const TEXT: Schema = { type: "string" };
const object = (required: string[], ...names: string[]): Schema => ({
  type: "object",
  ...(required.length > 0 && { required }),
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
});
const Pet = object(["name"], "name", "age");

/** The type of the component `It`, on one line. */
function typeOf(schema: Schema): string {
  const source = emitTypes({ components: {} }, { Pet, It: schema });
  const [, type = ""] = /\n {8}It: ([\s\S]*?);\n {4}\};/.exec(source) ?? [];
  return type.replaceAll(/\s+/g, " ");
}

test.each<[what: string, schema: Schema, clientType: string, validatorType?: string]>([
  ["an object", object(["a"], "a", "b"), "{ a: string; b?: string; }"],
  ["an object of anything", { type: "object" }, "Record<string, unknown>"],
  ["a map", { type: "object", additionalProperties: { type: "integer" } }, "{ [key: string]: number; }"],
  ["bytes", { type: "string", format: "binary" }, "Blob"],
  [
    "a nullable value with a default",
    { type: "object", properties: { a: { type: "integer", default: 1 } } },
    "{ /** @default 1 */ a?: number; }",
    "{ a?: number; }",
  ],
  ["a value or null", { type: ["string", "null"] }, "string | null"],
  ["values", { enum: ["a", 1, null] }, '"a" | 1 | null'],
  [
    "a list",
    { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    'components["schemas"]["Pet"][]',
    "z.input<typeof Pet>[]",
  ],
  ["a single member of allOf", { allOf: [object(["a"], "a")] }, "{ a: string; }"],
  [
    "a member that requires another member's property",
    { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["age"] }] },
    'WithRequired<components["schemas"]["Pet"], "age"> & unknown',
    'formats.WithRequired<z.input<typeof Pet>, "age"> & unknown',
  ],
  [
    "a required list next to allOf",
    { type: "object", allOf: [object([], "a", "b")], required: ["b"] },
    "{ a?: string; b: string; }",
  ],
  [
    "a member that requires a property next to allOf",
    { ...object([], "a", "b"), allOf: [{ required: ["b"] }] },
    "{ a?: string; b: string; } & unknown",
  ],
  [
    "alternatives",
    { oneOf: [{ $ref: "#/components/schemas/Pet" }, { type: "null" }] },
    'components["schemas"]["Pet"] | null',
    "z.input<typeof Pet> | null",
  ],
])("emits the type of %s", (_, schema, clientType, validatorType = clientType) => {
  const spot = schemaSpot(schema, { Pet });
  const source = typeSource(spot, (name) => `z.input<typeof ${name}>`);
  expect([typeOf(schema), source.replaceAll(/\s+/g, " ")]).toEqual([clientType, validatorType]);
});

test("emits all types of a document, however many were emitted before", () => {
  const count = 3_000;
  const emit = (changed: number) => {
    const schemas = Array.from({ length: count }, (_, index): [string, Schema] => [
      `It${index}`,
      { type: "string", description: index < changed ? "changed" : "first" },
    ]);
    return emitTypes({ paths: {}, components: {} }, Object.fromEntries(schemas)).match(/\n {8}It\d+: string;/g);
  };
  for (const changed of [0, count - 1, 0]) expect(emit(changed)).toHaveLength(count);
});
