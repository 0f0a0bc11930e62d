// Generated from spec/ by `npm run generate`. Do not edit.

/** Business rules by id. Parameters have the unit that `x-rule-catalogue` states. */
export const rules = {
  "catalog-items": { code: "MENU_ITEMS_OVER_LIMIT", field: "/menus", items: 10000 },
  "catalog-category": {
    code: "VARIANT_CATEGORY_NOT_SENT",
    field: "/menus/*/menu_items/*/variant_category_external_ids/*",
  },
  "catalog-category-once": { code: "VARIANT_CATEGORY_SENT_TWICE", field: "/variant_categories/*/external_id" },
  "selection-order": { code: "SELECTION_MIN_OVER_MAX", field: "/variant_categories/*/rules/selection/min_quantity" },
  "selection-variants": {
    code: "SELECTION_MAX_OVER_VARIANTS",
    field: "/variant_categories/*/rules/selection/max_quantity",
  },
  "hours-order": { code: "HOURS_END_NOT_AFTER_START", field: "/menus/*/menu_items/*/operational_hours/*/*/end" },
  "hours-overlap": { code: "HOURS_OVERLAP", field: "/menus/*/menu_items/*/operational_hours/*/*" },
  "image-address": { field: "/menus/*/menu_items/*/image" },
  "image-type": { field: "/menus/*/menu_items/*/image", types: ["image/jpeg", "image/png"] },
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
  "outbound-port": { ports: [80, 443] },
} as const;

/** State changes by the name of their enum. */
export const transitions = {
  CatalogRequestStatus: {
    initial: ["processing", "success"],
    steps: [
      { from: ["processing"], to: "success", by: "time" },
      { from: ["processing"], to: "partial", by: "time" },
      { from: ["processing"], to: "failed", by: "time" },
      { from: ["processing"], to: "failed", by: "replaceCatalog" },
    ],
  },
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
  DeliveryStatus: {
    initial: ["queue"],
    steps: [
      { from: ["queue", "failed"], to: "working", by: "time" },
      { from: ["working"], to: "complete", by: "platform" },
      { from: ["working"], to: "failed", by: "platform" },
      { from: ["working"], to: "dead", by: "platform" },
      { from: ["complete", "failed", "dead"], to: "queue", by: "redeliverNotification" },
      { from: ["failed", "dead"], to: "queue", by: "redeliverFailedNotifications" },
    ],
    rejections: { redeliverNotification: { otherwise: "NOTIFICATION_UNDER_WAY" } },
  },
  TransactionStatus: {
    initial: ["Pending"],
    steps: [{ from: ["Pending"], to: "Settlement", by: "settleTransaction" }],
    rejections: { settleTransaction: { otherwise: "TRANSACTION_STATE_CONFLICT" } },
  },
  OrderStatus: {
    initial: ["CREATED"],
    steps: [
      { to: "AWAITING_MERCHANT_ACCEPTANCE", by: "advanceOrder", from: ["CREATED"] },
      { to: "MERCHANT_ACCEPTED", by: "advanceOrder", from: ["CREATED", "AWAITING_MERCHANT_ACCEPTANCE"] },
      {
        to: "PREP_ORDER_NOW",
        by: "advanceOrder",
        from: ["CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED"],
      },
      {
        to: "DRIVER_OTW_PICKUP",
        by: "advanceOrder",
        when: { service_type: ["food"] },
        from: ["CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW"],
      },
      {
        to: "DRIVER_ARRIVED",
        by: "advanceOrder",
        when: { service_type: ["food"] },
        from: ["CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW", "DRIVER_OTW_PICKUP"],
      },
      {
        to: "PLACED",
        by: "advanceOrder",
        from: [
          "CREATED",
          "AWAITING_MERCHANT_ACCEPTANCE",
          "MERCHANT_ACCEPTED",
          "PREP_ORDER_NOW",
          "DRIVER_OTW_PICKUP",
          "DRIVER_ARRIVED",
        ],
      },
      {
        to: "COMPLETED",
        by: "advanceOrder",
        from: [
          "CREATED",
          "AWAITING_MERCHANT_ACCEPTANCE",
          "MERCHANT_ACCEPTED",
          "PREP_ORDER_NOW",
          "DRIVER_OTW_PICKUP",
          "DRIVER_ARRIVED",
          "PLACED",
        ],
      },
      {
        to: "CANCELLED",
        by: "advanceOrder",
        from: [
          "CREATED",
          "AWAITING_MERCHANT_ACCEPTANCE",
          "MERCHANT_ACCEPTED",
          "PREP_ORDER_NOW",
          "DRIVER_OTW_PICKUP",
          "DRIVER_ARRIVED",
          "PLACED",
        ],
      },
    ],
    rejections: {
      advanceOrder: { final: "ORDER_FINISHED", unmet: "ORDER_HAS_NO_DRIVER", otherwise: "ORDER_MOVES_FORWARD_ONLY" },
    },
  },
} as const;
