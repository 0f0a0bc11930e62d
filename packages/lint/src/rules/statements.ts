import {
  child,
  children,
  conjunctsOf,
  fieldsOf,
  isBytes,
  type ObjectAt,
  type SchemaSpot,
  type Spot,
} from "@partner-api/contract";
import type { Finding } from "../rule.ts";

/* Limits and values that descriptions state, and the keywords of their schemas. */

type Described = { at: Spot; text: string; schema: SchemaSpot };

/** Descriptions of schemas, parameters and headers. */
export function* descriptionsIn(objects: readonly ObjectAt[]): Iterable<Described> {
  for (const { kind, spot } of objects) {
    const isPart = kind === "parameter" || kind === "header";
    const schema = isPart ? child(spot, "schema") : kind === "schema" ? spot : undefined;
    const at = child(spot, "description");
    if (typeof at?.value === "string" && schema) yield { at, text: at.value, schema: schema as SchemaSpot };
  }
}

const WORDS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
  ..."sixteen seventeen eighteen nineteen twenty".split(" "),
];
const NUMBER = `(?:[\\d,]*\\d|${WORDS.toReversed().join("|")})`;
/** Number in digits or words. */
function numberOf(text: string): number {
  const word = WORDS.indexOf(text.toLowerCase());
  return word < 0 ? Number(text.replaceAll(",", "")) : word;
}

const LENGTH = /Length$/;
const COUNT = /(Items|Properties|Contains)$/;
const VALUE = /imum$/i;
type Measure = { of: RegExp; factors: number[] };
const TIMES = { second: 1, minute: 60, hour: 3600, day: 86_400 };
/** Keywords that a unit measures, and factors that convert its numbers. A property in seconds may be described in minutes. */
const MEASURES: Record<string, Measure> = {
  "": { of: /./, factors: [1] },
  byte: { of: LENGTH, factors: [1] },
  kib: { of: LENGTH, factors: [1024] },
  mib: { of: LENGTH, factors: [1024 ** 2] },
  character: { of: LENGTH, factors: [1] },
  letter: { of: LENGTH, factors: [1] },
  entry: { of: COUNT, factors: [1] },
  item: { of: COUNT, factors: [1] },
  element: { of: COUNT, factors: [1] },
  ...Object.fromEntries(
    Object.entries(TIMES).map(([unit, seconds]) => [
      unit,
      { of: VALUE, factors: [...Object.values(TIMES).map((other) => seconds / other), seconds * 1000] },
    ]),
  ),
};
const UNIT = `(?<unit>bytes?|[KM]iB|characters?|letters?|entry|entries|items?|elements?|seconds?|minutes?|hours?|days?)\\b`;
const END = `(?: ${UNIT}|(?=[.;,)]|$))`;
const unitOf = (text = ""): string => text.toLowerCase().replace("entries", "entry").replace(/s$/, "");

/** Limits in sentences; `both` is the lower and the upper one. */
const STATED = [
  `(?:at most|up to|(?:no|not) (?:more|longer|larger|greater) than|(?:maximum|limit) of|not exceed) (?<max>${NUMBER})${END}`,
  `(?:at least|(?:no|not) (?:fewer|less|shorter|smaller) than|minimum of) (?<min>${NUMBER})${END}`,
  `(?:between|from) (?<min>${NUMBER}) (?:and|to) (?<max>${NUMBER})${END}`,
  `(?<!from )(?<min>${NUMBER})(?: to | ?[-–] ?)(?<max>${NUMBER}) ${UNIT}`,
  `(?:exactly )?(?<both>${NUMBER}) ${UNIT} long\\b`,
  `exactly (?<both>${NUMBER}) ${UNIT}(?! long\\b)`,
].map((words) => new RegExp(`(?<![\\w,.–-])${words}`, "gi"));

/** Limits of a schema and of its entries. */
const limitsOf = (schema: SchemaSpot): [keyword: string, limit: unknown][] =>
  conjunctsOf(schema)
    .flatMap((conjunct) => {
      const items = child(conjunct, "items");
      return [conjunct, ...(items ? conjunctsOf(items as SchemaSpot) : [])];
    })
    .flatMap((part) => Object.entries(fieldsOf(part)));

export function* wrongLimits({ at, text, schema }: Described): Iterable<Finding> {
  const limits = limitsOf(schema);
  for (const { 0: words, groups = {} } of STATED.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const unit = unitOf(groups.unit);
    const { of, factors } = MEASURES[unit] as Measure;
    if (unit.endsWith("ib") && !isBytes(schema)) continue;
    const isCounted = unit !== "byte" || isBytes(schema);
    for (const [number, side] of [
      [groups.min ?? groups.both, /^(?:exclusiveM|m)in/],
      [groups.max ?? groups.both, /^(?:exclusiveM|m)ax/],
    ] as const) {
      const limitsOfSide = limits.filter(([keyword]) => side.test(keyword));
      if (number === undefined || limitsOfSide.length === 0) continue;
      // A text or a list may be described with times of other things.
      if (of === VALUE && !limitsOfSide.some(([keyword]) => of.test(keyword))) continue;
      const stated = factors.map((factor) => factor * numberOf(number));
      if (isCounted && limitsOfSide.some(([keyword, limit]) => of.test(keyword) && stated.includes(limit as number)))
        continue;
      const got = limitsOfSide.map(([keyword, limit]) => `${keyword}: ${limit}`).join(", ");
      yield {
        at,
        message: `Expected "${words}" to be a limit of the schema, got ${got}.`,
        hint: "correct the sentence or the keyword",
      };
      break;
    }
  }
}

/** A value in backticks or quotes, or in capital letters. */
const VALUE_NAME = '(?:`[^`]+`|"[^"]+"|[A-Z][A-Z0-9_]+\\b)';
const DEFAULT =
  /(?:\bdefaults to|\bdefault(?: value)? is|\bdefault:|\bby default,?) (`[^`]+`|"[^"]+"|-?[\d,.]*\d|true|false)/gi;
const LIST = new RegExp(
  `(?<intro>one of|either|(?:allowed|possible) values(?: are)?|values):? (?<names>${VALUE_NAME}(?:(?:, (?:or |and )?| or | and |/)${VALUE_NAME})+)`,
  "g",
);
const SUBJECT = "(?:^|[.;] )(?:(?:It|The (?:state|status|value)) )?";
const STATE = new RegExp(`${SUBJECT}(?:[Bb]ecomes|[Tt]urns|[Cc]hanges to|[Ii]s set to) (${VALUE_NAME})`, "g");
const REQUIRED =
  /(?:^|[.;] )(?:Required|Mandatory|(?:It )?(?:[Mm]ust|[Ii]s) always (?:be )?(?:sent|present|required))(?=[.;]|$)/;
const OPTIONAL = /(?:^|[.;] )(?:Optional|Not required|It is optional)\b/;
const bare = (name: string): string => name.replace(/^[`"]|[`"]$/g, "");

export function* wrongValues({ at, text, schema }: Described): Iterable<Finding> {
  const wrong = (words: string, expected: string, got: string): Finding => ({
    at,
    message: `Expected "${words}" to name ${expected} of the schema, got ${got}.`,
    hint: "correct the sentence or the keyword",
  });
  const parts = conjunctsOf(schema).map(({ value }) => value);
  const preset = parts.find((part) => "default" in part)?.default;
  for (const [words, stated = ""] of text.matchAll(DEFAULT))
    if (preset !== undefined && preset !== null && typeof preset !== "object")
      if (String(preset) !== bare(stated) && preset !== numberOf(stated))
        yield wrong(words, "the default", JSON.stringify(preset));
  const values = new Set(parts.find((part) => part.enum)?.enum?.map(String));
  if (values.size === 0) return;
  const listed = [...values].join(", ");
  for (const [words, name = ""] of text.matchAll(STATE))
    if (!values.has(bare(name))) yield wrong(words, "a value", listed);
  for (const { 0: words, groups = {} } of text.matchAll(LIST)) {
    const names = new Set((groups.names ?? "").match(new RegExp(VALUE_NAME, "g"))?.map(bare));
    // A list without any value of the schema names other things, such as fields.
    const hasValue = [...names].some((name) => values.has(name));
    if (hasValue && names.symmetricDifference(values).size > 0) yield wrong(words, "the values", listed);
  }
}

/** Properties and parameters whose description calls them required or optional. */
export function* wrongRequirements(objects: readonly ObjectAt[]): Iterable<Finding> {
  for (const { kind, spot } of objects) {
    if (kind === "parameter") yield* wrongRequirement(spot, child(spot, "required")?.value === true);
    if (kind !== "schema" || !child(spot, "properties")) continue;
    const required = conjunctsOf(spot as SchemaSpot).flatMap(({ value }) => value.required ?? []);
    for (const [name, property] of children(child(spot, "properties")))
      yield* wrongRequirement(property, required.includes(name));
  }
}

function* wrongRequirement(spot: Spot, isRequired: boolean): Iterable<Finding> {
  const at = child(spot, "description");
  const [words] = (typeof at?.value === "string" && (isRequired ? OPTIONAL : REQUIRED).exec(at.value)) || [];
  if (at && words)
    yield {
      at,
      message: `Expected the description of ${isRequired ? "a required" : "an optional"} value, got "${words.replace(/^[.;] /, "")}".`,
      hint: "correct the sentence or required",
    };
}
