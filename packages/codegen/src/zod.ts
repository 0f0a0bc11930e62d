import {
  alternativesOf,
  follow,
  refName,
  refOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  target,
  withValue,
} from "@partner-api/contract";
import { BeyondZod, leaveToValidator } from "./beyond-zod.ts";
import { typeSource } from "./emit-types.ts";
import { requireMeaning, requireZod, withoutAnnotations } from "./keywords.ts";
import { recursiveComponents, rejectEndless } from "./recursion.ts";
import { validatorSource } from "./validator-source.ts";
import { isPlainObject, objectSource, type Write } from "./zod-object.ts";
import { constantSource, formatSource, plainSource } from "./zod-plain.ts";
import { unionSource } from "./zod-union.ts";

/** Options of the emitted source. */
type Options = {
  /** Also emits TypeScript types. */
  isTyped?: boolean;
  /** Collects the components for a module in which validators share them. */
  shared?: Map<string, Schema> | undefined;
};

/**
 * Emits zod source equivalent to a JSON Schema.
 *
 * json-schema-to-zod emits primitives, enums and constants. It drops or misreads the rest (measured: `$ref`, `allOf`, `oneOf`,
 * formats, `uniqueItems` …), so that is written here. Schemas that zod cannot express use the JSON Schema validator, while the
 * schemas around them stay with zod. Nothing is silently dropped.
 *
 * @param nameOf returns the constant of a component
 */
export function zodSource(schema: SchemaSpot, nameOf = identity, { isTyped = true, shared }: Options = {}): string {
  requireMeaning(schema);
  rejectEndless(schema);
  const { default: preset, ...rest } = schema.value;
  const bare = preset === undefined ? schema : withValue<Schema>(schema, rest);
  const write: Write = (inner) => zodSource(inner, nameOf, { isTyped, shared });
  const source =
    trySource(bare, write, nameOf) ??
    validatorSource(bare, isTyped ? typeSource(bare, typeOf(nameOf)) : undefined, shared);
  return preset === undefined ? source : `${source}.default(${JSON.stringify(preset)})`;
}

/** A component: its root has no default, and a recursive component is entirely served by the validator. */
export function componentSource(name: string, schema: SchemaSpot, nameOf = identity, options: Options = {}): string {
  const { isTyped = true, shared } = options;
  const { default: _, ...rest } = schema.value;
  const bare = withValue<Schema>(schema, rest);
  if (!recursiveComponents(schema).has(name)) return zodSource(bare, nameOf, options);
  return validatorSource(bare, isTyped ? name : undefined, shared);
}

const identity = (component: string): string => component;

/** The type of a component in a validator's source. */
export const typeOf =
  (nameOf: (component: string) => string) =>
  (component: string): string =>
    `z.input<typeof ${nameOf(component)}>`;

/** True if zod can express a schema. Nested schemas may still be served by the validator. */
export function isServedByZod(schema: SchemaSpot): boolean {
  const ref = refOf(schema);
  if (ref !== undefined && recursiveComponents(schema).has(refName(ref))) return false;
  const { default: _, ...rest } = schema.value;
  const source = trySource(
    withValue<Schema>(schema, rest),
    () => "z.unknown()",
    (name) => name,
  );
  if (source === undefined || ref === undefined) return source !== undefined;
  return isServedByZod(target(schema) as SchemaSpot);
}

/** The zod source, or undefined if zod cannot express the schema. */
function trySource(schema: SchemaSpot, write: Write, nameOf: (component: string) => string): string | undefined {
  try {
    requireZod(schema);
    return sourceOf(schema, write, nameOf);
  } catch (error) {
    if (error instanceof BeyondZod) return undefined;
    throw error;
  }
}

function sourceOf(schema: SchemaSpot, write: Write, nameOf: (component: string) => string): string {
  const { enum: values, const: value, type, format } = schema.value;
  const ref = refOf(schema);
  if (ref !== undefined) return nameOf(refName(ref));
  const [only, ...others] = schemasAt(schema, "allOf");
  if (only !== undefined && others.length === 0 && Object.keys(withoutAnnotations(schema.value)).length === 1)
    return write(only[1]);
  if (isPlainObject(schema)) return objectSource(schema, write);
  if (alternativesOf(schema)) return unionSource(schema, write, isServedByZod);
  if (values !== undefined || value !== undefined) return constantSource(schema);
  if (Array.isArray(type)) return nullableSource(schema, type, write);
  if (type === "string" && format !== undefined) return formatSource(schema);
  if (type === "array") return arraySource(schema, write);
  return type === undefined ? "z.unknown()" : plainSource(schema);
}

function nullableSource(schema: SchemaSpot, types: string[], write: Write): string {
  const [only, ...others] = types.filter((type) => type !== "null");
  if (only === undefined) return write(withValue(schema, { ...schema.value, type: "null" }));
  if (others.length > 0) leaveToValidator(schema, "it has several types");
  const nonNull = write(withValue(schema, { ...schema.value, type: only }));
  return types.length === 1 ? nonNull : `${nonNull}.nullable()`;
}

function arraySource(schema: SchemaSpot, write: Write): string {
  const { minItems, maxItems, uniqueItems } = schema.value;
  const items = schemaAt(schema, "items") ?? withValue<Schema>(schema, {});
  let source = `z.array(${write(items)})`;
  if (minItems !== undefined) source += `.min(${minItems})`;
  if (maxItems !== undefined) source += `.max(${maxItems})`;
  const kind = follow(items).value.type;
  if (uniqueItems && kind !== "string" && kind !== "integer")
    leaveToValidator(schema, "the entries are not strings or integers");
  // zod's document cannot carry the rule, so the metadata does.
  if (uniqueItems)
    source += `.refine(formats.areUnique, { error: "Entries must be unique" }).meta({ uniqueItems: true })`;
  return source;
}
