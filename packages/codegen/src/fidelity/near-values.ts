import { isRecord } from "@partner-api/contract";
import fc, { type Arbitrary } from "fast-check";

type Schema = boolean | Record<string, unknown>;
/** Components by name. */
export type Definitions = Readonly<Record<string, unknown>>;

/** Components are made so deep inside each other; below, anything stands for one. */
const MAX_DEPTH = 5;
/** Schemas of one component are followed so deep. */
const MAX_NESTING = 8;

/** Values near a schema: most fit it, some miss it by one limit, key or type, somewhere inside. */
export function nearValues(schema: unknown, definitions: Definitions): Arbitrary<unknown> {
  const context = contextOf(definitions);
  return fc
    .oneof({ arbitrary: near(schema as Schema, context), weight: 9 }, { arbitrary: anything, weight: 1 })
    .filter((value) => !hasLargeInteger(value));
}

/** Integers beyond 2^53 are refused here and taken by JSON Schema, which knows no largest integer (decisions: schemas). */
function hasLargeInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasLargeInteger);
}

type Context = {
  definitions: Definitions;
  /** Values of a component; each is made once, whoever refers to it. */
  component: (name: string) => Arbitrary<unknown>;
  nesting: number;
  /** Whether of an object only the required keys are made, as deep inside. */
  isLeast: boolean;
};

const known = new WeakMap<object, Context>();

/** Components lead to each other by many ways, so each is an arbitrary of its own, made when a value is. */
function contextOf(definitions: Definitions): Context {
  const remembered = known.get(definitions);
  if (remembered !== undefined) return remembered;
  const depth = fc.createDepthIdentifier();
  const made = new Map<string, Arbitrary<unknown>>();
  const component = (name: string): Arbitrary<unknown> => {
    const lazily = fc.constant(name).chain(() => {
      const own = made.get(name) ?? near(definitions[name] as Schema, { ...context, isLeast: true });
      made.set(name, own);
      return own;
    });
    return fc.oneof(
      { depthIdentifier: depth, maxDepth: MAX_DEPTH },
      { arbitrary: anything, weight: 1 },
      { arbitrary: lazily, weight: 30 },
    );
  };
  const context: Context = { definitions, component, nesting: 0, isLeast: false };
  known.set(definitions, context);
  return context;
}

const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -1, 1.5, "", "x", "1", [], {}, [null], { x: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function near(schema: Schema, context: Context): Arbitrary<unknown> {
  if (typeof schema === "boolean" || schema === undefined || context.nesting > MAX_NESTING) return anything;
  const deeper = { ...context, nesting: context.nesting + 1 };
  const choices: Arbitrary<unknown>[] = [];
  if (typeof schema.$ref === "string") choices.push(referred(schema.$ref, deeper));
  if (schema.const !== undefined) choices.push(fc.constant(schema.const));
  if (Array.isArray(schema.enum)) choices.push(fc.constantFrom(...(schema.enum as unknown[])));
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? (list as Schema[]) : [],
  );
  const others = [schema.not, schema.if, schema.then, schema.else].filter((one) => one !== undefined) as Schema[];
  const inside = [...parts, ...others, ...Object.values((schema.dependentSchemas ?? {}) as Record<string, Schema>)];
  const own = ownValues(schema, deeper);
  if (inside.length > 0) choices.push(merged([...inside.map((part) => near(part, deeper)), ...own]));
  choices.push(...inside.map((part) => near(part, deeper)), ...own);
  if (choices.length === 0) return anything;
  return fc.oneof({ arbitrary: fc.oneof(...choices), weight: 14 }, { arbitrary: anything, weight: 1 });
}

/** Objects of several schemas as one, so that each of an `allOf` has a chance; of other values the first. */
const merged = (parts: Arbitrary<unknown>[]): Arbitrary<unknown> =>
  fc.tuple(...parts).map((values) => {
    const objects = values.filter(isRecord);
    return objects.length > 0 ? Object.assign({}, ...objects) : values[0];
  });

const TYPES = ["string", "number", "array", "object"];

/** Values of the types that a schema names, or of those that its keywords are about. */
function ownValues(schema: Record<string, unknown>, context: Context): Arbitrary<unknown>[] {
  const { type } = schema;
  const types = type === undefined ? TYPES.filter((one) => isAbout(schema, one)) : ([type].flat() as string[]);
  return types.map((name) => OF_TYPE[name]?.(schema, context) ?? anything);
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

/** Texts of a pattern, where fast-check can make them. */
function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

function numbers(schema: Record<string, unknown>): Arbitrary<unknown> {
  const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap(
    (one) => numberAt(schema, one) ?? [],
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

function arrays(schema: Record<string, unknown>, context: Context): Arbitrary<unknown> {
  const { items = true, prefixItems = [], contains } = schema;
  const first = (prefixItems as Schema[]).map((one) => near(one, context));
  const rest = fc.oneof(
    near(items as Schema, context),
    ...(contains === undefined ? [] : [near(contains as Schema, context)]),
  );
  const [least = 0, most = least + 2] = [numberAt(schema, "minItems"), numberAt(schema, "maxItems")];
  const few = Math.min(least, 30);
  const lengths = { minLength: Math.max(0, few - 1), maxLength: Math.max(few, Math.min(most + 1, few + 3)) };
  return fc
    .tuple(fc.tuple(...first), fc.array(rest, lengths), fc.nat(first.length + 1))
    .map(([head, tail, cut]) => [...head.slice(0, head.length - Math.max(0, cut - 1)), ...tail]);
}

function objects(schema: Record<string, unknown>, context: Context): Arbitrary<unknown> {
  const { properties = {}, patternProperties = {}, required = [], additionalProperties = true, propertyNames } = schema;
  const named = Object.entries(properties as Record<string, Schema>).map(
    ([key, one]) => [key, near(one, context)] as const,
  );
  const names = new Set([...named.map(([key]) => key), ...(required as string[])]);
  const others = [...names].filter((key) => !named.some(([own]) => own === key)).map((key) => [key, anything] as const);
  const present = fc.record(Object.fromEntries([...named, ...others]), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries([...named, ...others]));
  const needed = [...named, ...others].filter(([key]) => (required as string[]).includes(key));
  const least = fc.record(Object.fromEntries(needed));
  const keyed = Object.entries(patternProperties as Record<string, Schema>).map(([pattern, one]) =>
    fc.dictionary(matching(pattern), near(one, context), { maxKeys: 2 }),
  );
  const key =
    isRecord(propertyNames) && typeof propertyNames.pattern === "string"
      ? matching(propertyNames.pattern)
      : fc.string({ maxLength: 5 });
  const more = fc.dictionary(key, fc.oneof(near(additionalProperties as Schema, context), anything), { maxKeys: 3 });
  return merged([
    context.isLeast ? fc.oneof(least, least, present) : fc.oneof(whole, whole, present),
    fc.oneof(fc.constant({}), more),
    ...keyed,
  ]);
}

/** Values of what `#/components/schemas/Menu` or a place in it leads to. */
function referred(ref: string, context: Context): Arbitrary<unknown> {
  const [name = "", ...steps] = ref
    .split("/")
    .slice(3)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
  if (steps.length === 0) return context.component(name);
  const found = [name, ...steps].reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    context.definitions,
  );
  return near((found ?? true) as Schema, context);
}
