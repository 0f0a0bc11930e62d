import {
  childSchemasOf,
  conjunctsOf,
  constantsOf,
  firstOf,
  type Limits,
  limitsOf,
  type Operation,
  placeOf,
  type SchemaSpot,
  typesOf,
} from "@partner-api/contract";
import type { Finding, Rule } from "../rule.ts";

/** Keywords whose schemas describe no value of their own: the members of `allOf` are conjuncts, and the others only exclude. */
const ASIDE = ["allOf", "if", "then", "else", "not", "contains", "dependentSchemas", "$defs"];
const BRANCHES = ["oneOf", "anyOf"];

/** Formats whose texts are short whatever they say. A date-time may have any number of digits behind the second. */
const SHORT_FORMATS = ["uuid", "date", "ipv4", "ipv6", "hostname"];

export const BOUND_RULES: Rule[] = [
  {
    id: "upper-bounds",
    title: "Every text, list and number of a request has an upper bound",
    why: "What a request carries is stored, sent on and worked off for everybody. Without a bound one partner decides how much that is.",
    example: {
      file: "resources/items.yaml",
      good: "        examples: [Nasi Goreng]\n",
      bad: "        examples: [Nasi Goreng]\n      code: # <-\n        type: string\n        description: The code that waiters type.\n",
    },
    *find({ operations }) {
      const seen = new Set<string>();
      for (const operation of operations)
        if (operation.side === "path") for (const schema of sentIn(operation)) yield* unboundedIn(schema, seen);
    },
  },
];

/** The schemas of all that a caller sends. */
const sentIn = ({ parameters, body }: Operation): SchemaSpot[] =>
  [
    ...parameters.flatMap(({ schema, content }) => [schema, ...content.map((media) => media.schema)]),
    ...(body?.content ?? []).map((media) => media.schema),
  ].filter((schema) => schema !== undefined);

/**
 * Every schema below is looked at once, where it stands.
 *
 * @param seen the places of those that were
 * @param around the limits beside a `oneOf` or `anyOf`, which bind its branches as well
 */
function* unboundedIn(schema: SchemaSpot, seen: Set<string>, around: Limits = {}): Iterable<Finding> {
  const place = placeOf(schema);
  if (seen.has(place)) return;
  seen.add(place);
  // A value of a list of values is as long as it is written.
  if (constantsOf(schema) !== undefined) return;
  const conjuncts = conjunctsOf(schema);
  if (conjuncts.some(({ value }) => value.readOnly === true)) return;
  const limits = { ...around, ...limitsOf(schema) };
  // The schema that says the type is the one to mend, wherever it is referred to.
  for (const { type, message, mend } of missingBounds(schema, limits))
    yield { at: conjuncts.find(({ value }) => [value.type].flat().includes(type)) ?? schema, message, mend };
  if (limits.maxItems === 0) return;
  for (const conjunct of conjuncts)
    for (const held of childSchemasOf(conjunct)) {
      const keyword = held.keys[conjunct.keys.length] ?? "";
      if (!ASIDE.includes(keyword)) yield* unboundedIn(held, seen, BRANCHES.includes(keyword) ? limits : {});
    }
}

type Missing = { type: string; message: string; mend: string };

function missingBounds(schema: SchemaSpot, limits: Limits): Missing[] {
  const hasLeast = limits.minimum !== undefined || limits.exclusiveMinimum !== undefined;
  const hasMost = limits.maximum !== undefined || limits.exclusiveMaximum !== undefined;
  return typesOf(schema).flatMap((type): Missing[] => {
    if (type === "string" && limits.maxLength === undefined && !isShort(schema))
      return [
        {
          type,
          message: "Expected maxLength of a text that is sent, got none.",
          mend: "write it: 255 for ids and names, 1000 for notes, 2048 for addresses of the web",
        },
      ];
    if (type === "array" && limits.maxItems === undefined && !isShortList(schema))
      return [
        {
          type,
          message: "Expected maxItems of a list that is sent, got none.",
          mend: "write the most that one request may ask for",
        },
      ];
    if ((type === "integer" || type === "number") && !(hasLeast && hasMost))
      return [
        {
          type,
          message: `Expected minimum and maximum of a number that is sent, got ${hasLeast ? "minimum alone" : hasMost ? "maximum alone" : "neither"}.`,
          mend: "write both; money is within 1000000000000, what only counts within 9007199254740991",
        },
      ];
    return [];
  });
}

/** No value of a list of values comes twice. */
const isShortList = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(({ value }) => value.uniqueItems === true) &&
  childSchemasOf(schema).some((held) => held.keys.at(-1) === "items" && constantsOf(held) !== undefined);

const isShort = (schema: SchemaSpot): boolean => {
  const [format, pattern] = [firstOf(schema, "format"), firstOf(schema, "pattern")];
  return SHORT_FORMATS.includes(format ?? "") || (pattern !== undefined && endsByItself(pattern));
};

/** Whether a pattern takes no text without end: it is anchored on both sides, and nothing in it is repeated without a limit. */
export function endsByItself(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./gu, "x").replaceAll(/\[[^\]]*\]/gu, "x");
  return /^\^[^|]*\$$/u.test(bare.replaceAll(/\([^()]*\)/gu, "x")) && !/[*+]|\{\d+,\}/u.test(bare);
}
