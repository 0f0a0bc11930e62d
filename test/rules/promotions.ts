import { type Chapter, CONTRACT } from "./chapter.ts";

const NEEDS_ITEM = "promotions > createPromotion 201, data.failure: rules that need the menu item (decisions 6)";
const REFUSED = "promotions > createPromotion 422: rules that need the request alone (decisions 6)";
const SCHEMA = "promotions > createPromotion 400: what the schema refuses (decisions 6) > createPromotion 400: %s";
const ERRORS = "promotions > errors of every operation";

export const promotions: Chapter[] = [
  {
    section: "reference 4.2",
    rules: {
      "a Direct partner uses client credentials, a Facilitator an authorization code": [
        `${ERRORS} > a Facilitator's user acts on a linked outlet`,
        "outlets > a client that acts for a user (reference 4.2: promotions; decisions 1)",
      ],
      "scope promo:food_promo:read lists, promo:food_promo:write does the rest": [
        "isolation > every operation of both contracts > 403 for every single scope but the ones it names",
        CONTRACT,
      ],
      "X-Request-ID is echoed, and replaced by a new id if absent or over 128 characters, without refusing": [
        `${ERRORS} > %s echoes X-Request-ID and invents one for another over 128 characters`,
        "protocol > X-Request-ID (reference 4.2, decisions 3)",
      ],
      "createPromotion needs X-Idempotency-Key, a UUID of at most 36 characters": [
        "createPromotion 400: no X-Idempotency-Key",
        "createPromotion 400: X-Idempotency-Key %j is no UUID",
      ],
      "X-Idempotency-Key tells a retry from a new request": [
        "createPromotion 201: the stored answer, byte for byte, and nothing happens twice",
      ],
      "promo_type is required, value sku_promo; promo_detail is required": [SCHEMA],
      "start_date and end_date are required, YYYY-MM-DD": [SCHEMA],
      "end_date is after start_date": ["end_date not after start_date"],
      "start_time and end_time are optional, HH:mm:ss": [SCHEMA],
      "external_menu_id is required": [SCHEMA],
      "applicable_days are lower-case English day names": ["a day in capitals", "every weekday"],
      "rule 1: either selling_price or percentage_discount": [
        `${REFUSED} > createPromotion 422: %s | neither discount (rule 1)`,
      ],
      "rule 2: day-based, 10 % to 99 % of the original price": [
        "domain/promotions > priceRefusal: day-based 10 % to 99 %",
        "day-based under 10 % (rule 2)",
        "day-based over 99 % (rul",
      ],
      "rule 3: time-based, at least 30 % of the original price": [
        "domain/promotions > priceRefusal: time-based at least 30 %",
      ],
      "rule 4: at most 62 days in Production, 30 in Sandbox": [
        "createPromotion 422: over 30 days in Sandbox, over 62 in Production (rule 4)",
        "(reference 4.2 rule 4) | sandbox | 2026-12-21",
      ],
      "rule 5: start_date not before the date of the catalog's update": [
        "createPromotion 201: start_date before the catalog's update in",
      ],
      "rule 6: a time span is 1 to 6 hours": ["a span under 1 hour (rule 6)", "TIME_SPAN_OUT_OF_BOUNDS"],
      "rule 7: applicable_days restrict it to those weekdays": [
        "effectivePromotion (reference 3.1, 4.2 rules 6, 7) > on applicable_days only",
        "placeOrder 201: one with times and days counts from the first to the last second of its span, on its days",
      ],
      "rule 8: it applies to all items of the partner-side id": [
        "getPromotion 200: time-based with days and limit, on each item that shares the id",
        "all items that share the id go out together",
      ],
      "rule 9: renaming the menu or the item ends it": [
        "replaceCatalog 200: %s: activated is deactivated, created is deleted",
      ],
      "rule 10: a usage limit is per SKU and outlet, resets at midnight": [
        "promotion-stock > usage limit (2.7, 4.2 rule 10)",
        "placeOrder 201: at the limit of a BACK_TO_ORIGINAL_PRICE the item costs its original price, until midnight",
      ],
      "rule 10: on_limit_reached is required with a usage limit": ["no on_limit_reached (rule 10)"],
      "createPromotion 201 answers success and failure entries": [
        NEEDS_ITEM,
        "promotions > createPromotion 201 > createPromotion 201: start_date today",
      ],
      "listPromotions: limit, zero or null meaning 25, and page; total_count, limit and page are answered": [
        "listPromotions 200: all statuses, the newest first, 25 on a page unless told otherwise",
        "listPromotions 200: limit=null means 25",
      ],
      "getPromotion answers a list of details": ["getPromotion 200: day-based", "getPromotion 200: time-based"],
      "deactivatePromotion answers {success: true}": [
        "deactivatePromotion 200: an activated one is deactivated, for good",
      ],
      "deletePromotion answers {success: true}; an active one cannot be deleted": [
        "deletePromotion 200: one still created is deleted",
        "deactivatePromotion, deletePromotion > %s 409: one that is %s stays so",
      ],
      "errors 401, 404, 406, 415": [`${ERRORS} > %s 401, 403, 404, 406, 415`],
    },
  },
];
