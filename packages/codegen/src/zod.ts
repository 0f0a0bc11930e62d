import {
  alternativesOf,
  follow,
  refName,
  refOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  stopAt,
  withValue,
} from "@partner-api/contract";
import { refuseInexpressible } from "./keywords.ts";
import { isPlainObject, objectSource, type Write } from "./zod-object.ts";
import { formatSource, plainSource } from "./zod-plain.ts";
import { unionSource } from "./zod-union.ts";

/**
 * Zod source that means what a JSON Schema says.
 *
 * json-schema-to-zod writes primitives, enums and constants. It drops or misreads the rest (measured: `$ref`, `allOf`, `oneOf`,
 * formats, `uniqueItems` …), so that is written here, and a keyword that neither expresses stops the generation: nothing is dropped
 * silently.
 *
 * @param nameOf the constant that a component is, by the component's name
 * @throws ContractError at what cannot be expressed
 */
export function zodSource(schema: SchemaSpot, nameOf = (component: string): string => component): string {
  const write: Write = (inner) => zodSource(inner, nameOf);
  refuseInexpressible(schema);
  const { enum: values, const: value, type, format, default: preset } = schema.value;
  const ref = refOf(schema);
  const source = (): string => {
    if (ref !== undefined) return nameOf(refName(ref));
    if (isPlainObject(schema)) return objectSource(schema, write);
    if (alternativesOf(schema)) return unionSource(schema, write);
    if (values !== undefined || value !== undefined) return constantSource(schema);
    if (Array.isArray(type)) return nullableSource(schema, type, write);
    if (type === "string" && format !== undefined) return formatSource(schema);
    if (type === "array") return arraySource(schema, write);
    return type === undefined ? "z.unknown()" : plainSource(schema);
  };
  return preset === undefined ? source() : `${source()}.default(${JSON.stringify(preset)})`;
}

/** The values that are left; their types say nothing more. */
const constantSource = (schema: SchemaSpot): string => {
  const { enum: values, const: value } = schema.value;
  return plainSource(withValue(schema, values === undefined ? { const: value } : { enum: values }));
};

function nullableSource(schema: SchemaSpot, types: string[], write: Write): string {
  const [only, ...others] = types.filter((type) => type !== "null");
  if (only === undefined || others.length > 0 || types.length === 1)
    stopAt(schema, "A list of types may hold one type and null.");
  const { default: _, ...rest } = schema.value;
  return `${write(withValue(schema, { ...rest, type: only }))}.nullable()`;
}

function arraySource(schema: SchemaSpot, write: Write): string {
  const { minItems, maxItems, uniqueItems } = schema.value;
  const items = schemaAt(schema, "items") ?? withValue<Schema>(schema, {});
  let source = `z.array(${write(items)})`;
  if (minItems !== undefined) source += `.min(${minItems})`;
  if (maxItems !== undefined) source += `.max(${maxItems})`;
  const kind = follow(items).value.type;
  if (uniqueItems && kind !== "string" && kind !== "integer")
    stopAt(schema, "uniqueItems is expressed for strings and integers only.");
  // zod's document has no place for the rule; the metadata keep it.
  if (uniqueItems)
    source += `.refine(formats.areUnique, { error: "The entries must differ from each other" }).meta({ uniqueItems: true })`;
  return source;
}
