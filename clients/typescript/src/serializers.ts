import { encoders, placing } from "./generated/contract.ts";
import { fieldsOf, queryOf } from "./parameters.ts";
import { requirePathParameters } from "./settings.ts";

const METHODS = ["GET", "PUT", "POST", "PATCH", "DELETE"] as const;

type Calls = Record<(typeof METHODS)[number] | "request", unknown>;
type Init = {
  params?: Partial<Record<"path" | "query" | "header" | "cookie", Record<string, unknown>>>;
  body?: unknown;
  bodySerializer?: unknown;
};

/** Wraps the client to serialize parameters and bodies as the contract requires where openapi-fetch's defaults differ. */
export function withSerializers<Client extends Calls>(client: Client): Client {
  const send = client.request as (method: string, path: string, init: Init | undefined) => unknown;
  const request = async (method: string, path: string, init?: Init) => {
    requirePathParameters(path, init?.params?.path);
    return send(method, path, initOf(`${method.toUpperCase()} ${path}`, init));
  };
  const methods = METHODS.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]);
  return { ...client, request, ...Object.fromEntries(methods) };
}

/** Adds the serializers of an operation to a call's options. The caller's own serializer overrides them. */
function initOf(operation: string, init: Init | undefined): Init | undefined {
  const [encode, ways] = [encoders[operation], placing[operation]];
  if (init === undefined || (encode ?? ways) === undefined) return init;
  const { params, body, bodySerializer } = init;
  const content = body === undefined || bodySerializer !== undefined ? undefined : encode?.(body);
  const cookies = fieldsOf(params?.cookie).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const header = {
    ...params?.header,
    ...(content && { "Content-Type": content.type }),
    ...(cookies.length > 0 && { Cookie: cookies.join("; ") }),
  };
  return {
    ...(ways && { querySerializer: (query: object) => queryOf(query, ways) }),
    ...(content && { bodySerializer: () => content }),
    ...init,
    params: { ...params, header },
  };
}
