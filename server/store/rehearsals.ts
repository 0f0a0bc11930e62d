import type { Deprecation } from "../../generated/deprecations.ts";
import type { Rehearsal } from "./deprecation-rehearsals.ts";

/** Deprecations that are rehearsed at present, by operationId or name of an event. There are none outside the sandbox. */
export type Rehearsals = {
  of(name: string): Deprecation | undefined;
  list(): Promise<Rehearsal[]>;
  set(rehearsal: Rehearsal): Promise<void>;
  remove(name: string): Promise<void>;
};
