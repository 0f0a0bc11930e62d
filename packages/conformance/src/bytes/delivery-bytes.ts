import { type Message, membersOf } from "@partner-api/contract";
import { printedJsonFindings } from "./printed-json.ts";

/** A delivery as received: header lines in their order and spelling, and the body. */
export type ReceivedDelivery = { rawHeaders: readonly string[]; body: Uint8Array };

/** Headers of HTTP itself, each with the reason. All other headers must be in the contract's `DeliveryHeaders`. */
const TRANSPORT_HEADERS: ReadonlyMap<string, string> = new Map([
  ["host", "Target host of the request (RFC 9110 7.2)."],
  ["connection", "Whether the connection stays open (RFC 9110 7.6.1)."],
  ["content-length", "Size of the body in bytes (RFC 9110 8.6)."],
]);

/** Differences between a delivery's bytes and the contract: headers, media type, printed form of the body. */
export function deliveryFindings({ headers, contentType }: Message, { rawHeaders, body }: ReceivedDelivery): string[] {
  const documentedNames = headers === undefined ? [] : [...membersOf(headers).properties.keys()];
  const allowedHeaders = new Set([...documentedNames.map((name) => name.toLowerCase()), ...TRANSPORT_HEADERS.keys()]);
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  const type = pairs.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  return [
    ...pairs
      .filter(([name]) => !allowedHeaders.has(name.toLowerCase()))
      .map(([name, value]) => `expected only headers of the contract in a delivery, got ${name}: ${value}`),
    ...duplicatesIn(pairs.map(([name]) => name.toLowerCase())).map((name) => `expected ${name} once, got a duplicate`),
    ...(type === contentType ? [] : [`expected the Content-Type ${contentType}, got ${type}`]),
    ...printedJsonFindings(body),
  ];
}

const duplicatesIn = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
