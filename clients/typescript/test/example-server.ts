import {
  asObject,
  child,
  type JsonObject,
  type Located,
  operationsOf,
  readBundle,
  resolve,
} from "../../../test/support/contract.ts";
import { ReplaceCatalogRequest } from "../src/generated/schemas.ts";
import { type Recorded, type RecordedServer, startServer } from "./recorded-server.ts";

const document = readBundle("openapi");
const operations = operationsOf(document).map(([method, path, at]) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
  at,
}));

/** Starts a server that returns the contract's example for each operation, and rejects invalid menus. */
export const startExampleServer = (
  others: (request: Recorded) => Response | undefined = () => undefined,
): Promise<RecordedServer> => startServer((request) => others(request) ?? exampleResponse(request));

/** The contract's example response of an operation. */
export function exampleResponse({ method, path, headers, body }: Recorded): Response {
  const { pathname, searchParams } = new URL(path, "http://service");
  if (pathname === "/auth/oauth2/token") return Response.json({ access_token: "token", expires_in: 3600 });
  if (!headers.get("Authorization")?.startsWith("Bearer ")) return example("401", responseOf("Unauthorized"));
  const operation = operations.find((each) => each.method === method && each.pattern.test(pathname));
  if (!operation) return example("404", responseOf("NotFound"));
  if (body && pathname.endsWith("/catalog") && !ReplaceCatalogRequest.safeParse(JSON.parse(body)).success)
    return example("400", responseOf("BadRequest"));
  const responses = asObject(child(operation.at, "responses").node);
  const status = Object.keys(responses).find((code) => code.startsWith("2")) as string;
  // The missed events have two examples: a page and the end of the list.
  const name = searchParams.has("after") ? "none" : undefined;
  return example(status, resolve(document, child(operation.at, "responses", status)), name);
}

const responseOf = (name: string): Located => child({ node: document, pointer: "#" }, "components", "responses", name);

function example(status: string, response: Located, name?: string): Response {
  const examples = child(response, "content", "application/json", "examples");
  const [first] = Object.keys(asObject(examples.node));
  const { value } = resolve(document, child(examples, name ?? String(first))).node as JsonObject;
  return Response.json(value, { status: Number(status), headers: { "X-Request-ID": "0f8fad5b-d9cb-469f-a165" } });
}
