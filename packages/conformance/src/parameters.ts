import type { LocatedParameter } from "@partner-api/contract/document";
import type { Operation } from "./contract.ts";
import type { Exchange } from "./judge.ts";

/**
 * What can be tried with the parameters of an operation: `query limit taken` in a request that was served, `query limit refused` in
 * one that was not, if the contract can refuse a value of it.
 */
export const parameterNames = ({ parameters, document }: Operation): string[] =>
  parameters.flatMap((parameter) => {
    const name = `${parameter.in} ${parameter.name}`;
    return canBeRefused(parameter, document) ? [`${name} taken`, `${name} refused`] : [`${name} taken`];
  });

/** A text of any form is always taken where it need not come; one in a path always comes. */
function canBeRefused({ in: place, required = false, schema }: LocatedParameter, document: Operation["document"]) {
  const {
    type,
    format,
    pattern,
    maxLength,
    enum: values,
  } = schema.$ref ? (document.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {}) : schema;
  const isAnyText = type === "string" && [format, pattern, maxLength, values].every((limit) => limit === undefined);
  return !isAnyText || (required && place !== "path");
}

/** Those of `parameterNames` that an exchange shows. */
export function* sentParameters(operation: Operation, exchange: Exchange): Generator<string> {
  const { status, url, requestHeaders } = exchange;
  const refused = status === 400 ? refusedFields(exchange) : new Set<string>();
  for (const { in: place, name } of operation.parameters) {
    const isSent =
      place === "path" ||
      (place === "query" && url.searchParams.has(name)) ||
      (place === "header" && requestHeaders.has(name));
    if (isSent && status < 400) yield `${place} ${name} taken`;
    if (refused.has(name)) yield `${place} ${name} refused`;
  }
}

function refusedFields({ responseBody }: Exchange): Set<string | undefined> {
  const { errors = [] } = JSON.parse(new TextDecoder().decode(responseBody)) as { errors?: { field?: string }[] };
  return new Set(errors.map(({ field }) => field));
}
