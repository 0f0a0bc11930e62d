import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json } from "../../contract/src/contract.ts";
import { readContracts } from "../src/contract.ts";
import { createCoverage } from "../src/coverage.ts";
import type { Exchange } from "../src/exchange.ts";
import { findingsOf } from "../src/judge.ts";

/* Events in `listEvents` responses are validated by the event contract; the partner contract leaves them open. */

type Message = { examples: { payload: { header: Record<string, Json>; body: Record<string, Json> } }[] };
const { channels } = JSON.parse(readFileSync("generated/asyncapi.json", "utf8"));
const messages: [name: string, message: Message][] = Object.entries(channels.partner_webhook.messages);
const contracts = await readContracts();
const { judged } = contracts;

function wrongIn(event: unknown): string[] {
  const data = { events: [event], next_after: null, has_more: false };
  const exchange: Exchange = {
    method: "GET",
    url: new URL("http://service.example/integrations/partner/v1/events"),
    requestHeaders: new Headers({ Authorization: "Bearer token" }),
    requestBody: new Uint8Array(),
    status: 200,
    responseHeaders: new Headers({
      "Content-Type": "application/json",
      "X-Request-ID": "1",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    }),
    responseBody: new TextEncoder().encode(JSON.stringify({ success: true, data })),
  };
  return findingsOf(exchange, judged).map(({ message }) => message);
}

test.each(messages)("accepts the examples of %s", (_, { examples }) => {
  expect(examples.flatMap(({ payload }) => wrongIn(payload))).toEqual([]);
});

test.each(messages)(
  "rejects %s without a field, with an undocumented field, or under another name",
  (name, { examples }) => {
    const [{ payload }] = examples as [Message["examples"][number]];
    const { header, body } = payload;
    const [field] = Object.keys(body);
    const { [field as string]: _, ...less } = body;
    const fields = messages.find(([another]) => another.split(".")[1] !== name.split(".")[1])?.[0] ?? "";
    for (const event of [
      { header, body: less },
      { header, body: { ...body, unheard_of: 1 } },
      { header: { ...header, event_name: fields }, body },
    ])
      expect(wrongIn(event), JSON.stringify(event).slice(0, 200)).not.toEqual([]);
  },
);

test("counts the fields of each event as separate elements", () => {
  const fields = createCoverage(contracts)
    .read()
    .fields.map(({ name }) => name);
  for (const [name] of messages)
    expect(fields).toContain(`listEvents 200 data/events/[](event_name=${name})/header/event_id`);
  expect(fields).toContain("listEvents 200 data/events/[](event_name=food.order.completed)/body/order/pin");
});
