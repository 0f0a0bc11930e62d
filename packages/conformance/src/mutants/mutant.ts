import type { Json, JsonObject } from "@partner-api/contract";

/** The changed side: the contract, one response of the service, or all responses of a service that breaks a law. */
export type Layer = "contract" | "answers" | "service";

/** A single change of the contract or of the service. */
export type Mutant = {
  layer: Layer;
  /** Kind of change. Example: `drop a required field`. */
  operator: string;
  /** Place of the change. Example: `openapi #/components/schemas/MenuItem/required/0`. */
  place: string;
};

/** A check that can notice a mutant: the contract comparison classifies it as breaking, or a conformance run fails. */
export type Gate = "breaking" | "conformance";

/** A mutant, and the gates that noticed it. */
export type Trial = Mutant & { red: Gate[] };

/** Sets an entry of an object or a list. */
export function setEntry(node: JsonObject | Json[], key: string | number, value: Json): void {
  (node as JsonObject)[key] = value;
}
