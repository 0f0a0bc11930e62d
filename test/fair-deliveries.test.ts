import { expect, test } from "vitest";
import { EVENT_SCOPES, emit, openDeliveries, orderEvent } from "./support/deliveries.ts";
import { until } from "./support/until.ts";

/*
 * Hanging endpoints do not delay others (decisions: fair deliveries), over real sockets. `npm run bench -- --only
 * delivery-fairness` measures it.
 */

const { app, partner, worker } = await openDeliveries();
const { call, clock, database, newOutlet } = app;

const [HANGING, SOUND, ORDERS] = [12, 3, 20];

/** An endpoint on its own host, with pending orders. */
async function openEndpoint(name: string) {
  const outlet = await newOutlet();
  const body = { event: "food.order.created", url: `https://${name}.example/${name}` };
  const { status } = await call("createOutletSubscription", outlet, {
    client: "demo-direct",
    scopes: EVENT_SCOPES,
    body,
  });
  expect(status).toBe(201);
  partner.forward.set(`https://${name}.example`, partner.forward.get("https://partner.example") as string);
  const orders = Array.from({ length: ORDERS }, (_, nth) => orderEvent(outlet, `${name}-${nth}`, { at: clock.now() }));
  await emit(database, ...orders);
  return { received: () => partner.at(`/${name}`).length };
}
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, nth) => `${prefix}-${nth}`);

test("delivers everything to healthy endpoints while four of five endpoints hang with few requests in progress (D-circuits-1)", async () => {
  type Endpoint = Awaited<ReturnType<typeof openEndpoint>>;
  const hanging: Endpoint[] = [];
  const sound: Endpoint[] = [];
  for (const name of names("hanging", HANGING)) {
    partner.respondWith(`/${name}`, () => {});
    hanging.push(await openEndpoint(name));
  }
  for (const name of names("sound", SOUND)) sound.push(await openEndpoint(name));
  const startedMs = performance.now();
  worker().start();
  await until(() => sound.every(({ received }) => received() === ORDERS));
  expect(performance.now() - startedMs).toBeLessThan(10_000); // no attempt at a hanging endpoint has ended yet
  for (const { received } of hanging) {
    expect(received()).toBeGreaterThanOrEqual(1);
    expect(received()).toBeLessThanOrEqual(6);
  }
});
