import type { SchemaSpot } from "../schema/schema.ts";
import { child, type Spot } from "../source/spot.ts";

/** `x-transitions` of a status enum. */
export type Transitions = {
  initial: string[];
  steps: TransitionStep[];
  /** Error codes by operation. */
  rejections?: Record<string, { final?: string; unmet?: string; otherwise?: string }>;
  /** Other fields of the resource by state, as JSON Pointers: null or missing, or neither. */
  conditions?: Record<string, { present?: string[]; absent?: string[] }>;
};

/** `by`: an `operationId`, `time` or `platform`. `when`: allowed values of other fields of the resource. */
export type TransitionStep = { from: string[]; to: string; by: string; when?: Record<string, string[]> };

export const transitionsOf = (schema: Spot): Spot<Transitions> | undefined =>
  child(schema, "x-transitions") as Spot<Transitions> | undefined;

/** States without a step out of them, in the order of the enum. */
export const finalStates = ({ enum: values = [] }: { enum?: unknown[] }, { steps }: Transitions): string[] =>
  values.map(String).filter((state) => !steps.some(({ from }) => from.includes(state)));

/** Meanings of the values of an enum (`x-enumDescriptions`), in the order of the enum. */
export const meaningsOf = (schema: SchemaSpot): Map<string, string> => {
  const meanings = (child(schema, "x-enumDescriptions")?.value ?? {}) as Record<string, string>;
  return new Map(
    (schema.value.enum ?? []).map(String).flatMap((value) => {
      const meaning = meanings[value];
      return meaning === undefined ? [] : [[value, meaning]];
    }),
  );
};
