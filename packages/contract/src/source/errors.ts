import { printable } from "@partner-api/validation/printable";
import { placeOf } from "./place.ts";
import { pointerOf } from "./pointer.ts";
import type { Spot } from "./spot.ts";

/** Unreadable file or reference. The message starts with the place. */
export class CannotRead extends Error {
  override name = "CannotRead";

  /** @param lines one line each; foreign text in them is escaped */
  constructor(...lines: string[]) {
    super(lines.map(printable).join("\n"));
  }
}

const MAX_PROBLEMS = 20;

/** @throws CannotRead with the first problems, unless there are none */
export function requireNone(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more.`] : [];
  throw new CannotRead(...problems.slice(0, MAX_PROBLEMS), ...more);
}

/** Construct of a contract that cannot be expressed. */
export class ContractError extends Error {
  override name = "ContractError";
  /** JSON Pointer of the place in its document. */
  readonly pointer: string;
  readonly #spot: Spot;

  constructor(spot: Spot, message: string) {
    super(printable(message));
    this.pointer = pointerOf(spot.keys);
    this.#spot = spot;
  }

  /** `file:line:column`. */
  get place(): string {
    return printable(placeOf(this.#spot));
  }
}

/** Throws an error with the place of a spot. */
export function stopAt(spot: Spot, message: string): never {
  throw new ContractError(spot, message);
}
