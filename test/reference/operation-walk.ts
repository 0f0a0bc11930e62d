import { child, entries, isMarked, type JsonObject, type Located } from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import type { Shape } from "./fact.ts";
import type { OperationFact } from "./operation.ts";
import { compareSchema } from "./walk-schema.ts";

/** One operation of the contract with its fact. */
export interface Walk {
  document: JsonObject;
  problems: Problems;
  fact: OperationFact;
  at: Located;
  source: string;
  /** The whole operation is beyond the reference. */
  decided: boolean;
}

export function report({ problems, source, at }: Walk, sentence: string, pointer = at.pointer): void {
  problems.add(source, sentence, pointer);
}

export const compareShape = (walk: Walk, at: Located, shape: Shape, label: string): void =>
  compareSchema(walk.document, walk.problems, [at], shape, { section: walk.fact.section, label, marked: walk.decided });

/** The schema of `application/json`; any other media type is beyond the reference (1, general conventions). */
export function jsonSchemaOf(walk: Walk, owner: Located, label: string): Located | undefined {
  const types = entries(child(owner, "content"));
  for (const [type, media] of types) {
    if (type === "application/json" || walk.decided || isMarked(walk.document, media)) continue;
    report(walk, `${label} is JSON; the contract also says ${type}, unmarked`, media.pointer);
  }
  const json = types.find(([type]) => type === "application/json")?.[1];
  if (!json)
    walk.problems.add("reference 1", `${label} is application/json; the contract does not say so`, owner.pointer);
  return json && child(json, "schema");
}
