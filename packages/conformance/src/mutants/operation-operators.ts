import { isRecord, type Json, type JsonObject } from "@partner-api/contract";
import { setEntry } from "./mutant.ts";
import type { Change } from "./schema-operators.ts";

/** All single changes of an operation in an OpenAPI document. */
export function operationChanges(operation: JsonObject): Change[] {
  const responses = isRecord(operation.responses) ? operation.responses : {};
  const security = (Array.isArray(operation.security) ? operation.security : []) as Record<string, string[]>[];
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  return [
    ...Object.keys(responses).map((status) => ({
      operator: "remove a response",
      at: `responses/${status}`,
      change: (node: JsonObject) => void delete (node.responses as JsonObject)[status],
    })),
    {
      operator: "add a response",
      at: "responses",
      change: (node) => setEntry(node.responses as JsonObject, "418", { description: "Tea." }),
    },
    {
      operator: "rename an operation",
      at: "operationId",
      change: (node) => setEntry(node, "operationId", `${node.operationId}Again`),
    },
    ...security.flatMap((alternative, index) =>
      Object.entries(alternative).flatMap(([scheme, scopes]): Change[] => {
        const at = `security/${index}/${scheme}`;
        const set = (node: JsonObject, changed: string[]) =>
          setEntry(node.security as JsonObject[], index, { [scheme]: changed });
        return [
          { operator: "add a scope", at, change: (node) => set(node, [...scopes, "another:scope"]) },
          ...scopes.map((scope) => ({
            operator: "remove a scope",
            at: `${at}/${scope}`,
            change: (node: JsonObject) =>
              set(
                node,
                scopes.filter((other) => other !== scope),
              ),
          })),
        ];
      }),
    ),
    ...parameters.map((_, index) => ({
      operator: "remove a parameter",
      at: `parameters/${index}`,
      change: (node: JsonObject) => void (node.parameters as Json[]).splice(index, 1),
    })),
    ...(operation.requestBody === undefined
      ? []
      : [{ operator: "remove a body", at: "requestBody", change: (node: JsonObject) => void delete node.requestBody }]),
    ...(operation["x-outlet-access"] === undefined
      ? []
      : [
          {
            operator: "change who may act",
            at: "x-outlet-access",
            change: (node: JsonObject) =>
              setEntry(node, "x-outlet-access", node["x-outlet-access"] === "any" ? "known" : "any"),
          },
        ]),
  ];
}

/** A parameter or a header. */
export const parameterChanges = (node: JsonObject): Change[] =>
  typeof node.required === "boolean" || isRecord(node.schema)
    ? [
        {
          operator: "change what is required",
          at: "required",
          change: (copy) => setEntry(copy, "required", node.required !== true),
        },
      ]
    : [];

/** `x-rate-limit`, `x-delivery-policy`: increases and decreases every number in them. */
export const numberChanges = (node: JsonObject, operator: string): Change[] =>
  Object.entries(node).flatMap(([name, value]): Change[] => {
    if (typeof value === "number")
      return [1, -1].map((step) => ({ operator, at: name, change: (copy) => setEntry(copy, name, value + step) }));
    if (Array.isArray(value) && value.every((entry) => typeof entry === "number"))
      return value.map((entry, index) => ({
        operator,
        at: `${name}/${index}`,
        change: (copy) => setEntry(copy[name] as number[], index, Number(entry) + 1),
      }));
    return [];
  });
