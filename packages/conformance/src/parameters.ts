import {
  constantsOf,
  firstOf,
  type Json,
  limitsOf,
  type Operation,
  type Parameter,
  structureOf,
  typesOf,
} from "@partner-api/contract";
import type { Exchange } from "./exchange.ts";
import { isNeverTooLong } from "./untestable-lengths.ts";

/**
 * Parameters of an operation to cover: `query limit taken` by a request that succeeded, `query limit refused` by a rejected one,
 * if the schema can reject a value.
 */
export const parameterNames = (operation: Operation): string[] =>
  operation.parameters.flatMap((parameter) => {
    const name = `${parameter.in} ${parameter.name}`;
    return canBeRejected(parameter) && !isNeverTooLong(operation, parameter)
      ? [`${name} taken`, `${name} refused`]
      : [`${name} taken`];
  });

/** An optional parameter that accepts any string is never rejected, and path parameters are always present. */
const canBeRejected = ({ in: place, isRequired, schema }: Parameter): boolean =>
  (isRequired && place !== "path") || (schema !== undefined && !takesAnyText(schema));

const takesAnyText = (schema: NonNullable<Parameter["schema"]>): boolean =>
  typesOf(schema).join() === "string" &&
  constantsOf(schema) === undefined &&
  limitsOf(schema).maxLength === undefined &&
  firstOf(schema, "format") === undefined &&
  firstOf(schema, "pattern") === undefined;

/** The parameters of `parameterNames` that an exchange contains. */
export function* sentParameters(operation: Operation, exchange: Exchange): Generator<string> {
  const { status, url, requestHeaders } = exchange;
  const rejectedFields = status === 400 ? fieldsOfErrors(exchange) : new Set<string>();
  for (const { in: place, name } of operation.parameters) {
    const isSent =
      place === "path" ||
      (place === "query" && [...url.searchParams.keys()].some((key) => key === name || key.startsWith(`${name}[`))) ||
      (place === "cookie" && requestHeaders.get("Cookie")?.includes(`${name}=`)) ||
      (place === "header" && requestHeaders.has(name));
    if (isSent && status < 400) yield `${place} ${name} taken`;
    if (rejectedFields.has(name)) yield `${place} ${name} refused`;
  }
}

function fieldsOfErrors({ responseBody }: Exchange): Set<string | undefined> {
  const { errors = [] } = JSON.parse(new TextDecoder().decode(responseBody)) as { errors?: { field?: string }[] };
  return new Set(errors.map(({ field }) => field?.split("/")[0]));
}

/** Texts of a parameter's value by name, for an array or object in the contract's serialization. */
export function textsOfParameter(parameter: Parameter, value: Json): Record<string, string | string[]> {
  const structure = structureOf(parameter);
  if (structure?.shape === "object")
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([field, fieldValue]) => [
        `${parameter.name}[${field}]`,
        String(fieldValue),
      ]),
    );
  if (structure === undefined || !Array.isArray(value)) return { [parameter.name]: String(value) };
  const texts = value.map(String);
  return { [parameter.name]: structure.delimiter === "" ? texts : texts.join(structure.delimiter) };
}
