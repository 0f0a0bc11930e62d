import { type SchemaSpot, schemasAt } from "@partner-api/contract";

/** All branches of a `oneOf` or `anyOf`, including null. */
export function branchesOf(schema: SchemaSpot): SchemaSpot[] | undefined {
  const branches = [...schemasAt(schema, "oneOf"), ...schemasAt(schema, "anyOf")].map(([, branch]) => branch);
  return branches.length > 0 ? branches : undefined;
}
