import { alternativesOf, follow, membersOf, type SchemaSpot, stopAt, tagOf, takesNull } from "@partner-api/contract";
import { leaveToValidator } from "./beyond-zod.ts";
import { isPlainObject, type Write } from "./zod-object.ts";

/**
 * `z.discriminatedUnion`, or `.nullable()` for a single member and null.
 *
 * @param isServedByZod whether a member is a zod object, as the union requires
 */
export function unionSource(schema: SchemaSpot, write: Write, isServedByZod: (schema: SchemaSpot) => boolean): string {
  const { keyword, branches, nulls } =
    alternativesOf(schema) ?? stopAt(schema, "Expected oneOf or anyOf, got neither.");
  const sources = branches.map(write);
  const isNullTwice = nulls > 1 || (nulls === 1 && branches.some(takesNull));
  if (keyword === "oneOf" && isNullTwice)
    leaveToValidator(schema, "null matches two members of the oneOf, so it is always invalid");
  const [only, ...others] = sources;
  if (only === undefined) leaveToValidator(schema, "there is no member other than null");
  const nullable = nulls > 0 ? ".nullable()" : "";
  if (others.length === 0) return `${only}${nullable}`;
  // Without a discriminator, zod tries each member: slow, and with unhelpful errors.
  const areObjects = branches.every((branch) => isPlainObject(follow(branch)) && isServedByZod(branch));
  const tag = areObjects ? tagOf(branches) : undefined;
  if (
    tag === undefined ||
    !branches.every((branch) => isServedByZod(membersOf(branch).properties.get(tag.name) as SchemaSpot))
  )
    leaveToValidator(schema, "no property has a distinct const or enum in each member");
  return `z.discriminatedUnion(${JSON.stringify(tag.name)}, [${sources.join(", ")}])${nullable}`;
}
