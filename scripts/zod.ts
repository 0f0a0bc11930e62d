import { jsonSchemaToZod } from "json-schema-to-zod";
import { ContractError, refName, type Schema } from "./document.ts";

/**
 * Zod source that means what a JSON Schema says.
 *
 * json-schema-to-zod writes primitives, enums, constants and plain arrays. It drops or misreads the rest (measured: `$ref`,
 * `allOf`, `oneOf`, formats, `uniqueItems` …), so those are written here, and a keyword that neither expresses stops the
 * generation: nothing is dropped silently.
 */
export function zodSource(schema: Schema, schemas: Record<string, Schema>, pointer: string): string {
  const child = (node: Schema, ...path: (string | number)[]): string =>
    zodSource(node, schemas, [pointer, ...path].join("/"));
  const stop = (message: string): never => {
    throw new ContractError(pointer, message);
  };

  refuseUnknownKeywords(schema, stop);
  const source = (): string => {
    if (schema.$ref !== undefined) return refName(schema.$ref);
    if (schema.allOf || schema.type === "object") return objectSource(schema, schemas, child, stop);
    if (schema.oneOf) return unionSource("oneOf", schema.oneOf, schemas, child, stop);
    if (schema.anyOf) return unionSource("anyOf", schema.anyOf, schemas, child, stop);
    if (Array.isArray(schema.type)) return nullableSource(schema, child, stop);
    if (schema.type === "string" && schema.format !== undefined) return formatSource(schema, stop);
    if (schema.type === "array") return arraySource(schema, schemas, child(schema.items ?? {}, "items"), stop);
    if (schema.type === undefined && schema.enum === undefined && schema.const === undefined) return "z.unknown()";
    return jsonSchemaToZod(withoutAnnotations(schema) as never, { module: "none", zodVersion: 4 });
  };
  const written = source();
  return schema.default === undefined ? written : `${written}.default(${JSON.stringify(schema.default)})`;
}

/** Keywords that are expressed, by the kind of schema they stand in. */
const EXPRESSED: Record<string, string[]> = {
  $ref: ["$ref"],
  allOf: ["allOf", "type", "required"],
  oneOf: ["oneOf"],
  anyOf: ["anyOf"],
  enum: ["type", "enum"],
  const: ["type", "const"],
  object: ["type", "properties", "required", "additionalProperties", "dependentRequired"],
  array: ["type", "items", "minItems", "maxItems", "uniqueItems"],
  string: ["type", "minLength", "maxLength", "pattern", "format"],
  integer: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  number: ["type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  boolean: ["type"],
  null: ["type"],
  unknown: [],
};
/** Keywords that describe and bind nothing. */
const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "$comment"];
const isAnnotation = (keyword: string) => ANNOTATIONS.includes(keyword) || keyword.startsWith("x-");

function kindsOf(schema: Schema): string[] {
  const composed = ["$ref", "allOf", "oneOf", "anyOf", "enum", "const"].find((keyword) => keyword in schema);
  return composed ? [composed] : [schema.type ?? "unknown"].flat();
}

function refuseUnknownKeywords(schema: Schema, stop: (message: string) => never): void {
  const kinds = kindsOf(schema);
  const expressed = kinds.flatMap((kind) => EXPRESSED[kind] ?? stop(`The type ${kind} cannot be expressed in zod.`));
  for (const keyword of Object.keys(schema))
    if (!expressed.includes(keyword) && !isAnnotation(keyword))
      stop(
        `The keyword ${keyword} cannot be expressed in zod here; next to ${kinds.join(", ")} these can: ${expressed.join(", ")}.`,
      );
}

const withoutAnnotations = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isAnnotation(keyword)));

type Child = (node: Schema, ...path: (string | number)[]) => string;
type Stop = (message: string) => never;

/** `z.object` (open: unknown keys are dropped from the value), `z.strictObject` (closed) or `z.record` (a map). */
function objectSource(schema: Schema, schemas: Record<string, Schema>, child: Child, stop: Stop): string {
  const { properties, required, sources } = flatten(schema, schemas, child, stop);
  const { additionalProperties } = schema;
  for (const key of required) if (!(key in properties)) stop(`required names ${key}, which is no property.`);
  if (typeof additionalProperties === "object") {
    if (Object.keys(properties).length > 0) stop("additionalProperties with a schema cannot stand beside properties.");
    return `z.record(z.string(), ${child(additionalProperties, "additionalProperties")})`;
  }
  if (additionalProperties === true) stop("Objects are open as they are; drop additionalProperties: true.");
  if (Object.keys(properties).length === 0 && additionalProperties === undefined)
    return "z.record(z.string(), z.unknown())";

  const fields = Object.entries(properties).map(([key, { default: preset, ...property }]) => {
    // A default stands in for an absent key, which a required one never is.
    const filled = required.has(key) || preset === undefined ? property : { ...property, default: preset };
    const optional = required.has(key) || preset !== undefined ? "" : ".optional()";
    return `${JSON.stringify(key)}: ${sources[key]?.(filled)}${optional}`;
  });
  const dependent = Object.entries(schema.dependentRequired ?? {}).map(([key, others]) => {
    const present = others.map((other) => `value[${JSON.stringify(other)}] !== undefined`).join(" && ");
    const error = `${others.join(", ")} must be sent along with ${key}`;
    return `.refine((value) => value[${JSON.stringify(key)}] === undefined || (${present}), { error: ${JSON.stringify(error)}, path: ${JSON.stringify(others.slice(0, 1))} })`;
  });
  const kind = additionalProperties === false ? "z.strictObject" : "z.object";
  return `${kind}({ ${fields.join(", ")} })${dependent.join("")}`;
}

type Flat = {
  properties: Record<string, Schema>;
  sources: Record<string, (property: Schema) => string>;
  required: Set<string>;
};

/** The one object that an `allOf` of objects amounts to: a zod intersection would be slow and would not drop unknown keys. */
function flatten(schema: Schema, schemas: Record<string, Schema>, child: Child, stop: Stop): Flat {
  const flat: Flat = { properties: {}, sources: {}, required: new Set(schema.required) };
  const add = (properties: Record<string, Schema>, source: (key: string) => (property: Schema) => string) => {
    for (const [key, property] of Object.entries(properties)) {
      if (key in flat.properties) stop(`${key} stands in two members of the allOf; keep it in one.`);
      flat.properties[key] = property;
      flat.sources[key] = source(key);
    }
  };
  add(schema.properties ?? {}, (key) => (property) => child(property, "properties", key));
  schema.allOf?.forEach((part, index) => {
    const member = part.$ref === undefined ? part : (schemas[refName(part.$ref)] as Schema);
    if (member === part) refuseUnknownKeywords(part, stop);
    const isObject = member.type === "object" || member.allOf !== undefined;
    if (!isObject || member.additionalProperties !== undefined || member.dependentRequired !== undefined)
      stop(`allOf may hold open objects only; member ${index} is none.`);
    const inner = flatten(member, schemas, (node, ...path) => child(node, "allOf", index, ...path), stop);
    add(inner.properties, (key) => inner.sources[key] as (property: Schema) => string);
    for (const key of inner.required) flat.required.add(key);
  });
  return flat;
}

function unionSource(
  keyword: "oneOf" | "anyOf",
  members: Schema[],
  schemas: Record<string, Schema>,
  child: Child,
  stop: Stop,
): string {
  const others = members.filter((member) => member.type !== "null");
  const sources = others.map((member) => child(member, keyword, members.indexOf(member)));
  const nullable = others.length < members.length ? ".nullable()" : "";
  if (sources.length === 1) return `${sources[0]}${nullable}`;
  // A union that zod has to try member by member is slow, and its errors help nobody: a tag is asked for.
  const tag =
    tagOf(others, schemas) ?? stop(`${keyword} needs a property with a const or enum of its own in each member.`);
  return `z.discriminatedUnion(${JSON.stringify(tag)}, [${sources.join(", ")}])${nullable}`;
}

/** The required property whose constants tell the members apart. */
function tagOf(members: Schema[], schemas: Record<string, Schema>): string | undefined {
  const objects = members.map((member) =>
    flatten(
      resolveSchema(member, schemas),
      schemas,
      () => "",
      () => undefined as never,
    ),
  );
  return Object.keys(objects[0]?.properties ?? {}).find((key) => {
    const seen = new Set<unknown>();
    return objects.every(({ properties, required }) => {
      const property = properties[key];
      const values = property?.const === undefined ? (property?.enum ?? []) : [property.const];
      return required.has(key) && values.length > 0 && values.every((value) => !seen.has(value) && seen.add(value));
    });
  });
}

const resolveSchema = (schema: Schema, schemas: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : resolveSchema(schemas[refName(schema.$ref)] as Schema, schemas);

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
  const limits = jsonSchemaToZod(withoutAnnotations(rest) as never, { module: "none", zodVersion: 4 });
  return `formats.${name}()${limits.slice("z.string()".length)}`;
}

function arraySource(schema: Schema, schemas: Record<string, Schema>, items: string, stop: Stop): string {
  let source = `z.array(${items})`;
  if (schema.minItems !== undefined) source += `.min(${schema.minItems})`;
  if (schema.maxItems !== undefined) source += `.max(${schema.maxItems})`;
  const kind = resolveSchema(schema.items ?? {}, schemas).type;
  if (schema.uniqueItems && kind !== "string" && kind !== "integer")
    stop("uniqueItems is expressed for strings and integers only.");
  if (schema.uniqueItems) source += `.refine(formats.areUnique, { error: "The entries must differ from each other" })`;
  return source;
}

/** Component names, each after the ones it refers to. A cycle stops: zod cannot compile one. */
export function inDependencyOrder(schemas: Record<string, Schema>): string[] {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string) => {
    if (done.has(name)) return;
    if (open.has(name))
      throw new ContractError(
        `#/components/schemas/${name}`,
        `${name} refers to itself; recursive schemas cannot be compiled.`,
      );
    if (!(name in schemas)) throw new ContractError(`#/components/schemas/${name}`, `There is no schema ${name}.`);
    open.add(name);
    for (const reference of referencesIn(schemas[name])) visit(reference);
    done.add(name);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.default !== undefined)
      throw new ContractError(
        `#/components/schemas/${name}`,
        "A default belongs to the property, not to the component.",
      );
  }
  for (const name of Object.keys(schemas).sort()) visit(name);
  return [...done];
}

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "$ref" && typeof value === "string") return [refName(value)];
    if (key === "properties") return Object.values(value as object).flatMap(referencesIn);
    return isAnnotation(key) ? [] : referencesIn(value);
  });
}
