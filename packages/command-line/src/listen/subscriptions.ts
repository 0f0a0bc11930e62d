import type { EventName } from "partner-integration-api-client";
import { PartnerApiError, type PartnerClient, paginate, unwrap } from "partner-integration-api-client";

const PATH = "/integrations/partner/v1/notification-subscriptions";

/** Event names without a subscription of the partner. An outlet may still have one. */
export async function findUnsubscribed(api: PartnerClient, names: readonly EventName[]): Promise<EventName[]> {
  const subscribed = new Set<string>();
  for await (const { event } of paginate(api, PATH)) subscribed.add(event);
  return names.filter((name) => !subscribed.has(name));
}

/** Creates inactive subscriptions: the service keeps these events without sending them. */
export async function subscribeInactive(api: PartnerClient, names: readonly EventName[], url: string): Promise<void> {
  for (const event of names)
    await unwrap(api.POST(PATH, { body: { event, url, active: false } })).catch((error) => {
      // Another client of the partner subscribed in the meantime.
      if (!(error instanceof PartnerApiError && error.code === "SUBSCRIPTION_EXISTS")) throw error;
    });
}
