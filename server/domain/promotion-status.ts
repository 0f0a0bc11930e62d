import type { PromotionStatus } from "../../generated/schemas.ts";
import type { EndedAs, Promotion } from "./promotions.ts";
import { Rejection, type RuleCode } from "./violation.ts";

/*
 * Statuses of a promotion and their changes (reference 3.1). Nothing runs at midnight: the status follows from the date.
 */

/** @param today date of the outlet */
export function statusOf({ ended_as, detail }: Promotion, today: Temporal.PlainDate): PromotionStatus {
  if (ended_as !== null) return ended_as;
  if (Temporal.PlainDate.compare(today, detail.start_date) < 0) return "created";
  return Temporal.PlainDate.compare(today, detail.end_date) > 0 ? "completed" : "activated";
}

/**
 * The status in which a promotion can be ended so (reference 3.1); the other statuses are final (decisions: promotion status).
 */
const ENDED_FROM: Record<EndedAs, { status: PromotionStatus; code: RuleCode }> = {
  deactivated: { status: "activated", code: "PROMOTION_NOT_ACTIVATED" },
  deleted: { status: "created", code: "PROMOTION_NOT_CREATED" },
};

/** Whether it is ended, or past its last day: nothing can end it any more. */
export function isOver(promotion: Promotion, today: Temporal.PlainDate): boolean {
  const current = statusOf(promotion, today);
  return !Object.values(ENDED_FROM).some(({ status }) => status === current);
}

/** The promotion, deactivated or deleted. Rejects every status but the one that can be ended in this way. */
export function endAs(ended_as: EndedAs, promotion: Promotion, today: Temporal.PlainDate): Promotion | Rejection {
  const { status, code } = ENDED_FROM[ended_as];
  const current = statusOf(promotion, today);
  if (current === status) return { ...promotion, ended_as };
  const message = `Only a promotion that is ${status} can be ${ended_as}; this one is ${current}.`;
  return new Rejection({ code, message, field: "promotion_id" });
}

/** The promotion, ended in the way that its status allows. It must not be over. */
export const end = (promotion: Promotion, today: Temporal.PlainDate): Promotion => ({
  ...promotion,
  ended_as: statusOf(promotion, today) === "created" ? "deleted" : "deactivated",
});
