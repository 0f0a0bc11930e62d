import {
  type Document,
  meaningsOf as declaredMeanings,
  finalStates,
  type SchemaSpot,
  schemasOf,
  stopAt,
  type TransitionStep,
  transitionsOf,
} from "@partner-api/contract";

export const schemaNamed = (document: Document, name: string): SchemaSpot =>
  schemasOf(document).get(name) ?? stopAt(document.root, `expected a schema ${name}, which is drawn, got none`);

/** The meanings of all values of an enum (`x-enumDescriptions`). A value without one stops the build. */
export function meaningsOf(schema: SchemaSpot): Map<string, string> {
  const meanings = declaredMeanings(schema);
  const missing = (schema.value.enum ?? []).map(String).find((value) => !meanings.has(value));
  if (missing !== undefined)
    stopAt(schema, `expected the meaning of ${missing} in x-enumDescriptions, which is drawn, got none`);
  return meanings;
}

/** The state changes of an enum (`x-transitions`), and its final states. */
export function changesOf(schema: SchemaSpot): { steps: TransitionStep[]; final: string[] } {
  const { value } = transitionsOf(schema) ?? stopAt(schema, "expected x-transitions, which are drawn, got none");
  return { steps: value.steps, final: finalStates(schema.value, value) };
}
