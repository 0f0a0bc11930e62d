import { placeOf, type Spot } from "@partner-api/contract";
import { CannotCompare } from "../cannot-compare.ts";
import { isSame } from "../same.ts";
import { compareAlternatives } from "./compare-alternatives.ts";
import { compareShapes } from "./compare-shapes.ts";
import { compareTags } from "./compare-tags.ts";
import { type Difference, type Pair, spotsOf, type Walk } from "./difference.ts";
import type { Flow, Schemas, Shape, Type } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";
import { texts } from "./texts.ts";

const MAX_STEPS = 300_000;

/** Creates a comparison of two schemas for values that go `in` or `out`; it caches compared pairs. */
export function schemaComparison(flow: Flow): (base: Spot | undefined, revision: Spot | undefined) => Difference[] {
  const cache = new Map<string, Difference[]>();
  let remainingSteps = MAX_STEPS;
  const count = (pair: Pair, steps = 1): void => {
    remainingSteps -= steps;
    if (remainingSteps < 0) throw tooLarge(pair);
  };
  // A pair that is already being compared (recursion) reports no further differences.
  const compare = (pair: Pair): Difference[] => {
    const key = `${idOf(pair.base)}|${idOf(pair.revision)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    cache.set(key, []);
    if (isSamePair(pair)) return [];
    count(pair);
    const differences = comparePair(pair, { flow, compare, count });
    cache.set(key, differences);
    return differences;
  };
  return (base, revision) => compare({ base: base ? [base] : [], revision: revision ? [revision] : [] });
}

const isSamePair = ({ base, revision }: Pair): boolean =>
  base.length === revision.length && base.every((schema, index) => isSame(schema, revision[index]));

function comparePair(pair: Pair, walk: Walk): Difference[] {
  const base = shapesOf(pair.base, walk.flow);
  const revision = shapesOf(pair.revision, walk.flow);
  const families = FAMILIES.flatMap((family) => compareFamily(family, base, revision, pair, walk));
  // A removed or added alternative is reported once.
  const tags = compareTags(pair, walk).filter(
    ({ kind: what }) => !what.startsWith("variant-") || !families.some((one) => one.path === "" && one.kind === what),
  );
  return distinct([...asOneType([...families, ...tags]), ...texts(pair)]);
}

const tooLarge = ({ revision, base }: Pair): CannotCompare => {
  const [at] = [...revision, ...base];
  return new CannotCompare(
    `${at ? placeOf(at) : "The schema"}: too many pairs of schemas to compare; the limit is ${MAX_STEPS}.`,
  );
};

const ids = new WeakMap<object, number>();

let lastId = 0;

const idOf = (schemas: Schemas): string =>
  schemas
    .map(({ value, keys }) =>
      typeof value === "object" && value !== null ? numberOf(value) : `${keys.join("/")}=${value}`,
    )
    .join("+");

function numberOf(value: object): number {
  const id = ids.get(value) ?? ++lastId;
  ids.set(value, id);
  return id;
}

/** Removing one type and adding another is a single change. */
function asOneType(differences: Difference[]): Difference[] {
  const types = differences.filter(
    ({ path, kind }) => path === "" && (kind === "type-added" || kind === "type-removed"),
  );
  if (new Set(types.map(({ kind }) => kind)).size < 2) return differences;
  const changed = types
    .slice(0, 1)
    .map((difference): Difference => ({ ...difference, kind: "type-changed", effect: "changed" }));
  return [...changed, ...differences.filter((difference) => !types.includes(difference))];
}

const distinct = (differences: Difference[]): Difference[] => [
  ...new Map(
    differences.map((difference) => [`${difference.kind} ${difference.path} ${difference.message}`, difference]),
  ).values(),
];

/** Groups of types that are compared with each other: an integer is a number. */
const FAMILIES: Type[][] = [["null"], ["boolean"], ["integer", "number"], ["string"], ["array"], ["object"]];

function compareFamily(family: Type[], bases: Shape[], revisions: Shape[], pair: Pair, walk: Walk): Difference[] {
  const base = bases.filter(({ type }) => family.includes(type));
  const revision = revisions.filter(({ type }) => family.includes(type));
  if (base.length === 0 && revision.length === 0) return [];
  const noun = family[0] === "integer" ? [...base, ...revision].map(({ type }) => type).at(-1) : family[0];
  if (base.length === 0 || revision.length === 0) {
    const grows = base.length === 0;
    const subject = family[0] === "null" ? "null" : "type";
    const previous = listTypes(bases);
    const current = listTypes(revisions);
    const message =
      noun === "null"
        ? `${grows ? "may now be null" : "is no longer null"}`
        : `type changed from ${previous} to ${current}`;
    return [
      {
        kind: `${subject}-${grows ? "added" : "removed"}`,
        effect: grows ? "wider" : "narrower",
        path: "",
        message,
        ...spotsOf(pair, "type"),
      },
    ];
  }
  const [baseShape, revisionShape] = [base[0], revision[0]];
  if (base.length === 1 && revision.length === 1)
    return compareShapes(baseShape as Shape, revisionShape as Shape, pair, walk);
  return compareAlternatives(base, revision, pair, walk);
}

const listTypes = (shapes: Shape[]): string => {
  const types = [...new Set(shapes.map(({ type }) => type))];
  return types.length >= 6 ? "any" : types.sort().join(" or ") || "nothing";
};
