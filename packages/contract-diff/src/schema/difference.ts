import { chainOf, child, type Spot, target } from "@partner-api/contract";
import type { Life } from "../life.ts";
import type { Flow, Schemas, Shape } from "./shape.ts";

/**
 * What a difference does to the values that a schema allows. `removed` is a field or a value that is gone, `added` a field that
 * is new, `opened` leaves room for more, `text` only describes. `undecided`: nobody can tell whether fewer or more values fit.
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

/**
 * One difference between two schemas: the rule, the place in a value (`/menus/[]/name`), and the places in the sources.
 */
export type Difference = Sides & { what: string; effect: Effect; path: string; message: string; life?: Life };

/** The same place on both sides. */
export type Pair = { base: Schemas; revision: Schemas };

/** The context of a comparison: the direction, and the comparison of the schemas of a part. */
export type Walk = { flow: Flow; compare: (pair: Pair) => Difference[]; count: (pair: Pair, steps?: number) => void };

/** Takes a difference of two shapes: the rule, what it does, the sentence, and the keyword where it stands. */
export type Add = (what: string, effect: Effect, message: string, keyword: string, more?: { life?: Life }) => void;

/** Where a keyword of a pair stands: in the first of its schemas, or of what they refer to, that has it. */
export function spotsOf({ base, revision }: Pair, keyword: string): Sides {
  return { base: keywordIn(base, keyword), revision: keywordIn(revision, keyword) };
}

export function keywordIn(schemas: Schemas, keyword: string): Spot | undefined {
  const chain = schemas.flatMap((schema) => chainOf(schema));
  const found = chain.map((one) => child(one, keyword)).find((one) => one !== undefined);
  return found ?? schemas.map((schema) => target(schema) ?? schema)[0];
}

export const within = (base: Shape, revision: Shape): Pair => ({
  base: base.spots.toReversed(),
  revision: revision.spots.toReversed(),
});

export const at = (path: string, differences: Difference[]): Difference[] =>
  differences.map((one) => ({ ...one, path: path + one.path }));

export const list = (values: Iterable<string>): string => [...values].join(", ");
