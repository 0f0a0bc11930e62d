import type { Declaration, Surface } from "./surface.ts";

export type Renames = Map<Declaration, Declaration>;

/** Types of which everything is there under another name. */
export const renamedTypes = (before: Surface, after: Surface): Renames =>
  pairs(
    before,
    after,
    ({ kind }) => kind === "type",
    (type, { declarations }) => {
      const inside = declarations.filter(({ within }) => within === type.name);
      // One without members is like any other.
      if (inside.length === 0) return type.name;
      return JSON.stringify([type, ...inside].map(({ text }) => text.replaceAll(type.name, "*")));
    },
  );

/** Fields and methods that are the same under another name. */
export const renamedMembers = (before: Surface, after: Surface): Renames =>
  pairs(
    before,
    after,
    ({ kind, does }) => kind === "field" || does !== undefined,
    ({ does, within, kind, type, isOptional }) => JSON.stringify([does ?? within, kind, type, isOptional]),
  );

/** What is gone, with the one new thing of the same shape. */
function pairs(
  before: Surface,
  after: Surface,
  isOne: (one: Declaration) => boolean,
  shape: (one: Declaration, side: Surface) => string,
): Renames {
  const only = (side: Surface, other: Surface) => {
    const known = new Set(other.declarations.map(({ name }) => name));
    const own = side.declarations.filter((one) => isOne(one) && !known.has(one.name));
    return Map.groupBy(own, (one) => shape(one, side));
  };
  const fresh = only(after, before);
  return new Map(
    [...only(before, after)].flatMap(([key, [one, ...more]]): [Declaration, Declaration][] => {
      const [other, ...others] = fresh.get(key) ?? [];
      return one && other && more.length === 0 && others.length === 0 ? [[one, other]] : [];
    }),
  );
}

/** A surface with the new names of types in all that names them, so that only the types themselves are reported as renamed. */
export function inNewNames(surface: Surface, types: Renames): Surface {
  if (types.size === 0) return surface;
  const names = new Map([...types].map(([was, is]) => [was.name, is.name]));
  const put = (text: string): string => text.replaceAll(/\w+/g, (word) => names.get(word) ?? word);
  const declarations = surface.declarations.map((one) => ({
    ...one,
    owner: put(one.owner),
    name: put(one.name),
    ...(one.within !== undefined && { within: put(one.within) }),
    ...(one.does !== undefined && { does: put(one.does) }),
    ...(one.type !== undefined && { type: put(one.type) }),
    ...(one.arguments && { arguments: one.arguments.map((taken) => ({ ...taken, type: put(taken.type) })) }),
  }));
  return { ...surface, declarations };
}
