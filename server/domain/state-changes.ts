import { transitions } from "../../generated/rules.ts";
import type { RuleCode } from "./violation.ts";

/* State changes of the contract (`x-transitions`), as the service decides them. */

/** Names of the enums with state changes. */
export type StateName = keyof typeof transitions;
type Step = { from: readonly string[]; to: string; by: string; when?: Readonly<Record<string, readonly string[]>> };
type Codes = { final?: RuleCode; unmet?: RuleCode; otherwise?: RuleCode };

/** Reason why an operation cannot change a state, with its error code. */
export type StateObstacle = { reason: "final" | "unmet" | "otherwise"; code: RuleCode };

const stepsOf = (name: StateName): readonly Step[] => transitions[name].steps;

/** States in which an operation (or `time`, `platform`) changes the resource. */
export const statesBefore = (name: StateName, by: string): string[] =>
  stepsOf(name).flatMap((step) => (step.by === by ? step.from : []));

/** States to which an operation (or `time`, `platform`) moves a resource from a state. */
export const statesAfter = (name: StateName, by: string, from: string): string[] =>
  stepsOf(name).flatMap((step) => (step.by === by && step.from.includes(from) ? step.to : []));

/** Returns whether no step leads out of a state. */
export const isFinal = (name: StateName, state: string): boolean =>
  !stepsOf(name).some(({ from }) => from.includes(state));

/**
 * Decides whether an operation may change a state; undefined if it may.
 *
 * @param fields other fields of the resource that steps depend on
 */
export function obstacleTo(
  name: StateName,
  change: { from: string; to: string; by: string },
  fields: Readonly<Record<string, string>> = {},
): StateObstacle | undefined {
  const steps = stepsOf(name).filter(({ to, by }) => to === change.to && by === change.by);
  const fits = ({ when = {} }: Step) =>
    Object.entries(when).every(([field, values]) => values.includes(fields[field] ?? ""));
  if (steps.some((step) => step.from.includes(change.from) && fits(step))) return undefined;
  const isUnmet = steps.length > 0 && !steps.some(fits);
  const reason = isFinal(name, change.from) ? "final" : isUnmet ? "unmet" : "otherwise";
  const codes = (transitions[name] as { rejections?: Readonly<Record<string, Codes>> }).rejections?.[change.by] ?? {};
  const code = codes[reason] ?? codes.otherwise;
  if (code === undefined)
    throw new Error(`Expected x-transitions of ${name} to have a code for ${change.by}, got none.`);
  return { reason, code };
}
