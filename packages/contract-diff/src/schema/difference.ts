import { chainOf, child, type Spot, target } from "@partner-api/contract";
import type { Life } from "../levels.ts";
import type { Flow, Schemas, Shape } from "./shape.ts";

/**
 * Effect of a difference on the values that a schema allows. `removed`: a field or value was removed; `added`: a field was added;
 * `opened`: more values may follow; `text`: descriptions only; `undecided`: unknown whether fewer or more values are valid.
 */
export type Effect =
  | "narrower"
  | "wider"
  | "changed"
  | "removed"
  | "added"
  | "default"
  | "opened"
  | "undecided"
  | "behaviour"
  | "deprecated"
  | "text";

export type Sides = { base: Spot | undefined; revision: Spot | undefined };

/** Difference between two schemas: the kind, the place in a value (`/menus/[]/name`) and the places in the sources. */
export type Difference = Sides & { kind: string; effect: Effect; path: string; message: string; life?: Life };

/** The schemas of both sides at one place. */
export type Pair = { base: Schemas; revision: Schemas };

/** Context of a comparison: the direction, and the comparison of nested schemas. */
export type Walk = { flow: Flow; compare: (pair: Pair) => Difference[]; count: (pair: Pair, steps?: number) => void };

/** Adds a difference of two shapes: kind, effect, message and keyword. */
export type Add = (kind: string, effect: Effect, message: string, keyword: string, more?: { life?: Life }) => void;

/** Places of a keyword of a pair: in the first schema, or reference of a schema, that has it. */
export function spotsOf({ base, revision }: Pair, keyword: string): Sides {
  return { base: keywordIn(base, keyword), revision: keywordIn(revision, keyword) };
}

export function keywordIn(schemas: Schemas, keyword: string): Spot | undefined {
  const chain = schemas.flatMap((schema) => chainOf(schema));
  const keywordSpot = chain.map((spot) => child(spot, keyword)).find((candidate) => candidate !== undefined);
  return keywordSpot ?? schemas.map((schema) => target(schema) ?? schema)[0];
}

export const within = (base: Shape, revision: Shape): Pair => ({
  base: base.spots.toReversed(),
  revision: revision.spots.toReversed(),
});

export const at = (path: string, differences: Difference[]): Difference[] =>
  differences.map((difference) => ({ ...difference, path: path + difference.path }));

export const list = (values: Iterable<string>): string => [...values].join(", ");

export const variant = (how: "added" | "removed", name: string, spots: Sides): Difference => ({
  kind: `variant-${how}`,
  effect: how === "added" ? "wider" : "removed",
  path: "",
  message: how === "added" ? `may now also be ${name}` : `is no longer ${name}`,
  ...spots,
});
