import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { NotificationSecret } from "../generated/schemas.ts";
import { emit, openDeliveries, orderEvent, subscriberOf } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import type { Call, HttpResponse } from "./support/sandbox.ts";

/* Reading and rotating the partner's notification secret (decisions: signatures, notification secrets). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database, newOutlet, openNode } = app;

const SEEDED = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const DAY_S = 86_400;
const get = (client: string, options: Call = {}) => call("getNotificationSecret", "", { client, ...options });
const rotate = (client: string, options: Call = {}) => call("rotateNotificationSecret", "", { client, ...options });
const dataOf = ({ body }: HttpResponse) => (body as { data: NotificationSecret }).data;
const secretResponse = (secret: unknown, previous_signs_until: string | null = null) => ({
  status: 200,
  body: { success: true, data: { secret, previous_signs_until } },
});
const NEW = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/);

test("getNotificationSecret 200: returns the signing secret, not cacheable (D-notification-secrets-1)", async () => {
  const response = await get("demo-direct");
  expect(outcomeOf(response)).toEqual(secretResponse(SEEDED));
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("getNotificationSecret 200: creates one secret for a partner without one, the same for concurrent requests (D-notification-secrets-1)", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => get("newcomer")));
  const [first] = responses.map(dataOf);
  for (const response of responses) expect(outcomeOf(response)).toEqual(secretResponse(first?.secret));
  expect(outcomeOf(responses[0] as HttpResponse)).toEqual(secretResponse(NEW));
  await subscriberOf(app, "newcomer").subscribe("/newcomer");
  expect(outcomeOf(await get("newcomer"))).toEqual(secretResponse(first?.secret));
  expect(dataOf(await get("another-newcomer")).secret).not.toBe(first?.secret);
});

test("rotateNotificationSecret 200: both secrets sign for 24 hours, then only the new one (D-notification-secrets-1, D-retries-2)", async () => {
  const outlet = await newOutlet();
  const { subscribe } = subscriberOf(app);
  await subscribe("/rotated", { outlet });
  let count = 0;
  const signing = async (...secrets: string[]) => {
    await emit(database, orderEvent(outlet, `F-ROTATED-${++count}`, { at: clock.now() }));
    await runScheduled();
    const received = partner.at("/rotated").at(-1);
    const isGenuine = (secret: string) => {
      try {
        new Webhook(secret).verify(received?.body ?? "", received?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    return secrets.map(isGenuine);
  };
  const until = new Date(clock.now().getTime() + DAY_S * 1000).toISOString();
  const response = await rotate("demo-direct");
  const { secret } = dataOf(response);
  expect(outcomeOf(response)).toEqual(secretResponse(NEW, until));
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(secret).not.toBe(SEEDED);
  expect(outcomeOf(await get("demo-direct"))).toEqual(secretResponse(secret, until));
  expect(await signing(secret, SEEDED)).toEqual([true, true]);

  const conflict = rejected(409, {
    code: "SECRET_BEING_ROTATED",
    message: "The previous secret is still active. Read the secret for its end, and rotate after that.",
  });
  clock.advance(DAY_S - 0.001);
  expect(outcomeOf(await rotate("demo-direct"))).toEqual(conflict);
  expect(outcomeOf(await get("demo-direct"))).toEqual(secretResponse(secret, until));
  expect(await signing(secret, SEEDED)).toEqual([true, true]);

  clock.advance(0.001);
  expect(outcomeOf(await get("demo-direct"))).toEqual(secretResponse(secret));
  expect(await signing(secret, SEEDED)).toEqual([true, false]);
  const third = dataOf(await rotate("demo-direct")).secret;
  expect(await signing(third, secret, SEEDED)).toEqual([true, true, false]);
  expect(await database.query("SELECT FROM notification_secrets WHERE partner_id = 'demo-direct'")).toHaveLength(2);
});

test("rotateNotificationSecret: only one of many concurrent rotations takes effect, also of a first secret", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => rotate("hasty")));
  const statuses = responses.map(({ status }) => status).toSorted();
  // The first secret of a partner retires none, so another rotation may follow it.
  expect(statuses).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
  const rows = await database.query("SELECT FROM notification_secrets WHERE partner_id = 'hasty'");
  expect(rows).toHaveLength(2);
});

test("neither returns nor rotates another partner's secret", async () => {
  const before = dataOf(await get("demo-rival"));
  await rotate("demo-facilitator");
  expect(dataOf(await get("demo-rival"))).toEqual(before);
});

test("rotateNotificationSecret 403: the read scope does not allow rotation, nor the other way round (D-scope-of-rotation-1)", async () => {
  const before = dataOf(await get("demo-rival"));
  expect(outcomeOf(await rotate("demo-rival", { scopes: ["partner:outlet:read"] }))).toEqual(rejected(403, {}));
  expect(outcomeOf(await get("demo-rival", { scopes: ["partner:notification_secret:write"] }))).toEqual(
    rejected(403, {}),
  );
  expect(dataOf(await get("demo-rival"))).toEqual(before);
});

test("writes no secret to any log, even at trace level", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const node = openNode(database, { log });
  const scopes = ["partner:outlet:read", "partner:notification_secret:write", "food:order:read"];
  const as = { client: "quiet", scopes };
  const secret = dataOf(await node.call("getNotificationSecret", "", as)).secret;
  const rotated = dataOf(await node.call("rotateNotificationSecret", "", as)).secret;
  await node.call("rotateNotificationSecret", "", as);
  await node.call("createSubscription", "", {
    ...as,
    body: { event: "food.order.created", url: "https://partner.example/quiet" },
  });
  await node.call("rotateNotificationSecret", "", { ...as, token: "none" });
  expect(lines.length).toBeGreaterThanOrEqual(5);
  const text = lines.join("");
  for (const part of [secret, rotated, "whsec_"]) expect(text).not.toContain(part);
});
