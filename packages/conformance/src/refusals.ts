import type { LocatedParameter, Schema } from "@partner-api/contract/document";
import { type Call, type Context, callOperation } from "./context.ts";
import type { Operation } from "./contract.ts";

/*
 * What every operation refuses in the same way, made from the contract alone: for each documented status the request that must
 * get it. The requests are the contract's examples with one thing wrong.
 */

/** More than any body may have (decisions: strict JSON). */
const TOO_LONG = 5 * 1024 * 1024 + 1;
const NO_OUTLET = "OUT-NONE";

/** Sends every refusal of every operation. */
export async function tryRefusals(context: Context): Promise<void> {
  const { operations } = context.contracts;
  const requests = operations.flatMap((operation) =>
    refusalsOf(operation, context).map((each) => [operation, ...each] as const),
  );
  await inParallel(requests, async ([{ operationId }, status, call]) => {
    await expectStatus(context, operationId, status, call);
  });
}

/** Calls an operation; another status than the expected one is a failure. */
export async function expectStatus(context: Context, id: string, expected: number, call: Call): Promise<void> {
  const { status, body } = await callOperation(context, id, call);
  if (status === expected) return;
  const sent = JSON.stringify({ ...call, raw: call.raw?.byteLength, token: call.token && "…" }).slice(0, 600);
  const request = `${sent}\n      got  ${status} ${JSON.stringify(body)}`;
  context.client.failures.push({ operation: id, status, request, sentences: [`expected ${expected}, got ${status}`] });
}

export async function inParallel<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = [...entries];
  const workers = Array.from({ length: 6 }, async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(entry);
  });
  await Promise.all(workers);
}

function refusalsOf(operation: Operation, { tokens }: Context): [status: number, call: Call][] {
  const { answers, security = [], requestBody, path } = operation;
  const isSecured = security.length > 0;
  const all: [status: number, call: Call | undefined][] = [
    [401, isSecured ? { token: null } : undefined],
    [401, isSecured ? { token: "no.such.token" } : undefined],
    [403, isSecured ? { token: tokens.powerless } : undefined],
    [404, isSecured ? unknownCall(operation) : undefined],
    [406, { headers: { Accept: "text/html" } }],
    [413, requestBody && { announcedBytes: TOO_LONG }],
    [415, { headers: { "Content-Type": "text/plain" } }],
    [415, { headers: { Accept: `application/vnd.svc.v${path.includes("/v9") ? 1 : 9}+json` } }],
    ...parameterCalls(operation).map((call): [number, Call] => [400, call]),
    [400, requestBody && { raw: new TextEncoder().encode("{") }],
    [400, requestBody && { raw: new TextEncoder().encode('{"a":1,"a":2}'), beyondSchema: true, isDirect: true }],
  ];
  return all.filter((entry): entry is [number, Call] => answers.has(entry[0]) && entry[1] !== undefined);
}

/** The request for something that does not exist: the examples' ids name nothing. */
function unknownCall({ path, parameters }: Operation): Call | undefined {
  if (path.includes("{outlet_id}")) return { path: { outlet_id: NO_OUTLET } };
  if (path.includes("{")) return {};
  const byId = parameters.filter(({ in: place, schema }) => place === "query" && schema.format === "uuid");
  return byId.length === 0
    ? undefined
    : { query: Object.fromEntries(byId.map(({ name, example }: WithExample) => [name, String(example)])) };
}
type WithExample = LocatedParameter & { example?: unknown };

/** One request for each parameter that can be wrong. */
function parameterCalls({ parameters, document }: Operation): Call[] {
  return parameters.flatMap(({ in: place, name, required = false, schema }): Call[] => {
    const value = brokenValue(resolved(schema, document.components.schemas));
    const put = (text: string | undefined): Call =>
      place === "path"
        ? { path: { [name]: text ?? "" } }
        : place === "query"
          ? { query: { [name]: text } }
          : { headers: { [name]: text } };
    const missing = required && place !== "path" ? [put(undefined)] : [];
    return value === undefined ? missing : [put(value), ...missing];
  });
}

const resolved = (schema: Schema, schemas: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] as Schema);

/** A text that the schema of a parameter refuses; undefined if there is none. */
function brokenValue({ type, format, enum: values, pattern, maxLength }: Schema): string | undefined {
  if (type !== "string") return "x";
  if (format !== undefined || values !== undefined) return "x";
  if (pattern !== undefined) return "\u00e9"; // patterns of ours are of ASCII
  return typeof maxLength === "number" ? "x".repeat(maxLength + 1) : undefined;
}
