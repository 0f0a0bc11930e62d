import router from "@stoplight/prism-http/dist/router/index.js";
import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import { validateInput, validateOutput, validateSecurity } from "@stoplight/prism-http/dist/validator/index.js";
import { type Either, isLeft } from "fp-ts/lib/Either.js";
import { inject } from "vitest";
import { type JsonObject, readBundle } from "./contract.ts";
import { sealed } from "./sealed.ts";
import { noteAnswer } from "./seen-answers.ts";

/*
 * Every exchange of every test, judged by Prism's validators against the contract. Responses are judged against a closed copy:
 * the server must not send a field that the contract does not know.
 */

export type Finding = { where: "request" | "security" | "response"; message: string };

/** A request and its answer, as they were on the wire. */
export type Exchange = {
  method: string;
  url: URL;
  requestHeaders: Headers;
  requestBody: Uint8Array;
  status: number;
  responseHeaders: Headers;
  responseBody: Uint8Array;
};

export type JudgedOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** The operations of both contracts as Prism sees them, with closed responses, by operationId. */
export const judgedOperations: ReadonlyMap<string, JudgedOperation> = await readOperations();

async function readOperations() {
  const contracts = await Promise.all([readBundle("openapi"), readBundle("platform")].map(getHttpOperationsFromSpec));
  const operations = contracts.flat();
  const known = new Map<string, JsonObject>(); // errors have the same schema everywhere, and Prism compiles each object once
  for (const content of operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents))) {
    if (!content.schema) continue;
    const schema = sealed(content.schema as JsonObject);
    const text = JSON.stringify(schema);
    content.schema = (known.get(text) ?? schema) as typeof content.schema;
    known.set(text, known.get(text) ?? schema);
  }
  return new Map(operations.map((operation) => [String(operation.iid), operation]));
}

/** What of an exchange does not fit the contract. */
export function findingsOf(exchange: Exchange): Finding[] {
  const { method, url, requestHeaders, requestBody } = exchange;
  // A huge body that was refused fits whatever is wrong with it, and listing that takes Prism seconds.
  const isJudged = requestBody.byteLength <= MAX_JUDGED_BYTES || !isRefused(exchange);
  const input = {
    method: method.toLowerCase() as "get",
    url: { path: url.pathname, query: queryOf(url) },
    headers: headersOf(requestHeaders),
    body: isJudged && requestBody.byteLength > 0 ? parsed(requestBody) : undefined,
  };
  // Most of Prism's time goes into ranking the paths.
  const resources = [...judgedOperations.values()].filter((operation) => operation.method === input.method);
  const found = router.default({ resources, input });
  if (isLeft(found)) return unknownOperation(exchange);
  const resource = found.right;
  return [
    ...findings("security", validateSecurity({ resource, element: input })),
    ...(isJudged ? requestFindings(resource, input) : []),
    ...responseFindings(resource, exchange),
  ];
}

const MAX_JUDGED_BYTES = 1024 * 1024;

/**
 * Why an exchange must not be: the answer breaks the contract, or it does not go with the request.
 *
 * @param beyondSchema 400 for what no schema can say, such as a duplicate key
 */
export function judge(exchange: Exchange, { beyondSchema = false } = {}): string[] {
  const { status } = exchange;
  const found = findingsOf(exchange);
  const of = (where: Finding["where"]) =>
    found.filter((finding) => finding.where === where).map(({ message }) => message);
  const sentences = of("response");
  const [request, security] = [of("request"), of("security")];
  if (request.length > 0 && !isRefused(exchange))
    sentences.push(`a request that breaks the contract was answered ${status}: ${request.join("; ")}`);
  if (security.length > 0 && status !== 401)
    sentences.push(`a request without a token was answered ${status}: ${security.join("; ")}`);
  const isJudged = exchange.requestBody.byteLength <= MAX_JUDGED_BYTES;
  if (status === 400 && request.length === 0 && isJudged && !beyondSchema)
    sentences.push("a request that fits the contract was answered 400");
  return sentences;
}

/** `fetch`, with every exchange judged: what breaks the contract throws, and so fails the test. */
export function judged(fetch: (request: Request) => Response | Promise<Response>) {
  return async (request: Request, options: { beyondSchema?: boolean } = {}): Promise<Response> => {
    const requestBody = await request.clone().bytes();
    const { method, headers: requestHeaders } = request;
    const response = await fetch(request);
    const responseBody = await response.clone().bytes();
    const { status, headers: responseHeaders } = response;
    const exchange = {
      method,
      url: new URL(request.url),
      requestHeaders,
      requestBody,
      status,
      responseHeaders,
      responseBody,
    };
    noteAnswer(inject("seenAnswersFile"), method, exchange.url, status);
    const sentences = judge(exchange, options);
    if (sentences.length === 0) return response;
    const lines = sentences.slice(0, 20).map((sentence) => `\n  - ${sentence}`);
    throw new Error(
      `${method} ${request.url.slice(0, 200)} → ${status} breaks the contract:${lines.join("")}\n${new TextDecoder().decode(responseBody).slice(0, 2_000)}`,
    );
  };
}

const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500;

function requestFindings(
  resource: JudgedOperation,
  element: Parameters<typeof validateInput>[0]["element"],
): Finding[] {
  try {
    return findings("request", validateInput({ resource, element }));
  } catch (error) {
    return [{ where: "request", message: (error as Error).message }]; // a Content-Type that is no media type
  }
}

/** Prism knows one spelling of a scheme's name; it is read in any case (RFC 9110 11.1). */
const headersOf = (headers: Headers): Record<string, string> => {
  const bearer = headers.get("Authorization")?.replace(/^bearer +/i, "Bearer ");
  return { ...Object.fromEntries(headers), ...(bearer !== undefined && { authorization: bearer }) };
};

function responseFindings(resource: JudgedOperation, { status, responseHeaders, responseBody }: Exchange): Finding[] {
  const body = responseBody.byteLength === 0 ? undefined : parsed(responseBody);
  const element = { statusCode: status, headers: Object.fromEntries(responseHeaders), body };
  const found = findings("response", validateOutput({ resource, element }));
  const documented = resource.responses.find(({ code }) => code === String(status));
  const isBodyless = documented !== undefined && (documented.contents ?? []).length === 0;
  if (isBodyless && body !== undefined) found.push({ where: "response", message: `a body where ${status} has none` });
  return found;
}

/** What no operation serves is 404, in the envelope that every operation documents for it. */
function unknownOperation(exchange: Exchange): Finding[] {
  const any = judgedOperations.get("getCatalog") as JudgedOperation;
  const wrong: Finding[] =
    exchange.status === 404 ? [] : [{ where: "response", message: `expected 404, got ${exchange.status}` }];
  return [{ where: "request", message: "no such operation" }, ...wrong, ...responseFindings(any, exchange)];
}

function findings(
  where: Finding["where"],
  result: Either<readonly { message?: string; path?: readonly (string | number)[] }[], unknown>,
): Finding[] {
  if (!isLeft(result)) return [];
  return result.left.map(({ message, path }) => ({
    where,
    message: `${message ?? "unexpected"} (${(path ?? []).join("/")})`,
  }));
}

/** Repeated parameters stay visible: Prism then finds a list where one value belongs. */
const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, several(searchParams.getAll(name))]));

const several = (values: string[]): string | string[] => (values.length === 1 ? String(values[0]) : values);

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The body as JSON. What is no JSON stays a text, which no schema of a body takes: Prism cannot be given broken JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}
