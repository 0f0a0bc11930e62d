import type { PromotionStatus } from "../../generated/schemas.ts";
import type { EndedAs, ListedPromotion, Promotion, PromotionTerms } from "./promotions.ts";
import { isFinal, obstacleTo, statesAfter, statesBefore } from "./state-changes.ts";
import { Rejection } from "./violation.ts";

/*
 * Statuses of a promotion and their transitions (reference 3.1). The status depends on the date, so no job runs at midnight.
 */

/** @param today date of the outlet; after a correction of its time zone, the date that it had reached before may count */
export function statusOf({ ended_as, detail, reached }: ListedPromotion, today: Temporal.PlainDate): PromotionStatus {
  if (ended_as !== null) return ended_as;
  const date = reached && Temporal.PlainDate.compare(reached, today) > 0 ? reached : today;
  if (Temporal.PlainDate.compare(date, detail.start_date) < 0) return "created";
  return Temporal.PlainDate.compare(date, detail.end_date) > 0 ? "completed" : "activated";
}

/** Operation that ends a promotion in each way. */
const OPERATIONS: Record<EndedAs, string> = { deactivated: "deactivatePromotion", deleted: "deletePromotion" };

/** Returns whether the promotion was ended or is past its last day. */
export const isOver = (promotion: PromotionTerms, today: Temporal.PlainDate): boolean =>
  isFinal("PromotionStatus", statusOf(promotion, today));

/** Deactivates or deletes a promotion. Rejects any other than the required status. */
export function endAs(ended_as: EndedAs, promotion: Promotion, today: Temporal.PlainDate): Promotion | Rejection {
  const by = OPERATIONS[ended_as];
  const from = statusOf(promotion, today);
  const obstacle = obstacleTo("PromotionStatus", { from, to: ended_as, by });
  if (obstacle === undefined) return { ...promotion, ended_as };
  const required = statesBefore("PromotionStatus", by).join(" or ");
  const message = `Only a promotion that is ${required} can be ${ended_as}; this one is ${from}.`;
  return new Rejection({ code: obstacle.code, message, field: "promotion_id" });
}

/** Ends a promotion as the replacement of a catalog ends it in its status. It must not have ended. */
export function end(promotion: PromotionTerms, today: Temporal.PlainDate): PromotionTerms {
  const [ended_as] = statesAfter("PromotionStatus", "replaceCatalog", statusOf(promotion, today)) as EndedAs[];
  return { ...promotion, ended_as: ended_as ?? null };
}
