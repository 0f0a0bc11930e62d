import type { Type } from "../model.ts";
import type { ClientNames } from "../read-model.ts";

/** The types that each operation and event uses. An operation's set also contains its id, which owns its methods. */
export function reachOf({ types, operations, events }: ClientNames): Map<string, Set<string>> {
  const byName = new Map(types.map((type) => [type.name, type]));
  const add = (found: Set<string>, type: Type | undefined): void => {
    if (type === undefined) return;
    if (type.kind === "list") add(found, type.items);
    if ("name" in type) addNamed(found, type.name);
  };
  const addNamed = (found: Set<string>, name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const type = byName.get(name);
    if (type?.kind === "record") for (const field of type.fields) add(found, field.type);
    if (type?.kind === "union") for (const { record } of type.members) addNamed(found, record);
  };
  const ofOperations = operations.map(({ id, pathParameters, query, body, result }) => {
    const reached = new Set([id]);
    for (const type of [...[...pathParameters, ...query].map((parameter) => parameter.type), body, result])
      add(reached, type);
    return [id, reached] as const;
  });
  const ofEvents = events.map(({ name, record }) => {
    const reached = new Set<string>();
    addNamed(reached, record);
    return [name, reached] as const;
  });
  return new Map([...ofOperations, ...ofEvents]);
}
