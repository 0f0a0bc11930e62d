import { alternativesOf, follow, membersOf, type SchemaSpot, stopAt, tagOf, takesNull } from "@partner-api/contract";
import { leaveToValidator } from "./beyond-zod.ts";
import { isPlainObject, type Write } from "./zod-object.ts";

/**
 * `z.discriminatedUnion`, or `.nullable()` of the only member beside null.
 *
 * @param isServedByZod whether a member is an object of zod, as the union wants it
 */
export function unionSource(schema: SchemaSpot, write: Write, isServedByZod: (schema: SchemaSpot) => boolean): string {
  const { keyword, branches, nulls } = alternativesOf(schema) ?? stopAt(schema, "Expected oneOf or anyOf.");
  const sources = branches.map(write);
  const isNullTwice = nulls > 1 || (nulls === 1 && branches.some(takesNull));
  if (keyword === "oneOf" && isNullTwice)
    leaveToValidator(schema, "null fits two members of the oneOf, so it fits none");
  const [only, ...others] = sources;
  if (only === undefined) leaveToValidator(schema, "there is no member beside null");
  const nullable = nulls > 0 ? ".nullable()" : "";
  if (others.length === 0) return `${only}${nullable}`;
  // A union that zod has to try member by member is slow, and its errors are of no use.
  const areObjects = branches.every((branch) => isPlainObject(follow(branch)) && isServedByZod(branch));
  const tag = areObjects ? tagOf(branches) : undefined;
  if (
    tag === undefined ||
    !branches.every((branch) => isServedByZod(membersOf(branch).properties.get(tag.name) as SchemaSpot))
  )
    leaveToValidator(schema, "no property has a const or enum of its own in each member");
  return `z.discriminatedUnion(${JSON.stringify(tag.name)}, [${sources.join(", ")}])${nullable}`;
}
