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

/** States of an enum with `x-transitions`, and the states that each one can reach. */
export type Machine = { property: string; reachable: ReadonlyMap<string, ReadonlySet<string>> };

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
    const states = (constantsOf(schema) ?? []).map(String);
    machines.set(`${property} ${states}`, { property, reachable: reachableFrom(states, transitions) });
  }
  return [...machines.values()];
}

function reachableFrom(states: string[], { steps }: Transitions): Machine["reachable"] {
  const next = (state: string): string[] => steps.filter(({ from }) => from.includes(state)).map(({ to }) => to);
  return new Map(
    states.map((state) => {
      const reached = new Set([state]);
      for (const one of reached) for (const other of next(one)) reached.add(other); // a set iterates over added values, too
      return [state, reached];
    }),
  );
}
