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
 * Outlets in the examples of an operation that are not the one of its path: a partner who copies the request would get the answer of
 * another one. Both `outlet_id` and `outlet: { id }` are held against the example of `{outlet_id}`.
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
  const bodies = [operation.body, ...operation.answers.filter(({ status }) => status.startsWith("2"))];
  const examples = bodies.flatMap((body) => (body ? (jsonOf(body)?.examples ?? []) : []));
  return ids.flatMap(({ name, example }) =>
    examples.flatMap(({ spot }) =>
      [...idsIn(spot, name)]
        .filter(({ value }) => value !== example)
        .map((id) => ({
          place: placeOf(id),
          message: `Expected the ${name} of the operation's path in its example, ${example}, got ${id.value}`,
          mend: "give the example and the parameter the same id",
        })),
    ),
  );
}

/** Other ids may differ: one example of a subscription serves both levels, of a partner and of an outlet. */
const OUTLET = "outlet_id";

/** The ids in an example that stand for a parameter: at its own name, and as the id of its resource. */
function* idsIn(spot: Spot, name: string): Generator<Spot> {
  const resource = name.replace(/_id$/, "");
  for (const [key, inner] of children(spot)) {
    if (key === name && typeof inner.value === "string") yield inner;
    if (key === resource && isRecord(inner.value))
      for (const [field, id] of children(inner)) if (field === "id" && typeof id.value === "string") yield id;
    yield* idsIn(inner, name);
  }
}
