// Generated from spec/ by `npm run generate`. Do not edit.

/** Business rules by id. Parameters have the unit that `x-rule-catalogue` states. */
export const rules = {
  "discount-choice": { code: "DISCOUNT_UNCLEAR", field: "/promo_detail" },
  "promotion-start": { code: "START_DATE_IN_PAST", field: "/promo_detail/start_date" },
  "promotion-order": { code: "END_DATE_NOT_AFTER_START", field: "/promo_detail/end_date" },
  "promotion-length": {
    code: "PROMOTION_TOO_LONG",
    field: "/promo_detail/end_date",
    days: { production: 62, sandbox: 30 },
  },
  "promotion-times": { code: "TIME_SPAN_INCOMPLETE", field: "/promo_detail/start_time" },
  "promotion-span": { code: "TIME_SPAN_OUT_OF_BOUNDS", field: "/promo_detail/end_time", least: 1, most: 6 },
  "promotion-item": { field: "/promo_detail/external_menu_id" },
  "promotion-update": { field: "/promo_detail/start_date" },
  "day-based-price": { field: "/promo_detail/selling_price", least: 10, most: 99 },
  "time-based-price": { field: "/promo_detail/selling_price", least: 30, below: 100 },
  "idempotency-retention": { days: 30 },
} as const;

/** State changes by the name of their enum. */
export const transitions = {
  PromotionStatus: {
    initial: ["created", "activated"],
    steps: [
      { from: ["created"], to: "activated", by: "time" },
      { from: ["activated"], to: "completed", by: "time" },
      { from: ["created"], to: "deleted", by: "deletePromotion" },
      { from: ["activated"], to: "deactivated", by: "deactivatePromotion" },
      { from: ["created"], to: "deleted", by: "replaceCatalog" },
      { from: ["activated"], to: "deactivated", by: "replaceCatalog" },
    ],
    rejections: {
      deletePromotion: { otherwise: "PROMOTION_NOT_CREATED" },
      deactivatePromotion: { otherwise: "PROMOTION_NOT_ACTIVATED" },
    },
  },
} as const;
