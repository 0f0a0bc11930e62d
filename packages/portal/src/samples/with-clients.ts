import { type ClientNames, clientSamples, type Sample, type SampleCall } from "@partner-api/emit-clients/samples";
import { BASE_URL, CLIENTS } from "./demo.ts";
import type { Call, Plan } from "./plan.ts";

/**
 * The program of a plan with the client of each language but TypeScript. Undefined for platform operations, which the clients do not
 * have.
 */
export function samplesWithClients(plan: Plan, names: ClientNames) {
  const { uniqueValues, calls, scopes, pauseSeconds } = plan;
  if (calls.some(({ grant }) => grant === "platform")) return undefined;
  const url = calls.at(-1)?.url;
  const [[grant, granted] = ["user", []] as const] = scopes;
  const sample: Sample = {
    baseUrl: BASE_URL,
    auth: grant === "partner" ? { clientId: CLIENTS.partner, scopes: granted } : "user",
    uniqueValues,
    calls: (url === undefined ? calls : calls.slice(0, -1)).map((call) => callOf(call, names)),
    pauseSeconds,
    ...(url !== undefined && { printedValue: url.slice(1, -1) }),
  };
  return clientSamples(sample, names);
}

function callOf({ operation: { id }, path, query, header, body, keep }: Call, { operations }: ClientNames): SampleCall {
  const operation = operations.find((operation) => operation.id === id);
  if (operation === undefined) throw new Error(`Expected an operation ${id} in the clients, got none.`);
  return {
    operation,
    values: { ...path, ...query, ...header },
    ...(body !== undefined && { body }),
    keep: keep.map(({ name, keys }) => ({ name, keys: keys.slice(1) })),
  };
}
