import type { PromotionStatus } from "../../generated/schemas.ts";
import { type CodeOf, conflict } from "../errors.ts";
import type { EndedAs, Promotion } from "./promotions.ts";

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
const ENDED_FROM: Record<EndedAs, { status: PromotionStatus; code: CodeOf<409> }> = {
  deactivated: { status: "activated", code: "PROMOTION_NOT_ACTIVATED" },
  deleted: { status: "created", code: "PROMOTION_NOT_CREATED" },
};

/** Whether it is ended, or past its last day: nothing can end it any more. */
export function isOver(promotion: Promotion, today: Temporal.PlainDate): boolean {
  const current = statusOf(promotion, today);
  return !Object.values(ENDED_FROM).some(({ status }) => status === current);
}

/**
 * The promotion, deactivated or deleted.
 *
 * @throws ApiError 409 in any status but the one that ends so
 */
export function endAs(ended_as: EndedAs, promotion: Promotion, today: Temporal.PlainDate): Promotion {
  const { status, code } = ENDED_FROM[ended_as];
  const current = statusOf(promotion, today);
  if (current === status) return { ...promotion, ended_as };
  const message = `Only a promotion that is ${status} can be ${ended_as}; this one is ${current}.`;
  throw conflict([{ code, message, field: "promotion_id" }]);
}

/** The promotion, ended in the way that its status allows. It must not be over. */
export const end = (promotion: Promotion, today: Temporal.PlainDate): Promotion =>
  endAs(statusOf(promotion, today) === "created" ? "deleted" : "deactivated", promotion, today);
