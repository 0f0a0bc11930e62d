import { child, children, fieldsOf, perObject, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { changeOf, isKnown, judgedOf, UNDECIDED } from "../rest.ts";
import { vocabulary } from "../vocabulary.ts";
import type { Difference, Effect } from "./difference.ts";
import type { Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";
import { discriminatingName } from "./shapes-of-keywords.ts";

/** Compares keywords of schemas that no rule covers, in all schemas of a shape. Their changes are undecided. */
export function compareKeywords(base: Shape, revision: Shape): Difference[] {
  const [previous, current] = [otherKeywordsOf(base), otherKeywordsOf(revision)];
  const totals = vocabulary().compareSchemas(base, revision);
  if (previous.isPlain && current.isPlain) return [...totals, ...compareOpenness(base, revision)];
  const differences = [...new Set([...previous.unknown.keys(), ...current.unknown.keys()])].flatMap(
    (keyword): Difference[] => {
      const [before, now] = [previous.unknown.get(keyword), current.unknown.get(keyword)];
      if (before?.text === now?.text) return [];
      const { suffix, level, end } = judgedOf(keyword, before?.spot.value, now?.spot.value);
      const message = `${changeOf(keyword, before?.text, now?.text)}${end}`;
      return [difference(`${keyword}-${suffix}`, EFFECTS[level], message, before?.spot, now?.spot)];
    },
  );
  return [...differences, ...totals, ...compareOpenness(base, revision), ...compareMappings(previous, current)];
}

const EFFECTS = { breaking: "changed", addition: "opened", undecided: "undecided" } as const;

/** Keywords of a shape without rules; cached, because a shape is compared with many others. */
type OtherKeywords = {
  isPlain: boolean;
  unknown: Map<string, Unknown>;
  discriminator: ReturnType<typeof discriminatorOf>;
};

const otherKeywordsOf = perObject((shape: Shape): OtherKeywords => {
  const [unknown, discriminator] = [unknownIn(shape.spots), discriminatorOf(shape)];
  return { isPlain: unknown.size === 0 && discriminator === undefined, unknown, discriminator };
});

const difference = (
  what: string,
  effect: Effect,
  message: string,
  base: Spot | undefined,
  revision: Spot | undefined,
): Difference => ({ what, effect, path: "", message, base, revision });

type Unknown = { text: string; spot: Spot };

/** Unknown keywords with all their values, sorted. */
function unknownIn(spots: readonly Spot[]): Map<string, Unknown> {
  const unknownKeywords = spots.flatMap((spot) => children(spot).filter(([keyword]) => !isKnown("schema", keyword)));
  const texts = Map.groupBy(unknownKeywords, ([keyword]) => keyword);
  return new Map(
    [...texts].map(([keyword, all]): [string, Unknown] => {
      const values = new Set(all.map(([, spot]) => textOf(spot)));
      return [keyword, { text: [...values].sort().join(), spot: (all[0] as [string, Spot])[1] }];
    }),
  );
}

/** Text of a value as written, and of its references if there are any. */
function textOf(spot: Spot): string {
  const [written, followed] = [canonicalText(spot.value), canonicalText(spot)];
  return written.includes('"$ref"') ? `${written} ${followed}` : written;
}

/**
 * Without constants of the discriminator's property, the mapping alone assigns values to schemas. Names of schemas are values,
 * too.
 */
function compareMappings(
  { discriminator: previous }: OtherKeywords,
  { discriminator: current }: OtherKeywords,
): Difference[] {
  if (!previous || !current || previous.isSaid || current.isSaid || previous.mapping === current.mapping) return [];
  const message = `${changeOf("mapping", previous.mapping, current.mapping)}${UNDECIDED}`;
  return [difference("discriminator-undecided", "undecided", message, previous.spot, current.spot)];
}

function discriminatorOf({ spots, properties }: Shape) {
  const spot = spots.map((one) => child(one, "discriminator")).find((one) => one !== undefined);
  if (spot === undefined) return undefined;
  const { mapping } = fieldsOf(spot);
  const values = shapesOf(properties.get(String(discriminatingName(spot))) ?? [], "out");
  const hasConstants = values.every((one) => one.values !== undefined);
  return { spot, isSaid: hasConstants, mapping: mapping === undefined ? undefined : canonicalText(mapping) };
}

/** If a schema announces that values may be added, adding values is not breaking. */
function compareOpenness(base: Shape, revision: Shape): Difference[] {
  if (base.openValues === revision.openValues || !base.values || !revision.values) return [];
  const message = revision.openValues ? "values may now be added" : "no more values may be added";
  const rule = revision.openValues ? "values-opened" : "values-closed";
  return [difference(rule, "opened", message, base.spots[0], revision.spots[0])];
}
