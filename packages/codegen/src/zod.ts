import { ContractError, escapePointer, refName, type Schema } from "@partner-api/contract/document";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { refuseInexpressible, type Stop, withoutAnnotations } from "./keywords.ts";
import { type Child, objectSource, resolveSchema } from "./zod-object.ts";
import { unionSource } from "./zod-union.ts";

/**
 * Zod source that means what a JSON Schema says.
 *
 * json-schema-to-zod writes primitives, enums, constants and plain arrays. It drops or misreads the rest (measured: `$ref`,
 * `allOf`, `oneOf`, formats, `uniqueItems` …), so those are written here, and a keyword that neither expresses stops the
 * generation: nothing is dropped silently.
 */
export function zodSource(schema: Schema, schemas: Record<string, Schema>, pointer: string): string {
  const child = (node: Schema, ...path: (string | number)[]): string =>
    zodSource(node, schemas, [pointer, ...path.map((key) => escapePointer(String(key)))].join("/"));
  const stop = (message: string): never => {
    throw new ContractError(pointer, message);
  };

  refuseInexpressible(schema, stop);
  const source = (): string => {
    if (schema.$ref !== undefined) return refName(schema.$ref);
    if (schema.allOf || schema.type === "object") return objectSource(schema, schemas, child, stop);
    if (schema.oneOf) return unionSource("oneOf", schema.oneOf, schemas, child, stop);
    if (schema.anyOf) return unionSource("anyOf", schema.anyOf, schemas, child, stop);
    if (schema.enum !== undefined || schema.const !== undefined) return constantSource(schema);
    if (Array.isArray(schema.type)) return nullableSource(schema, child, stop);
    if (schema.type === "string" && schema.format !== undefined) return formatSource(schema, stop);
    if (schema.type === "array") return arraySource(schema, schemas, child(schema.items ?? {}, "items"), stop);
    return schema.type === undefined ? "z.unknown()" : plainSource(schema);
  };
  const written = source();
  return schema.default === undefined ? written : `${written}.default(${JSON.stringify(schema.default)})`;
}

const plainSource = (schema: Schema): string =>
  jsonSchemaToZod(withoutAnnotations(schema) as never, { module: "none", zodVersion: 4 });

/** The values that are left; their types say nothing more. */
const constantSource = ({ enum: values, const: value }: Schema): string =>
  plainSource(values === undefined ? { const: value } : { enum: values });

function nullableSource(schema: Schema, child: Child, stop: Stop): string {
  const types = (schema.type as string[]).filter((type) => type !== "null");
  if (types.length !== 1 || types.length === schema.type?.length) stop("A list of types may hold one type and null.");
  const { default: _, ...rest } = schema;
  return `${child({ ...rest, type: types[0] as string })}.nullable()`;
}

/** Formats by their own validators: zod's differ from JSON Schema's (`url`, `uuid`, `datetime` were measured). */
const FORMATS: Record<string, string> = {
  date: "date",
  "date-time": "dateTime",
  email: "email",
  uri: "uri",
  uuid: "uuid",
};

function formatSource(schema: Schema, stop: Stop): string {
  const name =
    FORMATS[schema.format as string] ??
    stop(`The format ${schema.format} is unknown; known: ${Object.keys(FORMATS).join(", ")}.`);
  const { format: _, ...rest } = schema;
  return `formats.${name}()${plainSource(rest).slice("z.string()".length)}`;
}

function arraySource(schema: Schema, schemas: Record<string, Schema>, items: string, stop: Stop): string {
  let source = `z.array(${items})`;
  if (schema.minItems !== undefined) source += `.min(${schema.minItems})`;
  if (schema.maxItems !== undefined) source += `.max(${schema.maxItems})`;
  const kind = resolveSchema(schema.items ?? {}, schemas).type;
  if (schema.uniqueItems && kind !== "string" && kind !== "integer")
    stop("uniqueItems is expressed for strings and integers only.");
  // zod's document has no place for the rule; the metadata keep it.
  if (schema.uniqueItems)
    source += `.refine(formats.areUnique, { error: "The entries must differ from each other" }).meta({ uniqueItems: true })`;
  return source;
}
