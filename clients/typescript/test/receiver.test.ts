import { describe, expect, test } from "vitest";
import { asObject, readBundle } from "../../../test/support/contract.ts";
import { timestampToleranceS } from "../src/generated/contract.ts";
import {
  createReceiver,
  type EventHandlers,
  handleEvent,
  isEvent,
  type PartnerEvents,
  type ReceiverOptions,
} from "../src/index.ts";
import {
  delivery,
  deliveryHeaderNames,
  eventNames,
  exampleEvents,
  vector,
  vectorDelivery,
  vectorSentAt,
} from "./deliveries.ts";

/** A receiver at the time of the test vector, with the events and errors that it reports. */
function setUp(options: Partial<ReceiverOptions> = {}) {
  const events: PartnerEvents["food.order.created"][] = [];
  const errors: unknown[] = [];
  const receive = createReceiver({
    secret: vector.secret,
    on: { "food.order.created": (event) => events.push(event) },
    onError: (error) => errors.push(error),
    now: () => vectorSentAt,
    ...options,
  });
  const result = async (request: Request) => {
    const response = await receive(request);
    return [response.status, await response.text()];
  };
  return { receive, respond: result, events, errors };
}

describe("an authentic delivery", () => {
  test("handles the contract's test vector", async () => {
    const { respond, events } = setUp();
    expect(await respond(vectorDelivery())).toEqual([204, ""]);
    expect(events).toEqual([JSON.parse(vector.body)]);
    expect(events[0]?.body.order.order_items[0]?.notes).toBe('Pedas – tanpa "micin" 🌶');
  });

  test("the test vector has every header of the contract", () => {
    expect(Object.keys(vector.headers).sort()).toEqual([...deliveryHeaderNames].sort());
  });

  test("calls the event's handler with its key for every example", async () => {
    const handled: [string, string, unknown][] = [];
    const on = Object.fromEntries(
      eventNames.map((name) => [
        name,
        (event: { body: unknown }, key?: { idempotencyKey: string }) =>
          handled.push([name, String(key?.idempotencyKey), event.body]),
      ]),
    ) as EventHandlers;
    const { respond } = setUp({ on });
    expect(new Set(exampleEvents.map(({ header }) => header.event_name))).toEqual(new Set(eventNames));
    for (const event of exampleEvents) {
      const id = crypto.randomUUID();
      expect(await respond(delivery(JSON.stringify(event), { id }))).toEqual([204, ""]);
      expect(handled.at(-1)).toEqual([event.header.event_name, id, event.body]);
    }
    expect(handled).toHaveLength(exampleEvents.length);
  });
});

test.each<[what: string, name: string, change: (signature: string) => string]>([
  ["a longer webhook-signature", "webhook-signature", (signature) => `${signature}=`],
  ["a signature of another version", "webhook-signature", (signature) => signature.replace("v1", "v2")],
  ["a longer X-Svc-Signature", "X-Svc-Signature", (signature) => `${signature}0`],
  ["a shorter X-Svc-Signature", "X-Svc-Signature", (signature) => signature.slice(1)],
])("%s: 401", async (_, name, change) => {
  const { respond, events } = setUp();
  expect((await respond(vectorDelivery({ [name]: change(vector.headers[name] ?? "") })))[0]).toBe(401);
  expect(events).toEqual([]);
});

test("uses the contract's tolerance unless the options have another", async () => {
  const policy = asObject(readBundle("asyncapi")["x-delivery-policy"]);
  expect(timestampToleranceS).toBe(policy.timestamp_tolerance_seconds);
  const { respond } = setUp({ toleranceS: 10, now: () => vectorSentAt + 11_000 });
  expect((await respond(vectorDelivery()))[0]).toBe(400);
});

test("throws without a secret", () => {
  expect(() => createReceiver({ secret: [], on: {} })).toThrow("Expected a notification secret, got none.");
});

describe("duplicates", () => {
  test("checks a custom store before handling and updates it after", async () => {
    const calls: string[] = [];
    const storedKeys = new Set<string>();
    const store = {
      has: async (key: string) => {
        calls.push(`has ${storedKeys.has(key)}`);
        return storedKeys.has(key);
      },
      add: async (key: string) => {
        calls.push("add");
        storedKeys.add(key);
      },
    };
    const on = { "food.order.created": () => calls.push("handled") };
    await setUp({ seen: store, on }).respond(vectorDelivery());
    await setUp({ seen: store, on }).respond(vectorDelivery()); // another process
    expect(calls).toEqual(["has false", "handled", "add", "has true"]);
    expect([...storedKeys]).toEqual([vector.headers["webhook-id"]]);
  });
});

describe("a handler that fails", () => {
  test("a failing store is reported with 500", async () => {
    const reason = new Error("no connection");
    const { respond, errors } = setUp({ seen: { has: () => Promise.reject(reason), add: () => {} } });
    expect((await respond(vectorDelivery()))[0]).toBe(500);
    expect(errors).toEqual([reason]);
  });
});

describe("accepts unknown parts", () => {
  const [example] = exampleEvents;

  test.each(["food.order.delivered", "constructor", "toString", "__proto__"])(
    "of an event: the name %s",
    async (event_name) => {
      const { respond, events, errors } = setUp();
      const body = JSON.stringify({ header: { ...example?.header, event_name }, body: { anything: [1] } });
      expect(await respond(delivery(body))).toEqual([204, ""]);
      expect([events, errors]).toEqual([[], []]);
    },
  );

  test("of an event: fields, enum values and nulls", async () => {
    const { respond, events } = setUp();
    const event = JSON.parse(vector.body);
    event.added = { deep: [null] };
    event.header.version = 2;
    event.body.service_type = "food_drone";
    event.body.outlet.added = null;
    event.body.order.status = "CREATED_LATER";
    expect(await respond(delivery(JSON.stringify(event)))).toEqual([204, ""]);
    expect(events).toEqual([event]);
  });
});

describe("a huge body", () => {
  const MAX = 1000;

  test("is rejected by its length without being read", async () => {
    const { respond } = setUp({ maxBodyBytes: MAX });
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "POST", headers: { ...vector.headers, "Content-Length": `${MAX + 1}` }, body };
    const request = new Request("https://partner.example/events", { ...init, duplex: "half" });
    expect(await respond(request)).toEqual([413, "the body is larger than 1000 bytes"]);
    expect(isRead).toBe(false);
  });

  test("without a length is read up to the limit only", async () => {
    const { respond } = setUp({ maxBodyBytes: MAX });
    let sentBytes = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        sentBytes += 100;
        controller.enqueue(new Uint8Array(100));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const init = { method: "POST", headers: vector.headers, body, duplex: "half" as const };
    const request = new Request("https://partner.example/events", init);
    expect((await respond(request))[0]).toBe(413);
    expect(isCancelled).toBe(true);
    expect(sentBytes).toBeLessThanOrEqual(MAX + 300); // Streams buffer a few chunks ahead.
  });
});

test("handleEvent calls the handler of a missed event", async () => {
  const handled: string[] = [];
  const on: EventHandlers = {
    "food.order.created": async (event) => {
      await Promise.resolve();
      handled.push(event.body.order.order_number);
    },
  };
  for (const event of exampleEvents) await handleEvent(on, event);
  const created = exampleEvents.filter((event) => isEvent(event, "food.order.created"));
  expect(handled).toEqual(created.map(({ body }) => body.order.order_number));
  expect(handled.length).toBeGreaterThan(0);
});

describe("a body that was already read", () => {
  test("is reported if the Request is used", async () => {
    const { respond, errors } = setUp();
    const request = vectorDelivery();
    await request.json();
    expect(await respond(request)).toEqual([500, "the body was already read: the receiver's log says how to fix it"]);
    expect(String(errors)).toContain("got one that was already read: Request.bodyUsed is true. Put the receiver");
  });
});
