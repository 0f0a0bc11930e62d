import type { Document } from "../document.ts";
import { operationsOf } from "../http/operations.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { follow } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot } from "../source/spot.ts";
import { type Deprecation, deprecationOf } from "./deprecation.ts";

/** `Deprecation` of an answer: seconds since 1970 after an @ (RFC 9745). */
export const deprecationHeader = ({ since }: Deprecation): string => `@${Date.parse(since) / 1000}`;

/** `Sunset` of an answer (RFC 8594); undefined while no end is announced. */
export const sunsetHeader = ({ sunset }: Deprecation): string | undefined =>
  sunset === undefined ? undefined : new Date(sunset).toUTCString();

/** The headers that every answer of a deprecated operation has, as its document describes them. */
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

/**
 * Writes into the answers of every deprecated operation the headers of its deprecation. What it has already stays. An answer that several
 * operations share is copied.
 *
 * @param document a bundle whose values belong to the caller alone
 */
export function addDeprecationHeaders(document: Document): void {
  for (const { spot } of operationsOf(document)) {
    const deprecation = deprecationOf(spot);
    if (deprecation === undefined) continue;
    const responses = fieldsOf(child(spot, "responses"));
    for (const [status, held] of children(child(spot, "responses")))
      if (!status.startsWith("x-")) responses[status] = withHeaders(held, headersOf(deprecation.value));
  }
}

function withHeaders(held: Spot, headers: JsonObject): JsonObject {
  const answer = fieldsOf(follow(held)) as JsonObject;
  const own = isRecord(answer.headers) ? (answer.headers as JsonObject) : {};
  const { description, headers: _, ...rest } = answer;
  return { ...(description !== undefined && { description }), headers: { ...headers, ...own }, ...rest };
}
