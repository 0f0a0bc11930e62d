import {
  constantsOf,
  firstOf,
  limitsOf,
  type Operation,
  type SchemaSpot,
  structureOf,
  typesOf,
} from "@partner-api/contract";
import { bodyCarriageOf, malformedBody } from "./bodies.ts";
import { type Call, type Context, callOperation, settle } from "./context.ts";
import { documentedResponse } from "./contract.ts";
import { isNeverTooLong } from "./untestable-lengths.ts";

/* The statuses that all operations document in the same way. Each request is an example of the contract with one error. */

const NO_OUTLET = "OUT-NONE";

/** Sends the invalid requests of every operation. */
export async function tryRejectedRequests(context: Context): Promise<void> {
  const { operations } = context.contracts;
  const requests = operations.flatMap((operation) =>
    rejectedCallsOf(operation, context).map((each) => [operation, ...each] as const),
  );
  await inParallel(context, requests, async ([{ id }, status, call]) => {
    await expectStatus(context, id, status, call);
  });
}

/** Calls an operation and records a failure if the status differs from the expected one. */
export async function expectStatus(context: Context, id: string, expected: number, call: Call): Promise<void> {
  const { status, body } = await callOperation(context, id, call);
  if (status === expected) return;
  const sentCall = JSON.stringify({ ...call, raw: call.raw?.byteLength, token: call.token && "…" }).slice(0, 600);
  const request = `${sentCall}\n      got  ${status} ${JSON.stringify(body)}`;
  context.client.failures.push({ operation: id, status, request, sentences: [`expected ${expected}, got ${status}`] });
}

/** Works on several entries at a time. An error, such as a missing response, does not end the others. */
export async function inParallel<Entry>(
  context: Context,
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const pending = [...entries];
  const workers = Array.from({ length: 6 }, async () => {
    for (let entry = pending.shift(); entry !== undefined; entry = pending.shift())
      await settle(context, "no result", () => work(entry as Entry));
  });
  await Promise.all(workers);
}

function rejectedCallsOf(operation: Operation, { tokens, contracts }: Context): [status: number, call: Call][] {
  const { security, body, path } = operation;
  const isSecured = security.length > 0;
  const carriage = bodyCarriageOf(operation);
  const [isJson, isText] = [carriage === "json", carriage === "text"];
  const malformed = malformedBody(operation);
  const mostBytes = contracts.laws.strictJson?.max_bytes;
  const all: [status: number, call: Call | false | undefined][] = [
    [401, isSecured ? { token: null } : undefined],
    [401, isSecured ? { token: "no.such.token" } : undefined],
    [403, isSecured ? { token: tokens.powerless } : undefined],
    [404, isSecured ? unknownCall(operation) : undefined],
    [406, { headers: { Accept: "text/html" } }],
    [413, body && mostBytes !== undefined && { announcedBytes: mostBytes + 1 }],
    [415, { headers: { "Content-Type": isText ? "application/json" : "text/plain" } }],
    [415, { headers: { Accept: `application/vnd.svc.v${path.includes("/v9") ? 1 : 9}+json` } }],
    ...parameterCalls(operation).map((call): [number, Call] => [400, call]),
    [400, body && malformed && { raw: malformed }],
    [400, body?.isRequired ? { body: undefined } : undefined],
    [400, body && isJson && { raw: new TextEncoder().encode('{"a":1,"a":2}'), beyondSchema: true, isDirect: true }],
  ];
  return all.filter(
    (entry): entry is [number, Call] =>
      typeof entry[1] === "object" && documentedResponse(operation, entry[0]) !== undefined,
  );
}

/** A request for a missing resource: no resource has the example ids, while enum names of the contract exist. */
function unknownCall({ path, parameters }: Operation): Call | undefined {
  if (path.includes("{outlet_id}")) return { path: { outlet_id: NO_OUTLET } };
  if (path.includes("{name}")) return { path: { name: "no.such.name" } };
  if (path.includes("{")) return {};
  const byId = parameters.filter(
    ({ in: place, schema }) => place === "query" && schema && firstOf(schema, "format") === "uuid",
  );
  return byId.length === 0
    ? undefined
    : { query: Object.fromEntries(byId.map(({ name, example }) => [name, String(example)])) };
}

/** Requests with one invalid or missing parameter each. */
function parameterCalls(operation: Operation): Call[] {
  return operation.parameters.flatMap((parameter): Call[] => {
    const { in: place, name, isRequired, schema } = parameter;
    const isPlain = structureOf(parameter) === undefined && !isNeverTooLong(operation, parameter);
    const value = schema && isPlain ? invalidValue(schema) : undefined;
    const withText = (text: string | undefined): Call =>
      place === "path"
        ? { path: { [name]: text ?? "" } }
        : place === "query"
          ? { query: { [name]: text } }
          : place === "header"
            ? { headers: { [name]: text } }
            : { headers: { Cookie: text && `${name}=${encodeURIComponent(text)}` } };
    const missing = isRequired && place !== "path" ? [withText(undefined)] : [];
    return value === undefined ? missing : [withText(value), ...missing];
  });
}

/** A text that a parameter's schema rejects, or undefined if it accepts all. */
function invalidValue(schema: SchemaSpot): string | undefined {
  if (typesOf(schema).join() !== "string") return "x";
  if (firstOf(schema, "format") !== undefined || constantsOf(schema) !== undefined) return "x";
  const pattern = firstOf(schema, "pattern");
  // Most patterns of the contract allow only ASCII, the others require a visible character.
  if (pattern !== undefined) return ["\u00e9", " "].find((text) => !new RegExp(pattern, "u").test(text));
  const { maxLength } = limitsOf(schema);
  return maxLength === undefined ? undefined : "x".repeat(maxLength + 1);
}
