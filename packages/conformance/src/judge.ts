import { perObject } from "@partner-api/contract";
import router from "@stoplight/prism-http/dist/router/index.js";
import { validateInput, validateOutput, validateSecurity } from "@stoplight/prism-http/dist/validator/index.js";
import { type Either, isLeft } from "fp-ts/lib/Either.js";
import { bytesFindings } from "./bytes/response-bytes.ts";
import type { Exchange } from "./exchange.ts";
import type { JudgedOperation } from "./judged-operations.ts";

/*
 * Validates an exchange with Prism's validators and checks the bytes of its response, then decides which findings are failures.
 */

export type Finding = { where: "request" | "security" | "response"; message: string };

/** All contract violations of an exchange. */
export function findingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const resource = resourceOf(exchange, operations);
  return [
    ...schemaFindingsOf(exchange, operations, resource),
    ...byteFindings(exchange, resource ?? anyOf(operations)),
  ];
}

/** Findings of Prism's validators in an exchange. */
function schemaFindingsOf(
  exchange: Exchange,
  operations: ReadonlyMap<string, JudgedOperation>,
  resource: JudgedOperation | undefined,
): Finding[] {
  const { method, url, requestHeaders, requestBody } = exchange;
  if (resource === undefined) return unknownOperation(exchange, operations);
  // The errors of a huge rejected body are irrelevant, and Prism takes seconds to list them.
  const isJudged = requestBody.byteLength <= MAX_JUDGED_BYTES || !isClientError(exchange);
  const element = {
    method: method.toLowerCase() as "get",
    url: { path: url.pathname, query: queryOf(url) },
    headers: headersOf(requestHeaders),
    body: isJudged && requestBody.byteLength > 0 ? parseBody(requestBody) : undefined,
  };
  return [
    ...findings("security", validateSecurity({ resource, element })),
    ...(isJudged ? requestFindings(resource, element) : []),
    ...responseFindings(resource, exchange),
  ];
}

/** Findings in the bytes of a response, which Prism does not see. */
export function byteFindingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  return byteFindings(exchange, resourceOf(exchange, operations) ?? anyOf(operations));
}

const byteFindings = (exchange: Exchange, resource: JudgedOperation): Finding[] =>
  bytesFindings(resource, exchange).map((message) => ({ where: "response", message }));

/** The operation of a request. HEAD without a separate operation is handled like GET (RFC 9110 9.3.2). */
function resourceOf({ method, url }: Exchange, operations: ReadonlyMap<string, JudgedOperation>) {
  const { pathname: path } = url;
  // Prism spends most of its time ranking paths, so it only gets paths with the same fixed segments.
  const segments = path.split("/");
  const nearby = templatesOf(operations).filter((template) => fits(template.segments, segments));
  const find = (wantedMethod: string): JudgedOperation | undefined => {
    const resources = nearby.flatMap(({ operation }) => (operation.method === wantedMethod ? operation : []));
    const route = router.default({ resources, input: { method: wantedMethod as "get", url: { path } } });
    return isLeft(route) ? undefined : route.right;
  };
  return find(method.toLowerCase()) ?? (method.toUpperCase() === "HEAD" ? find("get") : undefined);
}

const MAX_JUDGED_BYTES = 1024 * 1024;

/** A path such as `/outlets/{outlet_id}`; a segment with a parameter is undefined. */
type Template = { operation: JudgedOperation; segments: (string | undefined)[] };

const templatesOf = perObject((operations: ReadonlyMap<string, JudgedOperation>): Template[] =>
  [...operations.values()].map((operation) => ({
    operation,
    segments: operation.path.split("/").map((segment) => (segment.includes("{") ? undefined : segment)),
  })),
);

/** An encoded segment fits any: Prism decodes it. */
const fits = (template: Template["segments"], segments: string[]): boolean =>
  template.length === segments.length &&
  segments.every((segment, index) => (template[index] ?? segment) === segment || segment.includes("%"));

/**
 * Failures of an exchange: its response violates the contract or does not match the request.
 *
 * @param findings Prism's findings
 * @param beyondSchema allows a 400 for an error that schemas cannot express, such as a duplicate key
 */
export function sentencesOf(exchange: Exchange, findings: Finding[], { beyondSchema = false } = {}): string[] {
  const { status } = exchange;
  const messagesAbout = (where: Finding["where"]) =>
    findings.filter((finding) => finding.where === where).map(({ message }) => message);
  const sentences = messagesAbout("response");
  const [request, security] = [messagesAbout("request"), messagesAbout("security")];
  if (request.length > 0 && !isClientError(exchange))
    sentences.push(`a request that violates the contract got ${status}: ${request.join("; ")}`);
  if (security.length > 0 && status !== 401)
    sentences.push(`a request without a token got ${status}: ${security.join("; ")}`);
  const isJudged = exchange.requestBody.byteLength <= MAX_JUDGED_BYTES;
  if (status === 400 && request.length === 0 && isJudged && !beyondSchema) sentences.push("a valid request got 400");
  return sentences;
}

const isClientError = ({ status }: Exchange): boolean => status >= 400 && status < 500;

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

/** Prism accepts one spelling of the scheme's name, which is case-insensitive (RFC 9110 11.1). */
const headersOf = (headers: Headers): Record<string, string> => {
  const bearer = headers.get("Authorization")?.replace(/^bearer +/i, "Bearer ");
  return { ...Object.fromEntries(headers), ...(bearer !== undefined && { authorization: bearer }) };
};

function responseFindings(operation: JudgedOperation, exchange: Exchange): Finding[] {
  const { method, status, responseHeaders, responseBody } = exchange;
  const resource = method.toUpperCase() === "HEAD" ? withoutBodies(operation) : operation;
  const body = responseBody.byteLength === 0 ? undefined : parseBody(responseBody);
  const element = { statusCode: status, headers: Object.fromEntries(responseHeaders), body };
  const responseProblems = findings("response", validateOutput({ resource, element }));
  const documentedResponse = resource.responses.find(({ code }) => code === String(status));
  const isBodyless = documentedResponse !== undefined && (documentedResponse.contents ?? []).length === 0;
  if (isBodyless && body !== undefined)
    responseProblems.push({ where: "response", message: `a body although ${status} has none` });
  return responseProblems;
}

/** The responses of an operation, without bodies for HEAD. */
const withoutBodies = (operation: JudgedOperation): JudgedOperation => ({
  ...operation,
  responses: operation.responses.map((response) => ({ ...response, contents: [] })) as typeof operation.responses,
});

/** A request without an operation must get 404, in the error format of all operations. */
function unknownOperation(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const wrong: Finding[] =
    exchange.status === 404 ? [] : [{ where: "response", message: `expected 404, got ${exchange.status}` }];
  return [
    { where: "request", message: "no such operation" },
    ...wrong,
    ...responseFindings(anyOf(operations), exchange),
  ];
}

/** All paths have the same 404. */
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

/** Keeps repeated parameters visible: Prism then finds a list in place of a single value. */
const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, several(searchParams.getAll(name))]));

const several = (values: string[]): string | string[] => (values.length === 1 ? String(values[0]) : values);

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The body as JSON. Invalid JSON becomes a string, which matches no body schema, because Prism accepts only values. */
function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return Buffer.from(bytes).toString("latin1");
  }
}
