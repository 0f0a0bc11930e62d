import { expect, test } from "vitest";
import { afterEvents } from "../server/delivery/events/after-events.ts";
import { openApp } from "./support/sandbox.ts";

/* Requests see the events of all earlier responses (decisions: relay): the parts of the store that need the relay first. */

const { store, clock, newOutlet } = await openApp();
const clientId = "demo-direct";

test("saves a change of recipients only after pending events are relayed", async () => {
  const outletId = await newOutlet();
  const link = { clientId, outletId, product: "food" as const };
  const at = new Date(clock.now().getTime() + 1); // newer than the platform's registration
  await store.links.save({ ...link, externalOutletId: "before" }, at);
  const linked = async () => {
    const recipients = await store.outletEvents.recipients(outletId, "food");
    return recipients.find(({ partnerId }) => partnerId === clientId)?.externalOutletId;
  };
  const relayed = Promise.withResolvers<void>();
  const waitingStore = afterEvents(store, { settled: () => relayed.promise });
  const saved = waitingStore.links.save({ ...link, externalOutletId: "after" }, at);
  await waitingStore.links.list(clientId, { after: 0, upTo: 10 }); // immediate
  expect(await linked()).toBe("before");
  relayed.resolve();
  expect(await saved).toMatchObject({ external_outlet_id: "after" });
  expect(await linked()).toBe("after");
});

test("waits for the relay when reading events or writing them for a partner, not for other access", async () => {
  let waits = 0;
  const waitingStore = afterEvents(store, {
    async settled() {
      waits++;
    },
  });
  const outletId = await newOutlet();
  const reading = { partnerId: clientId, names: [], limit: 10 };
  expect(await waitingStore.events.read(reading)).toEqual(await store.events.read(reading));
  expect(await waitingStore.deliveries.newest(clientId, 10)).toEqual([]);
  expect(await waitingStore.partnerTransaction(clientId, async () => "done")).toBe("done");
  expect(waits).toBe(3);

  expect(await waitingStore.outlets.access({ clientId }, outletId)).toEqual(
    await store.outlets.access({ clientId }, outletId),
  );
  expect(await waitingStore.transaction(outletId, async () => "done")).toBe("done");
  await waitingStore.servers();
  expect(waits).toBe(3);
});
