import {
  children,
  type Document,
  isRecord,
  jsonOf,
  type Operation,
  operationsOf,
  type Problem,
  placeOf,
  type Spot,
} from "@partner-api/contract";

/**
 * Outlet ids in an operation's examples that differ from the one in its path. A copied request would return the response of
 * another outlet. Both `outlet_id` and `outlet: { id }` are compared with the example of `{outlet_id}`.
 */
export function lintExampleIds(documents: Document[]): Problem[] {
  return documents
    .filter(({ kind }) => kind === "openapi")
    .flatMap((document) => operationsOf(document).flatMap(foreignIds));
}

function foreignIds(operation: Operation): Problem[] {
  const ids = operation.parameters
    .filter(({ in: place, name }) => place === "path" && name === OUTLET)
    .filter(({ example }) => example !== undefined);
  const bodies = [operation.body, ...operation.responses.filter(({ status }) => status.startsWith("2"))];
  const examples = bodies.flatMap((body) => (body ? (jsonOf(body)?.examples ?? []) : []));
  return ids.flatMap(({ name, example }) =>
    examples.flatMap(({ spot }) =>
      [...idsIn(spot, name)]
        .filter(({ value }) => value !== example)
        .map((id) => ({
          place: placeOf(id),
          message: `Expected the path's ${name} ${example} in the operation's example, got ${id.value}`,
          hint: "use the same id in the example and in the parameter",
        })),
    ),
  );
}

/** Other ids may differ: one example of a subscription serves partner level and outlet level. */
const OUTLET = "outlet_id";

/** Ids in an example that match a parameter, by its own name or as the `id` of its resource. */
function* idsIn(spot: Spot, name: string): Generator<Spot> {
  const resource = name.replace(/_id$/, "");
  for (const [key, inner] of children(spot)) {
    if (key === name && typeof inner.value === "string") yield inner;
    if (key === resource && isRecord(inner.value))
      for (const [field, id] of children(inner)) if (field === "id" && typeof id.value === "string") yield id;
    yield* idsIn(inner, name);
  }
}
