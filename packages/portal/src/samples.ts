import { format } from "@partner-api/codegen";
import type { Json, LocatedParameter } from "@partner-api/contract/document";
import type { EventFacts, OperationFacts } from "./contracts.ts";

/** What the samples are written for; the running sandbox puts its own address in place of this one. */
export const BASE_URL = "http://127.0.0.1:8080";
const CLIENTS = { partner: "demo-direct", platform: "demo-platform" };
const NOTIFICATION_SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
export const PACKAGE = "partner-integration-api-client";

type Values = Record<string, string>;

/** Values of the parameters that a first call needs: the required ones, and a query that makes a write harmless. */
function parametersOf({ parameters, method }: OperationFacts): Record<"path" | "query" | "header", Values> {
  const values: Record<"path" | "query" | "header", Values> = { path: {}, query: {}, header: {} };
  for (const parameter of parameters as (LocatedParameter & { example?: Json })[]) {
    const isWanted = parameter.required || (parameter.in === "query" && method !== "get");
    if (isWanted) values[parameter.in][parameter.name] = String(parameter.example);
  }
  return values;
}

const MOST_LINES = 60;

/** The first example of the request body that is short enough for a page, or the shortest. */
function bodyOf({ body }: OperationFacts): Json | undefined {
  const values = body?.examples.map(({ value }) => value) ?? [];
  const linesOf = (value: Json) => JSON.stringify(value, null, 2).split("\n").length;
  return values.find((value) => linesOf(value) <= MOST_LINES) ?? values.sort((a, b) => linesOf(a) - linesOf(b))[0];
}

function urlOf(operation: OperationFacts): string {
  const { path, query } = parametersOf(operation);
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return `${BASE_URL}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** How a program gets its token: as itself, for a user who agreed, or not at all. */
function accessOf({ security = [], document, eventScopes }: OperationFacts): {
  kind: "client" | "user" | "none";
  scopes: string[];
} {
  const [first] = security;
  if (first === undefined) return { kind: "none", scopes: [] };
  const grants = security.map((alternative) => {
    const [[scheme = "", scopes = []] = []] = Object.entries(alternative);
    const isClient = "clientCredentials" in (document.components.securitySchemes[scheme]?.flows ?? {});
    return { kind: isClient ? ("client" as const) : ("user" as const), scopes: [...scopes, ...eventScopes] };
  });
  return grants.find(({ kind }) => kind === "client") ?? { kind: "user", scopes: Object.values(first)[0] ?? [] };
}

const clientOf = ({ path }: OperationFacts): string =>
  path.startsWith("/platform/") ? CLIENTS.platform : CLIENTS.partner;

/** Works when pasted into a shell, token included. */
export function curlSample(operation: OperationFacts): string {
  const { kind, scopes } = accessOf(operation);
  const { header } = parametersOf(operation);
  const body = bodyOf(operation);
  const isJson = operation.answers.every(({ status, mediaType }) => status >= "3" || mediaType !== "image/png");
  const method = operation.method.toUpperCase();
  const client = clientOf(operation);
  const token = {
    none: [],
    user: ['TOKEN="the access token of the user"', ""],
    client: [
      `TOKEN=$(curl -s -u ${client}:${client}-secret \\`,
      `  -d grant_type=client_credentials -d scope=${scopes.join("+")} \\`,
      `  ${BASE_URL}/auth/oauth2/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
      "",
    ],
  }[kind];
  const options = [
    ...(kind === "none" ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...Object.entries(header).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(isJson ? [] : ["-o qr-code.png"]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", "-d @- <<'JSON'"]),
  ];
  const request = `curl -s${method === "GET" ? "" : ` -X ${method}`} '${urlOf(operation)}'`;
  const lines = [...token, [request, ...options].join(" \\\n  ")];
  if (body !== undefined) lines.push(JSON.stringify(body, null, 2), "JSON");
  return lines.join("\n");
}

/** A whole program with the client package; undefined for what the package does not speak of. */
export async function typescriptSample(operation: OperationFacts): Promise<string | undefined> {
  if (operation.path.startsWith("/platform/")) return undefined;
  const { kind, scopes } = accessOf(operation);
  if (kind === "none")
    return `const response = await fetch(\n  "${urlOf(operation)}",\n);\nconsole.log(response.status, response.headers.get("content-type"));\n`;
  const auth =
    kind === "user"
      ? `{ token: () => "the access token of the user" }`
      : `{ clientId: "${CLIENTS.partner}", clientSecret: "${CLIENTS.partner}-secret", tokenUrl: \`\${baseUrl}/auth/oauth2/token\`, scopes: ${JSON.stringify(scopes)} }`;
  const { path, query } = parametersOf(operation);
  const params = { ...(hasEntries(path) && { path }), ...(hasEntries(query) && { query: typed(operation, query) }) };
  const body = bodyOf(operation);
  const options = [
    ...(hasEntries(params) ? [`params: ${JSON.stringify(params)}`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`]),
  ];
  const call = `api.${operation.method.toUpperCase()}(${JSON.stringify(operation.path)}${options.length > 0 ? `, { ${options.join(", ")} }` : ""})`;
  return formatted(`import { createPartnerClient, unwrap } from "${PACKAGE}";

const baseUrl = "${BASE_URL}";
const api = createPartnerClient({ baseUrl, auth: ${auth} });
const data = await unwrap(${call});
console.log(data);
`);
}

/** A whole program that receives one event. */
export const receiverSample = ({ name }: EventFacts): Promise<string> =>
  formatted(`import { createServer } from "node:http";
import { createReceiver } from "${PACKAGE}";
import { nodeListener } from "${PACKAGE}/node";

const receive = createReceiver({
  secret: "${NOTIFICATION_SECRET}",
  on: { "${name}": ({ header, body }) => console.log(header.event_id, body) },
});
createServer(nodeListener(receive)).listen(3000);
`);

const hasEntries = (values: object): boolean => Object.keys(values).length > 0;

/** Query values as the types of the client want them. */
const typed = ({ parameters }: OperationFacts, values: Values): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = parameters.find((parameter) => parameter.name === name)?.schema;
      return [name, schema?.type === "string" || schema?.type === undefined ? value : (JSON.parse(value) as Json)];
    }),
  );

/** In lines short enough for a page. */
const formatted = (source: string): Promise<string> => format("sample.ts", source);
