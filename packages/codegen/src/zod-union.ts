import { alternativesOf, follow, type SchemaSpot, stopAt, tagOf, takesNull } from "@partner-api/contract";
import { isPlainObject, type Write } from "./zod-object.ts";

/** `z.discriminatedUnion`, or `.nullable()` of the only member beside null. */
export function unionSource(schema: SchemaSpot, write: Write): string {
  const { keyword, branches, nulls } = alternativesOf(schema) ?? stopAt(schema, "Expected oneOf or anyOf.");
  const sources = branches.map(write);
  const isNullTwice = nulls > 1 || (nulls === 1 && branches.some(takesNull));
  if (keyword === "oneOf" && isNullTwice) stopAt(schema, "null fits two members of the oneOf, so it fits none.");
  const [only, ...others] = sources;
  if (only === undefined) stopAt(schema, `${keyword} needs a member beside null.`);
  const nullable = nulls > 0 ? ".nullable()" : "";
  if (others.length === 0) return `${only}${nullable}`;
  // A union that zod has to try member by member is slow, and its errors are of no use: the generator asks for a tag.
  const tag = branches.every((branch) => isPlainObject(follow(branch))) ? tagOf(branches) : undefined;
  if (tag === undefined) stopAt(schema, `${keyword} needs a property with a const or enum of its own in each member.`);
  return `z.discriminatedUnion(${JSON.stringify(tag.name)}, [${sources.join(", ")}])${nullable}`;
}
