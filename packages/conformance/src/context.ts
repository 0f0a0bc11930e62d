import { randomUUID } from "node:crypto";
import type { Json, Operation } from "@partner-api/contract";
import { createPartnerClient, type PartnerClient } from "partner-integration-api-client";
import { createPlatformClient, type PlatformClient } from "platform-client";
import { contentTypeOf, encodeBody } from "./bodies.ts";
import type { ProxiedClient, SendOptions } from "./client.ts";
import { type Contracts, operationFinder } from "./contract.ts";
import type { TimedExchange } from "./exchange.ts";
import { type Step, stepOf } from "./laws/law.ts";
import { linkedParameters } from "./laws/links.ts";
import { parseJson } from "./parse-json.ts";
import { type Parts, sampleOf } from "./sample.ts";
import type { Endpoint, OwnService } from "./service.ts";
import type { Tokens } from "./tokens.ts";

/** The tested service, access tokens, and its database and endpoint if this run started it. */
export type Context = {
  contracts: Contracts;
  /** Address of the service itself, bypassing the proxy. */
  serviceUrl: string;
  tokens: Tokens;
  /** Replaces `tokens` in place: tokens expire when the clock is advanced. */
  renewTokens(): Promise<void>;
  client: ProxiedClient;
  /** Exchanges of the run until now. */
  steps: readonly Step[];
  /** Undefined for an external service, which can only be called. */
  ownService: (OwnService & { endpoint: Endpoint }) | undefined;
};

/** Changes to the sample request of an operation. `raw`: the body as bytes. `token`: null for none. */
export type Call = Partial<Parts> & SendOptions & { raw?: Uint8Array<ArrayBuffer>; token?: string | null };

export type CallResult = { status: number; headers: Headers; body: Json | undefined };

/** Calls an operation with its sample request, modified by `call`. */
export async function callOperation(context: Context, id: string, call: Call = {}): Promise<CallResult> {
  const operation = operationOf(context, id);
  const response = await context.client.send(requestOf(context, operation, call), call);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? parseJson(text) : undefined };
}

/** @throws Error if the contract has no such operation */
export function operationOf({ contracts }: Context, id: string): Operation {
  const operation = contracts.operations.find((operation) => operation.id === id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  return operation;
}

function requestOf({ serviceUrl, tokens }: Context, operation: Operation, call: Call): Request {
  const sample = sampleOf(operation);
  const path = { ...sample.path, ...call.path };
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const url = new URL(pathname, serviceUrl);
  for (const [name, value] of Object.entries({ ...sample.query, ...call.query }))
    for (const text of [value].flat()) if (text !== undefined) url.searchParams.append(name, text);
  const value = "body" in call ? call.body : sample.body;
  const body = call.raw ?? (value === undefined ? undefined : encodeBody(operation, value).bytes);
  const headers = new Headers(body === undefined ? {} : { "Content-Type": contentTypeOf(operation) });
  const token = call.token === undefined ? tokenFor(operation, tokens) : call.token;
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries({ ...sample.headers, ...call.headers }))
    if (value !== undefined) headers.set(name, value);
  return new Request(url, { method: operation.method.toUpperCase(), headers, ...(body !== undefined && { body }) });
}

/** Reads back a write by the links of its response, before anything else changes. */
async function followLinks(context: Context, write: TimedExchange): Promise<void> {
  const { operations, laws } = context.contracts;
  const operation = operationFinder(operations)(write.method, write.url.pathname);
  if (operation === undefined) return;
  const step = stepOf(operation, write);
  for (const [name, link] of laws.links) {
    const target = laws.operations.get(link.operationId);
    const isMeant = name === `${operation.id} ${write.status} ${link.name}`;
    const values = isMeant && target ? linkedParameters(link, step) : undefined;
    if (values === undefined || target === undefined) continue;
    const valuesIn = (place: string) =>
      Object.fromEntries(
        target.parameters.flatMap(({ in: at, name }) => (at === place && name in values ? [[name, values[name]]] : [])),
      ) as Record<string, string>;
    const follows = { operationId: operation.id, link: link.name, write };
    await callOperation(context, target.id, { path: valuesIn("path"), query: valuesIn("query"), follows });
  }
}

/** A token for the first security scheme of an operation, or null if it needs none. */
export function tokenFor({ security }: Operation, tokens: Tokens): string | null {
  const [scheme] = Object.keys(security[0] ?? {});
  if (scheme === undefined) return null;
  if (scheme.startsWith("platform_")) return tokens.platform;
  return scheme === "auth_client_credentials" ? tokens.partner : tokens.user;
}

/** Typed clients of the service, one per role. */
export type Actors = {
  partner: PartnerClient;
  facilitator: PartnerClient;
  platform: PlatformClient;
};

export function actorsOf(context: Context): Actors {
  const { serviceUrl: baseUrl, tokens, client } = context;
  const fetchAs = (partner: keyof Tokens) => async (request: Request) => {
    request.headers.set("X-Request-ID", randomUUID());
    const { response, exchange } = await client.exchange(request);
    await followLinks({ ...context, tokens: { ...tokens, partner: tokens[partner] } }, exchange);
    return response;
  };
  const fetch = fetchAs("partner");
  const partner = (name: keyof Tokens) =>
    createPartnerClient({
      baseUrl,
      auth: { token: () => tokens[name] },
      fetch: name === "partner" ? fetch : fetchAs("facilitator"),
      maxAttempts: 1,
    });
  return {
    partner: partner("partner"),
    facilitator: partner("facilitator"),
    platform: createPlatformClient({ baseUrl, auth: { token: () => tokens.platform }, fetch }),
  };
}

/** Awaits `work` and records an error as a failure of `name`. */
export async function settle({ client }: Context, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    const line = stack.split("\n").find((each) => each.includes("/conformance/src/")) ?? "";
    client.failures.push({ operation: name, status: 0, request: line.trim(), sentences: [message] });
  }
}
