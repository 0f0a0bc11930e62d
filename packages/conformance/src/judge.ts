import router from "@stoplight/prism-http/dist/router/index.js";
import { validateInput, validateOutput, validateSecurity } from "@stoplight/prism-http/dist/validator/index.js";
import { type Either, isLeft } from "fp-ts/lib/Either.js";
import { bytesFindings } from "./bytes/answer-bytes.ts";
import type { Exchange } from "./exchange.ts";
import type { JudgedOperation } from "./judged-operations.ts";

/*
 * Judges an exchange by Prism's validators in this process and by the bytes of its answer, and decides which of the findings are
 * failures.
 */

export type Finding = { where: "request" | "security" | "response"; message: string };

/** Everything in an exchange that breaks the contract. */
export function findingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  return [...schemaFindingsOf(exchange, operations), ...byteFindingsOf(exchange, operations)];
}

/** What Prism's validators find in an exchange. */
function schemaFindingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const { method, url, requestHeaders, requestBody } = exchange;
  const resource = resourceOf(exchange, operations);
  if (resource === undefined) return unknownOperation(exchange, operations);
  // The errors of a huge refused body do not matter, and Prism needs seconds to list them.
  const isJudged = requestBody.byteLength <= MAX_JUDGED_BYTES || !isRefused(exchange);
  const element = {
    method: method.toLowerCase() as "get",
    url: { path: url.pathname, query: queryOf(url) },
    headers: headersOf(requestHeaders),
    body: isJudged && requestBody.byteLength > 0 ? parsed(requestBody) : undefined,
  };
  return [
    ...findings("security", validateSecurity({ resource, element })),
    ...(isJudged ? requestFindings(resource, element) : []),
    ...responseFindings(resource, exchange),
  ];
}

/** What is found in the bytes of an answer, which Prism does not see. */
export function byteFindingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const resource = resourceOf(exchange, operations);
  return bytesFindings(resource ?? anyOf(operations), exchange).map((message) => ({ where: "response", message }));
}

/** The operation that a request is for. A HEAD without an operation of its own is answered like GET (RFC 9110 9.3.2). */
function resourceOf({ method, url }: Exchange, operations: ReadonlyMap<string, JudgedOperation>) {
  const { pathname: path } = url;
  // Prism spends most of its time ranking paths: it gets only those with the right length.
  const nearby = [...operations.values()].filter((operation) => lengthOf(operation.path) === lengthOf(path));
  const find = (wanted: string): JudgedOperation | undefined => {
    const resources = nearby.filter((operation) => operation.method === wanted);
    const found = router.default({ resources, input: { method: wanted as "get", url: { path } } });
    return isLeft(found) ? undefined : found.right;
  };
  return find(method.toLowerCase()) ?? (method.toUpperCase() === "HEAD" ? find("get") : undefined);
}

const MAX_JUDGED_BYTES = 1024 * 1024;

/** In segments. */
const lengthOf = (path: string): number => path.split("/").length;

/**
 * The failures of an exchange: its answer breaks the contract, or does not fit its request.
 *
 * @param found Prism's findings
 * @param beyondSchema a 400 is right for an error that no schema can express, such as a duplicate key
 */
export function sentencesOf(exchange: Exchange, found: Finding[], { beyondSchema = false } = {}): string[] {
  const { status } = exchange;
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

const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500;

function requestFindings(
  resource: JudgedOperation,
  element: Parameters<typeof validateInput>[0]["element"],
): Finding[] {
  try {
    return findings("request", validateInput({ resource, element }));
  } catch (error) {
    return [{ where: "request", message: (error as Error).message }]; // The Content-Type is not a media type.
  }
}

/** Prism knows one spelling of the scheme's name, which is case-insensitive (RFC 9110 11.1). */
const headersOf = (headers: Headers): Record<string, string> => {
  const bearer = headers.get("Authorization")?.replace(/^bearer +/i, "Bearer ");
  return { ...Object.fromEntries(headers), ...(bearer !== undefined && { authorization: bearer }) };
};

function responseFindings(operation: JudgedOperation, exchange: Exchange): Finding[] {
  const { method, status, responseHeaders, responseBody } = exchange;
  const resource = method.toUpperCase() === "HEAD" ? withoutBodies(operation) : operation;
  const body = responseBody.byteLength === 0 ? undefined : parsed(responseBody);
  const element = { statusCode: status, headers: Object.fromEntries(responseHeaders), body };
  const found = findings("response", validateOutput({ resource, element }));
  const documented = resource.responses.find(({ code }) => code === String(status));
  const isBodyless = documented !== undefined && (documented.contents ?? []).length === 0;
  if (isBodyless && body !== undefined) found.push({ where: "response", message: `a body where ${status} has none` });
  return found;
}

/** The answers of an operation, as HEAD has them. */
const withoutBodies = (operation: JudgedOperation): JudgedOperation => ({
  ...operation,
  responses: operation.responses.map((response) => ({ ...response, contents: [] })) as typeof operation.responses,
});

/** A request without an operation must be answered 404, in the envelope that every operation documents. */
function unknownOperation(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const wrong: Finding[] =
    exchange.status === 404 ? [] : [{ where: "response", message: `expected 404, got ${exchange.status}` }];
  return [
    { where: "request", message: "no such operation" },
    ...wrong,
    ...responseFindings(anyOf(operations), exchange),
  ];
}

/** Its 404 is that of every path. */
const anyOf = (operations: ReadonlyMap<string, JudgedOperation>): JudgedOperation =>
  operations.get("getCatalog") ?? ([...operations.values()][0] as JudgedOperation);

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

/** The body as JSON. A body that is not valid JSON becomes a text, which fits no schema of a body: Prism takes values only. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}
