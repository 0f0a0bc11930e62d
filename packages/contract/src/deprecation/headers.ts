import type { Document } from "../document.ts";
import { operationsOf } from "../http/operations.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { follow } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot } from "../source/spot.ts";
import { type Deprecation, deprecationOf, KEYWORD } from "./deprecation.ts";

/** Value of the `Deprecation` header: `@` and seconds since 1970 (RFC 9745). */
export const deprecationHeader = ({ since }: Deprecation): string => `@${Date.parse(since) / 1000}`;

/** Value of the `Sunset` header (RFC 8594); undefined until an end is announced. */
export const sunsetHeader = ({ sunset }: Deprecation): string | undefined =>
  sunset === undefined ? undefined : new Date(sunset).toUTCString();

/** Descriptions of the headers in every response of a deprecated operation. */
function headersOf(deprecation: Deprecation): JsonObject {
  const sunset = sunsetHeader(deprecation);
  return {
    Deprecation: header("Since when this operation is deprecated (RFC 9745).", {
      const: deprecationHeader(deprecation),
    }),
    ...(sunset !== undefined && { Sunset: header("When this operation ends (RFC 8594).", { const: sunset }) }),
    Link: header("The page on this deprecation, and the operation that takes the place of this one (RFC 8288).", {}),
  };
}

const header = (description: string, schema: JsonObject): JsonObject => ({
  description,
  required: true,
  schema: { type: "string", ...schema },
});

/** Returns whether a bundle has a deprecated operation. */
export const hasDeprecatedOperation = ({ paths = {} }: { paths?: object }): boolean =>
  Object.values(paths).some((item) =>
    Object.values(item ?? {}).some((operation) => isRecord(operation) && KEYWORD in operation),
  );

/**
 * Adds the deprecation headers to the responses of every deprecated operation. Headers that a response already describes are
 * unchanged. A response shared by several operations is copied.
 *
 * @param document a bundle that the caller does not share
 */
export function addDeprecationHeaders(document: Document): void {
  for (const { spot } of operationsOf(document)) {
    const deprecation = deprecationOf(spot);
    if (deprecation === undefined) continue;
    const responses = fieldsOf(child(spot, "responses"));
    for (const [status, response] of children(child(spot, "responses")))
      if (!status.startsWith("x-")) responses[status] = withHeaders(response, headersOf(deprecation.value));
  }
}

function withHeaders(response: Spot, headers: JsonObject): JsonObject {
  const fields = fieldsOf(follow(response)) as JsonObject;
  const headersOfResponse = isRecord(fields.headers) ? (fields.headers as JsonObject) : {};
  const { description, headers: _, ...rest } = fields;
  return { ...(description !== undefined && { description }), headers: { ...headers, ...headersOfResponse }, ...rest };
}
