import { randomUUID } from "node:crypto";
import { type Json, mediaOfBody, type Operation, type Parameter } from "@partner-api/contract";
import { shortestBody } from "./bodies.ts";
import { textsOfParameter } from "./parameters.ts";

/** Parts of a request. Undefined parameters are omitted. */
export type Parts = {
  path: Record<string, string>;
  /** A list is sent as repeated parameters. */
  query: Record<string, string | string[] | undefined>;
  headers: Record<string, string | undefined>;
  body?: Json | undefined;
};

/** A request from the contract's examples, with required parameters only. */
export function sampleOf(operation: Operation): Parts {
  const { parameters, body } = operation;
  const requiredOf = (place: Parameter["in"]) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.isRequired)
        .map((parameter) => [parameter.name, exampleOf(parameter)]),
    );
  const [example] = (body && mediaOfBody(body)?.examples) ?? [];
  const value = example ? example.value : shortestBody(operation);
  return {
    path: requiredOf("path"),
    query: Object.assign({}, ...parameters.filter(isRequiredQuery).map(samplesOf)) as Parts["query"],
    headers: requiredOf("header"),
    ...(value !== undefined && { body: value }),
  };
}

const isRequiredQuery = ({ in: place, isRequired }: Parameter): boolean => place === "query" && isRequired;

const samplesOf = (parameter: Parameter): Record<string, string | string[]> =>
  textsOfParameter(parameter, parameter.example ?? parameter.examples[0]?.value ?? "");

/** Each request gets a new idempotency key, so that it is not a duplicate. */
const exampleOf = ({ name, example, examples }: Parameter): string =>
  name === "X-Idempotency-Key" ? randomUUID() : String(example ?? examples[0]?.value);
