import { compareShapes } from "./compare-shapes.ts";
import { type Difference, type Pair, type Sides, spotsOf, type Walk } from "./difference.ts";
import type { Flow, Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";

/** Compares several alternatives of one type: paired by a constant that identifies each, or else by the best fit. */
export function compareAlternatives(bases: Shape[], revisions: Shape[], pair: Pair, walk: Walk): Difference[] {
  const tag = tagOf([...bases, ...revisions]);
  const spots = spotsOf(pair, "oneOf");
  if (tag !== undefined) return compareTagged(tag, bases, revisions, pair, walk, spots);
  const isIn = walk.flow === "in";
  const [from, to] = isIn ? [bases, revisions] : [revisions, bases];
  const between = (one: Shape, other: Shape): Difference[] =>
    isIn ? compareShapes(one, other, pair, walk) : compareShapes(other, one, pair, walk);
  const harm = (one: Shape, other: Shape): number =>
    between(one, other).filter((difference) => worsens(difference, walk.flow)).length;
  const left = new Set(to);
  const found: Difference[] = [];
  const take = (one: Shape, other: Shape): void => {
    left.delete(other);
    found.push(...between(one, other));
  };
  // Pairs the compatible ones first, then the closest of the rest; those left without a partner came or are gone.
  const unfit = from.filter((one) => {
    const fitting = nearest(
      one,
      [...left].filter((other) => harm(one, other) === 0),
      between,
    );
    if (fitting) take(one, fitting);
    return !fitting && !to.some((other) => harm(one, other) === 0);
  });
  for (const one of unfit) {
    const other = nearest(one, [...left], (...pair) =>
      between(...pair).filter((difference) => worsens(difference, walk.flow)),
    );
    if (other) take(one, other);
    else found.push(variant(isIn ? "removed" : "added", nameOf(one), spots));
  }
  const idle = [...left].filter((other) => !from.some((one) => harm(other, one) === 0));
  return [...found, ...idle.map((other) => variant(isIn ? "added" : "removed", nameOf(other), spots))];
}

/** The alternative of the same name, or else the one with the fewest differences. */
function nearest(one: Shape, others: Shape[], between: (one: Shape, other: Shape) => Difference[]): Shape | undefined {
  const distance = (other: Shape): number => (sameName(one, other) ? -1 : between(one, other).length);
  return others.toSorted((left, right) => distance(left) - distance(right))[0];
}

const nameOf = (shape: Shape): string => {
  const named = shape.spots
    .map((spot) => (spot.keys.at(-2) === "schemas" ? spot.keys.at(-1) : undefined))
    .find(Boolean);
  return named ?? shape.type;
};

const sameName = (one: Shape, other: Shape): boolean => one.type === "object" && nameOf(one) === nameOf(other);

const variant = (how: "added" | "removed", name: string, spots: Sides): Difference => ({
  what: `variant-${how}`,
  effect: how === "added" ? "wider" : "removed",
  path: "",
  message: how === "added" ? `may be ${name} too now` : `is never ${name} any more`,
  ...spots,
});

/** Whether a difference makes pairing two alternatives a bad guess. */
const worsens = ({ effect }: Difference, flow: Flow): boolean =>
  effect === "removed" || effect === "changed" || effect === (flow === "in" ? "narrower" : "wider");

/** A required property that has constants in every alternative. */
function tagOf(shapes: Shape[]): string | undefined {
  const [first] = shapes;
  if (!first) return undefined;
  return [...first.required].find((name) => {
    const all = shapes.map((shape) => tagsIn(shape, name));
    return all.every((tags) => tags.length > 0) && new Set(all.flat()).size > 1;
  });
}

function tagsIn(shape: Shape, name: string): string[] {
  if (!shape.required.has(name)) return [];
  const shapes = shapesOf(shape.properties.get(name) ?? [], "out");
  return shapes.every(({ values }) => values) ? shapes.flatMap(({ values }) => [...(values?.keys() ?? [])]) : [];
}

function compareTagged(
  tag: string,
  bases: Shape[],
  revisions: Shape[],
  pair: Pair,
  walk: Walk,
  spots: Sides,
): Difference[] {
  const byTag = (shapes: Shape[]) =>
    Map.groupBy(
      shapes.flatMap((shape) => tagsIn(shape, tag).map((value) => ({ value, shape }))),
      ({ value }) => value,
    );
  const [base, revision] = [byTag(bases), byTag(revisions)];
  return [...new Set([...base.keys(), ...revision.keys()])].flatMap((value) => {
    const was = base.get(value)?.map(({ shape }) => shape) ?? [];
    const is = revision.get(value)?.map(({ shape }) => shape) ?? [];
    const name = `the variant with ${tag} ${value}`;
    if (was.length === 0) return [variant("added", name, spots)];
    if (is.length === 0) return [variant("removed", name, spots)];
    const ignoreTag = ({ path, what }: Difference): boolean => !(path === `/${tag}` && what.startsWith("values-"));
    if (was.length === 1 && is.length === 1)
      return compareShapes(was[0] as Shape, is[0] as Shape, pair, walk).filter(ignoreTag);
    return [];
  });
}
