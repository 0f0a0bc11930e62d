import { messagesOf, readContract } from "@partner-api/contract";
import { expect, test } from "vitest";
import { deliveryFindings } from "../src/bytes/delivery-bytes.ts";

/* Bytes and header lines of an event, as its receiver gets them. */

const [message] = messagesOf(readContract().asyncapi);
if (message === undefined) throw new Error("expected events in the contract, got none");
const ownHeaders = ["Host", "a", "Connection", "keep-alive", "Content-Length", "2", "Content-Type", "application/json"];
const signed = ["X-Svc-Signature", "s", "webhook-id", "i", "webhook-timestamp", "1", "Accept", "application/json"];

const sentencesOf = (rawHeaders: string[], body: string | Uint8Array = '{"a":1}') =>
  deliveryFindings(message, { rawHeaders, body: new Uint8Array(Buffer.from(body)) });

test("accepts the contract's headers and transport headers", () => {
  expect(sentencesOf([...ownHeaders, ...signed])).toEqual([]);
});

test.each<[string, string[], string | undefined, string]>([
  [
    "another header",
    [...ownHeaders, "User-Agent", "node"],
    undefined,
    "expected only headers of the contract in a delivery, got User-Agent: node",
  ],
  [
    "a duplicate header",
    [...ownHeaders, "webhook-id", "i", "Webhook-Id", "j"],
    undefined,
    "expected webhook-id once, got a duplicate",
  ],
  [
    "a charset",
    ownHeaders.with(-1, "application/json; charset=utf-8"),
    undefined,
    "expected the Content-Type application/json, got application/json; charset=utf-8",
  ],
  ["a number with a fraction", ownHeaders, '{"a":1.0}', 'expected the number 1, got 1.0 at "a"'],
  [
    "a duplicate key",
    ownHeaders,
    '{"a":1,"a":1}',
    'expected strict JSON: The key "a" appears twice in one object; send it once. (/a)',
  ],
])("finds: %s (D-answers-as-bytes-1, D-answers-as-bytes-2)", (_name, headers, body, sentence) => {
  expect(sentencesOf(headers, body)).toEqual([sentence]);
});
