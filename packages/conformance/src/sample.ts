import { randomUUID } from "node:crypto";
import { type Json, type LocatedParameter, resolve } from "@partner-api/contract/document";
import type { Operation } from "./contract.ts";

/** The parts of a request. Parameters that are undefined are left out. */
export type Parts = {
  path: Record<string, string>;
  query: Record<string, string | undefined>;
  headers: Record<string, string | undefined>;
  body?: Json;
};

/** A request as the contract's own examples show it, with no more than it must have. */
export function sampleOf(operation: Operation): Parts {
  const { parameters, requestBody, document } = operation;
  const inPlace = (place: LocatedParameter["in"]) =>
    parameters
      .filter((parameter) => parameter.in === place && (parameter.required ?? false))
      .map((parameter): [string, string] => [parameter.name, exampleOf(parameter)]);
  const { examples = {} } = (requestBody?.content["application/json"] ?? {}) as { examples?: Record<string, object> };
  const [example] = Object.values(examples);
  return {
    path: Object.fromEntries(inPlace("path")),
    query: Object.fromEntries(inPlace("query")),
    headers: Object.fromEntries(inPlace("header")),
    ...(requestBody && { body: resolve<{ value: Json }>(document, example as { value: Json }).value }),
  };
}

/** A key that makes a request a new one is new each time. */
const exampleOf = ({ name, example }: LocatedParameter & { example?: Json }): string =>
  name === "X-Idempotency-Key" ? randomUUID() : String(example);
