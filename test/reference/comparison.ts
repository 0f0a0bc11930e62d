import type { JsonObject } from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import type { SchemaView } from "../support/schema-view.ts";
import type { Shape } from "./fact.ts";

/** Compares a schema of the contract with a shape of the reference, and collects differences. */
export interface Comparison {
  document: JsonObject;
  problems: Problems;
  view: SchemaView;
  shape: Shape;
  /** "menu item `name`" */
  label: string;
  source: string;
  /** The whole shape is ours, so its parts need no separate mark. */
  decided: boolean;
  /** An object around the shape is marked. */
  marked: boolean;
}

/** The context of a shape: its section and label apply to parts without their own. */
export interface Surroundings {
  section: string;
  label: string;
  /** Marked as a whole (an operation beyond the reference), so parts need no mark. */
  marked: boolean;
}

export const show = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

export function report({ problems, source, view }: Comparison, sentence: string, pointer = view.pointer): void {
  problems.add(source, sentence, pointer);
}
