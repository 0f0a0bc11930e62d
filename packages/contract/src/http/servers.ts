import { entries } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Server } from "./operation.ts";

/** Servers of a document, path or operation. */
export const serversOf = (holder: Spot): Server[] =>
  entries(child(holder, "servers")).map(([, spot]) => ({
    url: textAt(spot, "url") ?? "",
    variables: new Map(
      entries(child(spot, "variables")).map(([name, variable]) => [name, { values: valuesOf(variable) }]),
    ),
    spot,
  }));

/** Possible values of a server variable. */
function valuesOf(variable: Spot): string[] {
  const { enum: values, default: fallback } = fieldsOf(variable);
  return (Array.isArray(values) ? values : [fallback]).map(String);
}
