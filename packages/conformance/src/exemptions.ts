import type { Item } from "./coverage.ts";

/** Operations whose requests reference nothing that can be missing, except the outlet. */
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
 * Elements of the contract that this service never shows, each with a reason. An entry that matches a shown element, or no
 * element, fails the run unless it is timed, so the list stays current.
 */
export const EXEMPTIONS: Exemption[] = [
  {
    what: /^getClock 500( |$)/,
    reason: "The operation reads only the time in memory, so a storage failure does not affect it.",
  },
  {
    what: / Strict-Transport-Security$/,
    reason: "Sent only under an https PUBLIC_URL; this sandbox is reached by http.",
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
    reason: "Lists the methods of a path in response to another method, which belongs to no operation.",
  },
  {
    what: / 413 errors\/\[\]\/field$/,
    reason: "The whole body is too long and was not parsed, so no field can be named.",
  },
  {
    what: / (429|500|503) errors\/\[\]\/field$/,
    reason: "The rate limit or an unavailable service causes the response; no field of the request is wrong.",
  },
  {
    what: new RegExp(`^(${OF_AN_OUTLET.join("|")}) 404 errors/\\[\\]/field$`),
    reason:
      "Only the outlet or its product can be missing here. That response is the same for all operations and names no field.",
  },
  {
    what: /^(send(Outlet|WebhookEndpoint)?TestEvent|redeliverNotification|rotateNotificationSecret) 409 errors\/\[\]\/field$/,
    reason: "The state of the resource prevents the action; no field of the request is wrong.",
  },
  {
    what: /^send(Outlet|WebhookEndpoint)?TestEvent 202 data\/notification\/(headers|history\/\[\])(\/|$)/,
    reason: "A test event is still queued at the time of the response.",
  },
  {
    what: /^listEvents 200 data\/events\/\[\]\(event_name=[\w.]+\)\/header\/test$/,
    reason: "Missed events include no test events, and only test events have this field.",
  },
  {
    what: /(^placeOrder 201 data|\(event_name=food\.order\.(?!cancelled\))\w+\)\/body)\/order\/cancellation_detail\/reason$/,
    reason: "Only a cancelled order has a cancellation reason.",
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
    reason: "Requires a thousand pending redeliveries; covered by test/redeliver-failed.test.ts.",
  },
  {
    what: /^DeliveryWaitReason is "(outlet_not_linked|held_back)"$/,
    reason: "Requires an outlet in a state that breaks other steps; covered by test/delivery-answers.test.ts.",
  },
  {
    what: /^DeliveryWaitReason is "(circuit_open|endpoint_busy|older_event|turn|subscription_not_active)"$/,
    reason:
      "Depends on how fast the worker and the endpoint are when the log is read; covered by test/delivery-answers.test.ts.",
    isTimed: true,
  },
  {
    what: /^(CircuitState is "(open|half_open)"|AttemptFailureReason is ".*")$/,
    reason: "Depends on which attempts failed when the health is read; covered by test/integration-health.test.ts.",
    isTimed: true,
  },
  {
    what: /^(getIntegrationHealth 200 data\/deprecated\/\[\](\/|$)|(events\.)?ContractPart is |DeprecatedUse\/|events\.ContractDeprecatedBody\/)/,
    reason:
      "Depends on what is rehearsed as deprecated meanwhile; covered by test/integration-health.test.ts and test/integration-events.test.ts.",
    isTimed: true,
  },
  {
    what: /^send(Outlet)?TestEvent 202 data\/notification\/webhook_endpoint$/,
    reason: "Test events of subscriptions are not sent for a webhook endpoint.",
  },
  {
    what: /^listEvents 200 data\/events\/\[\]\(event_name=partner\./,
    reason: "Requires an endpoint that fails for a quarter of an hour; covered by test/integration-events.test.ts.",
    isTimed: true,
  },
  {
    what: /^getTransactionQrCode 410( |$)/,
    reason: "Requires a payment whose outlet was unlinked, which breaks other steps; covered by test/payments.test.ts.",
  },
  {
    what: /\(event_name=food\.(order\.webhook_error|catalog\.menu_mapping_updated)\)\/body\/outlet\/time_zone$/,
    reason: "Only events of an order's status have the outlet's time zone.",
  },
  {
    what: /\/headers\/traceparent$/,
    reason: "Tracing is off in this run, as it is without a configured collector.",
  },
  {
    what: /\/answer\/headers\/(location|retry-after|server|x-request-id)$/,
    reason: "The endpoints of this run respond without these headers.",
  },
];

/** Elements that need not be shown. Timed ones may be shown as well: whether they are depends on the speed of the run. */
export type Exemption = { what: RegExp; reason: string; isTimed?: true };

export type Gaps = {
  /** Never seen, and not exempt. */
  unseen: string[];
  /** Never seen and exempt, with the reason. */
  exempt: { what: string; reason: string }[];
  /** Exemptions that match a seen element or no element. */
  stale: Exemption[];
};

/** Classifies the elements that no exchange showed. */
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
      ({ what, isTimed }) =>
        !isTimed &&
        (!unseen.some((one) => what.test(one)) || items.some(({ what: item, seen }) => seen > 0 && what.test(item))),
    ),
  };
}
