import type { Item } from "./coverage.ts";

/** Operations whose requests name nothing that may be missing but the outlet. */
const OF_AN_OUTLET = [
  "createOutletSubscription",
  "createPromotion",
  "createTransaction",
  "getCatalog",
  "getOutlet",
  "listCustomers",
  "listInvoices",
  "listOutletSubscriptions",
  "listPromotions",
  "placeOrder",
  "recordCustomers",
  "recordInvoices",
  "replaceCatalog",
];

/**
 * Elements of the contract that our service never shows, each with the reason. An entry that matches a shown element, or no
 * element, fails the run: the list cannot grow stale.
 */
export const EXEMPTIONS: Exemption[] = [
  {
    what: /^getClock 500( |$)/,
    reason: "The operation reads only the time in memory, so no failure of storage reaches it.",
  },
  {
    what: / Strict-Transport-Security$/,
    reason: "It is sent under an https PUBLIC_URL alone; this is a sandbox that is reached by http.",
  },
  {
    what: / 401 errors\/\[\]\/field$/,
    reason: "The token is missing or not valid; no field of the request is wrong.",
  },
  {
    what: /^(?!getTransactionQrCode )\w+ 403 errors\/\[\]\/field$/,
    reason: "A scope, a role or the sandbox is missing; no field of the request is wrong.",
  },
  {
    what: / 404 Allow$/,
    reason: "It names the methods of a path where the request has another one, which belongs to no operation.",
  },
  {
    what: / 413 errors\/\[\]\/field$/,
    reason: "The whole body is too long and was not parsed, so no field can be named.",
  },
  {
    what: / (429|500|503) errors\/\[\]\/field$/,
    reason: "The rate limit or the service prevents the answer; no field of the request is wrong.",
  },
  {
    what: new RegExp(`^(${OF_AN_OUTLET.join("|")}) 404 errors/\\[\\]/field$`),
    reason:
      "Only the outlet or its product can be missing here, and that answer is the same for all operations and names no field.",
  },
  {
    what: /^(sendTestEvent|sendOutletTestEvent|redeliverNotification|rotateNotificationSecret|settleTransaction) 409 errors\/\[\]\/field$/,
    reason: "The state of the resource prevents the action; no field of the request is wrong.",
  },
  {
    what: /\/order\/applied_promotions\/\[\]\(scope=(cart|delivery)\)\//,
    reason: "Promotions on the cart and on the delivery come from the platform; the sandbox has none.",
  },
  {
    what: /^(events\.)?SkuV2PromotionDetail\/promo_source is "CAMPAIGN"$/,
    reason: "Campaigns come from the platform; the sandbox has none.",
  },
  {
    what: /\/order\/cutlery_requested$/,
    reason: "The platform contract cannot order cutlery, so no order has this field.",
  },
  {
    what: /^send(Outlet)?TestEvent 202 data\/notification\/(headers|history\/\[\])(\/|$)/,
    reason: "A test event is queued when this is answered; it was not sent yet.",
  },
  {
    what: /^listEvents 200 data\/events\/\[\]\(event_name=[\w.]+\)\/header\/test$/,
    reason: "Missed events include no test events, and only test events have this field.",
  },
  {
    what: /(^placeOrder 201 data|\(event_name=food\.order\.(?!cancelled\))\w+\)\/body)\/order\/cancellation_detail\/reason$/,
    reason: "Only a cancelled order has a reason for its cancellation.",
  },
  {
    what: /(^placeOrder 201 data|\(event_name=food\.order\.created\)\/body)\/driver\/name$/,
    reason: "A newly placed order has no driver.",
  },
  {
    what: /^settleTransaction 200 data\/actions\/\[\](\/|$)/,
    reason: "A settled transaction needs no further action.",
  },
  {
    what: /^events\.EventName is "(food\.order\.webhook_error|(?!food\.order\.).+)"$/,
    reason: "Webhook errors are sent for order events only.",
  },
  {
    what: /^events\.OrderWebhookErrorEntry\/code is "PROMOTION_NOT_FOUND"$/,
    reason: "The service applies only promotions that it has.",
  },
  {
    what: /^events\.(TransactionStatus is "Pending"|Transaction\/settlement_at is null)$/,
    reason: "The settlement event is sent only for settled transactions.",
  },
  {
    what: /^redeliverFailedNotifications 409( |$)/,
    reason: "It takes a thousand deliveries that wait to be delivered again; test/redeliver-failed.test.ts has them.",
  },
  {
    what: /^DeliveryWaitReason is "(circuit_open|subscription_not_active|outlet_not_linked|endpoint_busy|held_back)"$/,
    reason:
      "Each takes an endpoint, a subscription or an outlet in a state that no other step could use; test/delivery-answers.test.ts has them.",
  },
  {
    what: /\/headers\/traceparent$/,
    reason: "Traces are off in this run, as they are unless a collector is named.",
  },
  {
    what: /\/answer\/headers\/(location|retry-after|server|x-request-id)$/,
    reason: "The endpoints of this run answer without these headers.",
  },
];

/** Elements that need not be shown. */
export type Exemption = { what: RegExp; reason: string };

export type Gaps = {
  /** Never seen, and not exempt. */
  unseen: string[];
  /** Never seen and exempt, with the reason. */
  exempt: { what: string; reason: string }[];
  /** Exemptions that match a seen element, or none. */
  stale: Exemption[];
};

/** Sorts the elements that no exchange showed. */
export function gapsIn(items: Item[], exemptions = EXEMPTIONS): Gaps {
  const unseen = items.filter(({ seen }) => seen === 0).map(({ what }) => what);
  const exemptionOf = (what: string) => exemptions.find((exemption) => exemption.what.test(what));
  return {
    unseen: unseen.filter((what) => exemptionOf(what) === undefined),
    exempt: unseen.flatMap((what) => {
      const reason = exemptionOf(what)?.reason;
      return reason === undefined ? [] : [{ what, reason }];
    }),
    stale: exemptions.filter(
      ({ what }) =>
        !unseen.some((one) => what.test(one)) || items.some((item) => item.seen > 0 && what.test(item.what)),
    ),
  };
}
