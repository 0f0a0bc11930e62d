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
    pattern: /^getClock 500( |$)/,
    reason: "The operation reads only the time in memory, so a storage failure does not affect it.",
  },
  {
    pattern: / Strict-Transport-Security$/,
    reason: "Sent only under an https PUBLIC_URL; this sandbox is reached by http.",
  },
  {
    pattern: / 401 errors\/\[\]\/field$/,
    reason: "The token is missing or not valid; no field of the request is wrong.",
  },
  {
    pattern: /^(?!getTransactionQrCode )\w+ 403 errors\/\[\]\/field$/,
    reason: "A scope, a role or the sandbox is missing; no field of the request is wrong.",
  },
  {
    pattern: / 404 Allow$/,
    reason: "Lists the methods of a path in response to another method, which belongs to no operation.",
  },
  {
    pattern: / 413 errors\/\[\]\/field$/,
    reason: "The whole body is too long and was not parsed, so no field can be named.",
  },
  {
    pattern: / (429|500|503) errors\/\[\]\/field$/,
    reason: "The rate limit or an unavailable service causes the response; no field of the request is wrong.",
  },
  {
    pattern: new RegExp(`^(${OF_AN_OUTLET.join("|")}) 404 errors/\\[\\]/field$`),
    reason:
      "Only the outlet or its product can be missing here. That response is the same for all operations and names no field.",
  },
  {
    pattern:
      /^(send(Outlet|WebhookEndpoint)?TestEvent|redeliverNotification|rotateNotificationSecret) 409 errors\/\[\]\/field$/,
    reason: "The state of the resource prevents the action; no field of the request is wrong.",
  },
  {
    pattern: /^send(Outlet|WebhookEndpoint)?TestEvent 202 data\/notification\/(headers|history\/\[\])(\/|$)/,
    reason: "A test event is still queued at the time of the response.",
  },
  {
    pattern: /^listEvents 200 data\/events\/\[\]\(event_name=[\w.]+\)\/header\/test$/,
    reason: "Missed events include no test events, and only test events have this field.",
  },
  {
    pattern:
      /(^placeOrder 201 data|\(event_name=food\.order\.(?!cancelled\))\w+\)\/body)\/order\/cancellation_detail\/reason$/,
    reason: "Only a cancelled order has a cancellation reason.",
  },
  {
    pattern: /(^placeOrder 201 data|\(event_name=food\.order\.created\)\/body)\/driver\/name$/,
    reason: "A newly placed order has no driver.",
  },
  {
    pattern: /^settleTransaction 200 data\/actions\/\[\](\/|$)/,
    reason: "A settled transaction needs no further action.",
  },
  {
    pattern: /^events\.EventName is "(food\.order\.webhook_error|(?!food\.order\.).+)"$/,
    reason: "Webhook errors are sent for order events only.",
  },
  {
    pattern: /^events\.OrderWebhookErrorEntry\/code is "PROMOTION_NOT_FOUND"$/,
    reason: "The service applies only promotions that it has.",
  },
  {
    pattern: /^events\.(TransactionStatus is "Pending"|Transaction\/settlement_at is null)$/,
    reason: "The settlement event is sent only for settled transactions.",
  },
  {
    pattern: /^redeliverFailedNotifications 409( |$)/,
    reason: "Requires a thousand pending redeliveries; covered by test/redeliver-failed.test.ts.",
  },
  {
    pattern: /^DeliveryWaitReason is "(outlet_not_linked|held_back)"$/,
    reason: "Requires an outlet in a state that breaks other steps; covered by test/delivery-responses.test.ts.",
  },
  {
    pattern: /^DeliveryWaitReason is "(circuit_open|endpoint_busy|older_event|turn|subscription_not_active)"$/,
    reason:
      "Depends on how fast the worker and the endpoint are when the log is read; covered by test/delivery-responses.test.ts.",
    isTimed: true,
  },
  {
    pattern: /^(CircuitState is "(open|half_open)"|AttemptFailureReason is ".*")$/,
    reason: "Depends on which attempts failed when the health is read; covered by test/integration-health.test.ts.",
    isTimed: true,
  },
  {
    pattern:
      /^(getIntegrationHealth 200 data\/deprecated\/\[\](\/|$)|(events\.)?ContractPart is |DeprecatedUse\/|events\.ContractDeprecatedBody\/)/,
    reason:
      "Depends on what is rehearsed as deprecated meanwhile; covered by test/integration-health.test.ts and test/integration-events.test.ts.",
    isTimed: true,
  },
  {
    pattern: /^send(Outlet)?TestEvent 202 data\/notification\/webhook_endpoint$/,
    reason: "Test events of subscriptions are not sent for a webhook endpoint.",
  },
  {
    pattern: /^listEvents 200 data\/events\/\[\]\(event_name=partner\./,
    reason: "Requires an endpoint that fails for a quarter of an hour; covered by test/integration-events.test.ts.",
    isTimed: true,
  },
  {
    pattern: /^getTransactionQrCode 410( |$)/,
    reason: "Requires a payment whose outlet was unlinked, which breaks other steps; covered by test/payments.test.ts.",
  },
  {
    pattern: /\(event_name=food\.(order\.webhook_error|catalog\.menu_mapping_updated)\)\/body\/outlet\/time_zone$/,
    reason: "Only events of an order's status have the outlet's time zone.",
  },
  {
    pattern: /\/headers\/traceparent$/,
    reason: "Tracing is off in this run, as it is without a configured collector.",
  },
  {
    pattern: /\/answer\/headers\/(location|retry-after|server|x-request-id)$/,
    reason: "The endpoints of this run respond without these headers.",
  },
];

/** Elements that need not be shown. Timed ones may be shown as well: whether they are depends on the speed of the run. */
export type Exemption = { pattern: RegExp; reason: string; isTimed?: true };

export type Gaps = {
  /** Never seen, and not exempt. */
  unseen: string[];
  /** Never seen and exempt, with the reason. */
  exempt: { name: string; reason: string }[];
  /** Exemptions that match a seen element or no element. */
  stale: Exemption[];
};

/** Classifies the elements that no exchange showed. */
export function gapsIn(items: Item[], exemptions = EXEMPTIONS): Gaps {
  const unseen = items.filter(({ count }) => count === 0).map(({ name }) => name);
  const exemptionOf = (name: string) => exemptions.find((exemption) => exemption.pattern.test(name));
  return {
    unseen: unseen.filter((name) => exemptionOf(name) === undefined),
    exempt: unseen.flatMap((name) => {
      const reason = exemptionOf(name)?.reason;
      return reason === undefined ? [] : [{ name, reason }];
    }),
    stale: exemptions.filter(
      ({ pattern, isTimed }) =>
        !isTimed &&
        (!unseen.some((name) => pattern.test(name)) ||
          items.some(({ name, count }) => count > 0 && pattern.test(name))),
    ),
  };
}
