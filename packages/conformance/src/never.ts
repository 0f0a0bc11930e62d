import type { Item } from "./coverage.ts";

/**
 * What the contract promises and our service never shows, each with the reason. An entry that is seen after all, or that names
 * nothing, fails: the list cannot grow stale.
 */
export const NEVER: Exemption[] = [
  {
    what: /^getClock 500( |$)/,
    reason: "It reads nothing but the time in memory: there is nothing under it that could be made to fail.",
  },
  {
    what: / 401 errors\/\[\]\/field$/,
    reason: "It is the token that is missing or not valid, whatever was asked for with it.",
  },
  {
    what: /^(?!getTransactionQrCode )\w+ 403 errors\/\[\]\/field$/,
    reason: "A scope, a role or the sandbox is missing, and nothing is wrong with the request.",
  },
  {
    what: / 413 errors\/\[\]\/field$/,
    reason: "It is the whole body that is too long; nobody read what is in it.",
  },
  {
    what: / (429|500|503) errors\/\[\]\/field$/,
    reason: "It is the rate or the service that stands in the way, and nothing is wrong with the request.",
  },
  {
    what: /^(replaceCatalog|getCatalog|listPromotions|createPromotion|getOutlet|listInvoices|listCustomers|listOutletSubscriptions|createOutletSubscription|createTransaction|placeOrder|recordInvoices|recordCustomers) 404 errors\/\[\]\/field$/,
    reason:
      "All that can be missing here is the outlet or its product, and that answer is the same few words everywhere.",
  },
  {
    what: /^(sendTestEvent|sendOutletTestEvent|redeliverNotification|rotateNotificationSecret|settleTransaction) 409 errors\/\[\]\/field$/,
    reason: "It is the state that stands in the way, and nothing is wrong with the request.",
  },
  {
    what: /\/order\/applied_promotions\/\[\]\(scope=(cart|delivery)\)\//,
    reason: "Promotions on the cart and on the delivery are the platform's own; the sandbox's platform has none.",
  },
  {
    what: /^(events\.)?SkuV2PromotionDetail\/promo_source is "CAMPAIGN"$/,
    reason: "Campaigns are the platform's own; the sandbox's platform runs none.",
  },
  {
    what: /\/order\/cutlery_requested$/,
    reason: "An order of the platform contract cannot ask for cutlery, so nothing is told about it.",
  },
  {
    what: /^send(Outlet)?TestEvent 202 data\/notification\/(headers|history\/\[\])(\/|$)/,
    reason: "A test event is only just queued when this is answered: nothing was sent yet.",
  },
  {
    what: /^listEvents 200 data\/events\/\[\]\(event_name=[\w.]+\)\/header\/test$/,
    reason: "A test event is none of the missed events, and the header of all others has no such field.",
  },
  {
    what: /(^placeOrder 201 data|\(event_name=food\.order\.(?!cancelled\))\w+\)\/body)\/order\/cancellation_detail\/reason$/,
    reason: "Only an order that is cancelled has a reason for it.",
  },
  {
    what: /(^placeOrder 201 data|\(event_name=food\.order\.created\)\/body)\/driver\/name$/,
    reason: "An order that was just placed has no driver.",
  },
  {
    what: /^settleTransaction 200 data\/actions\/\[\](\/|$)/,
    reason: "Nothing is left to do for a transaction that is settled.",
  },
  {
    what: /^events\.EventName is "(food\.order\.webhook_error|food\.catalog\.menu_mapping_updated|payment\.transaction\.settlement)"$/,
    reason: "What a partner cannot understand is told of orders alone.",
  },
  {
    what: /^events\.OrderWebhookErrorEntry\/code is "PROMOTION_NOT_FOUND"$/,
    reason: "The service applies only promotions that it has.",
  },
  {
    what: /^events\.(TransactionStatus is "Pending"|Transaction\/settlement_at is null)$/,
    reason: "A settlement tells of a transaction that is settled.",
  },
];

export type Exemption = { what: RegExp; reason: string };

export type Gaps = {
  /** Never seen, and nothing excuses it. */
  unseen: string[];
  /** Never seen, with the reason. */
  excused: { what: string; reason: string }[];
  /** Exemptions that excuse nothing. */
  stale: Exemption[];
};

export function gapsIn(items: Item[], exemptions = NEVER): Gaps {
  const unseen = items.filter(({ seen }) => seen === 0).map(({ what }) => what);
  const exemptionOf = (what: string) => exemptions.find((exemption) => exemption.what.test(what));
  return {
    unseen: unseen.filter((what) => exemptionOf(what) === undefined),
    excused: unseen.flatMap((what) => {
      const reason = exemptionOf(what)?.reason;
      return reason === undefined ? [] : [{ what, reason }];
    }),
    stale: exemptions.filter(
      ({ what }) =>
        !unseen.some((one) => what.test(one)) || items.some((item) => item.seen > 0 && what.test(item.what)),
    ),
  };
}
