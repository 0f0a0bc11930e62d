import {
  child,
  children,
  constantsOf,
  type Document,
  follow,
  objectsIn,
  type SchemaSpot,
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

/** States that a resource can reach from one of them, by steps with the given causes. */
export function reachableFrom(state: string, { steps }: Transitions, isCause: (by: string) => boolean): Set<string> {
  const reached = new Set([state]);
  for (const one of reached) // a set iterates over added values, too
    for (const { from, to, by } of steps) if (from.includes(one) && isCause(by)) reached.add(to);
  return reached;
}
