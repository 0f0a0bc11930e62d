import { randomUUID } from "node:crypto";
import { isRecord, needsEventScopes } from "@partner-api/contract";
import { authorizedFetch, eventScopes } from "partner-integration-api-client";
import { demoAuth, sandboxTokenUrl } from "platform-client";
import { UsageError } from "../command.ts";
import { requireSandbox, type ServedOperation } from "./contract.ts";

export type Sandbox = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  platformSecret: string;
};
export type CallInput = {
  path?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
};

/** Calls an operation of a sandbox. @returns status and body, without secrets */
export async function callOperation(sandbox: Sandbox, served: ServedOperation, input: CallInput): Promise<object> {
  requireSandbox(served, sandbox.baseUrl);
  const response = await sendOperation(sandbox, served, input);
  return { ...response, body: withoutSecrets(response.body) };
}

/** Calls an operation with a token that has its scopes. @param tokenUrl token endpoint; default: the sandbox's */
export async function sendOperation(
  caller: Sandbox & { tokenUrl?: string | undefined },
  served: ServedOperation,
  input: CallInput,
): Promise<{ status: number; request_id: string | null; body: unknown }> {
  const response = await authorizedFetch(authOf(caller, served))(requestOf(caller.baseUrl, served, input));
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  const body: unknown = isJson && text !== "" ? JSON.parse(text) : describeOther(response, text);
  return { status: response.status, request_id: response.headers.get("X-Request-ID"), body };
}

const describeOther = (response: Response, text: string): string =>
  text === "" ? "" : `${text.length} characters of ${response.headers.get("Content-Type")}, not shown`;

function authOf(caller: Parameters<typeof sendOperation>[0], served: ServedOperation) {
  const { baseUrl, clientId, clientSecret, platformSecret, tokenUrl = sandboxTokenUrl(baseUrl) } = caller;
  const { security } = served;
  const alternative = security.find((each) => "auth_client_credentials" in each) ?? security[0];
  const scopes = Object.values(alternative ?? {}).flat();
  if (served.isPlatform) return demoAuth(baseUrl, "demo-platform", scopes, platformSecret);
  const scopesOfEvents = needsEventScopes(served.spot) ? Object.values(eventScopes) : [];
  return { clientId, clientSecret, tokenUrl, scopes: [...new Set([...scopes, ...scopesOfEvents])] };
}

/** @throws UsageError with the expected parameters for a missing or unknown one */
function requestOf(baseUrl: string, served: ServedOperation, { path = {}, query = {}, body }: CallInput): Request {
  const { parameters, path: template, method, body: expectedBody } = served;
  for (const [place, values] of [
    ["path", path],
    ["query", query],
  ] as const) {
    const expected = parameters.filter((each) => each.in === place);
    const names = expected.map(({ name }) => name);
    for (const name of Object.keys(values)) if (!names.includes(name)) throw unknown(place, name, names);
    const dots = Object.entries(values).find(([, value]) => place === "path" && /^\.{1,2}$/.test(value)); // would change the path
    if (dots !== undefined) throw new UsageError(`Expected an id in path.${dots[0]}, got ${JSON.stringify(dots[1])}.`);
    for (const { name, isRequired } of expected)
      if (isRequired && !values[name])
        throw new UsageError(`Expected the ${place} parameter ${name} of ${served.title}, got none.`);
  }
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const key = parameters.find((each) => each.in === "header" && /idempotency/i.test(each.name));
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(key && { [key.name]: randomUUID() }),
  };
  if (body !== undefined && expectedBody === undefined)
    throw new UsageError(`Expected no body for ${served.id}, got one.`);
  return new Request(`${baseUrl}${address}${search && `?${search}`}`, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const unknown = (place: string, name: string, names: string[]): UsageError =>
  new UsageError(`Expected ${place} parameters among ${names.join(", ") || "none"}, got ${JSON.stringify(name)}.`);

const SECRET = /secret|token|password/i;

/** The value with every text under a secret's name replaced. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET.test(key) && typeof each === "string" ? "***" : withoutSecrets(each),
    ]),
  );
}
