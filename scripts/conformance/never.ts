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
    what: /\/order\/applied_promotions\/\[\]\(scope=(cart|delivery)\)\//,
    reason: "Promotions on the cart and on the delivery are the platform's own; the sandbox's platform has none.",
  },
  {
    what: /^(events\.)?SkuV2PromotionDetail\/promo_source is "CAMPAIGN"$/,
    reason: "Campaigns are the platform's own; the sandbox's platform runs none.",
  },
  {
    what: /^(OrderResponse|ListEventsResponse)\/data\/.*order\/cutlery_requested$/,
    reason: "An order of the platform contract cannot ask for cutlery, so nothing is told about it.",
  },
  {
    what: /^SendTestEventResponse\/data\/notification\/(headers|history\/\[\])(\/|$)/,
    reason: "A test event is only just queued when this is answered: nothing was sent yet.",
  },
  {
    what: /^ListEventsResponse\/data\/events\/\[\]\(event_name=[\w.]+\)\/header\/test$/,
    reason: "A test event is none of the missed events, and the header of all others has no such field.",
  },
  {
    what: /\(event_name=food\.order\.(?!cancelled\))\w+\)\/body\/order\/cancellation_detail\/reason$/,
    reason: "Only an order that is cancelled has a reason for it.",
  },
  {
    what: /\(event_name=food\.order\.created\)\/body\/driver\/name$/,
    reason: "An order that was just placed has no driver.",
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
