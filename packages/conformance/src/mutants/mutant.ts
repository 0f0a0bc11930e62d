import type { Json } from "@partner-api/contract/document";

/** What was changed: the contract, a file made from it, or what the service answers. */
export type Layer = "contract" | "answers";

/** A single change that no gate may let pass. */
export type Mutant = {
  layer: Layer;
  /** `drop a required field`: the kind of change. */
  operator: string;
  /** `openapi #/components/schemas/MenuItem/required/0`: where. */
  place: string;
};

/** Everything a mutant was tried against, and what noticed it. */
export type Trial = Mutant & { red: Gate[] };
export type Gate = "lint" | "breaking" | "changelog" | "drift" | "conformance";

export type Node = { [key: string]: Json };

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Sets an entry of an object or a list. */
export function put(node: Node | Json[], key: string | number, value: Json): void {
  (node as Node)[key] = value;
}
