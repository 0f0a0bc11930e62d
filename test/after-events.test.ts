import { expect, test } from "vitest";
import { afterEvents } from "../server/delivery/events/after-events.ts";
import { openApp } from "./support/sandbox.ts";

/* Requests come after the events of all that was answered before (decisions: relay): which parts of the store wait for the relay. */

const { store, clock, newOutlet } = await openApp();
const clientId = "demo-direct";

test("a change of those who are notified is made once the events under way are brought, and not before", async () => {
  const outletId = await newOutlet();
  const link = { clientId, outletId, product: "food" as const };
  const at = new Date(clock.now().getTime() + 1); // newer than what the platform registered
  await store.links.save({ ...link, externalOutletId: "before" }, at);
  const linked = async () => {
    const recipients = await store.outletEvents.recipients(outletId, "food");
    return recipients.find(({ partnerId }) => partnerId === clientId)?.externalOutletId;
  };
  const brought = Promise.withResolvers<void>();
  const seen = afterEvents(store, { settled: () => brought.promise });
  const saved = seen.links.save({ ...link, externalOutletId: "after" }, at);
  await seen.links.list(clientId, { after: 0, upTo: 10 }); // waits for nothing
  expect(await linked()).toBe("before");
  brought.resolve();
  expect(await saved).toMatchObject({ external_outlet_id: "after" });
  expect(await linked()).toBe("after");
});

test("what shows events, and what writes them for a partner, waits; what is asked with each request does not", async () => {
  let waits = 0;
  const seen = afterEvents(store, {
    async settled() {
      waits++;
    },
  });
  const outletId = await newOutlet();
  const reading = { partnerId: clientId, names: [], limit: 10 };
  expect(await seen.events.read(reading)).toEqual(await store.events.read(reading));
  expect(await seen.deliveries.newest(clientId, 10)).toEqual([]);
  expect(await seen.partnerTransaction(clientId, async () => "done")).toBe("done");
  expect(waits).toBe(3);

  expect(await seen.outlets.access({ clientId }, outletId)).toEqual(await store.outlets.access({ clientId }, outletId));
  expect(await seen.transaction(outletId, async () => "done")).toBe("done");
  await seen.servers();
  expect(waits).toBe(3);
});
