import { randomUUID } from "node:crypto";
import { type Json, mediaOfBody, type Operation, type Parameter } from "@partner-api/contract";
import { shortestBody } from "./bodies.ts";
import { textsOfParameter } from "./parameters.ts";

/** The parts of a request. Parameters that are undefined are left out. */
export type Parts = {
  path: Record<string, string>;
  /** A list is repeated. */
  query: Record<string, string | string[] | undefined>;
  headers: Record<string, string | undefined>;
  body?: Json | undefined;
};

/** A request made from the examples of the contract, with required parameters only. */
export function sampleOf(operation: Operation): Parts {
  const { parameters, body } = operation;
  const required = (place: Parameter["in"]) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.isRequired)
        .map((parameter) => [parameter.name, exampleOf(parameter)]),
    );
  const [example] = (body && mediaOfBody(body)?.examples) ?? [];
  const sent = example ? example.value : shortestBody(operation);
  return {
    path: required("path"),
    query: Object.assign({}, ...parameters.filter(isRequiredQuery).map(samplesOf)) as Parts["query"],
    headers: required("header"),
    ...(sent !== undefined && { body: sent }),
  };
}

const isRequiredQuery = ({ in: place, isRequired }: Parameter): boolean => place === "query" && isRequired;

const samplesOf = (parameter: Parameter): Record<string, string | string[]> =>
  textsOfParameter(parameter, parameter.example ?? parameter.examples[0]?.value ?? "");

/** An idempotency key is new each time, so that each request is a new one. */
const exampleOf = ({ name, example, examples }: Parameter): string =>
  name === "X-Idempotency-Key" ? randomUUID() : String(example ?? examples[0]?.value);
