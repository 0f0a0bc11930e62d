import { isRecord } from "@partner-api/contract";
import { sampleLength } from "@partner-api/contract/pattern";
import fc, { type Arbitrary } from "fast-check";

type Schema = boolean | Record<string, unknown>;
/** Components by name. */
export type Definitions = Readonly<Record<string, unknown>>;

/** Maximum nesting of components; deeper ones are replaced by arbitrary values. */
const MAX_DEPTH = 5;
/** Maximum depth of nested schemas inside one component. */
const MAX_NESTING = 8;
/** Longer texts, and more entries of nested lists, would take minutes. */
const MAX_LENGTH = 20_000;
const MAX_ENTRIES = 120;

/** Values near a schema: most are valid, others break one limit, key or type somewhere inside. */
export function nearValues(schema: unknown, definitions: Definitions): Arbitrary<unknown> {
  const context = contextOf(definitions);
  return fc
    .oneof({ arbitrary: valuesNear(schema as Schema, context), weight: 9 }, { arbitrary: anyValue, weight: 1 })
    .filter((value) => !hasLargeInteger(value));
}

/** The generated validators reject integers beyond 2^53. JSON Schema does not limit them (decisions: schemas). */
function hasLargeInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasLargeInteger);
}

type Context = {
  definitions: Definitions;
  /** Values of a component, created once for each `room` and shared by all references. */
  component: (name: string, room: number) => Arbitrary<unknown>;
  nesting: number;
  /** Number of entries that a list may have at least. */
  room: number;
  /** If true, objects get only their required keys, to limit the depth. */
  isMinimal: boolean;
};

const contexts = new WeakMap<object, Context>();

/** Components reference each other along many paths, so each is a separate arbitrary, created on demand. */
function contextOf(definitions: Definitions): Context {
  const existing = contexts.get(definitions);
  if (existing !== undefined) return existing;
  const depth = fc.createDepthIdentifier();
  const arbitraries = new Map<string, Arbitrary<unknown>>();
  const component = (name: string, room: number): Arbitrary<unknown> => {
    const lazily = fc.constant(`${room} ${name}`).chain((key) => {
      const arbitrary =
        arbitraries.get(key) ?? valuesNear(definitions[name] as Schema, { ...context, room, isMinimal: true });
      arbitraries.set(key, arbitrary);
      return arbitrary;
    });
    return fc.oneof(
      { depthIdentifier: depth, maxDepth: MAX_DEPTH },
      { arbitrary: anyValue, weight: 1 },
      { arbitrary: lazily, weight: 30 },
    );
  };
  const context: Context = { definitions, component, nesting: 0, room: MAX_ENTRIES, isMinimal: false };
  contexts.set(definitions, context);
  return context;
}

const anyValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -1, 1.5, "", "x", "1", [], {}, [null], { x: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function valuesNear(schema: Schema, context: Context): Arbitrary<unknown> {
  if (typeof schema === "boolean" || schema === undefined || context.nesting > MAX_NESTING) return anyValue;
  const deeper = { ...context, nesting: context.nesting + 1 };
  const choices: Arbitrary<unknown>[] = [];
  if (typeof schema.$ref === "string") choices.push(valuesOfReference(schema.$ref, deeper));
  if (schema.const !== undefined) choices.push(fc.constant(schema.const));
  if (Array.isArray(schema.enum)) choices.push(fc.constantFrom(...(schema.enum as unknown[])));
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? (list as Schema[]) : [],
  );
  const conditions = [schema.not, schema.if, schema.then, schema.else].filter(
    (condition) => condition !== undefined,
  ) as Schema[];
  const subschemas = [
    ...parts,
    ...conditions,
    ...Object.values((schema.dependentSchemas ?? {}) as Record<string, Schema>),
  ];
  const valuesOfTypes = ownValues(schema, deeper);
  if (subschemas.length > 0)
    choices.push(merge([...subschemas.map((part) => valuesNear(part, deeper)), ...valuesOfTypes]));
  choices.push(...subschemas.map((part) => valuesNear(part, deeper)), ...valuesOfTypes);
  if (choices.length === 0) return anyValue;
  return fc.oneof({ arbitrary: fc.oneof(...choices), weight: 14 }, { arbitrary: anyValue, weight: 1 });
}

/**
 * Merges the objects of several schemas, so that every member of an `allOf` can be valid. For other values, the first one is
 * used.
 */
const merge = (parts: Arbitrary<unknown>[]): Arbitrary<unknown> =>
  fc.tuple(...parts).map((values) => {
    const objects = values.filter(isRecord);
    return objects.length > 0 ? Object.fromEntries(objects.flatMap(Object.entries)) : values[0];
  });

const TYPES = ["string", "number", "array", "object"];

/** Values of the schema's types, or else of the types that its keywords apply to. */
function ownValues(schema: Record<string, unknown>, context: Context): Arbitrary<unknown>[] {
  const { type } = schema;
  const types = type === undefined ? TYPES.filter((name) => isAbout(schema, name)) : ([type].flat() as string[]);
  return types.map((name) => OF_TYPE[name]?.(schema, context) ?? anyValue);
}

const ABOUT: Record<string, RegExp> = {
  string: /^(minLength|maxLength|pattern|format)$/,
  number: /^(minimum|maximum|exclusive.*|multipleOf)$/,
  array: /^(items|prefixItems|contains|minItems|maxItems|uniqueItems|unevaluatedItems)$/,
  object: /[pP]roperties$|^(required|propertyNames|dependentRequired)$/,
};
const isAbout = (schema: object, type: string): boolean =>
  Object.keys(schema).some((keyword) => ABOUT[type]?.test(keyword));

const OF_TYPE: Record<string, (schema: Record<string, unknown>, context: Context) => Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: texts,
  integer: numbers,
  number: numbers,
  array: arrays,
  object: objects,
};

const numberAt = (schema: Record<string, unknown>, keyword: string): number | undefined =>
  typeof schema[keyword] === "number" ? schema[keyword] : undefined;

const SAMPLES: Record<string, string[]> = {
  date: ["2026-11-21", "2024-02-29", "2023-02-29", "2026-1-1"],
  "date-time": ["2026-11-21T10:15:30Z", "2026-11-21T10:15:30.5+07:00", "2026-11-21T10:15:30", "2026-11-21"],
  time: ["10:15:30Z", "10:15:30+07:00", "10:15:30", "24:00:00Z"],
  duration: ["P1D", "PT5M", "P1Y2M", "P", "1D"],
  uuid: ["7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11", "7d1c6a520b554c0e9d286e4f4b0f8f11"],
  email: ["owner@demo.example", "owner", "o@d.ex"],
  uri: ["https://cdn.example/a", "a/b", "urn:x:y"],
  ipv4: ["192.0.2.1", "256.0.0.1"],
  ipv6: ["2001:db8::1", "1::2::3"],
  hostname: ["demo.example", "-a.example"],
};

function texts(schema: Record<string, unknown>): Arbitrary<unknown> {
  const { pattern, format } = schema;
  const [least = 0, most = 40] = [numberAt(schema, "minLength"), numberAt(schema, "maxLength")];
  const lengths = [least - 1, least, most, most + 1].filter((length) => length >= 0 && length < 10_000);
  const long = fc.constantFrom(...lengths).chain((length) => fc.constantFrom("x".repeat(length), "🌶".repeat(length)));
  const samples = typeof format === "string" ? (SAMPLES[format] ?? []) : [];
  return fc.oneof(
    long,
    fc.string({ maxLength: 8 }),
    ...(samples.length > 0 ? [fc.constantFrom(...samples)] : []),
    ...(typeof pattern === "string" ? [matching(pattern)] : []),
  );
}

/** Strings that match a pattern, if fast-check can generate them and they are not too long. */
function matching(pattern: string): Arbitrary<string> {
  if (sampleLength(pattern) > MAX_LENGTH) return fc.string();
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

function numbers(schema: Record<string, unknown>): Arbitrary<unknown> {
  const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap(
    (keyword) => numberAt(schema, keyword) ?? [],
  );
  const step = numberAt(schema, "multipleOf") ?? 1;
  const edges = limits.flatMap((limit) => [limit - step, limit - 0.5, limit, limit + 0.5, limit + step]);
  return fc
    .oneof(
      fc.integer({ min: -1000, max: 1000 }).map((count) => count * step),
      fc.constantFrom(0, 1, 1.5, -0.25, ...edges),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    )
    .filter((value) => !Number.isInteger(value) || Number.isSafeInteger(value));
}

function arrays(schema: Record<string, unknown>, outer: Context): Arbitrary<unknown> {
  const { items = true, prefixItems = [], contains } = schema;
  const [least = 0, most = least + 2] = [numberAt(schema, "minItems"), numberAt(schema, "maxItems")];
  const few = Math.min(least, 30, outer.room);
  const context = { ...outer, room: Math.max(1, Math.floor(outer.room / Math.max(few, 1))) };
  const first = (prefixItems as Schema[]).map((itemSchema) => valuesNear(itemSchema, context));
  const rest = fc.oneof(
    valuesNear(items as Schema, context),
    ...(contains === undefined ? [] : [valuesNear(contains as Schema, context)]),
  );
  const lengths = {
    minLength: Math.max(0, few - 1),
    maxLength: Math.max(few, Math.min(most + 1, few + Math.min(3, context.room))),
  };
  return fc
    .tuple(fc.tuple(...first), fc.array(rest, lengths), fc.nat(first.length + 1))
    .map(([head, tail, cut]) => [...head.slice(0, head.length - Math.max(0, cut - 1)), ...tail]);
}

function objects(schema: Record<string, unknown>, context: Context): Arbitrary<unknown> {
  const { properties = {}, patternProperties = {}, required = [], additionalProperties = true, propertyNames } = schema;
  const declared = Object.entries(properties as Record<string, Schema>).map(
    ([key, property]) => [key, valuesNear(property, context)] as const,
  );
  const names = new Set([...declared.map(([key]) => key), ...(required as string[])]);
  const undeclared = [...names]
    .filter((key) => !declared.some(([valuesOfTypes]) => valuesOfTypes === key))
    .map((key) => [key, anyValue] as const);
  const partial = fc.record(Object.fromEntries([...declared, ...undeclared]), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries([...declared, ...undeclared]));
  const requiredEntries = [...declared, ...undeclared].filter(([key]) => (required as string[]).includes(key));
  const least = fc.record(Object.fromEntries(requiredEntries));
  const patterned = Object.entries(patternProperties as Record<string, Schema>).map(([pattern, property]) =>
    fc.dictionary(matching(pattern), valuesNear(property, context), { maxKeys: 2 }),
  );
  const key =
    isRecord(propertyNames) && typeof propertyNames.pattern === "string"
      ? matching(propertyNames.pattern)
      : fc.string({ maxLength: 5 });
  const value = fc.oneof(valuesNear(additionalProperties as Schema, context), anyValue);
  // JSON.parse reads __proto__ as a key like any other. Ajv fails on keys such as toString.
  const inherited = fc.constant("__proto__");
  const more = fc
    .array(fc.tuple(fc.oneof({ arbitrary: key, weight: 9 }, { arbitrary: inherited, weight: 1 }), value), {
      maxLength: 3,
    })
    .map(Object.fromEntries);
  return merge([
    context.isMinimal ? fc.oneof(least, least, partial) : fc.oneof(whole, whole, partial),
    fc.oneof(fc.constant({}), more),
    ...patterned,
  ]);
}

/** Values of the target of a reference such as `#/components/schemas/Menu` or a place inside it. */
function valuesOfReference(ref: string, context: Context): Arbitrary<unknown> {
  const [name = "", ...steps] = ref
    .split("/")
    .slice(3)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  if (steps.length === 0) return context.component(name, context.room);
  const part = [name, ...steps].reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    context.definitions,
  );
  return valuesNear((part ?? true) as Schema, context);
}
