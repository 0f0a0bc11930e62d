import {
  clientPolicyOf,
  type Document,
  deliveryPolicyOf,
  operationsOf,
  rateLimitOf,
  ruleCatalogueOf,
  type Spot,
  securitySchemesOf,
  strictJsonOf,
} from "@partner-api/contract";
import type { Fault, Text } from "./text.ts";

/** Numbers of the contract that belong to no field: keywords of a document, which sentences state in words. */
type Policy = { keyword: string; pattern: RegExp; values: number[] };

type Row = [keyword: string, value: number | readonly number[] | undefined, pattern: RegExp];

const MIB = 1024 * 1024;

/** Requests a minute by `x-rate-limit` of an object. */
function perMinute(spot: Spot): number | undefined {
  const limit = rateLimitOf(spot)?.value;
  return limit && (limit.limit * 60) / limit.window_seconds;
}

/** Sentences about keywords of documents. Each group of a pattern is a number. */
export function policiesOf(documents: readonly Document[]): Policy[] {
  const openapi = documents.find(({ name }) => name === "openapi");
  const asyncapi = documents.find(({ name }) => name === "asyncapi");
  const strict = openapi && strictJsonOf(openapi.root)?.value;
  const limit = openapi && rateLimitOf(openapi.root)?.value;
  const delivery = asyncapi && deliveryPolicyOf(asyncapi.root)?.value;
  const client = openapi && clientPolicyOf(openapi.root)?.value;
  const ports = openapi && ruleCatalogueOf(openapi).get("outbound-port")?.values.ports;
  const policies: Row[] = [
    [
      "max_bytes of x-strict-json",
      strict?.max_bytes,
      /\b[Bb]od(?:y|ies)\b(?! of an)[^.|:]{0,24}? (\d[\d,]* (?:MiB|bytes))/g,
    ],
    ["max_depth of x-strict-json", strict?.max_depth, /\bnest(?:ed|ing)(?: at most| deeper than)? (\d+)/g],
    ["max_elements of x-strict-json", strict?.max_elements, /(?<![\d.,])(\d[\d,]*) elements\b/g],
    ["max_keys of x-strict-json", strict?.max_keys, /(?<![\d.,])(\d[\d,]*) keys in (?:one|an) object/g],
    ["max_parts of x-strict-json", strict?.max_parts, /(?<![\d.,])(\d[\d,]*) parts\b/g],
    ["the default x-rate-limit", limit?.limit, /\bdefault(?: is)? (\d+) requests\b/g],
    [
      "timeout_seconds of x-delivery-policy",
      delivery?.timeout_seconds,
      /\b(?:[Rr]espond|return|finish) within (\d+) s\b/g,
    ],
    [
      "default_token_life_seconds of x-client-policy",
      client?.default_token_life_seconds,
      /\btoken is valid for (\d+) s\b/g,
    ],
    ["outbound-port.ports", ports?.map(Number), /\bport (?:other than )?(\d+) (?:and|or) (\d+)\b/g],
    ...(openapi ? operationsOf(openapi) : []).map(
      ({ id, spot }): Row => [`x-rate-limit of ${id}`, perMinute(spot), new RegExp(`\`${id}\`[^.|]*? (\\d+) a minute`)],
    ),
    ...(openapi ? securitySchemesOf(openapi) : []).map(
      ({ name, spot }): Row => [`x-rate-limit of ${name}`, perMinute(spot), /\btoken endpoint has (\d+) a minute/],
    ),
  ];
  return policies.flatMap(([keyword, value, pattern]) =>
    value === undefined
      ? []
      : { keyword, pattern: new RegExp(pattern.source.replaceAll(" ", "\\s+"), "g"), values: [value].flat() },
  );
}

/** Numbers of sentences that differ from the keyword of which they speak. */
export const checkPolicies = ({ text }: Text, policies: readonly Policy[]): Fault[] =>
  policies.flatMap(({ keyword, pattern, values }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, ...numbers] = match;
      return numbers.flatMap((numeral) => {
        const value = Number(numeral.replaceAll(/[^\d]/g, "")) * (numeral.endsWith("MiB") ? MIB : 1);
        if (values.includes(value)) return [];
        const message = `Expected ${values.join(" or ")} (${keyword}), got ${numeral.replaceAll(/\s+/g, " ")}.`;
        return [
          { offset: match.index + whole.lastIndexOf(numeral), message, hint: "correct the text, or the keyword" },
        ];
      });
    }),
  );
