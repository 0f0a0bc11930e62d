import { child, children, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { JUDGED, MARKS } from "../judged.ts";
import { changeOf } from "../rest.ts";
import type { Difference, Effect } from "./difference.ts";
import type { Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";

const { ruled, describing } = JUDGED.schema;
const KNOWN = new Set([...`$ref ${ruled} ${describing}`.split(/\s+/), ...MARKS]);

/**
 * Keywords of schemas that no rule judges, wherever they stand among the schemas that say a shape together: where a change of one breaks
 * is not decided.
 */
export function compareKeywords(base: Shape, revision: Shape): Difference[] {
  const [was, is] = [ownOf(base), ownOf(revision)];
  if (was.isPlain && is.isPlain) return compareOpenness(base, revision);
  const found = [...new Set([...was.unknown.keys(), ...is.unknown.keys()])].flatMap((keyword): Difference[] => {
    const [before, now] = [was.unknown.get(keyword), is.unknown.get(keyword)];
    if (before?.text === now?.text) return [];
    const message = `${changeOf(keyword, before?.text, now?.text)}; whether that breaks is not decided`;
    return [difference(`${keyword}-undecided`, "undecided", message, before?.spot, now?.spot)];
  });
  return [...found, ...compareOpenness(base, revision), ...compareMappings(was, is)];
}

/** What a shape has of these keywords; a shape is compared with many others. */
type Own = { isPlain: boolean; unknown: Map<string, Unknown>; discriminator: ReturnType<typeof discriminatorOf> };

const known = new WeakMap<Shape, Own>();

function ownOf(shape: Shape): Own {
  const found = known.get(shape);
  if (found) return found;
  const [unknown, discriminator] = [unknownIn(shape.spots), discriminatorOf(shape)];
  const own = { isPlain: unknown.size === 0 && discriminator === undefined, unknown, discriminator };
  known.set(shape, own);
  return own;
}

const difference = (
  what: string,
  effect: Effect,
  message: string,
  base: Spot | undefined,
  revision: Spot | undefined,
): Difference => ({ what, effect, path: "", message, base, revision });

type Unknown = { text: string; spot: Spot };

/** Each unknown keyword with all its values, in an order of their own. */
function unknownIn(spots: readonly Spot[]): Map<string, Unknown> {
  const held = spots.flatMap((spot) => children(spot).filter(([keyword]) => !KNOWN.has(keyword)));
  const texts = Map.groupBy(held, ([keyword]) => keyword);
  return new Map(
    [...texts].map(([keyword, all]): [string, Unknown] => {
      const values = new Set(all.map(([, spot]) => textOf(spot)));
      return [keyword, { text: [...values].sort().join(), spot: (all[0] as [string, Spot])[1] }];
    }),
  );
}

/** The value as it is written, and what references in it lead to. */
function textOf(spot: Spot): string {
  const [written, followed] = [canonicalText(spot.value), canonicalText(spot)];
  return written.includes('"$ref"') ? `${written} ${followed}` : written;
}

/**
 * Where a discriminator's property has no constants, its mapping alone says which value stands for which schema; the names of the schemas are
 * values too.
 */
function compareMappings({ discriminator: was }: Own, { discriminator: is }: Own): Difference[] {
  if (!was || !is || was.isSaid || is.isSaid || was.mapping === is.mapping) return [];
  const message = `${changeOf("mapping", was.mapping, is.mapping)}; whether that breaks is not decided`;
  return [difference("discriminator-undecided", "undecided", message, was.spot, is.spot)];
}

function discriminatorOf({ spots, properties }: Shape) {
  const spot = spots.map((one) => child(one, "discriminator")).find((one) => one !== undefined);
  if (spot === undefined) return undefined;
  const { propertyName, mapping } = fieldsOf(spot);
  const values = shapesOf(properties.get(String(propertyName)) ?? [], "out");
  const isSaid = values.every((one) => one.values !== undefined);
  return { spot, isSaid, mapping: mapping === undefined ? undefined : canonicalText(mapping) };
}

/** `x-open-values` announces that more values may come; a new one breaks nobody from then on. */
function compareOpenness(base: Shape, revision: Shape): Difference[] {
  if (base.openValues === revision.openValues || !base.values || !revision.values) return [];
  const message = revision.openValues ? "more values may come from now on" : "no more values are announced";
  const what = revision.openValues ? "values-opened" : "values-closed";
  return [difference(what, "opened", message, base.spots[0], revision.spots[0])];
}
