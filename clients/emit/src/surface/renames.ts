import type { Declaration, Surface } from "./surface.ts";

/** What is gone, with the one new thing that is the same under another name. */
export function renamesOf(
  before: Surface,
  after: Surface,
  gone: Declaration[],
  added: Declaration[],
): Map<Declaration, Declaration> {
  const [old, fresh] = [byShape(gone, before), byShape(added, after)];
  return new Map(
    [...old].flatMap(([shape, [one, ...more]]): [Declaration, Declaration][] => {
      const [other, ...others] = fresh.get(shape) ?? [];
      return one && other && more.length === 0 && others.length === 0 ? [[one, other]] : [];
    }),
  );
}

function byShape(some: Declaration[], { declarations }: Surface): Map<string, Declaration[]> {
  const named = some.filter(({ kind, does }) => kind === "field" || kind === "type" || does !== undefined);
  const members = Map.groupBy(declarations, ({ within }) => within);
  return Map.groupBy(named, (one) => {
    if (one.kind !== "type") return JSON.stringify([one.does ?? one.within, one.kind, one.type, one.isOptional]);
    const inside = members.get(one.name) ?? [];
    // A type without members is like any other.
    if (inside.length === 0) return one.name;
    return JSON.stringify([one.text, ...inside.map(({ text }) => text)].map((text) => text.replaceAll(one.name, "*")));
  });
}

/** Writes a declaration with the new names of types, so that only the types themselves are told. */
export function inNewNames(renames: Map<Declaration, Declaration>): (one: Declaration) => Declaration {
  const names = new Map([...renames].flatMap(([was, is]) => (was.kind === "type" ? [[was.name, is.name]] : [])));
  if (names.size === 0) return (one) => one;
  const put = (text: string): string => text.replaceAll(/\w+/g, (word) => names.get(word) ?? word);
  return (one) => ({
    ...one,
    ...(one.type !== undefined && { type: put(one.type) }),
    ...(one.arguments && { arguments: one.arguments.map((taken) => ({ ...taken, type: put(taken.type) })) }),
  });
}
