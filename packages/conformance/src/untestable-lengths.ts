import { firstOf, limitsOf, type Operation, type Parameter } from "@partner-api/contract";

/** The longest head of a request, whose refusal comes before any operation (decisions: answers as bytes). */
const LONGEST_HEAD = 16_383;

/** Whether a header's bound is that of the head that it stands in: one that reaches it is refused with the head. */
export const isAsLongAsTheHead = ({ in: place, schema }: Pick<Parameter, "in" | "schema">): boolean =>
  place === "header" && schema !== undefined && (limitsOf(schema).maxLength ?? 0) >= LONGEST_HEAD;

/** Whether the outlet is looked up before its id is held to the schema (decisions: order of checks): a longer id is that of no outlet. */
export const isLookedUpFirst = ({ outletAccess }: Operation, { in: place, name }: Parameter): boolean =>
  outletAccess !== undefined && place === "path" && name === "outlet_id";

/** Whether a parameter is any text of a length that is never refused as such. */
export const isNeverTooLong = (operation: Operation, parameter: Parameter): boolean =>
  (isAsLongAsTheHead(parameter) || isLookedUpFirst(operation, parameter)) &&
  parameter.schema !== undefined &&
  firstOf(parameter.schema, "format") === undefined &&
  firstOf(parameter.schema, "pattern") === undefined;
