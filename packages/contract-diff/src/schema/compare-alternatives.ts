import { compareShapes } from "./compare-shapes.ts";
import { type Difference, type Pair, spotsOf, variant, type Walk } from "./difference.ts";
import { intersect } from "./intersect.ts";
import type { Flow, Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";

/** Compares several alternatives of one type, paired by a discriminating constant or else by similarity. */
export function compareAlternatives(bases: Shape[], revisions: Shape[], pair: Pair, walk: Walk): Difference[] {
  const tag = tagOf([...bases, ...revisions]);
  return tag === undefined
    ? compareSimilar(bases, revisions, pair, walk)
    : compareTagged(tag, bases, revisions, pair, walk);
}

/** Compares alternatives without a discriminating constant. */
function compareSimilar(bases: Shape[], revisions: Shape[], pair: Pair, walk: Walk): Difference[] {
  const spots = spotsOf(pair, "oneOf");
  const isIn = walk.flow === "in";
  const [from, to] = isIn ? [bases, revisions] : [revisions, bases];
  const between = (shape: Shape, other: Shape): Difference[] =>
    isIn ? compareShapes(shape, other, pair, walk) : compareShapes(other, shape, pair, walk);
  const harm = (shape: Shape, other: Shape): number =>
    between(shape, other).filter((difference) => worsens(difference, walk.flow)).length;
  const unpaired = new Set(to);
  const pairs: [one: Shape, other: Shape][] = [];
  const differences: Difference[] = [];
  const addPair = (shape: Shape, other: Shape): void => {
    unpaired.delete(other);
    pairs.push([shape, other]);
    differences.push(...between(shape, other));
  };
  // Pairs compatible alternatives first, then the most similar ones. Unpaired alternatives were added or removed.
  const unfit = from.filter((alternative) => {
    const fitting = nearest(
      alternative,
      [...unpaired].filter((other) => harm(alternative, other) === 0),
      between,
    );
    if (fitting) addPair(alternative, fitting);
    return !fitting && !to.some((other) => harm(alternative, other) === 0);
  });
  for (const alternative of unfit) {
    const closest = nearest(alternative, [...unpaired], (...pair) =>
      between(...pair).filter((difference) => worsens(difference, walk.flow)),
    );
    if (closest) addPair(alternative, closest);
    else differences.push(variant(isIn ? "removed" : "added", nameOf(alternative), spots));
  }
  const idle = [...unpaired].filter((other) => !from.some((alternative) => harm(other, alternative) === 0));
  const takesFrom = (one: Shape, other: Shape, sibling: Shape): boolean => {
    const [shared, previouslyShared] = [intersect(other, sibling), intersect(one, sibling)];
    return shared !== undefined && (previouslyShared === undefined || harm(shared, previouslyShared) > 0);
  };
  const excluding = [
    ...[...unpaired].filter((other) => from.some((one) => excludes(other, one))),
    ...pairs
      .filter(([one, other]) =>
        from.some((sibling) => sibling !== one && excludes(other, sibling) && takesFrom(one, other, sibling)),
      )
      .map(([, other]) => other),
  ];
  return [
    ...differences,
    ...idle.map((other) => variant(isIn ? "added" : "removed", nameOf(other), spots)),
    ...excluding.map((other): Difference => {
      const message = `a value that also matches ${componentOf(other) ?? "another variant"} is now ${isIn ? "rejected" : "possible"}`;
      return { kind: "variant-excludes", effect: isIn ? "narrower" : "wider", path: "", message, ...spots };
    }),
  ];
}

/** Returns whether `oneOf` rejects values of an alternative with the known properties that another alternative requires. */
const excludes = (other: Shape, shape: Shape): boolean =>
  [shape, other].every(({ conditions }) => conditions.has("oneOf")) &&
  [...other.required].every((name) => shape.properties.has(name)) &&
  intersect(shape, other) !== undefined;

/** Alternative with the same name, or else with the fewest differences. */
function nearest(
  shape: Shape,
  candidates: Shape[],
  between: (shape: Shape, other: Shape) => Difference[],
): Shape | undefined {
  const distance = (other: Shape): number => (haveSameName(shape, other) ? -1 : between(shape, other).length);
  return candidates.toSorted((left, right) => distance(left) - distance(right))[0];
}

const componentOf = ({ spots }: Shape): string | undefined =>
  spots.find((spot) => spot.keys.at(-2) === "schemas")?.keys.at(-1);

const nameOf = (shape: Shape): string => componentOf(shape) ?? shape.type;

const haveSameName = (shape: Shape, other: Shape): boolean =>
  shape.type === "object" && nameOf(shape) === nameOf(other);

/** Returns whether a difference makes two alternatives a poor match. */
const worsens = ({ effect }: Difference, flow: Flow): boolean =>
  effect === "removed" || effect === "changed" || effect === (flow === "in" ? "narrower" : "wider");

/** Required property with constants in every alternative. */
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

function compareTagged(tag: string, bases: Shape[], revisions: Shape[], pair: Pair, walk: Walk): Difference[] {
  const spots = spotsOf(pair, "oneOf");
  const byTag = (shapes: Shape[]) =>
    Map.groupBy(
      shapes.flatMap((shape) => tagsIn(shape, tag).map((value) => ({ value, shape }))),
      ({ value }) => value,
    );
  const [base, revision] = [byTag(bases), byTag(revisions)];
  return [...new Set([...base.keys(), ...revision.keys()])].flatMap((value) => {
    const previous = base.get(value)?.map(({ shape }) => shape) ?? [];
    const current = revision.get(value)?.map(({ shape }) => shape) ?? [];
    const name = `the variant with ${tag} ${value}`;
    if (previous.length === 0) return [variant("added", name, spots)];
    if (current.length === 0) return [variant("removed", name, spots)];
    const ignoreTag = ({ path, kind }: Difference): boolean => !(path === `/${tag}` && kind.startsWith("values-"));
    return compareSimilar(previous, current, pair, walk).filter(ignoreTag);
  });
}
