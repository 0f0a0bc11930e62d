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
import { recursiveComponents, refuseEndless } from "./recursion.ts";
import { validatorSource } from "./validator-source.ts";
import { isPlainObject, objectSource, type Write } from "./zod-object.ts";
import { constantSource, formatSource, plainSource } from "./zod-plain.ts";
import { unionSource } from "./zod-union.ts";

/** How source is written. */
type Options = {
  /** Whether it is TypeScript; else it has no types. */
  isTyped?: boolean;
  /** The components that validators refer to, in a module that has them once. */
  shared?: Map<string, Schema> | undefined;
};

/**
 * Zod source that means what a JSON Schema says.
 *
 * json-schema-to-zod writes primitives, enums and constants. It drops or misreads the rest (measured: `$ref`, `allOf`, `oneOf`,
 * formats, `uniqueItems` …), so that is written here. A schema that zod has no words for is served by a validator of JSON Schema, that one
 * alone: what stands around it stays with zod. Nothing is dropped silently.
 *
 * @param nameOf the constant that a component is, by the component's name
 * @throws ContractError at what means nothing
 */
export function zodSource(schema: SchemaSpot, nameOf = itself, { isTyped = true, shared }: Options = {}): string {
  requireMeaning(schema);
  refuseEndless(schema);
  const { default: preset, ...rest } = schema.value;
  const bare = preset === undefined ? schema : withValue<Schema>(schema, rest);
  const write: Write = (inner) => zodSource(inner, nameOf, { isTyped, shared });
  const source =
    ownSource(bare, write, nameOf) ??
    validatorSource(bare, isTyped ? typeSource(bare, typeOf(nameOf)) : undefined, shared);
  return preset === undefined ? source : `${source}.default(${JSON.stringify(preset)})`;
}

/** A component: its root has no default of its own, and one that leads back to itself is whole a matter of the validator. */
export function componentSource(name: string, schema: SchemaSpot, nameOf = itself, options: Options = {}): string {
  const { isTyped = true, shared } = options;
  const { default: _, ...rest } = schema.value;
  const bare = withValue<Schema>(schema, rest);
  if (!recursiveComponents(schema).has(name)) return zodSource(bare, nameOf, options);
  return validatorSource(bare, isTyped ? name : undefined, shared);
}

const itself = (component: string): string => component;

/** The type of a component, as a validator's source names it. */
export const typeOf =
  (nameOf: (component: string) => string) =>
  (component: string): string =>
    `z.input<typeof ${nameOf(component)}>`;

/** Whether zod has words for a schema; what is inside may still be served by the validator. */
export function isServedByZod(schema: SchemaSpot): boolean {
  const ref = refOf(schema);
  if (ref !== undefined && recursiveComponents(schema).has(refName(ref))) return false;
  const { default: _, ...rest } = schema.value;
  const source = ownSource(
    withValue<Schema>(schema, rest),
    () => "z.unknown()",
    (name) => name,
  );
  if (source === undefined || ref === undefined) return source !== undefined;
  return isServedByZod(target(schema) as SchemaSpot);
}

/** The source in zod's words; undefined where it has none. */
function ownSource(schema: SchemaSpot, write: Write, nameOf: (component: string) => string): string | undefined {
  try {
    requireZod(schema);
    return zodWords(schema, write, nameOf);
  } catch (error) {
    if (error instanceof BeyondZod) return undefined;
    throw error;
  }
}

function zodWords(schema: SchemaSpot, write: Write, nameOf: (component: string) => string): string {
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
  if (others.length > 0) leaveToValidator(schema, "there are several types");
  const one = write(withValue(schema, { ...schema.value, type: only }));
  return types.length === 1 ? one : `${one}.nullable()`;
}

function arraySource(schema: SchemaSpot, write: Write): string {
  const { minItems, maxItems, uniqueItems } = schema.value;
  const items = schemaAt(schema, "items") ?? withValue<Schema>(schema, {});
  let source = `z.array(${write(items)})`;
  if (minItems !== undefined) source += `.min(${minItems})`;
  if (maxItems !== undefined) source += `.max(${maxItems})`;
  const kind = follow(items).value.type;
  if (uniqueItems && kind !== "string" && kind !== "integer")
    leaveToValidator(schema, "the entries are no texts or integers");
  // zod's document has no place for the rule; the metadata keep it.
  if (uniqueItems)
    source += `.refine(formats.areUnique, { error: "The entries must differ from each other" }).meta({ uniqueItems: true })`;
  return source;
}
