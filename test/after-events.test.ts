import { expect, test } from "vitest";
import { afterEvents } from "../server/delivery/events/after-events.ts";
import { AFTER_DELIVERY, JOURNEY, travel } from "./support/journey.ts";
import { openApp } from "./support/sandbox.ts";

/* Requests see the events of all earlier responses (decisions: relay): the parts of the store that need the relay first. */

const { store, clock, database, relay, newOutlet, openNode, tokenOf } = await openApp();
const clientId = "demo-direct";

test("saves a change of recipients only after pending events are relayed", async () => {
  const outletId = await newOutlet();
  const link = { clientId, outletId, product: "food" as const };
  const at = new Date(clock.now().getTime() + 1); // newer than the platform's registration
  await store.links.save({ ...link, externalOutletId: "before" }, at);
  const linked = async () => {
    const recipients = await store.outletEvents.recipients({ outletId, product: "food" });
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

test("operations that read events or change their recipients wait for the relay, others do not", async () => {
  let waits = 0;
  const waitingStore = afterEvents(store, {
    async settled() {
      waits++;
      await relay.settled();
    },
  });
  const { app } = openNode(database, { store: waitingStore });
  const send = travel({ app, tokenOf });
  const waiting: string[] = [];
  for (const operationId of new Set([...JOURNEY, ...AFTER_DELIVERY].flat())) {
    waits = 0;
    await send(operationId);
    if (waits > 0) waiting.push(operationId);
  }
  expect(waiting).toEqual([
    ...["linkOutlet", "registerOutlet"],
    ...["createOutletSubscription", "sendOutletTestEvent", "updateOutletSubscription", "deleteOutletSubscription"],
    ...["setWebhookEndpoint", "sendWebhookEndpointTestEvent", "deleteWebhookEndpoint"],
    ...["createSubscription", "sendTestEvent", "listNotifications", "getNotification", "listEvents"],
    ...["redeliverNotification", "redeliverFailedNotifications"],
    ...["updateSubscription", "setSubscriptionFaults", "getSubscriptionFaults", "deleteSubscriptionFaults"],
    ...["deleteSubscription", "rotateNotificationSecret", "unlinkOutlet"],
  ]);
});
