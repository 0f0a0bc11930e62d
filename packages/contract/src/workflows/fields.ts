import { alternativesOf } from "../schema/alternatives.ts";
import { membersOf } from "../schema/members.ts";
import { conjunctsOf, schemaAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";

/** The schemas of a value at keys, in any branch of its alternatives. Empty if no value can have them. */
export function schemasOfField(schema: SchemaSpot, keys: readonly string[]): SchemaSpot[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [schema];
  return branchesOf(schema).flatMap((branch) => {
    const member = membersOf(branch).properties.get(key);
    const items = /^\d+$/.test(key) ? conjunctsOf(branch).flatMap((conjunct) => schemaAt(conjunct, "items") ?? []) : [];
    return [...(member === undefined ? [] : [member]), ...items].flatMap((schema) => schemasOfField(schema, rest));
  });
}

const branchesOf = (schema: SchemaSpot): SchemaSpot[] => {
  const branches = conjunctsOf(schema).flatMap((conjunct) => alternativesOf(conjunct)?.branches ?? []);
  return [schema, ...branches.flatMap(branchesOf)];
};
