import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPartnerClient, unwrap } from "partner-integration-api-client";
import { demoToken } from "platform-client";
import { disconnect, SCOPES, type Target, WAYS } from "./ways.ts";

/* An abusive partner in a separate process. It prints its endpoints, reads the address of the service, and attacks until it is stopped. */

/** Some paths return 429, the others hang. */
const endpoints = createServer((request, response) => {
  if (request.url?.startsWith("/busy/")) response.writeHead(429, { "Retry-After": "1" }).end();
});
endpoints.listen(0, "127.0.0.1", () => process.send?.({ port: (endpoints.address() as AddressInfo).port }));

process.on("message", ({ url }: { url: string }) => void begin(url));
process.on("disconnect", () => process.exit());

const OUTLETS = ["OUT-1001", "OUT-1002"] as const;
const SUBSCRIPTIONS = 20;

async function begin(service: string): Promise<void> {
  const token = await demoToken(service, "demo-direct", SCOPES);
  const partner = createPartnerClient({ baseUrl: service, auth: { token: () => token } });
  const subscriptions: string[] = [];
  for (let nth = 0; nth < SUBSCRIPTIONS; nth++) {
    const kind = nth % 2 === 0 ? "hang" : "busy";
    const url = `https://${kind}.example/${kind}/${process.pid}/${nth}`;
    const body = { event: "food.order.created" as const, url, active: true };
    const path = "/integrations/partner/v1/notification-subscriptions";
    const { subscription } = await unwrap(partner.POST(path, { body }));
    subscriptions.push(subscription.id);
  }
  const target: Target = { url: service, token, outlets: OUTLETS, subscriptions, otherClient: "demo-rival" };
  process.send?.("begun");
  const stopping = new AbortController();
  await Promise.all(Object.values(WAYS).map((way) => way(target, stopping.signal))).finally(disconnect);
}
