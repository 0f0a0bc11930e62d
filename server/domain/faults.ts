import type { Fault, FaultPlan } from "../../generated/schemas.ts";
import { failureOf, type Reply } from "./deliveries.ts";

/*
 * Faults that the sandbox injects into deliveries, so that partners can test their receivers (decisions: faults).
 */

/** The faults of one delivery. `heldS`: maximum delay in seconds. */
export type InjectedFaults = { faults: Fault[]; heldS: number };

/** Order in which faults are drawn and listed. New faults must be appended, so that a seed keeps its meaning. */
const FAULTS: readonly Fault[] = ["duplicate", "reorder", "delay", "forge_signature", "unknown_fields", "nulls"];

/** A plan without faults. */
export const NO_FAULTS: FaultPlan = {
  seed: 0,
  duplicate: 0,
  reorder: 0,
  delay: 0,
  delay_max_s: 60,
  forge_signature: 0,
  unknown_fields: 0,
  nulls: 0,
};

/**
 * Draws the faults of an event. The result is the same for the same plan, number and step.
 *
 * @param event.nth number of the event of the subscription under this plan, from 1
 * @param event.step number of the step of the entity, if it has numbered steps like an order. An odd step may be reordered after the next
 *   one, which is never reordered
 */
export function faultsOf(plan: FaultPlan, { nth, step }: { nth: number; step: number | undefined }): InjectedFaults {
  const chance = (salt: number) => chanceOf([plan.seed, nth, salt]);
  const selected = new Set(FAULTS.filter((fault, index) => chance(index) < plan[fault]));
  if (step === undefined || step % 2 === 0) selected.delete("reorder");
  if (selected.has("reorder")) selected.delete("delay");
  const delayS = 1 + Math.floor(chance(FAULTS.length) * plan.delay_max_s);
  const heldS = selected.has("reorder") ? plan.delay_max_s : selected.has("delay") ? delayS : 0;
  return { faults: [...selected], heldS };
}

/** Copies that are sent before the first attempt, in this order. */
export const copiesOf = ({ faults, tries }: { faults: readonly Fault[] | null; tries: number }): CopyFault[] =>
  tries > 0 ? [] : COPIES.filter((fault) => faults?.includes(fault));

export type CopyFault = "forge_signature" | "duplicate";
const COPIES: readonly CopyFault[] = ["forge_signature", "duplicate"];

/** `exception_message` of a copy in the log; null if it was delivered. */
export function copyFailure(fault: CopyFault, reply: Reply): string | null {
  const failure = failureOf(reply);
  if (fault === "duplicate") return failure && `Injected duplicate: ${failure}`;
  const status = "status" in reply ? reply.status : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return `Injected forge_signature: rejected with ${status}, as expected`;
  return `Injected forge_signature: expected a 4xx response, got ${status ?? `none. ${failure}`}`;
}

/** Pseudo-random number in [0, 1): the mixing function of MurmurHash3 over 32-bit integers. */
function chanceOf(parts: number[]): number {
  let hash = 0;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 1; // 0 would stay 0
  }
  return (hash >>> 0) / 2 ** 32;
}
