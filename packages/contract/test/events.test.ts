import { expect, test } from "vitest";
import {
  contractOf,
  type Document,
  eventOperationsOf,
  messagesOf,
  readContract,
  requiredScopeOf,
} from "../src/contract.ts";

const [document] = contractOf({
  events: {
    asyncapi: "3.0.0",
    info: { title: "Events", version: "1.0.0" },
    defaultContentType: "application/JSON",
    channels: {
      out: {
        address: null,
        messages: { paid: { $ref: "#/components/messages/Paid" }, gone: { payload: { type: "null" } } },
      },
      in: { address: "in", messages: { cancel: { contentType: "text/plain" } } },
      back: { messages: { cancelled: {} } },
      idle: {
        messages: { avro: { payload: { schemaFormat: "application/vnd.apache.avro", schema: { type: "record" } } } },
      },
    },
    operations: {
      tell: {
        action: "send",
        channel: { $ref: "#/channels/out" },
        messages: [{ $ref: "#/channels/out/messages/paid" }],
      },
      take: { action: "receive", channel: { $ref: "#/channels/in" }, reply: { channel: { $ref: "#/channels/back" } } },
    },
    components: {
      messages: {
        Paid: {
          name: "order.paid",
          "x-required-scope": "orders:read",
          traits: [{ $ref: "#/components/messageTraits/Signed" }, { summary: "Of the second trait." }],
          payload: { schemaFormat: "application/schema+json;version=draft-07", schema: { type: "object" } },
          examples: [{ name: "one", payload: { id: 1 } }],
        },
      },
      messageTraits: { Signed: { summary: "Of a trait.", headers: { type: "object" } } },
    },
  },
}) as [Document];

test("messages have the fields of their traits, and the schema of a multi-format payload", () => {
  const [paid, gone, cancel, , avro] = messagesOf(document);
  expect(paid).toMatchObject({
    key: "paid",
    name: "order.paid",
    summary: "Of a trait.",
    contentType: "application/json",
    payload: { value: { type: "object" } },
    headers: { value: { type: "object" } },
    examples: [{ payload: { id: 1 } }],
  });
  expect(gone).toMatchObject({ name: "gone", payload: { value: { type: "null" } }, headers: undefined });
  expect(cancel?.contentType).toBe("text/plain");
  expect(avro?.payload?.value).toEqual({ const: { type: "record" } });
});

test("operations have messages and replies; a channel without an operation counts as send", () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(
    eventOperationsOf(document).map(({ key, action, messages, reply }) => [key, action, names(messages), names(reply)]),
  ).toEqual([
    ["tell", "send", ["order.paid"], []],
    ["take", "receive", ["cancel"], ["cancelled"]],
    ["channel idle", "send", ["avro"], []],
  ]);
});

test("each of our events has a payload, headers, a scope and examples", () => {
  const messages = messagesOf(readContract().asyncapi);
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) {
    const { name, payload, headers, examples } = message;
    expect([name, payload?.value.$ref, headers?.value.$ref]).toEqual([name, expect.any(String), expect.any(String)]);
    expect(requiredScopeOf(message), name).toMatch(/^[a-z]+:[a-z]+/);
    expect(examples.length, name).toBeGreaterThan(0);
  }
});
