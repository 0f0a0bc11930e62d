import {
  child,
  children,
  conjunctsOf,
  constantsOf,
  didYouMean,
  fieldsOf,
  type Schema,
  type SchemaSpot,
  type Spot,
} from "@partner-api/contract";
import type { ContractToLint, Finding, Rule } from "../rule.ts";
import { mistakesIn } from "../values.ts";
import { yamlTextOf } from "../yaml-text.ts";

const ITEMS = "resources/items.yaml";
const CORRECT = "correct one of them";

/** Pairs of a lower and an upper limit, and whether both may be equal. */
const LIMITS = [
  ["minimum", "maximum", true],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
  ["minContains", "maxItems", true],
  ["exclusiveMinimum", "maximum", false],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
] as const;
type Limit = (typeof LIMITS)[number][0 | 1];

/** Keywords that can contradict others. A schema without them has the findings of its parts. */
const RESTRICTING = new Set<unknown>([
  ...LIMITS.flat(),
  ..."allOf multipleOf required dependentRequired propertyNames additionalProperties unevaluatedProperties".split(" "),
  ..."contains prefixItems".split(" "),
]);

export const LIMIT_RULES: Rule[] = [
  {
    id: "possible-limits",
    title: "The limits of a schema leave at least one value",
    why: "Otherwise, every value is rejected.",
    example: {
      file: ITEMS,
      good: "        maxLength: 200\n",
      bad: "        maxLength: 200\n        minLength: 300 # <-\n",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "schema" || !Object.keys(fieldsOf(spot)).some((keyword) => RESTRICTING.has(keyword))) continue;
        const conjuncts = conjunctsOf(spot as SchemaSpot);
        for (const find of [crossedLimits, missingMultiples, crowdedLists, crowdedObjects, forbiddenNames])
          yield* find(spot as SchemaSpot, conjuncts);
      }
    },
  },
  {
    id: "exact-limits",
    title: "A number of a schema is one that every program reads as it is written",
    why: "JSON readers use doubles: 9007199254740993 becomes 9007199254740992. The service accepts integers within ±9007199254740991.",
    example: {
      file: ITEMS,
      good: "minimum: 0, maximum: 100000000, examples: [35000] }",
      bad: "minimum: 0, maximum: 9007199254740993, examples: [35000] } # <-",
    },
    find: inexactNumbers,
  },
];

/** A lower limit above the upper limit, of the schema itself or of its parts. */
function* crossedLimits(schema: SchemaSpot, conjuncts: readonly SchemaSpot[]): Iterable<Finding> {
  for (const [low, high, mayBeEqual] of LIMITS) {
    const least = tightest(conjuncts, low, (limit, other) => limit > other);
    const most = least && tightest(conjuncts, high, (limit, other) => limit < other);
    if (least === undefined || most === undefined) continue;
    const [floor, ceiling] = [least.value[low] as number, most.value[high] as number];
    if (mayBeEqual ? floor <= ceiling : floor < ceiling) continue;
    const isOwnCeiling = most.value === schema.value && least.value !== schema.value;
    yield {
      at: (isOwnCeiling ? child(most, high) : child(least, low)) ?? schema,
      message: `Expected ${low} to be below ${high} (${ceiling}), got ${floor}.`,
      hint: CORRECT,
    };
  }
}

/** The first schema with the tightest value of a limit. */
function tightest(
  conjuncts: readonly SchemaSpot[],
  limit: Limit,
  isTighter: (limit: number, other: number) => boolean,
): SchemaSpot | undefined {
  let holder: SchemaSpot | undefined;
  for (const conjunct of conjuncts) {
    const value = conjunct.value[limit];
    if (typeof value !== "number") continue;
    if (holder === undefined || isTighter(value, holder.value[limit] as number)) holder = conjunct;
  }
  return holder;
}

/** No multiple of `multipleOf`, or of 1 for integers, within the limits. */
function* missingMultiples(schema: SchemaSpot): Iterable<Finding> {
  const { type, multipleOf = 1, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema.value;
  if (type !== "integer" || !Number.isInteger(multipleOf)) return;
  const least = Math.max(
    Math.ceil((minimum ?? Number.NEGATIVE_INFINITY) / multipleOf),
    Math.floor((exclusiveMinimum ?? Number.NEGATIVE_INFINITY) / multipleOf) + 1,
  );
  const most = Math.min(
    Math.floor((maximum ?? Number.POSITIVE_INFINITY) / multipleOf),
    Math.ceil((exclusiveMaximum ?? Number.POSITIVE_INFINITY) / multipleOf) - 1,
  );
  const [low, high] = [exclusiveMinimum ?? minimum ?? 0, exclusiveMaximum ?? maximum ?? 0];
  // Crossed limits have their own finding.
  if (least <= most || low > high || (low === high && (exclusiveMinimum ?? exclusiveMaximum) !== undefined)) return;
  const keyword = (["multipleOf", "maximum", "exclusiveMaximum"] as const).find((name) => name in schema.value);
  yield {
    at: (keyword && child(schema, keyword)) ?? schema,
    message: `Expected a multiple of ${multipleOf} between the limits ${low} and ${high}, got none.`,
    hint: CORRECT,
  };
}

/** Entries that `maxItems`, or a closed list, leaves no room for. */
function* crowdedLists(schema: SchemaSpot): Iterable<Finding> {
  const { contains, minContains, maxItems, minItems = 0, prefixItems = [], uniqueItems } = schema.value;
  const { items } = schema.value as { items?: Schema | boolean };
  const at = (keyword: string) => child(schema, keyword) ?? schema;
  if (maxItems !== undefined && prefixItems.length > maxItems)
    yield {
      at: at("prefixItems"),
      message: `Expected at most ${maxItems} prefixItems, as maxItems allows, got ${prefixItems.length}.`,
      hint: "raise maxItems, or remove the schemas of entries that no list has",
    };
  if (contains !== undefined && minContains === undefined && maxItems === 0)
    yield {
      at: at("contains"),
      message: "Expected maxItems to allow the entry that contains requires, got 0.",
      hint: "raise maxItems, or write minContains: 0",
    };
  if (items === false && minItems > prefixItems.length)
    yield {
      at: at("minItems"),
      message: `Expected minItems of at most ${prefixItems.length}, the number of prefixItems beside items: false, got ${minItems}.`,
      hint: CORRECT,
    };
  const values = uniqueItems === true ? schemaValues(schema) : undefined;
  if (values !== undefined && minItems > values)
    yield {
      at: at("minItems"),
      message: `Expected minItems of at most ${values}, the number of different entries beside uniqueItems, got ${minItems}.`,
      hint: CORRECT,
    };
}

/** Number of constants that an entry can be. */
const schemaValues = (schema: SchemaSpot): number | undefined => {
  const items = child(schema, "items") as SchemaSpot | undefined;
  return items === undefined || typeof items.value === "boolean" ? undefined : constantsOf(items)?.length;
};

/** More required properties than `maxProperties` allows, or fewer possible ones than `minProperties` requires. */
function* crowdedObjects(schema: SchemaSpot, conjuncts: readonly SchemaSpot[]): Iterable<Finding> {
  if (!conjuncts.some(({ value }) => value.minProperties !== undefined || value.maxProperties !== undefined)) return;
  const most = Math.min(...conjuncts.map(({ value }) => value.maxProperties ?? Number.POSITIVE_INFINITY));
  const least = Math.max(...conjuncts.map(({ value }) => value.minProperties ?? 0));
  const required = new Set(conjuncts.flatMap(({ value }) => value.required ?? []));
  const holderOf = (keyword: keyof Schema): Spot =>
    conjuncts.flatMap((conjunct) => child(conjunct, keyword) ?? [])[0] ?? schema;
  if (required.size > most)
    yield {
      at: holderOf("required"),
      message: `Expected at most ${most} required properties, as maxProperties allows, got ${required.size}: ${[...required].join(", ")}.`,
      hint: "raise maxProperties, or require fewer properties",
    };
  else
    for (const conjunct of conjuncts)
      for (const [name, at] of children(child(conjunct, "dependentRequired"))) {
        const together = withDependents([...required, name], conjuncts);
        if (together.size > most)
          yield {
            at,
            message: `Expected at most ${most} properties together with ${name}, as maxProperties allows, got ${together.size}: ${[...together].join(", ")}.`,
            hint: "raise maxProperties, or require fewer properties",
          };
      }
  for (const { value } of conjuncts) {
    if (value.additionalProperties !== false || Object.keys(value.patternProperties ?? {}).length > 0) continue;
    const possible = Object.keys(value.properties ?? {}).length;
    if (least > possible)
      yield {
        at: holderOf("minProperties"),
        message: `Expected minProperties of at most ${possible}, the number of properties beside additionalProperties: false, got ${least}.`,
        hint: "lower minProperties, or declare more properties",
      };
  }
}

/** Names and everything that `dependentRequired` adds to them. */
function withDependents(names: readonly string[], conjuncts: readonly SchemaSpot[]): Set<string> {
  const all = new Set(names);
  for (const name of all)
    for (const { value } of conjuncts)
      if (Object.hasOwn(value.dependentRequired ?? {}, name))
        for (const dependent of value.dependentRequired?.[name] ?? []) all.add(dependent);
  return all;
}

/** Required properties that no object may have. */
function* forbiddenNames(_: SchemaSpot, conjuncts: readonly SchemaSpot[]): Iterable<Finding> {
  if (!conjuncts.some(isRestricting)) return;
  const declared = new Set(conjuncts.flatMap(({ value }) => Object.keys(value.properties ?? {})));
  for (const conjunct of conjuncts) {
    const lists = [
      child(conjunct, "required"),
      ...children(child(conjunct, "dependentRequired")).map(([, list]) => list),
    ];
    for (const list of lists)
      for (const [, at] of children(list)) {
        const name = String(at.value);
        const reason = conjuncts.flatMap((conjunct) => reasonAgainst(conjunct, name, declared) ?? [])[0];
        if (reason === undefined) continue;
        yield {
          at,
          message: `Expected the name of a possible property, got ${name}, which ${reason} forbids.`,
          hint: didYouMean(name, declared, "declare it under properties, or do not require it"),
        };
      }
  }
}

const isRestricting = ({ value }: SchemaSpot): boolean =>
  value.propertyNames !== undefined ||
  [value.additionalProperties, value.unevaluatedProperties, ...Object.values(value.properties ?? {})].includes(false);

/** The keyword that forbids a property. A closed member of `allOf` that lacks a declared property has its own rule. */
function reasonAgainst(conjunct: SchemaSpot, name: string, declared: ReadonlySet<string>): string | undefined {
  const {
    properties = {},
    patternProperties = {},
    additionalProperties,
    unevaluatedProperties,
    propertyNames,
  } = conjunct.value;
  if ((properties as Record<string, unknown>)[name] === false) return "its schema false";
  const isMatched = Object.keys(patternProperties).some((pattern) => new RegExp(pattern, "u").test(name));
  if (additionalProperties === false && !declared.has(name) && !isMatched) return "additionalProperties: false";
  const isComposed = OPEN_KEYWORDS.some((keyword) => child(conjunct, keyword) !== undefined);
  if (unevaluatedProperties === false && !declared.has(name) && !isMatched && !isComposed)
    return "unevaluatedProperties: false";
  if (propertyNames === undefined) return undefined;
  return mistakesIn(child(conjunct, "propertyNames") as Spot, name).length === 0 ? undefined : "propertyNames";
}

/** Keywords with schemas that may declare further properties. */
const OPEN_KEYWORDS = "$ref allOf oneOf anyOf if then else dependentSchemas additionalProperties".split(" ");

/** Numbers that may be printed in other digits than they are written in. */
const MANY_DIGITS = /\d[\d.]{15}|\d[eE][+-]?\d|0x/;

/** Numbers that a double does not have, or beyond 2^53 − 1. */
function* inexactNumbers({ objects }: ContractToLint): Iterable<Finding> {
  for (const { kind, spot } of objects) {
    if (kind !== "schema") continue;
    for (const [keyword, value] of Object.entries(fieldsOf(spot))) {
      if (typeof value === "number") yield* inexactNumber(child(spot, keyword));
      else if (keyword === "enum")
        for (const [, constant] of children(child(spot, keyword))) yield* inexactNumber(constant);
    }
  }
}

function* inexactNumber(at: Spot | undefined): Iterable<Finding> {
  if (typeof at?.value !== "number") return;
  const written = writtenNumber(at) ?? String(at.value);
  const isBeyond = Math.abs(at.value) > Number.MAX_SAFE_INTEGER;
  if (!isBeyond && [digitsOf(String(at.value)), undefined].includes(digitsOf(written))) return;
  yield {
    at,
    message: `Expected a number that a double holds exactly, within ±${Number.MAX_SAFE_INTEGER}, got ${written}.`,
    hint: isBeyond ? `write a number within ±${Number.MAX_SAFE_INTEGER}` : `write ${at.value}, which programs read`,
  };
}

/** The text of a number, if it has more digits than its value. */
function writtenNumber({ file, keys }: Spot): string | undefined {
  if (!MANY_DIGITS.test(file.text)) return undefined;
  const node = yamlTextOf(file).document.getIn(keys, true) as { source?: string } | undefined;
  return node?.source;
}

/** Digits and exponent of a decimal number; undefined in another notation. */
function digitsOf(text: string): string | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  if (whole + fraction === "") return undefined;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  return `${sign === "-" ? "-" : ""}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
