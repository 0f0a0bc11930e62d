import { afterAll, expect, test } from "vitest";
import { emit, openPartner, openWorker, orderEvent } from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";
afterAll(closeReceivers);
const app = await openApp();
const SC = ["partner:outlet:read","food:order:read"];
test("smoke", async () => {
  const partner = await openPartner();
  const worker = openWorker(app, partner);
  const a = await app.call("createSubscription", "", { scopes: SC, body: { event: "food.order.created", url: "https://partner.example/hook" } });
  console.log(a.text);
  await emit(app.database, orderEvent("F-1"));
  await worker.runDue();
  console.log(partner.received);
  console.log((await app.call("listNotifications", "", { scopes: SC })).text);
  console.log((await app.call("listEvents", "", { scopes: SC })).text);
  console.log((await app.call("listSubscriptions", "", { scopes: SC })).text);
});
