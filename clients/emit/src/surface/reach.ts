import type { Type } from "../model.ts";
import type { ClientNames } from "../read-model.ts";

/** The types that each operation and event uses. An operation's set also contains its id, which owns its methods. */
export function reachOf({ types, operations, events }: ClientNames): Map<string, Set<string>> {
  const byName = new Map(types.map((type) => [type.name, type]));
  const add = (names: Set<string>, type: Type | undefined): void => {
    if (type === undefined) return;
    if (type.kind === "list") add(names, type.items);
    if ("name" in type) addNamed(names, type.name);
  };
  const addNamed = (names: Set<string>, name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    const type = byName.get(name);
    if (type?.kind === "record") for (const field of type.fields) add(names, field.type);
    if (type?.kind === "union") for (const { record } of type.members) addNamed(names, record);
  };
  const reachOfOperations = operations.map(({ id, pathParameters, query, body, result }) => {
    const reached = new Set([id]);
    for (const type of [...[...pathParameters, ...query].map((parameter) => parameter.type), body, result])
      add(reached, type);
    return [id, reached] as const;
  });
  const reachOfEvents = events.map(({ name, record }) => {
    const reached = new Set<string>();
    addNamed(reached, record);
    return [name, reached] as const;
  });
  return new Map([...reachOfOperations, ...reachOfEvents]);
}
