import {
  asArray,
  asObject,
  child,
  entries,
  follow,
  type JsonObject,
  type Located,
  operationsOf,
  readBundle,
  resolve,
} from "./contract.ts";
import { type ContractOperation, contractOperations, samplePath, scopesOf } from "./contract-operations.ts";
import { AUDIENCE, type TokenClaims } from "./tokens.ts";

/** An operation, its allowed callers, and the examples of its request. */
export type ExampleCall = {
  operation: ContractOperation;
  statuses: number[];
  claims: TokenClaims;
  request: () => Request;
};

const parts = new Map(
  (["openapi", "platform"] as const).flatMap((name) => {
    const bundle = readBundle(name);
    return operationsOf(bundle).map(
      ([, path, at]) => [String(asObject(at.node).operationId), { bundle, path, at }] as const,
    );
  }),
);

/** One call of every operation as the contract's examples show it, on OUT-1001, without its token. */
export const exampleCalls: ExampleCall[] = contractOperations.map((operation) => {
  const { bundle, path, at } = parts.get(operation.id) as { bundle: JsonObject; path: string; at: Located };
  const body = bodyExample(bundle, at);
  const headers = requiredExamples(bundle, path, at, "header");
  const query = new URLSearchParams(requiredExamples(bundle, path, at, "query")).toString();
  return {
    operation,
    statuses: entries(child(at, "responses")).map(([status]) => Number(status)),
    claims: claimsFor(operation),
    request: () =>
      new Request(
        `${AUDIENCE}${samplePath(operation.path, { outlet_id: "OUT-1001", name: "food.order.placed" })}${query && `?${query}`}`,
        {
          method: operation.method,
          headers: {
            ...headers,
            ...(body !== undefined && {
              "Content-Type": "application/json",
              "Content-Length": String(Buffer.byteLength(body)),
            }),
          },
          ...(body !== undefined && { body }),
        },
      ),
  };
});

function claimsFor({ contract, security: [scheme] }: ContractOperation): TokenClaims {
  const scopes = scopesOf(contract); // a subscription needs the scope of its event as well
  if (contract === "platform") return { client: "demo-platform", scopes };
  if (scheme?.grant === "authorization_code") return { client: "demo-facilitator", user: "owner@demo.example", scopes };
  return { client: "demo-direct", scopes };
}

function bodyExample(bundle: JsonObject, operation: Located): string | undefined {
  const body = resolve(bundle, child(operation, "requestBody"));
  const media = asObject(child(body, "content", "application/json").node);
  if (Object.keys(media).length === 0) return undefined;
  const [firstExample] = Object.values(asObject(media.examples));
  const example =
    typeof firstExample === "object" && firstExample !== null && "$ref" in firstExample
      ? follow(bundle, String(firstExample.$ref)).node
      : firstExample;
  return JSON.stringify(media.example ?? asObject(example).value);
}

/** Example values of the parameters of a place that a request must have. */
function requiredExamples(bundle: JsonObject, path: string, operation: Located, place: string): Record<string, string> {
  const lists = [child(operation, "parameters"), child({ node: bundle, pointer: "#" }, "paths", path, "parameters")];
  const parameters = lists.flatMap((list) =>
    asArray(list.node).map((_, index) => asObject(resolve(bundle, child(list, index)).node)),
  );
  const required = parameters.filter((parameter) => parameter.in === place && parameter.required === true);
  return Object.fromEntries(
    required.map(({ name, example, schema }) => [String(name), String(example ?? asObject(schema).example)]),
  );
}
