import { format } from "@partner-api/codegen";
import { type Json, type Message, type Parameter, structureOf } from "@partner-api/contract";
import { bodyMediaOf, curlBody, typescriptBody } from "./bodies.ts";
import { mediaOf, type OperationFacts } from "./operations.ts";

/** The address in the samples; a running sandbox replaces it by its own. */
export const BASE_URL = "http://127.0.0.1:8080";
const CLIENTS = { partner: "demo-direct", platform: "demo-platform" };
const NOTIFICATION_SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
export const PACKAGE = "partner-integration-api-client";

type Values = Record<string, Json>;
type Place = "path" | "query" | "header" | "cookie";

/** The examples of required parameters, and of the query of a write, which makes it a dry run. */
function parametersOf({ parameters, method }: OperationFacts): Record<Place, Values> {
  const values: Record<Place, Values> = { path: {}, query: {}, header: {}, cookie: {} };
  for (const { name, in: place, isRequired, example } of parameters) {
    const isWanted = isRequired || (place === "query" && method !== "get");
    if (isWanted) values[place][name] = example ?? "";
  }
  return values;
}

const MOST_LINES = 60;

/** The first example of the request body that is short enough for a page, or the shortest. */
function exampleOf(operation: OperationFacts): Json | undefined {
  const values = bodyMediaOf(operation)?.examples.map(({ value }) => value) ?? [];
  const linesOf = (value: Json) => JSON.stringify(value, null, 2).split("\n").length;
  return values.find((value) => linesOf(value) <= MOST_LINES) ?? values.sort((a, b) => linesOf(a) - linesOf(b))[0];
}

function urlOf(operation: OperationFacts): string {
  const { path, query } = parametersOf(operation);
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? "")),
  );
  const pairs = operation.parameters.flatMap((one) => queryPairs(one, query[one.name]));
  const search = new URLSearchParams(pairs).toString();
  return `${BASE_URL}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** A value in the query, where it is a list or an object as the contract has it. */
function queryPairs(parameter: Parameter, value: Json | undefined): [string, string][] {
  if (value === undefined || parameter.in !== "query") return [];
  const structure = structureOf(parameter);
  if (structure?.shape === "object")
    return Object.entries(value as Values).map(([field, held]) => [`${parameter.name}[${field}]`, String(held)]);
  const texts = [value].flat().map(String);
  if (structure === undefined || structure.delimiter === "") return texts.map((text) => [parameter.name, text]);
  return [[parameter.name, texts.join(structure.delimiter)]];
}

/** The grant of the token: of the client itself, of a user who agreed, or none. */
function accessOf({ access, eventScopes }: OperationFacts): {
  kind: "client" | "user" | "none";
  scopes: string[];
} {
  const [first] = access;
  if (first === undefined) return { kind: "none", scopes: [] };
  const client = access.find(({ isClient }) => isClient);
  return client
    ? { kind: "client", scopes: [...client.scopes, ...eventScopes] }
    : { kind: "user", scopes: first.scopes };
}

const clientOf = ({ path }: OperationFacts): string =>
  path.startsWith("/platform/") ? CLIENTS.platform : CLIENTS.partner;

/** Works when pasted into a shell, token included. */
export function curlSample(operation: OperationFacts): string {
  const { kind, scopes } = accessOf(operation);
  const { header, cookie } = parametersOf(operation);
  const media = bodyMediaOf(operation);
  const body = media ? curlBody(media, exampleOf(operation)) : { options: [], after: [] };
  const isJson = operation.answers.every((answer) => answer.status >= "3" || mediaOf(answer)?.type !== "image/png");
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
    ...Object.entries(cookie).map(([name, value]) => `-b '${name}=${encodeURIComponent(String(value))}'`),
    ...(isJson ? [] : ["-o qr-code.png"]),
    ...body.options,
  ];
  const request = `curl -s${method === "GET" ? "" : ` -X ${method}`} '${urlOf(operation)}'`;
  const lines = [...token, [request, ...options].join(" \\\n  ")];
  return [...lines, ...body.after].join("\n");
}

/** A whole program with the client package; undefined for the platform's operations, which it does not have. */
export async function typescriptSample(operation: OperationFacts): Promise<string | undefined> {
  if (operation.path.startsWith("/platform/")) return undefined;
  const { kind, scopes } = accessOf(operation);
  if (kind === "none")
    return `const response = await fetch(\n  "${urlOf(operation)}",\n);\nconsole.log(response.status, response.headers.get("content-type"));\n`;
  const auth =
    kind === "user"
      ? `{ token: () => "the access token of the user" }`
      : `{ clientId: "${CLIENTS.partner}", clientSecret: "${CLIENTS.partner}-secret", tokenUrl: \`\${baseUrl}/auth/oauth2/token\`, scopes: ${JSON.stringify(scopes)} }`;
  const { "X-Idempotency-Key": _, ...header } = parametersOf(operation).header; // The client makes one.
  const given = Object.entries({ ...parametersOf(operation), header });
  const params = Object.fromEntries(given.filter(([, values]) => hasEntries(values)));
  const media = bodyMediaOf(operation);
  const body = media && typescriptBody(media, exampleOf(operation));
  const options = [
    ...(hasEntries(params) ? [`params: ${JSON.stringify(params)}`] : []),
    ...(body === undefined ? [] : [`body: ${body}`]),
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
export const receiverSample = ({ name }: Message): Promise<string> =>
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

/** In lines short enough for a page. */
const formatted = (source: string): Promise<string> => format("sample.ts", source);
