import router from "@stoplight/prism-http/dist/router/index.js";
import { validateInput, validateOutput, validateSecurity } from "@stoplight/prism-http/dist/validator/index.js";
import { type Either, isLeft } from "fp-ts/lib/Either.js";
import type { JudgedOperation } from "./judged-operations.ts";

/*
 * An exchange judged by Prism's validators, in this process; and whether what Prism found may be, wherever it was found.
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

/** What of an exchange does not fit the contract. */
export function findingsOf(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const { method, url, requestHeaders, requestBody } = exchange;
  // A huge body that was refused fits whatever is wrong with it, and listing that takes Prism seconds.
  const isJudged = requestBody.byteLength <= MAX_JUDGED_BYTES || !isRefused(exchange);
  const input = {
    method: method.toLowerCase() as "get",
    url: { path: url.pathname, query: queryOf(url) },
    headers: headersOf(requestHeaders),
    body: isJudged && requestBody.byteLength > 0 ? parsed(requestBody) : undefined,
  };
  // Most of Prism's time goes into ranking the paths: only those that can be meant.
  const resources = [...operations.values()].filter(
    ({ method, path }) => method === input.method && lengthOf(path) === lengthOf(url.pathname),
  );
  const found = router.default({ resources, input });
  if (isLeft(found)) return unknownOperation(exchange, operations);
  const resource = found.right;
  return [
    ...findings("security", validateSecurity({ resource, element: input })),
    ...(isJudged ? requestFindings(resource, input) : []),
    ...responseFindings(resource, exchange),
  ];
}

const MAX_JUDGED_BYTES = 1024 * 1024;

/** In segments. */
const lengthOf = (path: string): number => path.split("/").length;

/**
 * Why an exchange must not be: the answer breaks the contract, or it does not go with the request.
 *
 * @param found what Prism found in it
 * @param beyondSchema 400 for what no schema can say, such as a duplicate key
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
function unknownOperation(exchange: Exchange, operations: ReadonlyMap<string, JudgedOperation>): Finding[] {
  const any = operations.get("getCatalog") as JudgedOperation;
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
