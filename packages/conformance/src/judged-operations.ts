import { createHash } from "node:crypto";
import { carriageOf, isRecord, type Schema } from "@partner-api/contract";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import { closeSchema } from "./close-schema.ts";

/** An operation in the form that Prism reads. */
export type JudgedOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

type Header = NonNullable<JudgedOperation["responses"][number]["headers"]>[number];

/**
 * Operations of the contracts in the form that Prism reads, by operationId, with closed responses: the server must not send
 * undocumented fields.
 */
export async function readJudgedOperations(contracts: object[]): Promise<ReadonlyMap<string, JudgedOperation>> {
  // Prism replaces references in the document itself.
  const operations = (
    await Promise.all(contracts.map((contract) => judgedCopy(contract)).map(getHttpOperationsFromSpec))
  ).flat();
  // Prism parses text bodies as JSON, and supports forms and query arrays and objects only in part. The requests of `requests/`
  // cover them.
  for (const { request } of operations) {
    if (request?.body?.contents?.some(({ mediaType }) => carriageOf(mediaType) !== "json")) delete request.body;
    if (request?.query)
      request.query = request.query.filter(({ schema }) => !isOfSeveral(schema as Schema | undefined));
  }
  for (const content of operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents))) {
    if (!content.schema) continue;
    const schema = closeSchema(content.schema as Schema);
    content.schema = deduplicate(schema) as typeof content.schema;
  }
  for (const response of operations.flatMap(({ responses }) => responses))
    if (response.headers) response.headers = deduplicate(response.headers, response.headers.map(judgedPart));
  return new Map(operations.map((operation) => [String(operation.iid), operation]));
}

/** Keys in these are names. */
const NAMED = new Set(["properties", "headers", "parameters", "schemas"]);

/** A copy without our keywords, which no validator uses: Prism would resolve all references in them, for more than half of its time. */
function judgedCopy<Value>(value: Value, under = ""): Value {
  if (Array.isArray(value)) return value.map((each) => judgedCopy(each)) as Value;
  if (!isRecord(value)) return value;
  const standard = Object.entries(value).filter(([key]) => NAMED.has(under) || !key.startsWith("x-"));
  return Object.fromEntries(standard.map(([key, member]) => [key, judgedCopy(member, key)])) as Value;
}

const isOfSeveral = (schema: Schema | undefined): boolean =>
  ["array", "object"].some((type) => [schema?.type].flat().includes(type)) || schema?.properties !== undefined;

/** The part of a header that Prism judges, without the ids that its reader adds to each use of a component. */
const judgedPart = ({ name, required, style, explode, deprecated, schema }: Header) => ({
  ...{ name, required, style, explode, deprecated },
  schema: { ...schema, "x-stoplight": undefined },
});

const objectsByHash = new Map<string, WeakRef<object>>();

/** Returns the same object for equal ones: Prism compiles each object once, and most responses share headers, errors their schema. */
function deduplicate<T extends object>(value: T, key: object = value): T {
  const text = createHash("sha256").update(JSON.stringify(key)).digest("base64");
  const present = objectsByHash.get(text)?.deref() as T | undefined;
  if (present === undefined) objectsByHash.set(text, new WeakRef(value));
  return present ?? value;
}
