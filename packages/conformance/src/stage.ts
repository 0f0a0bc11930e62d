import { randomUUID } from "node:crypto";
import type { Json } from "@partner-api/contract/document";
import { createPartnerClient, type PartnerClient } from "partner-integration-api-client/client";
import { createPlatformClient, type PlatformClient } from "platform-client/platform";
import type { Contracts, Operation } from "./contract.ts";
import { type Parts, sampleOf } from "./sample.ts";
import type { Endpoint, OwnService } from "./service.ts";
import type { Tokens } from "./tokens.ts";
import type { SendOptions, Way } from "./way.ts";

/** Everything that a scene needs: a service, whoever calls it, and what lies under it if it is our own. */
export type Stage = {
  contracts: Contracts;
  /** Address that the service knows as its own. */
  serviceUrl: string;
  tokens: Tokens;
  /** Changes `tokens` to new ones: those from before a move of the clock are expired. */
  renewTokens(): Promise<void>;
  way: Way;
  /** Undefined: somebody else's service, which can only be asked. */
  own: (OwnService & { endpoint: Endpoint }) | undefined;
};

/** What differs from the sample of an operation; `raw`: the body as bytes; `token`: null for none. */
export type Call = Partial<Parts> & SendOptions & { raw?: Uint8Array<ArrayBuffer>; token?: string | null };

export type Answered = { status: number; headers: Headers; body: Json | undefined };

/** Calls an operation: as its sample shows it, and with what `call` says otherwise. */
export async function callOperation(stage: Stage, id: string, call: Call = {}): Promise<Answered> {
  const operation = stage.contracts.operations.find(({ operationId }) => operationId === id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  const response = await stage.way.send(requestOf(stage, operation, call), call);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as Json) : undefined };
}

function requestOf({ serviceUrl, tokens }: Stage, operation: Operation, call: Call): Request {
  const sample = sampleOf(operation);
  const path = { ...sample.path, ...call.path };
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const url = new URL(pathname, serviceUrl);
  for (const [name, value] of Object.entries({ ...sample.query, ...call.query }))
    if (value !== undefined) url.searchParams.set(name, value);
  const body = call.raw ?? bodyText("body" in call ? call.body : sample.body);
  const headers = new Headers(body === undefined ? {} : { "Content-Type": "application/json" });
  const token = call.token === undefined ? tokenFor(operation, tokens) : call.token;
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries({ ...sample.headers, ...call.headers }))
    if (value !== undefined) headers.set(name, value);
  return new Request(url, { method: operation.method.toUpperCase(), headers, ...(body !== undefined && { body }) });
}

const bodyText = (body: Json | undefined): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

/** A token that suffices for an operation, by the first of its schemes; null where it needs none. */
export function tokenFor({ security = [] }: Operation, tokens: Tokens): string | null {
  const [scheme] = Object.keys(security[0] ?? {});
  if (scheme === undefined) return null;
  if (scheme.startsWith("platform_")) return tokens.platform;
  return scheme === "auth_client_credentials" ? tokens.partner : tokens.user;
}

/** The clients that a partner has, typed from the contracts. */
export type Cast = {
  partner: PartnerClient;
  facilitator: PartnerClient;
  owner: PartnerClient;
  platform: PlatformClient;
};

export function castOf({ serviceUrl: baseUrl, tokens, way }: Stage): Cast {
  const fetch = (request: Request) => {
    request.headers.set("X-Request-ID", randomUUID());
    return way.send(request);
  };
  const partner = (name: keyof Tokens) =>
    createPartnerClient({ baseUrl, auth: { token: () => tokens[name] }, fetch, maxAttempts: 1 });
  return {
    partner: partner("partner"),
    facilitator: partner("facilitator"),
    owner: partner("user"),
    platform: createPlatformClient({ baseUrl, auth: { token: () => tokens.platform }, fetch }),
  };
}
