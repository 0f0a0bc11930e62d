import type { Fault, FaultPlan } from "../../generated/schemas.ts";
import { failureOf, type Reply } from "./deliveries.ts";

/*
 * Faults that the sandbox injects into deliveries, so that partners can test their receivers (decisions: faults).
 */

/** The faults of one delivery. `heldS`: for how long it is held back at most, in seconds. */
export type InjectedFaults = { faults: Fault[]; heldS: number };

/** The order in which faults are drawn and listed. New ones go to the end, so that a seed keeps its meaning. */
const FAULTS: readonly Fault[] = ["duplicate", "reorder", "delay", "forge_signature", "unknown_fields", "nulls"];

/** Without faults. */
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
 * The same for the same plan, number and step.
 *
 * @param event.nth of the events that came to the subscription under this plan, from 1
 * @param event.step of the entity, if it has numbered ones, as orders do: an odd one may wait for the next, which never waits
 */
export function faultsOf(plan: FaultPlan, { nth, step }: { nth: number; step: number | undefined }): InjectedFaults {
  const chance = (salt: number) => chanceOf([plan.seed, nth, salt]);
  const struck = new Set(FAULTS.filter((fault, index) => chance(index) < plan[fault]));
  if (step === undefined || step % 2 === 0) struck.delete("reorder");
  if (struck.has("reorder")) struck.delete("delay");
  const delayS = 1 + Math.floor(chance(FAULTS.length) * plan.delay_max_s);
  const heldS = struck.has("reorder") ? plan.delay_max_s : struck.has("delay") ? delayS : 0;
  return { faults: [...struck], heldS };
}

/** Copies that leave before a real attempt, in this order; retries have none. */
export const copiesOf = ({ faults, tries }: { faults: readonly Fault[] | null; tries: number }): CopyFault[] =>
  tries > 0 ? [] : COPIES.filter((fault) => faults?.includes(fault));

export type CopyFault = "forge_signature" | "duplicate";
const COPIES: readonly CopyFault[] = ["forge_signature", "duplicate"];

/** `exception_message` of a copy in the log; null: it was delivered. */
export function copyFailure(fault: CopyFault, reply: Reply): string | null {
  const failure = failureOf(reply);
  if (fault === "duplicate") return failure && `Injected duplicate: ${failure}`;
  const status = "status" in reply ? reply.status : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return `Injected forge_signature: refused with ${status}, as it should be`;
  return `Injected forge_signature: expected an answer 4xx, got ${status ?? `none. ${failure}`}`;
}

/** A number from 0 to below 1 that looks like chance: the mixing of MurmurHash3, over 32-bit integers. */
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
