import { transitions } from "../../generated/rules.ts";
import type { PromotionStatus } from "../../generated/schemas.ts";
import type { EndedAs, Promotion } from "./promotions.ts";
import { Rejection } from "./violation.ts";

/*
 * Statuses of a promotion and their transitions (reference 3.1). The status depends on the date, so no job runs at midnight.
 */

/** @param today date of the outlet */
export function statusOf({ ended_as, detail }: Promotion, today: Temporal.PlainDate): PromotionStatus {
  if (ended_as !== null) return ended_as;
  if (Temporal.PlainDate.compare(today, detail.start_date) < 0) return "created";
  return Temporal.PlainDate.compare(today, detail.end_date) > 0 ? "completed" : "activated";
}

const { steps, rejections } = transitions.PromotionStatus;
/** Operation that ends a promotion in each way. */
const OPERATIONS = { deactivated: "deactivatePromotion", deleted: "deletePromotion" } as const;

/** Returns whether the promotion was ended or is past its last day. */
export function isOver(promotion: Promotion, today: Temporal.PlainDate): boolean {
  const current = statusOf(promotion, today);
  return !steps.some(({ from }: { from: readonly PromotionStatus[] }) => from.includes(current));
}

/** Deactivates or deletes a promotion. Rejects any other than the required status. */
export function endAs(ended_as: EndedAs, promotion: Promotion, today: Temporal.PlainDate): Promotion | Rejection {
  const operation = OPERATIONS[ended_as];
  const statuses = steps.filter(({ by }) => by === operation).flatMap(({ from }): PromotionStatus[] => [...from]);
  const current = statusOf(promotion, today);
  if (statuses.includes(current)) return { ...promotion, ended_as };
  const message = `Only a promotion that is ${statuses.join(" or ")} can be ${ended_as}; this one is ${current}.`;
  return new Rejection({ code: rejections[operation].otherwise, message, field: "promotion_id" });
}

/** Ends a promotion in the way that its status allows. It must not have ended. */
export const end = (promotion: Promotion, today: Temporal.PlainDate): Promotion => ({
  ...promotion,
  ended_as: statusOf(promotion, today) === "created" ? "deleted" : "deactivated",
});
