import { placeOf } from "./place.ts";
import { pointerOf } from "./pointer.ts";
import type { Spot } from "./spot.ts";

/** A file or a reference that cannot be read. The message begins with the place. */
export class CannotRead extends Error {
  override name = "CannotRead";
}

/** Something in a contract that cannot be expressed. */
export class ContractError extends Error {
  override name = "ContractError";
  /** The JSON Pointer of the error's place in its document. */
  readonly pointer: string;
  readonly #spot: Spot;

  constructor(spot: Spot, message: string) {
    super(message);
    this.pointer = pointerOf(spot.keys);
    this.#spot = spot;
  }

  /** `file:line:column`. */
  get place(): string {
    return placeOf(this.#spot);
  }
}

/** Stops with a sentence about what stands at a spot. */
export function stopAt(spot: Spot, message: string): never {
  throw new ContractError(spot, message);
}
