import { type components, type PartnerClient, paginate, unwrap } from "partner-integration-api-client";

export type Subscription = components["schemas"]["Subscription"];
export type SubscriptionRequest = components["schemas"]["SubscriptionRequest"];
/** Level of a subscription: one outlet, or all outlets of the partner. */
export type Level = { outletId: string | null };
export type Placed = Subscription & Level;

const OF_PARTNER = "/integrations/partner/v1/notification-subscriptions";
const OF_OUTLET = "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions";

/** Operations on subscriptions, which the contract defines for both levels. */
export function subscriptionCalls(partner: PartnerClient) {
  const outlet = (outlet_id: string) => ({ params: { path: { outlet_id } } });
  return {
    async list(outletId: string): Promise<Placed[]> {
      const ofPartner = await Array.fromAsync(paginate(partner, OF_PARTNER));
      const ofOutlet = outletId === "" ? [] : await Array.fromAsync(paginate(partner, OF_OUTLET, outlet(outletId)));
      return [
        ...ofPartner.map((subscription) => ({ ...subscription, outletId: null })),
        ...ofOutlet.map((subscription) => ({ ...subscription, outletId })),
      ];
    },
    create: ({ outletId }: Level, body: SubscriptionRequest) =>
      unwrap(
        outletId === null ? partner.POST(OF_PARTNER, { body }) : partner.POST(OF_OUTLET, { ...outlet(outletId), body }),
      ),
    update({ id, outletId }: Placed, body: SubscriptionRequest) {
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.PUT(`${OF_PARTNER}/{subscription_id}`, { params: { path }, body })
          : partner.PUT(`${OF_OUTLET}/{subscription_id}`, { params: { path: { ...path, outlet_id: outletId } }, body }),
      );
    },
    /** Sends an example of the event to this subscription only. */
    sendTest({ id, outletId }: Placed) {
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.POST(`${OF_PARTNER}/{subscription_id}/test`, { params: { path } })
          : partner.POST(`${OF_OUTLET}/{subscription_id}/test`, { params: { path: { ...path, outlet_id: outletId } } }),
      );
    },
    remove({ id, outletId }: Placed) {
      const path = { subscription_id: id };
      return unwrap(
        outletId === null
          ? partner.DELETE(`${OF_PARTNER}/{subscription_id}`, { params: { path } })
          : partner.DELETE(`${OF_OUTLET}/{subscription_id}`, { params: { path: { ...path, outlet_id: outletId } } }),
      );
    },
  };
}
