import { randomUUID } from "node:crypto";
import { type Json, mediaOfBody, type Operation, type Parameter } from "@partner-api/contract";
import fc from "fast-check";
import type { Failure } from "../client.ts";
import { type Answered, type Call, type Context, callOperation } from "../context.ts";
import type { Coverage } from "../coverage.ts";
import { inParallel } from "../refusals.ts";
import { openOutlet, withActors } from "../scenarios/scenario.ts";
import { editsOfBody, soundBodies } from "./body-edits.ts";
import { applied, type Edit, nameOfPath, pointerOf } from "./edits.ts";
import { parameterEditsOf } from "./parameter-edits.ts";

/*
 * Requests made from the schemas: a body that fits is never answered 400, a body that breaks one keyword is answered 400 with its
 * place, and no answer is 5xx.
 */

/** Valid requests for each operation with a body. */
const VALID_RUNS = 10;
/** Requests for each keyword and side. */
const EDIT_RUNS = 2;

type Property = {
  operation: Operation;
  /** For the report: `createPromotion body /promo_detail/start_date format broken`. */
  name: string;
  runs: number;
  requests: fc.Arbitrary<Call>;
  /** The class of the answer; `field`: the place that a refusal must name. */
  expected: { side: Edit["side"]; field?: string };
};

export type PropertyOptions = {
  context: Context;
  coverage: Coverage;
  seed: number;
  /** The operations to try; all of the contracts unless given. */
  only?: readonly Operation[];
};

/** Checks every property, several at a time; those that advance the clock come last. */
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
    all.filter((property) => !movesClock(property)),
    check,
  );
  for (const property of all.filter(movesClock)) await check(property);
}

function propertiesOf(operation: Operation, outlet_id: string): Property[] {
  const { id, parameters, body } = operation;
  const path = { outlet_id: id === "registerOutlet" ? `OUT-${randomUUID()}` : outlet_id };
  const own = (call: Call): Call => ({ ...call, path: { ...path, ...call.path } });
  const property = (
    what: string,
    side: Edit["side"],
    rest: Pick<Property, "requests" | "runs"> & { field?: string },
  ): Property => ({
    operation,
    name: `${id} ${what} ${side}`,
    runs: rest.runs,
    requests: rest.requests.map(own),
    expected: { side, ...(rest.field !== undefined && { field: rest.field }) },
  });

  const ofParameters = parameters.flatMap((parameter) =>
    parameterEditsOf(operation, parameter).map(({ keyword, side, texts }) =>
      property(`${parameter.in} ${parameter.name} ${keyword}`, side, {
        runs: EDIT_RUNS,
        field: parameter.name,
        requests: texts.map((sent) => withParameter(parameter, sent)),
      }),
    ),
  );
  const media = body && mediaOfBody(body);
  const full = media && soundBodies(media, "all");
  const some = media && soundBodies(media, "some");
  if (media === undefined || full === undefined || some === undefined) return ofParameters;
  const ofBody = editsOfBody(media).map(({ path: at, keyword, side, values = fc.constant(undefined) }) =>
    property(`body ${nameOfPath(at)} ${keyword}`, side, {
      runs: /Items$|^length=/.test(keyword) ? 1 : EDIT_RUNS,
      field: pointerOf(at),
      requests: fc.tuple(full, values).map(([base, put]) => ({ body: applied(base, at, put) as Json })),
    }),
  );
  const sound = property("body sound", "kept", {
    runs: VALID_RUNS,
    requests: some.map((value) => ({ body: value })),
  });
  return [sound, ...ofParameters, ...ofBody];
}

function withParameter({ in: place, name }: Parameter, sent: Record<string, string | string[]> | undefined): Call {
  const texts = sent ?? { [name]: undefined };
  if (place === "query") return { query: texts };
  const [text] = [texts[name]].flat();
  if (place === "path") return { path: { [name]: text as string } };
  return { headers: place === "header" ? { [name]: text } : { Cookie: text && `${name}=${encodeURIComponent(text)}` } };
}

async function tryProperty(context: Context, { operation, name, runs, requests, expected }: Property, seed: number) {
  const found: Failure[] = [];
  const own: Context = { ...context, client: context.client.withFailures(found) };
  const isKept = fc.asyncProperty(requests, async (call) => {
    found.length = 0;
    const answer = await calledWithGoodToken(own, operation.id, call);
    const sentences = [...found.flatMap((failure) => failure.sentences), ...unexpected(answer, expected)];
    if (sentences.length > 0)
      throw new Error(
        `${sentences.join("; ")}\n      got  ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 600)}`,
      );
  });
  const { failed, counterexample, errorInstance, numShrinks } = await fc.check(isKept, { seed, numRuns: runs });
  if (!failed) return;
  const request = `seed ${seed}, shrunk ${numShrinks} times: ${JSON.stringify(counterexample).slice(0, 1_000)}`;
  const { message } = errorInstance as Error;
  context.client.failures.push({ operation: name, status: 0, request, sentences: [message] });
}

/** The token may have expired since the clock was advanced. */
async function calledWithGoodToken(context: Context, id: string, call: Call): Promise<Answered> {
  const answer = await callOperation(context, id, call);
  if (answer.status !== 401) return answer;
  await context.renewTokens();
  return callOperation(context, id, call);
}

function unexpected({ status, body }: Answered, { side, field }: Property["expected"]): string[] {
  if (status >= 500) return [`expected an answer of the service, got ${status}`];
  if (side === "kept") return status === 400 || status === 401 ? [`expected what fits to be taken, got ${status}`] : [];
  if (status !== 400) return [`expected 400 for ${field}, got ${status}`];
  const fields = (body as { errors: { field?: string }[] }).errors.map((error) => error.field);
  return fields.includes(field) ? [] : [`expected the 400 to name ${field}, got ${fields.join(", ")}`];
}
