import { type components, type PartnerClient, paginate, unwrap } from "partner-integration-api-client";

export type Subscription = components["schemas"]["Subscription"];
export type SubscriptionRequest = components["schemas"]["SubscriptionRequest"];
type WebhookEndpointRequest = components["schemas"]["WebhookEndpointRequest"];
/** Level of a subscription: one outlet, or all outlets of the partner. */
export type Level = { outletId: string | null };
/** A webhook endpoint is listed as a subscription whose `event` tells its key and its events. */
export type Placed = Omit<Subscription, "event"> & Level & { event: string; key?: string; events?: string[] };

const OF_PARTNER = "/integrations/partner/v1/notification-subscriptions";
const OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions";

const ENDPOINTS = "/integrations/partner/v1/webhook-endpoints";

/** Operations on subscriptions, which the contract defines for both levels, and on webhook endpoints. */
export function subscriptionCalls(partner: PartnerClient) {
  const outlet = (outlet_id: string) => ({ params: { path: { outlet_id } } });
  const endpoints = async () => (await unwrap(partner.GET(ENDPOINTS))).webhook_endpoints;
  const setEndpoint = (webhook_key: string, body: WebhookEndpointRequest) =>
    unwrap(partner.PUT(`${ENDPOINTS}/{webhook_key}`, { params: { path: { webhook_key } }, body }));
  return {
    endpoints,
    setEndpoint,
    async list(outletId: string): Promise<Placed[]> {
      const partnerSubscriptions = await Array.fromAsync(paginate(partner, OF_PARTNER));
      const outletSubscriptions =
        outletId === "" ? [] : await Array.fromAsync(paginate(partner, OF_OUTLET, outlet(outletId)));
      return [
        ...partnerSubscriptions.map((subscription) => ({ ...subscription, outletId: null })),
        ...outletSubscriptions.map((subscription) => ({ ...subscription, outletId })),
        ...(await endpoints()).map((endpoint) => ({
          ...endpoint,
          event: `${endpoint.key}: ${endpoint.events.join(", ")}`,
          outletId: null,
        })),
      ];
    },
    create: ({ outletId }: Level, body: SubscriptionRequest) =>
      unwrap(
        outletId === null ? partner.POST(OF_PARTNER, { body }) : partner.POST(OF_OUTLET, { ...outlet(outletId), body }),
      ),
    update({ id, outletId, key, events }: Placed, body: SubscriptionRequest) {
      if (key !== undefined && events !== undefined) return setEndpoint(key, { ...body, events });
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.PUT(`${OF_PARTNER}/{subscription_id}`, { params: { path }, body })
          : partner.PUT(`${OF_OUTLET}/{subscription_id}`, { params: { path: { ...path, outlet_id: outletId } }, body }),
      );
    },
    /** Sends an example of an event to this subscription or webhook endpoint only. */
    sendTest({ id, outletId, key }: Placed) {
      if (key !== undefined)
        return unwrap(partner.POST(`${ENDPOINTS}/{webhook_key}/test`, { params: { path: { webhook_key: key } } }));
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.POST(`${OF_PARTNER}/{subscription_id}/test`, { params: { path } })
          : partner.POST(`${OF_OUTLET}/{subscription_id}/test`, { params: { path: { ...path, outlet_id: outletId } } }),
      );
    },
    remove({ id, outletId, key }: Placed) {
      if (key !== undefined)
        return unwrap(partner.DELETE(`${ENDPOINTS}/{webhook_key}`, { params: { path: { webhook_key: key } } }));
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.DELETE(`${OF_PARTNER}/{subscription_id}`, { params: { path } })
          : partner.DELETE(`${OF_OUTLET}/{subscription_id}`, { params: { path: { ...path, outlet_id: outletId } } }),
      );
    },
  };
}
