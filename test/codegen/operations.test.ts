import { expect, test } from "vitest";
import { type OperationPolicy, operations, platformOperations } from "../../generated/operations.ts";
import { bundleSources } from "../../packages/contract/src/bundle.ts";
import {
  allowsStale,
  contractFrom,
  isExpensive,
  limitOfOperation,
  operationsOf,
  outletAccessOf,
} from "../../packages/contract/src/contract.ts";
import { app } from "./app.ts";

const contract = contractFrom(await bundleSources()); // the published documents have neither x-allow-stale nor x-expensive
const contracts = [
  { name: "openapi" as const, policies: operations as Record<string, OperationPolicy> },
  { name: "platform" as const, policies: platformOperations as Record<string, OperationPolicy> },
];

test.each(contracts)("the policies of $name match the contract", ({ name, policies }) => {
  const expected = operationsOf(contract[name]).map((operation) => [
    operation.id,
    {
      method: operation.method,
      path: operation.path,
      version: Number(/\/v([0-9]+)(?:\/|$)/.exec(operation.path)?.[1]),
      security: operation.security.flatMap((alternative) =>
        Object.entries(alternative).map(([scheme, scopes]) => ({ scheme, scopes })),
      ),
      outletAccess: outletAccessOf(operation.spot)?.value ?? null,
      rateLimit: limitOfOperation(operation)?.value,
      allowStale: allowsStale(operation.spot),
      isExpensive: isExpensive(operation.spot),
      body:
        operation.body === undefined
          ? null
          : { type: operation.body.content[0]?.type, isRequired: operation.body.isRequired, fields: {} },
    },
  ]);
  expect(policies).toMatchObject(Object.fromEntries(expected));
  expect(Object.keys(policies)).toHaveLength(expected.length);
});

test.each(contracts)("binds every operation of $name to its path", async ({ policies }) => {
  for (const [id, { method, path, security }] of Object.entries(policies)) {
    const response = await app.request(path.replace(/{(\w+)}/g, "any"), { method: method.toUpperCase() });
    // A bound operation rejects a request without a token; an unbound path returns 404.
    expect(response.status, id).toBe(security.length > 0 ? 401 : 400);
  }
});
