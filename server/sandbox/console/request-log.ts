import type { RouteConfig } from "@hono/zod-openapi";
import type { HarEntry, LoggedRequest } from "@partner-api/console";
import { isOwnRequest, responseOf, type Exchange as SentRequest, type Target } from "@partner-api/console/readiness";
import type { z } from "zod";
import { loadOperations } from "../../api/app.ts";
import { ApiError, type Violation } from "../../api/errors.ts";
import type { Observed, Observer } from "../../api/middleware/steps.ts";
import { type Exchange, exchangeOf, harEntryOf } from "./har.ts";
import { maskedPath } from "./masked.ts";
import { textOf } from "./sent-response.ts";

export type RequestLog = ReturnType<typeof createRequestLog>;

const MAX_ENTRIES = 300;
const MAX_ERRORS = 20;
/** Longer responses are not checked. */
const MAX_CHECKED_BYTES = 1_000_000;
/** Errors of the contract's schemas and of content negotiation (decisions: errors). */
const VIOLATION_KINDS = ["badRequest", "notAcceptable", "unsupportedMediaType", "payloadTooLarge"];

/**
 * Creates a log of the newest 300 requests in memory, each with two bodies of 16 KiB at most. It returns no secrets.
 *
 * @param isWatched whether a console is open. Responses are checked against the contract only then
 */
export function createRequestLog(isWatched: () => boolean) {
  const entries: Omit<LoggedRequest, "path">[] = []; // most paths are never displayed
  const exchanges: Exchange[] = [];
  let count = 0;
  const watch: Observer = (c) => async (endedMs) => {
    const operationId = c.get("operationId");
    if (operationId === undefined && !/^\/(integrations|platform)\//.test(c.req.path)) return;
    const tookMs = Math.round((endedMs - c.get("startedMs")) * 10) / 10;
    const at = new Date(Date.now() - tookMs).toISOString();
    const route = operationId === undefined ? undefined : (await loadOperations()).routes[operationId];
    const entry = {
      at,
      tookMs,
      ...describe(c, route),
      answerViolations: isWatched() ? await violationsOf(c, route) : [],
    };
    const exchange = exchangeOf(c, { at, tookMs, route });
    entries.push({ number: ++count, ...entry });
    exchanges.push(exchange);
    if (entries.length > MAX_ENTRIES) entries.shift();
    if (exchanges.length > MAX_ENTRIES) exchanges.shift();
  };
  return {
    /** Logs every request. */
    watch,
    /** Returns the exchanges of the entries, oldest first. */
    exchanges: () => exchanges.map(harEntryOf),
    /** Returns the exchange of the entry with this number; undefined after its eviction. */
    exchange(number: number): HarEntry | undefined {
      const exchange = exchanges[number - 1 - (count - exchanges.length)];
      return exchange && harEntryOf(exchange);
    },
    /** Returns the requests of a client in the log for judges of them, oldest first, without those of the console. */
    sentBy: (clientId: string): SentRequest[] =>
      entries
        .flatMap((entry, index) =>
          entry.clientId === clientId && !isOwnRequest(entry.requestId)
            ? sentRequestOf(entry, exchanges[index] as Exchange)
            : [],
        )
        .sort((left, right) => left.atMs - right.atMs),
    /** Returns the entries in the log after this number. */
    after(number: number): LoggedRequest[] {
      const first = Math.max(0, entries.length - (count - number));
      return entries.slice(first).map((entry, index) => {
        const { url, route } = exchanges[first + index] as Exchange;
        return { ...entry, path: maskedPath(url, route) };
      });
    },
  };
}

function describe(c: Observed, route: RouteConfig | undefined) {
  const error = c.error instanceof ApiError ? c.error : undefined;
  return {
    method: c.req.method,
    operationId: route?.operationId ?? null,
    clientId: c.get("identity")?.clientId ?? null,
    status: c.res.status,
    requestId: c.get("requestId"),
    errors: error?.violations.slice(0, MAX_ERRORS) ?? [],
    isRequestViolation: route === undefined || (error !== undefined && VIOLATION_KINDS.includes(error.kind)),
  };
}

function sentRequestOf(
  { operationId, requestId }: Pick<LoggedRequest, "operationId" | "requestId">,
  exchange: Exchange,
): SentRequest {
  const { at, method, url, headers, sent, status, responseHeaders, responseBody } = exchange;
  const { pathname, search } = new URL(url);
  return {
    ...{
      atMs: Date.parse(at),
      method,
      path: pathname + search,
      headers: headers(),
      body: sent.text,
      status,
      requestId,
    },
    target: (operationId ?? "unknown operation") as Target,
    ...{ fault: undefined, connection: 0 },
    response: responseOf(responseHeaders(), parse(responseBody().text ?? "").body),
  };
}

/** Violations of the contract in the response. */
async function violationsOf({ res }: Observed, route: RouteConfig | undefined): Promise<Violation[]> {
  if (route === undefined) return [];
  const contractResponse = route.responses[res.status];
  if (contractResponse === undefined)
    return [{ message: `The contract has no response ${res.status} for this operation.` }];
  if (res.headers.get("Content-Type") !== "application/json") return [];
  const { content } = contractResponse as { content?: Record<string, { schema?: z.ZodType }> };
  const schema = content?.["application/json"]?.schema;
  const text = schema && (await shortTextOf(res));
  if (schema === undefined || text === undefined) return [];
  const { body } = parse(text);
  if (body === undefined) return [{ message: "The response is not valid JSON." }];
  if (schema.safeParse(body).success) return [];
  const { explain } = await import("@partner-api/validation/schemas");
  return explain(schema, body).slice(0, MAX_ERRORS);
}

/** Reads a copy of the body. Returns undefined, without the rest, if the body is too long to check. */
async function shortTextOf(response: Response): Promise<string | undefined> {
  const reader = response.clone().body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (size <= MAX_CHECKED_BYTES) continue;
    reader?.cancel().catch(() => {}); // resolves only after the response itself is read
    return undefined;
  }
  return textOf(Buffer.concat(parts), response.headers, MAX_CHECKED_BYTES);
}

function parse(text: string): { body?: unknown } {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return {};
  }
}
