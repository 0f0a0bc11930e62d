import { firstOf, limitsOf, type Operation, outletAccessOf, type Parameter } from "@partner-api/contract";

/** Maximum size of a request's headers, which is enforced before any operation (decisions: answers as bytes). */
const LONGEST_HEAD = 16_383;

/** Left for the other headers and parameters of a request. */
const REST_OF_THE_HEAD = 4_000;

/** True if the texts leave room for the rest of a request's headers: percent-encoding a character takes up to 12 bytes. */
export const fitsTheHead = (texts: string[]): boolean =>
  new URLSearchParams(texts.map((text) => ["", text])).toString().length <= LONGEST_HEAD - REST_OF_THE_HEAD;

/** True if a header's limit equals the limit for all headers: a longer value is rejected with the whole request. */
export const isAsLongAsTheHead = ({ in: place, schema }: Pick<Parameter, "in" | "schema">): boolean =>
  place === "header" && schema !== undefined && (limitsOf(schema).maxLength ?? 0) >= LONGEST_HEAD;

/**
 * True if the outlet is looked up before its id is validated (decisions: order of checks), so a longer id is just an unknown
 * outlet.
 */
export const isLookedUpFirst = ({ spot }: Operation, { in: place, name }: Parameter): boolean =>
  outletAccessOf(spot) !== undefined && place === "path" && name === "outlet_id";

/** True if no length of a parameter is rejected by validation. */
export const isNeverTooLong = (operation: Operation, parameter: Parameter): boolean =>
  (isAsLongAsTheHead(parameter) || isLookedUpFirst(operation, parameter)) &&
  parameter.schema !== undefined &&
  firstOf(parameter.schema, "format") === undefined &&
  firstOf(parameter.schema, "pattern") === undefined;
