import { children, perObject, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { changeOf, isKnown, judgedOf } from "../rest.ts";
import { vocabulary } from "../vocabulary.ts";
import type { Difference, Effect } from "./difference.ts";
import type { Shape } from "./shape.ts";

/** Compares keywords of schemas that no rule covers, in all schemas of a shape. Their changes are undecided. */
export function compareKeywords(base: Shape, revision: Shape): Difference[] {
  const [previous, current] = [otherKeywordsOf(base), otherKeywordsOf(revision)];
  const totals = vocabulary().compareSchemas(base, revision);
  if (previous.size === 0 && current.size === 0) return [...totals, ...compareOpenness(base, revision)];
  const differences = [...new Set([...previous.keys(), ...current.keys()])].flatMap((keyword): Difference[] => {
    const [before, now] = [previous.get(keyword), current.get(keyword)];
    if (before?.text === now?.text) return [];
    const { suffix, level, end } = judgedOf(keyword, before?.spot.value, now?.spot.value);
    const message = `${changeOf(keyword, before?.text, now?.text)}${end}`;
    return [difference(`${keyword}-${suffix}`, EFFECTS[level], message, before?.spot, now?.spot)];
  });
  return [...differences, ...totals, ...compareOpenness(base, revision)];
}

const EFFECTS = { breaking: "changed", addition: "opened", undecided: "undecided" } as const;

/** Keywords of a shape without rules; cached, because a shape is compared with many others. */
const otherKeywordsOf = perObject(({ spots }: Shape) => unknownIn(spots));

const difference = (
  kind: string,
  effect: Effect,
  message: string,
  base: Spot | undefined,
  revision: Spot | undefined,
): Difference => ({ kind, effect, path: "", message, base, revision });

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

/** If a schema announces that values may be added, adding values is not breaking. */
function compareOpenness(base: Shape, revision: Shape): Difference[] {
  if (base.openValues === revision.openValues || !base.values || !revision.values) return [];
  const message = revision.openValues ? "values may now be added" : "no more values may be added";
  const rule = revision.openValues ? "values-opened" : "values-closed";
  return [difference(rule, "opened", message, base.spots[0], revision.spots[0])];
}
