import {
  child,
  children,
  constantsOf,
  type Document,
  follow,
  objectsIn,
  type SchemaSpot,
  type TransitionStep,
  type Transitions,
  transitionsOf,
} from "@partner-api/contract";

/** An enum with `x-transitions`, the property with it, and its states. */
export type Machine = { property: string; states: ReadonlySet<string>; transitions: Transitions };

/** Properties whose enum has `x-transitions`. */
export function machinesOf(documents: readonly Document[]): Machine[] {
  const properties = documents
    .flatMap(objectsIn)
    .filter(({ kind }) => kind === "schema")
    .flatMap(({ spot }) => children(child(spot, "properties")));
  const machines = new Map<string, Machine>();
  for (const [property, holder] of properties) {
    const schema = follow(holder) as SchemaSpot;
    const transitions = transitionsOf(schema)?.value;
    if (transitions === undefined) continue;
    const states = new Set((constantsOf(schema) ?? []).map(String));
    machines.set(`${property} ${[...states]}`, { property, states, transitions });
  }
  return [...machines.values()];
}

type Change = { from: string; to: string; by: string };

/** Error code of an operation that cannot make a change; undefined if it can. `fields`: other fields of the resource. */
export function rejectionOf(
  { steps, rejections = {} }: Transitions,
  { from, to, by }: Change,
  fields: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const fits = ({ when = {} }: TransitionStep): boolean =>
    Object.entries(when).every(([field, values]) => values.includes(String(fields[field])));
  const ownSteps = steps.filter((step) => step.by === by && step.to === to);
  if (ownSteps.some((step) => step.from.includes(from) && fits(step))) return undefined;
  const { final, unmet, otherwise } = rejections[by] ?? {};
  if (final !== undefined && !steps.some((step) => step.from.includes(from))) return final;
  return (ownSteps.length > 0 && !ownSteps.some(fits) ? unmet : undefined) ?? otherwise;
}

/** States that a resource can reach from one of them, by steps with the given causes. */
export function reachableFrom(state: string, { steps }: Transitions, isCause: (by: string) => boolean): Set<string> {
  const reachableStates = new Set([state]);
  for (const reachable of reachableStates) // a set iterates over added values, too
    for (const { from, to, by } of steps) if (from.includes(reachable) && isCause(by)) reachableStates.add(to);
  return reachableStates;
}
