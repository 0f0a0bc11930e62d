import {
  children,
  contractOf,
  type Document,
  fieldsOf,
  isRecord,
  type Operation,
  operationsOf,
  refOf,
  type Spot,
  target,
  textAt,
} from "@partner-api/contract";
import { nearest } from "@partner-api/contract/nearest";
import { UsageError } from "../command.ts";
import { fetchContract } from "../diff/fetch-contract.ts";

/** An operation of a contract that a service serves. */
export type ServedOperation = Operation & { document: Document; isPlatform: boolean };

/** The operations of both sides, by operationId. @throws UsageError if the service does not serve them */
export async function operationsAt(baseUrl: string): Promise<ReadonlyMap<string, ServedOperation>> {
  const documents = contractOf(await fetchContract(baseUrl, ["openapi", "platform"]));
  const all = documents.flatMap((document) =>
    operationsOf(document).map((each) => ({ ...each, document, isPlatform: document.name === "platform" })),
  );
  return new Map(all.map((each) => [each.id, each]));
}

/** @throws UsageError with the nearest name for an unknown operation */
export function operationOf(operations: ReadonlyMap<string, ServedOperation>, id: string): ServedOperation {
  const operation = operations.get(id);
  if (operation !== undefined) return operation;
  const near = nearest(id, [...operations.keys()]);
  const next = near === undefined ? `one of ${[...operations.keys()].join(", ")}.` : `did you mean ${near}?`;
  throw new UsageError(`Expected an operationId, got ${JSON.stringify(id)}: ${next}`);
}

/** Only sandboxes are called. @throws UsageError elsewhere */
export function requireSandbox({ servers: [server] }: ServedOperation, baseUrl: string): void {
  const name = textAt(server?.spot, "description") ?? "another service";
  if (name !== "Sandbox") throw new UsageError(`Expected a sandbox at ${baseUrl}, got ${name}.`);
}

/** An operation with everything that it refers to, without error responses, whose codes it lists. */
export function describeOperation({ id, method, path, spot, responses: operationResponses }: ServedOperation): object {
  const { operationId: _, ...fields } = fieldsOf(spot);
  const good = operationResponses.filter(({ status }) => status < "4");
  const components: Record<string, unknown> = {};
  for (const part of [
    ...children(spot).filter(([key]) => key !== "responses"),
    ...good.map((each) => ["", each.spot] as const),
  ])
    collectReferences(part[1], components);
  const responses = Object.fromEntries(good.map((each) => [each.status, each.spot.value]));
  return { operationId: id, method: method.toUpperCase(), path, ...fields, responses, components };
}

/** Adds each part that a spot refers to. Headers are left out: they are almost the same for every response. */
function collectReferences(spot: Spot, components: Record<string, unknown>): void {
  const reference = refOf(spot);
  const referred = target(spot);
  if (reference !== undefined && referred !== undefined && !(reference in components)) {
    components[reference] = referred.value;
    collectReferences(referred, components);
  }
  for (const [key, each] of children(spot))
    if (key !== "headers" || !isRecord(each.value)) collectReferences(each, components);
}
