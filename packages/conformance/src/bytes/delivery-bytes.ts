import { type Message, membersOf } from "@partner-api/contract";
import { printedJsonFindings } from "./printed-json.ts";

/** A delivery as a receiver gets it: the header lines in their order and spelling, and the body. */
export type ReceivedDelivery = { rawHeaders: readonly string[]; body: Uint8Array };

/** Headers that carry a delivery, each with the reason. Every other one has to be a `DeliveryHeaders` of the contract. */
const TRANSPORT_HEADERS: ReadonlyMap<string, string> = new Map([
  ["host", "Whom the request is for (RFC 9110 7.2)."],
  ["connection", "Whether the connection stays open (RFC 9110 7.6.1)."],
  ["content-length", "The number of bytes of the body (RFC 9110 8.6)."],
]);

/** Why the bytes of a delivery are not those of the contract: a header, its media type, the printed form of its body. */
export function deliveryFindings({ headers, contentType }: Message, { rawHeaders, body }: ReceivedDelivery): string[] {
  const documented = headers === undefined ? [] : [...membersOf(headers).properties.keys()];
  const known = new Set([...documented.map((name) => name.toLowerCase()), ...TRANSPORT_HEADERS.keys()]);
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  const type = pairs.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  return [
    ...pairs
      .filter(([name]) => !known.has(name.toLowerCase()))
      .map(([name, value]) => `expected only headers of the contract with a delivery, got ${name}: ${value}`),
    ...repeated(pairs.map(([name]) => name.toLowerCase())).map((name) => `expected ${name} once, got it again`),
    ...(type === contentType ? [] : [`expected the Content-Type ${contentType}, got ${type}`]),
    ...printedJsonFindings(body),
  ];
}

const repeated = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);
