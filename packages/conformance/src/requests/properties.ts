import { randomUUID } from "node:crypto";
import { type Json, mediaOfBody, type Operation, type Parameter } from "@partner-api/contract";
import fc from "fast-check";
import type { Failure } from "../client.ts";
import { type Call, type CallResult, type Context, callOperation } from "../context.ts";
import type { Coverage } from "../coverage.ts";
import { inParallel } from "../rejections.ts";
import { openOutlet, withActors } from "../scenarios/scenario.ts";
import { editsOfBody, soundBodies } from "./body-edits.ts";
import { applyEdit, type Edit, nameOfPath, pointerOf } from "./edits.ts";
import { parameterEditsOf } from "./parameter-edits.ts";

/*
 * Requests generated from the schemas. A valid body never returns 400, a body that violates one keyword returns 400 with its
 * place, and no response is 5xx.
 */

/** Valid requests per operation with a body. */
const VALID_RUNS = 10;
/** Requests per keyword and side. */
const EDIT_RUNS = 2;

type Property = {
  operation: Operation;
  /** Name in the report. Example: `createPromotion body /promo_detail/start_date format broken`. */
  name: string;
  runs: number;
  requests: fc.Arbitrary<Call>;
  /** Class of the expected response. `field`: the place that the error must name. */
  expected: { side: Edit["side"]; field?: string };
};

export type PropertyOptions = {
  context: Context;
  coverage: Coverage;
  seed: number;
  /** Operations to try; by default all of the contracts. */
  only?: readonly Operation[];
};

/** Checks all properties, several at a time. Those that advance the clock run last. */
export async function tryProperties({ context, coverage, seed, only }: PropertyOptions): Promise<void> {
  const outlet_id = await openOutlet(withActors(context), { products: ["food", "payment"] });
  const all = (only ?? context.contracts.operations).flatMap((operation) => propertiesOf(operation, outlet_id));
  for (const { name } of all) coverage.declareKeyword(name);
  const movesClock = ({ operation }: Property) => operation.id === "setClock";
  const check = async (property: Property) => {
    await tryProperty(context, property, seed);
    coverage.recordKeyword(property.name);
  };
  await inParallel(
    context,
    all.filter((property) => !movesClock(property)),
    check,
  );
  for (const property of all.filter(movesClock)) await check(property);
}

function propertiesOf(operation: Operation, outlet_id: string): Property[] {
  const { id, parameters, body } = operation;
  const path = { outlet_id: id === "registerOutlet" ? `OUT-${randomUUID()}` : outlet_id };
  const atOutlet = (call: Call): Call => ({ ...call, path: { ...path, ...call.path } });
  const property = (
    subject: string,
    side: Edit["side"],
    rest: Pick<Property, "requests" | "runs"> & { field?: string },
  ): Property => ({
    operation,
    name: `${id} ${subject} ${side}`,
    runs: rest.runs,
    requests: rest.requests.map(atOutlet),
    expected: { side, ...(rest.field !== undefined && { field: rest.field }) },
  });

  const parameterProperties = parameters.flatMap((parameter) =>
    parameterEditsOf(operation, parameter).map(({ keyword, side, texts }) =>
      property(`${parameter.in} ${parameter.name} ${keyword}`, side, {
        runs: EDIT_RUNS,
        field: parameter.name,
        requests: texts.map((values) => withParameter(parameter, values)),
      }),
    ),
  );
  const media = body && mediaOfBody(body);
  const full = media && soundBodies(media, "all");
  const some = media && soundBodies(media, "some");
  if (media === undefined || full === undefined || some === undefined) return parameterProperties;
  const bodyProperties = editsOfBody(media, body?.isRequired !== false).map(
    ({ path: at, keyword, side, values = fc.constant(undefined) }) =>
      property(`body ${nameOfPath(at)} ${keyword}`, side, {
        runs: /Items$|^length=/.test(keyword) ? 1 : EDIT_RUNS,
        field: pointerOf(at),
        requests: fc.tuple(full, values).map(([base, put]) => ({ body: applyEdit(base, at, put) as Json })),
      }),
  );
  const sound = property("body sound", "kept", {
    runs: VALID_RUNS,
    requests: some.map((value) => ({ body: value })),
  });
  return [sound, ...parameterProperties, ...bodyProperties];
}

function withParameter({ in: place, name }: Parameter, values: Record<string, string | string[]> | undefined): Call {
  const texts = values ?? { [name]: undefined };
  if (place === "query") return { query: texts };
  const [text] = [texts[name]].flat();
  if (place === "path") return { path: { [name]: text as string } };
  return { headers: place === "header" ? { [name]: text } : { Cookie: text && `${name}=${encodeURIComponent(text)}` } };
}

async function tryProperty(context: Context, { operation, name, runs, requests, expected }: Property, seed: number) {
  const failures: Failure[] = [];
  const isolatedContext: Context = { ...context, client: context.client.withFailures(failures) };
  const isKept = fc.asyncProperty(requests, async (call) => {
    failures.length = 0;
    const response = await callWithFreshToken(isolatedContext, operation.id, call);
    const sentences = [...failures.flatMap((failure) => failure.sentences), ...unexpectedIn(response, expected)];
    if (sentences.length > 0)
      throw new Error(
        `${sentences.join("; ")}\n      got  ${response.status} ${JSON.stringify(response.body)?.slice(0, 600)}`,
      );
  });
  const { failed, counterexample, errorInstance, numShrinks } = await fc.check(isKept, { seed, numRuns: runs });
  if (!failed) return;
  const request = `seed ${seed}, shrunk ${numShrinks} times: ${JSON.stringify(counterexample).slice(0, 1_000)}`;
  const { message } = errorInstance as Error;
  context.client.failures.push({ operation: name, status: 0, request, sentences: [message] });
}

/** The token may have expired since the clock was advanced. */
async function callWithFreshToken(context: Context, id: string, call: Call): Promise<CallResult> {
  const response = await callOperation(context, id, call);
  if (response.status !== 401) return response;
  await context.renewTokens();
  return callOperation(context, id, call);
}

function unexpectedIn({ status, body }: CallResult, { side, field }: Property["expected"]): string[] {
  if (status >= 500) return [`expected a response of the service, got ${status}`];
  if (side === "kept")
    return status === 400 || status === 401 ? [`expected the valid request to be accepted, got ${status}`] : [];
  if (status !== 400) return [`expected 400 for ${field}, got ${status}`];
  const fields = (body as { errors: { field?: string }[] }).errors.map((error) => error.field);
  return fields.includes(field) ? [] : [`expected the 400 to name ${field}, got ${fields.join(", ")}`];
}
