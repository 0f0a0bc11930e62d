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

/** Keywords with subschemas that define no value alone: members of `allOf` are merged, and the others only exclude values. */
const CONDITION_KEYWORDS = ["allOf", "if", "then", "else", "not", "contains", "dependentSchemas", "$defs"];
const BRANCHES = ["oneOf", "anyOf"];

/** Formats with a bounded length. A date-time is unbounded: its fraction of a second may have any number of digits. */
const SHORT_FORMATS = ["uuid", "date", "ipv4", "ipv6", "hostname"];

export const BOUND_RULES: Rule[] = [
  {
    id: "upper-bounds",
    title: "Every string, array and number in a request has an upper bound",
    why: "The service stores, forwards and processes request values for all clients. Without a bound, one client decides how much that is.",
    example: {
      file: "resources/items.yaml",
      good: "        examples: [Nasi Goreng]\n",
      bad: "        examples: [Nasi Goreng]\n      code: # <-\n        type: string\n        description: The code that waiters type.\n",
    },
    *find({ newOperations }) {
      const visited = new Set<string>();
      for (const operation of newOperations)
        if (operation.side === "path")
          for (const schema of requestSchemas(operation)) yield* findUnbounded(schema, visited);
    },
  },
];

/** Schemas of everything a caller sends. */
const requestSchemas = ({ parameters, body }: Operation): SchemaSpot[] =>
  [
    ...parameters.flatMap(({ schema, content }) => [schema, ...content.map((media) => media.schema)]),
    ...(body?.content ?? []).map((media) => media.schema),
  ].filter((schema) => schema !== undefined);

/**
 * Visits every subschema once for each combination of limits around it.
 *
 * @param visited places visited so far, with their limits
 * @param outerLimits limits next to a `oneOf` or `anyOf`, which also apply to its branches
 */
function* findUnbounded(schema: SchemaSpot, visited: Set<string>, outerLimits: Limits = {}): Iterable<Finding> {
  const visit = `${placeOf(schema)} ${JSON.stringify(outerLimits)}`;
  if (visited.has(visit)) return;
  visited.add(visit);
  // An enum or constant is as long as it is written.
  if (constantsOf(schema) !== undefined) return;
  const conjuncts = conjunctsOf(schema);
  if (conjuncts.some(({ value }) => value.readOnly === true)) return;
  const limits = { ...outerLimits, ...limitsOf(schema) };
  // Reported at the schema that declares the type, independent of where it is referenced.
  for (const { type, message, hint } of missingBounds(schema, limits))
    yield { at: conjuncts.find(({ value }) => [value.type].flat().includes(type)) ?? schema, message, hint };
  if (limits.maxItems === 0) return;
  for (const conjunct of conjuncts)
    for (const missing of childSchemasOf(conjunct)) {
      const keyword = missing.keys[conjunct.keys.length] ?? "";
      if (!CONDITION_KEYWORDS.includes(keyword))
        yield* findUnbounded(missing, visited, BRANCHES.includes(keyword) ? limits : {});
    }
}

type Missing = { type: string; message: string; hint: string };

function missingBounds(schema: SchemaSpot, limits: Limits): Missing[] {
  const hasLeast = limits.minimum !== undefined || limits.exclusiveMinimum !== undefined;
  const hasMost = limits.maximum !== undefined || limits.exclusiveMaximum !== undefined;
  return typesOf(schema).flatMap((type): Missing[] => {
    if (type === "string" && limits.maxLength === undefined && !isShort(schema))
      return [
        {
          type,
          message: "Expected maxLength on a request string, got none.",
          hint: "add it: 255 for ids and names, 1000 for notes, 2048 for URLs",
        },
      ];
    if (type === "array" && limits.maxItems === undefined && !isShortList(schema))
      return [
        {
          type,
          message: "Expected maxItems on a request array, got none.",
          hint: "add the maximum number of entries in one request",
        },
      ];
    if ((type === "integer" || type === "number") && !(hasLeast && hasMost))
      return [
        {
          type,
          message: `Expected minimum and maximum on a request number, got ${hasLeast ? "only minimum" : hasMost ? "only maximum" : "neither"}.`,
          hint: "add both: within 1000000000000 for money, within 9007199254740991 for counts",
        },
      ];
    return [];
  });
}

/** With `uniqueItems`, an array of enum values is never longer than the enum. */
const isShortList = (schema: SchemaSpot): boolean =>
  conjunctsOf(schema).some(({ value }) => value.uniqueItems === true) &&
  childSchemasOf(schema).some((missing) => missing.keys.at(-1) === "items" && constantsOf(missing) !== undefined);

const isShort = (schema: SchemaSpot): boolean => {
  const [format, pattern] = [firstOf(schema, "format"), firstOf(schema, "pattern")];
  return SHORT_FORMATS.includes(format ?? "") || (pattern !== undefined && hasLengthLimit(pattern));
};

/** True if a pattern limits the length: it is anchored on both sides without unlimited repetition. */
export function hasLengthLimit(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./gu, "x").replaceAll(/\[[^\]]*\]/gu, "x");
  return /^\^[^|]*\$$/u.test(bare.replaceAll(/\([^()]*\)/gu, "x")) && !/[*+]|\{\d+,\}/u.test(bare);
}
