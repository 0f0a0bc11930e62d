import type { JsonObject } from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import type { SchemaView } from "../support/schema-view.ts";
import type { Shape } from "./fact.ts";

/** A schema of the contract is compared with a shape of the reference; what differs is collected. */
export interface Comparison {
  document: JsonObject;
  problems: Problems;
  view: SchemaView;
  shape: Shape;
  /** "menu item `name`" */
  label: string;
  source: string;
  /** The shape is ours as a whole, so nothing in it needs a mark of its own. */
  decided: boolean;
  /** An object around the shape is marked. */
  marked: boolean;
}

/** The context of a shape: it lends its section and label to parts without their own. */
export interface Surroundings {
  section: string;
  label: string;
  /** Marked as a whole (an operation beyond the reference), so that what is ours in it needs no mark. */
  marked: boolean;
}

export const show = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

export function report({ problems, source, view }: Comparison, sentence: string, pointer = view.pointer): void {
  problems.add(source, sentence, pointer);
}
