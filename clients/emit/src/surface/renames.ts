import type { Declaration, Surface } from "./surface.ts";

export type Renames = Map<Declaration, Declaration>;

/** Renamed types: same members, different name. */
export const renamedTypes = (before: Surface, after: Surface): Renames =>
  pairs(
    before,
    after,
    ({ kind }) => kind === "type",
    (type, { declarations }) => {
      const inside = declarations.filter(({ within }) => within === type.name);
      // Types without members are indistinguishable, so they never match.
      if (inside.length === 0) return type.name;
      return JSON.stringify([type, ...inside].map(({ text }) => text.replaceAll(type.name, "*")));
    },
  );

/** Renamed fields and methods: same shape, different name. */
export const renamedMembers = (before: Surface, after: Surface): Renames =>
  pairs(
    before,
    after,
    ({ kind, does }) => kind === "field" || does !== undefined,
    ({ does, within, kind, type, isOptional }) => JSON.stringify([does ?? within, kind, type, isOptional]),
  );

/** Pairs each removed declaration with the only new one of the same shape. */
function pairs(
  before: Surface,
  after: Surface,
  isOne: (declaration: Declaration) => boolean,
  shape: (declaration: Declaration, side: Surface) => string,
): Renames {
  const only = (side: Surface, other: Surface) => {
    const otherNames = new Set(other.declarations.map(({ name }) => name));
    const candidates = side.declarations.filter(
      (declaration) => isOne(declaration) && !otherNames.has(declaration.name),
    );
    return Map.groupBy(candidates, (declaration) => shape(declaration, side));
  };
  const fresh = only(after, before);
  return new Map(
    [...only(before, after)].flatMap(([key, [declaration, ...more]]): [Declaration, Declaration][] => {
      const [otherDeclaration, ...others] = fresh.get(key) ?? [];
      return declaration && otherDeclaration && more.length === 0 && others.length === 0
        ? [[declaration, otherDeclaration]]
        : [];
    }),
  );
}

/** Applies the new names of types throughout a surface, so that each renamed type is reported once. */
export function withNewNames(surface: Surface, types: Renames): Surface {
  if (types.size === 0) return surface;
  const names = new Map([...types].map(([oldType, newType]) => [oldType.name, newType.name]));
  const rename = (text: string): string => text.replaceAll(/\w+/g, (word) => names.get(word) ?? word);
  const declarations = surface.declarations.map((declaration) => ({
    ...declaration,
    owner: rename(declaration.owner),
    name: rename(declaration.name),
    ...(declaration.within !== undefined && { within: rename(declaration.within) }),
    ...(declaration.does !== undefined && { does: rename(declaration.does) }),
    ...(declaration.type !== undefined && { type: rename(declaration.type) }),
    ...(declaration.arguments && {
      arguments: declaration.arguments.map((argument) => ({ ...argument, type: rename(argument.type) })),
    }),
  }));
  return { ...surface, declarations };
}
