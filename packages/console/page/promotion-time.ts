import type { components } from "partner-integration-api-client";
import type { LocalTime } from "./time.ts";

export type Promotion = components["schemas"]["PromotionDetail"];

/** Items with the same partner-side id share a promotion, with one detail each. */
export const itemOf = ({ details }: Promotion) => details.menu_item;

/**
 * The promotion in effect on each menu item: the newest activated one that applies at the given day and time.
 *
 * @param promotions newest first
 * @returns promotion ids by the service-side id of the item
 */
export function effectivePromotions(promotions: readonly Promotion[], now: LocalTime): Map<string, string> {
  const effective = new Map<string, string>();
  for (const promotion of promotions) {
    const item = itemOf(promotion).id;
    if (!effective.has(item) && promotion.status === "activated" && applies(promotion, now))
      effective.set(item, promotion.id);
  }
  return effective;
}

function applies({ start_time, end_time, details }: Promotion, { time, weekday }: LocalTime): boolean {
  const days: readonly string[] | undefined = details.applicable_days;
  return (days === undefined || days.includes(weekday)) && start_time <= time && time <= end_time;
}

const isAllDay = ({ start_time, end_time }: Promotion) => start_time === "00:00:00" && end_time === "23:59:59";

/** The hours and weekdays of a promotion as text, or undefined if it always applies. */
export function restriction(promotion: Promotion): string | undefined {
  const days = promotion.details.applicable_days?.map((day) => day.slice(0, 3)).join(", ");
  const hours = isAllDay(promotion) ? undefined : `${promotion.start_time} to ${promotion.end_time}`;
  return [days, hours].filter(Boolean).join(", ") || undefined;
}
