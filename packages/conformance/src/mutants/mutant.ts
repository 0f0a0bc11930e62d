import type { Json, JsonObject } from "@partner-api/contract";

/** The changed side: the contract, or the answers of the service. */
export type Layer = "contract" | "answers";

/** A single change of the contract or of the service. */
export type Mutant = {
  layer: Layer;
  /** `drop a required field`: the kind of change. */
  operator: string;
  /** `openapi #/components/schemas/MenuItem/required/0`: where. */
  place: string;
};

/** The check that can notice a mutant: the comparison of contracts finds it breaking, or a conformance run fails. */
export type Gate = "breaking" | "conformance";

/** A mutant, and the gates that noticed it. */
export type Trial = Mutant & { red: Gate[] };

/** Sets an entry of an object or a list. */
export function put(node: JsonObject | Json[], key: string | number, value: Json): void {
  (node as JsonObject)[key] = value;
}
