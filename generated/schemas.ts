// Generated from spec/ by `npm run generate`. Do not edit.

import { z } from "zod";
import * as formats from "@partner-api/validation/formats";

/** On or off. */
export const Activation = z.object({ active: z.boolean() }).meta({ id: "Activation", description: "On or off." });
export type Activation = z.output<typeof Activation>;

/** Status of an order. It only moves forward: steps may be skipped, but never reversed. `food_pickup` has no driver states; `CANCELLED` can follow every status that is not final. `COMPLETED` and `CANCELLED` are final. */
export const OrderStatus = z
  .enum([
    "CREATED",
    "AWAITING_MERCHANT_ACCEPTANCE",
    "MERCHANT_ACCEPTED",
    "PREP_ORDER_NOW",
    "DRIVER_OTW_PICKUP",
    "DRIVER_ARRIVED",
    "PLACED",
    "COMPLETED",
    "CANCELLED",
  ])
  .meta({
    id: "OrderStatus",
    description:
      "Status of an order. It only moves forward: steps may be skipped, but never reversed. `food_pickup` has no driver states; `CANCELLED` can follow every status that is not final. `COMPLETED` and `CANCELLED` are final.",
  });
export type OrderStatus = z.output<typeof OrderStatus>;

/** Reason for a cancellation, with at least one visible character. */
export const ReasonToCancel = z
  .string()
  .max(500, { abort: true })
  .regex(new RegExp("[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800]", "u"), "a text with a visible character")
  .meta({ id: "ReasonToCancel", description: "Reason for a cancellation, with at least one visible character." });
export type ReasonToCancel = z.output<typeof ReasonToCancel>;

/** A name, or an id to look up, with at least one visible character. */
export const VisibleText = z
  .string()
  .max(255, { abort: true })
  .regex(new RegExp("[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800]", "u"), "a text with a visible character")
  .meta({ id: "VisibleText", description: "A name, or an id to look up, with at least one visible character." });
export type VisibleText = z.output<typeof VisibleText>;

/** The driver who picks up the order. */
export const OrderDriver = z
  .object({ name: VisibleText })
  .meta({ id: "OrderDriver", description: "The driver who picks up the order." });
export type OrderDriver = z.output<typeof OrderDriver>;

/** The new status. */
export const AdvanceOrderRequest = z
  .object({ to: OrderStatus, reason: ReasonToCancel.optional(), driver: OrderDriver.optional() })
  .meta({ id: "AdvanceOrderRequest", description: "The new status." });
export type AdvanceOrderRequest = z.output<typeof AdvanceOrderRequest>;

/** An amount in IDR, without decimals. */
export const Amount = z
  .number()
  .int()
  .gte(-1000000000000)
  .lte(1000000000000)
  .meta({ id: "Amount", description: "An amount in IDR, without decimals." });
export type Amount = z.output<typeof Amount>;

/** Day of the week, in lower case. */
export const Weekday = z
  .enum(["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])
  .meta({ id: "Weekday", description: "Day of the week, in lower case." });
export type Weekday = z.output<typeof Weekday>;

/** Weekdays on which the promotion applies, in any order. Omit it for every day. */
export const ApplicableDays = z
  .array(Weekday)
  .min(1)
  .max(7)
  .meta({
    id: "ApplicableDays",
    description: "Weekdays on which the promotion applies, in any order. Omit it for every day.",
  });
export type ApplicableDays = z.output<typeof ApplicableDays>;

/** Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More fields may be added. */
export const OrderPromotionDetail = z
  .object({
    id: z.string().optional(),
    redeemed_amount: z.number().gte(0),
    merchant_budget_share_percentage: z.number(),
  })
  .meta({
    id: "OrderPromotionDetail",
    description:
      "Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More fields may be added.",
  });
export type OrderPromotionDetail = z.output<typeof OrderPromotionDetail>;

/** A promotion on the whole cart. */
export const AppliedCartPromotion = z
  .object({ scope: z.literal("cart"), detail: OrderPromotionDetail })
  .meta({ id: "AppliedCartPromotion", description: "A promotion on the whole cart." });
export type AppliedCartPromotion = z.output<typeof AppliedCartPromotion>;

/** A promotion on the delivery. */
export const AppliedDeliveryPromotion = z
  .object({ scope: z.literal("delivery"), detail: OrderPromotionDetail })
  .meta({ id: "AppliedDeliveryPromotion", description: "A promotion on the delivery." });
export type AppliedDeliveryPromotion = z.output<typeof AppliedDeliveryPromotion>;

/** The menu item that a promotion reduced. */
export const PromotedItem = z
  .object({ id: z.string().optional(), external_id: z.string().optional() })
  .meta({ id: "PromotedItem", description: "The menu item that a promotion reduced." });
export type PromotedItem = z.output<typeof PromotedItem>;

/** The reduced item and the promotion. */
export const SkuPromotionDetail = z
  .object({ item: PromotedItem.optional(), id: z.string().optional() })
  .meta({ id: "SkuPromotionDetail", description: "The reduced item and the promotion." });
export type SkuPromotionDetail = z.output<typeof SkuPromotionDetail>;

/** A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for the same promotion and item always follows: use that one. */
export const AppliedSkuPromotion = z
  .object({ scope: z.literal("sku"), detail: SkuPromotionDetail })
  .meta({
    id: "AppliedSkuPromotion",
    description:
      "A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for the same promotion and item always follows: use that one.",
  });
export type AppliedSkuPromotion = z.output<typeof AppliedSkuPromotion>;

/** The reduced item, the promotion, the amount and who bears the cost. */
export const SkuV2PromotionDetail = z
  .object({
    item: PromotedItem.optional(),
    id: z.string().optional(),
    promo_source: z.enum(["SKU_PROMO", "CAMPAIGN"]),
    redeemed_amount: z.number().gte(0),
    merchant_budget_share_percentage: z.number(),
  })
  .meta({
    id: "SkuV2PromotionDetail",
    description: "The reduced item, the promotion, the amount and who bears the cost.",
  });
export type SkuV2PromotionDetail = z.output<typeof SkuV2PromotionDetail>;

/** A promotion on one menu item. */
export const AppliedSkuV2Promotion = z
  .object({ scope: z.literal("sku_v2"), detail: SkuV2PromotionDetail })
  .meta({ id: "AppliedSkuV2Promotion", description: "A promotion on one menu item." });
export type AppliedSkuV2Promotion = z.output<typeof AppliedSkuV2Promotion>;

/** A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`. */
export const AppliedPromotion = z
  .discriminatedUnion("scope", [
    AppliedCartPromotion,
    AppliedDeliveryPromotion,
    AppliedSkuPromotion,
    AppliedSkuV2Promotion,
  ])
  .meta({
    id: "AppliedPromotion",
    description:
      "A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`.",
  });
export type AppliedPromotion = z.output<typeof AppliedPromotion>;

/** `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens. `tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the response was complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to this address. */
export const AttemptFailureReason = z
  .enum([
    "status_3xx",
    "status_4xx",
    "status_5xx",
    "timeout",
    "dns",
    "unreachable",
    "tls",
    "reset",
    "protocol",
    "refused",
  ])
  .meta({
    id: "AttemptFailureReason",
    description:
      "`status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens. `tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the response was complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to this address.",
  });
export type AttemptFailureReason = z.output<typeof AttemptFailureReason>;

/** Failed attempts for one reason. */
export const AttemptFailure = z
  .object({ reason: AttemptFailureReason, count: z.number().int() })
  .meta({ id: "AttemptFailure", description: "Failed attempts for one reason." });
export type AttemptFailure = z.output<typeof AttemptFailure>;

/** Failed attempts by reason, the most frequent first. */
export const AttemptFailures = z
  .array(AttemptFailure)
  .meta({ id: "AttemptFailures", description: "Failed attempts by reason, the most frequent first." });
export type AttemptFailures = z.output<typeof AttemptFailures>;

/** Requests that were sent, without copies of injected faults. */
export const Attempts = z
  .number()
  .int()
  .meta({ id: "Attempts", description: "Requests that were sent, without copies of injected faults." });
export type Attempts = z.output<typeof Attempts>;

/** An outlet that the user has access to. */
export const AuthenticatedOutlet = z
  .object({ id: z.string(), name: z.string(), address: z.string(), email: z.literal(""), phone: z.literal("") })
  .meta({ id: "AuthenticatedOutlet", description: "An outlet that the user has access to." });
export type AuthenticatedOutlet = z.output<typeof AuthenticatedOutlet>;

/** Why an order was cancelled. */
export const CancellationDetail = z
  .object({ reason: z.string().optional() })
  .meta({ id: "CancellationDetail", description: "Why an order was cancelled." });
export type CancellationDetail = z.output<typeof CancellationDetail>;

/** Why this order was cancelled. */
export const CancellationReason = z
  .object({ reason: z.string() })
  .meta({ id: "CancellationReason", description: "Why this order was cancelled." });
export type CancellationReason = z.output<typeof CancellationReason>;

/** Partner-side id, with at least one visible character and without control and bidirectional characters. */
export const PartnerId = z
  .string()
  .max(200, { abort: true })
  .regex(
    new RegExp(
      "^[^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800][^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$",
      "u",
    ),
    "an id with a visible character, without control and bidirectional characters",
  )
  .meta({
    id: "PartnerId",
    description:
      "Partner-side id, with at least one visible character and without control and bidirectional characters.",
  });
export type PartnerId = z.output<typeof PartnerId>;

/** How many variants are chosen per menu item. */
export const SelectionRule = z
  .object({
    min_quantity: z.number().int().gte(0).lte(1000000).optional(),
    max_quantity: z.number().int().gte(0).lte(1000000).optional(),
  })
  .meta({ id: "SelectionRule", description: "How many variants are chosen per menu item." });
export type SelectionRule = z.output<typeof SelectionRule>;

/** Rules for choosing. */
export const VariantCategoryRules = z
  .object({ selection: SelectionRule.optional() })
  .meta({ id: "VariantCategoryRules", description: "Rules for choosing." });
export type VariantCategoryRules = z.output<typeof VariantCategoryRules>;

/** Fields of a variant category in requests and responses. */
export const VariantCategoryFields = z
  .object({
    external_id: PartnerId,
    internal_name: z.string().max(200).optional(),
    name: z.string().max(50).optional(),
    rules: VariantCategoryRules.optional(),
  })
  .meta({ id: "VariantCategoryFields", description: "Fields of a variant category in requests and responses." });
export type VariantCategoryFields = z.output<typeof VariantCategoryFields>;

/** Fields of a variant in requests and responses. */
export const VariantFields = z
  .object({
    external_id: PartnerId.optional(),
    name: z.string().max(50).optional(),
    price: Amount.optional(),
    in_stock: z.boolean().default(true),
  })
  .meta({ id: "VariantFields", description: "Fields of a variant in requests and responses." });
export type VariantFields = z.output<typeof VariantFields>;

/** A variant, as returned. */
export const Variant = z
  .object({
    external_id: PartnerId.optional(),
    name: z.string().max(50).optional(),
    price: Amount.optional(),
    in_stock: z.boolean(),
    id: z.string(),
  })
  .meta({ id: "Variant", description: "A variant, as returned." });
export type Variant = z.output<typeof Variant>;

/** A variant category, as returned. */
export const VariantCategory = z
  .object({
    external_id: PartnerId,
    internal_name: z.string().max(200).optional(),
    name: z.string().max(50).optional(),
    rules: VariantCategoryRules.optional(),
    id: z.string(),
    variants: z.array(Variant).optional(),
  })
  .meta({ id: "VariantCategory", description: "A variant category, as returned." });
export type VariantCategory = z.output<typeof VariantCategory>;

/** Menu category name. */
export const MenuName = z.string().max(150).meta({ id: "MenuName", description: "Menu category name." });
export type MenuName = z.output<typeof MenuName>;

/** Name shown to consumers, with at least one visible character. */
export const MenuItemName = z
  .string()
  .max(150, { abort: true })
  .regex(new RegExp("[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800]", "u"), "a text with a visible character")
  .meta({ id: "MenuItemName", description: "Name shown to consumers, with at least one visible character." });
export type MenuItemName = z.output<typeof MenuItemName>;

/** Time of day, HH:MM. */
export const HourAndMinute = z
  .string()
  .regex(
    new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]$", "u"),
    "a time from 00:00 to 23:59 (as an end, 23:59 is the end of the day)",
  )
  .meta({ id: "HourAndMinute", description: "Time of day, HH:MM." });
export type HourAndMinute = z.output<typeof HourAndMinute>;

/** From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days: until 23:59 on the first, from 00:00 on the second. */
export const HoursRange = z
  .object({ start: HourAndMinute, end: HourAndMinute })
  .meta({
    id: "HoursRange",
    description:
      "From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days: until 23:59 on the first, from 00:00 on the second.",
  });
export type HoursRange = z.output<typeof HoursRange>;

/** Ranges of one day; they may not overlap. */
export const DayHours = z
  .array(HoursRange)
  .max(10)
  .meta({ id: "DayHours", description: "Ranges of one day; they may not overlap." });
export type DayHours = z.output<typeof DayHours>;

/** When the item can be ordered, in local time of the outlet. An omitted day has no restriction. */
export const OperationalHours = z
  .object({
    sunday: DayHours.optional(),
    monday: DayHours.optional(),
    tuesday: DayHours.optional(),
    wednesday: DayHours.optional(),
    thursday: DayHours.optional(),
    friday: DayHours.optional(),
    saturday: DayHours.optional(),
  })
  .meta({
    id: "OperationalHours",
    description: "When the item can be ordered, in local time of the outlet. An omitted day has no restriction.",
  });
export type OperationalHours = z.output<typeof OperationalHours>;

/** Fields of a menu item in requests and responses. */
export const MenuItemFields = z
  .object({
    external_id: PartnerId,
    name: MenuItemName,
    description: z.string().max(250).optional(),
    price: z.number().int().gte(0).lte(2500000),
    image: formats.uri().max(2048).optional(),
    in_stock: z.boolean().default(true),
    operational_hours: OperationalHours.optional(),
  })
  .meta({ id: "MenuItemFields", description: "Fields of a menu item in requests and responses." });
export type MenuItemFields = z.output<typeof MenuItemFields>;

/** A menu item, as returned. */
export const MenuItem = z
  .object({
    external_id: PartnerId,
    name: MenuItemName,
    description: z.string().max(250).optional(),
    price: z.number().int().gte(0).lte(2500000),
    image: formats.uri().max(2048).optional(),
    in_stock: z.boolean(),
    operational_hours: OperationalHours.optional(),
    id: z.string(),
    variant_category_ids: z.array(z.string()),
  })
  .meta({ id: "MenuItem", description: "A menu item, as returned." });
export type MenuItem = z.output<typeof MenuItem>;

/** A menu category with its items, as returned. */
export const Menu = z
  .object({ name: MenuName.optional(), menu_items: z.array(MenuItem).optional() })
  .meta({ id: "Menu", description: "A menu category with its items, as returned." });
export type Menu = z.output<typeof Menu>;

/** The menu of an outlet, as returned. */
export const Catalog = z
  .object({ variant_categories: z.array(VariantCategory), menus: z.array(Menu) })
  .meta({ id: "Catalog", description: "The menu of an outlet, as returned." });
export type Catalog = z.output<typeof Catalog>;

/** An entry that would be dropped. */
export const DroppedEntry = z
  .object({ id: z.string(), external_id: z.string().optional(), name: z.string().optional() })
  .meta({ id: "DroppedEntry", description: "An entry that would be dropped." });
export type DroppedEntry = z.output<typeof DroppedEntry>;

/** A promotion that would end. */
export const EndedPromotion = z
  .object({ id: formats.uuid(), external_menu_id: z.string() })
  .meta({ id: "EndedPromotion", description: "A promotion that would end." });
export type EndedPromotion = z.output<typeof EndedPromotion>;

/** Entries that the replacement would drop, and promotions that it would end. */
export const CatalogPreview = z
  .object({
    dropped_menu_items: z.array(DroppedEntry),
    dropped_variant_categories: z.array(DroppedEntry),
    dropped_variants: z.array(DroppedEntry),
    ended_promotions: z.array(EndedPromotion),
  })
  .meta({
    id: "CatalogPreview",
    description: "Entries that the replacement would drop, and promotions that it would end.",
  });
export type CatalogPreview = z.output<typeof CatalogPreview>;

/** `processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed` if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry at its first image. */
export const CatalogRequestStatus = z
  .enum(["processing", "success", "partial", "failed"])
  .meta({
    id: "CatalogRequestStatus",
    description:
      "`processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed` if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry at its first image.",
  });
export type CatalogRequestStatus = z.output<typeof CatalogRequestStatus>;

/** A menu item whose image could not be stored. */
export const CatalogRequestError = z
  .object({
    code: z.enum(["IMAGE_UNREACHABLE", "IMAGE_TYPE_UNSUPPORTED", "IMAGE_ADDRESS_REFUSED"]),
    message: z.string(),
    field: z.string(),
    external_id: z.string().optional(),
  })
  .meta({ id: "CatalogRequestError", description: "A menu item whose image could not be stored." });
export type CatalogRequestError = z.output<typeof CatalogRequestError>;

/** `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells at its original price until it fits again. More may be added. */
export const CatalogWarningCode = z
  .enum(["CATALOG_EMPTY", "ITEM_NOT_ORDERABLE", "MORE_WARNINGS", "PROMOTION_SUSPENDED"])
  .meta({
    id: "CatalogWarningCode",
    description:
      "`CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells at its original price until it fits again. More may be added.",
  });
export type CatalogWarningCode = z.output<typeof CatalogWarningCode>;

/** A problem of an accepted catalog. */
export const CatalogWarning = z
  .object({
    code: CatalogWarningCode,
    message: z.string(),
    field: z.string(),
    external_id: z.string().optional(),
    promotion_id: formats.uuid().optional(),
    count: z.number().int().gte(1).optional(),
  })
  .meta({ id: "CatalogWarning", description: "A problem of an accepted catalog." });
export type CatalogWarning = z.output<typeof CatalogWarning>;

/** Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if there are none. */
export const CatalogWarnings = z
  .array(CatalogWarning)
  .meta({
    id: "CatalogWarnings",
    description:
      "Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if there are none.",
  });
export type CatalogWarnings = z.output<typeof CatalogWarnings>;

/** ISO 8601 with offset. */
export const Timestamp = formats.dateTime().max(64).meta({ id: "Timestamp", description: "ISO 8601 with offset." });
export type Timestamp = z.output<typeof Timestamp>;

/** A catalog replacement and its result. */
export const CatalogRequest = z
  .object({
    request_id: z.string(),
    status: CatalogRequestStatus,
    errors: z.array(CatalogRequestError),
    warnings: CatalogWarnings.optional(),
    created_at: Timestamp,
    finished_at: formats.dateTime().nullable(),
  })
  .meta({ id: "CatalogRequest", description: "A catalog replacement and its result." });
export type CatalogRequest = z.output<typeof CatalogRequest>;

/** `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`. `half_open`: one delivery at a time is sent until one succeeds. */
export const CircuitState = z
  .enum(["closed", "open", "half_open"])
  .meta({
    id: "CircuitState",
    description:
      "`closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`. `half_open`: one delivery at a time is sent until one succeeds.",
  });
export type CircuitState = z.output<typeof CircuitState>;

/** The current time of the service. */
export const ClockReading = z
  .object({ now: Timestamp })
  .meta({ id: "ClockReading", description: "The current time of the service." });
export type ClockReading = z.output<typeof ClockReading>;

export const ClockResponse = z.object({ success: z.literal(true), data: ClockReading }).meta({ id: "ClockResponse" });
export type ClockResponse = z.output<typeof ClockResponse>;

/** Kind of a part of the contract: an `operation`, or an `event`. */
export const ContractPart = z
  .enum(["operation", "event"])
  .meta({ id: "ContractPart", description: "Kind of a part of the contract: an `operation`, or an `event`." });
export type ContractPart = z.output<typeof ContractPart>;

/** The deprecated part. */
export const ContractDeprecatedBody = z
  .object({
    part: ContractPart,
    name: z.string(),
    since: formats.date(),
    sunset: formats.date().nullable(),
    successor: z.string().nullable(),
  })
  .meta({ id: "ContractDeprecatedBody", description: "The deprecated part." });
export type ContractDeprecatedBody = z.output<typeof ContractDeprecatedBody>;

/** ISO 8601 in whole seconds, with `Z` or an offset. */
export const EventTimestamp = formats
  .dateTime()
  .regex(new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2})$", "u"))
  .meta({ id: "EventTimestamp", description: "ISO 8601 in whole seconds, with `Z` or an offset." });
export type EventTimestamp = z.output<typeof EventTimestamp>;

/** The header of an event without its name. */
export const EventHeaderFields = z
  .object({
    event_id: formats.uuid(),
    version: z.number().int(),
    timestamp: EventTimestamp,
    test: z.literal(true).optional(),
  })
  .meta({ id: "EventHeaderFields", description: "The header of an event without its name." });
export type EventHeaderFields = z.output<typeof EventHeaderFields>;

/** A part of the contract that you use is deprecated. */
export const ContractDeprecatedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("partner.contract.deprecated"),
    }),
    body: ContractDeprecatedBody,
  })
  .meta({ id: "ContractDeprecatedEvent", description: "A part of the contract that you use is deprecated." });
export type ContractDeprecatedEvent = z.output<typeof ContractDeprecatedEvent>;

/** Type of promotion: a price reduction of one menu item. */
export const PromotionType = z
  .literal("sku_promo")
  .meta({ id: "PromotionType", description: "Type of promotion: a price reduction of one menu item." });
export type PromotionType = z.output<typeof PromotionType>;

/** Partner-side id of another entry, with at least one visible character and without control and bidirectional characters. */
export const PartnerReference = z
  .string()
  .max(200, { abort: true })
  .regex(
    new RegExp(
      "^[^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800][^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$",
      "u",
    ),
    "an id with a visible character, without control and bidirectional characters",
  )
  .meta({
    id: "PartnerReference",
    description:
      "Partner-side id of another entry, with at least one visible character and without control and bidirectional characters.",
  });
export type PartnerReference = z.output<typeof PartnerReference>;

/** The limit of this outlet. */
export const OutletUsageLimit = z
  .object({
    max_quantity: z.number().int().gte(5).lte(1000),
    on_limit_reached: z.enum(["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"]),
  })
  .meta({ id: "OutletUsageLimit", description: "The limit of this outlet." });
export type OutletUsageLimit = z.output<typeof OutletUsageLimit>;

/** How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed. */
export const UsageLimit = z
  .object({ outlet: OutletUsageLimit })
  .meta({
    id: "UsageLimit",
    description:
      "How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed.",
  });
export type UsageLimit = z.output<typeof UsageLimit>;

/** The promotion to create. Send exactly one of `selling_price` and `percentage_discount`. */
export const PromotionDetailInput = z
  .object({
    start_date: formats.date(),
    end_date: formats.date(),
    start_time: z
      .string()
      .regex(new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u"), "a time from 00:00:00 to 23:59:59")
      .optional(),
    end_time: z
      .string()
      .regex(new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u"), "a time from 00:00:00 to 23:59:59")
      .optional(),
    selling_price: Amount.optional(),
    percentage_discount: z.number().int().gte(-1000000).lte(1000000).optional(),
    external_menu_id: PartnerReference,
    applicable_days: ApplicableDays.optional(),
    usage_limit: UsageLimit.optional(),
  })
  .meta({
    id: "PromotionDetailInput",
    description: "The promotion to create. Send exactly one of `selling_price` and `percentage_discount`.",
  });
export type PromotionDetailInput = z.output<typeof PromotionDetailInput>;

/** One promotion to create. */
export const CreatePromotionRequest = z
  .object({ promo_type: PromotionType, promo_detail: PromotionDetailInput })
  .meta({ id: "CreatePromotionRequest", description: "One promotion to create." });
export type CreatePromotionRequest = z.output<typeof CreatePromotionRequest>;

/** A promotion that was created. */
export const CreatedPromotion = z
  .object({ id: formats.uuid(), external_menu_id: z.string(), errors: z.null() })
  .meta({ id: "CreatedPromotion", description: "A promotion that was created." });
export type CreatedPromotion = z.output<typeof CreatedPromotion>;

/** A promotion that was not created, because the menu item violates a rule. */
export const RefusedPromotion = z
  .object({ id: z.null(), external_menu_id: z.string(), errors: z.string() })
  .meta({
    id: "RefusedPromotion",
    description: "A promotion that was not created, because the menu item violates a rule.",
  });
export type RefusedPromotion = z.output<typeof RefusedPromotion>;

/** Result of the request. One of the two lists has one entry, the other is empty. */
export const PromotionOutcome = z
  .object({ success: z.array(CreatedPromotion), failure: z.array(RefusedPromotion) })
  .meta({
    id: "PromotionOutcome",
    description: "Result of the request. One of the two lists has one entry, the other is empty.",
  });
export type PromotionOutcome = z.output<typeof PromotionOutcome>;

export const CreatePromotionResponse = z
  .object({ success: z.literal(true), data: PromotionOutcome })
  .meta({ id: "CreatePromotionResponse" });
export type CreatePromotionResponse = z.output<typeof CreatePromotionResponse>;

/** Payment method; always QR. */
export const PaymentType = z.literal("qr").meta({ id: "PaymentType", description: "Payment method; always QR." });
export type PaymentType = z.output<typeof PaymentType>;

/** Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot. */
export const PaymentOrderId = z
  .string()
  .max(200, { abort: true })
  .regex(new RegExp("^[A-Za-z0-9_~.-]+$", "u"), "letters, digits, -, _, ~ and .")
  .meta({
    id: "PaymentOrderId",
    description:
      "Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.",
  });
export type PaymentOrderId = z.output<typeof PaymentOrderId>;

/** The order and its amount. */
export const TransactionDetails = z
  .object({
    order_id: PaymentOrderId,
    gross_amount: z.number().int().gte(1).lte(1000000000000),
    currency: z.literal("IDR"),
  })
  .meta({ id: "TransactionDetails", description: "The order and its amount." });
export type TransactionDetails = z.output<typeof TransactionDetails>;

/** An id, a name or another single-line text. */
export const ShortText = z
  .string()
  .max(255)
  .meta({ id: "ShortText", description: "An id, a name or another single-line text." });
export type ShortText = z.output<typeof ShortText>;

/** The payer. */
export const CustomerDetails = z
  .object({
    first_name: ShortText.optional(),
    last_name: ShortText.optional(),
    email: ShortText.optional(),
    phone: ShortText.optional(),
  })
  .meta({ id: "CustomerDetails", description: "The payer." });
export type CustomerDetails = z.output<typeof CustomerDetails>;

/** An id with at least one visible character, without control and bidirectional characters. */
export const VisibleId = z
  .string()
  .max(255, { abort: true })
  .regex(
    new RegExp(
      "^[^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800][^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$",
      "u",
    ),
    "an id with a visible character, without control and bidirectional characters",
  )
  .meta({
    id: "VisibleId",
    description: "An id with at least one visible character, without control and bidirectional characters.",
  });
export type VisibleId = z.output<typeof VisibleId>;

/** One line of the order. */
export const ItemDetails = z
  .object({
    id: VisibleId.optional(),
    price: Amount,
    quantity: z.number().int().gte(1).lte(1000000),
    name: VisibleText,
    brand: ShortText.optional(),
    category: ShortText.optional(),
  })
  .meta({ id: "ItemDetails", description: "One line of the order." });
export type ItemDetails = z.output<typeof ItemDetails>;

/** The payment to create. */
export const CreateTransactionRequest = z
  .object({
    payment_type: PaymentType.optional(),
    transaction_details: TransactionDetails,
    customer_details: CustomerDetails.optional(),
    item_details: z.array(ItemDetails).max(1000).optional(),
  })
  .meta({ id: "CreateTransactionRequest", description: "The payment to create." });
export type CreateTransactionRequest = z.output<typeof CreateTransactionRequest>;

/** Id of a record in the recording system. */
export const RecordId = z
  .number()
  .int()
  .gte(0)
  .lte(9007199254740991)
  .meta({ id: "RecordId", description: "Id of a record in the recording system." });
export type RecordId = z.output<typeof RecordId>;

/** A text for people. */
export const Note = z.string().max(1000).meta({ id: "Note", description: "A text for people." });
export type Note = z.output<typeof Note>;

/** A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text is empty. */
export const Customer = z
  .object({
    id: RecordId,
    name: ShortText,
    phone: ShortText,
    email: ShortText,
    address: Note,
    city: ShortText,
    state: ShortText,
    postal_code: ShortText,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: "Customer",
    description:
      "A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text is empty.",
  });
export type Customer = z.output<typeof Customer>;

/** One page of customers. */
export const CustomerPage = z
  .object({ total_pages: z.number().int(), total_count: z.number().int(), customers: z.array(Customer) })
  .meta({ id: "CustomerPage", description: "One page of customers." });
export type CustomerPage = z.output<typeof CustomerPage>;

/** A day in UTC. */
export const Day = formats.date().meta({ id: "Day", description: "A day in UTC." });
export type Day = z.output<typeof Day>;

/** Success without further data. */
export const EmptyData = z.strictObject({}).meta({ id: "EmptyData", description: "Success without further data." });
export type EmptyData = z.output<typeof EmptyData>;

export const DeleteDeprecationRehearsalResponse = z
  .object({ success: z.literal(true), data: EmptyData })
  .meta({ id: "DeleteDeprecationRehearsalResponse" });
export type DeleteDeprecationRehearsalResponse = z.output<typeof DeleteDeprecationRehearsalResponse>;

export const DeleteSubscriptionResponse = z
  .object({ success: z.literal(true), data: EmptyData })
  .meta({ id: "DeleteSubscriptionResponse" });
export type DeleteSubscriptionResponse = z.output<typeof DeleteSubscriptionResponse>;

export const DeleteWebhookEndpointResponse = z
  .object({ success: z.literal(true), data: EmptyData })
  .meta({ id: "DeleteWebhookEndpointResponse" });
export type DeleteWebhookEndpointResponse = z.output<typeof DeleteWebhookEndpointResponse>;

/** Attempts that received 2xx in time. */
export const Delivered = z.number().int().meta({ id: "Delivered", description: "Attempts that received 2xx in time." });
export type Delivered = z.output<typeof Delivered>;

/** Summary of an endpoint's response. */
export const EndpointAnswer = z
  .object({
    status: z.number().int(),
    headers: z.object({
      "content-type": z.string().max(255).optional(),
      location: z.string().max(255).optional(),
      "retry-after": z.string().max(255).optional(),
      server: z.string().max(255).optional(),
      "x-request-id": z.string().max(255).optional(),
    }),
    body: z.string(),
    truncated: z.boolean(),
  })
  .meta({ id: "EndpointAnswer", description: "Summary of an endpoint's response." });
export type EndpointAnswer = z.output<typeof EndpointAnswer>;

/** One attempt. */
export const DeliveryAttempt = z
  .object({
    time: Timestamp,
    exception_message: z.string().nullable(),
    delivered: z.boolean(),
    duration_ms: z.number().int().nullable().optional(),
    answer: EndpointAnswer.nullable().optional(),
  })
  .meta({ id: "DeliveryAttempt", description: "One attempt." });
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

/** The HTTP headers of a delivery. */
export const DeliveryHeaders = z
  .object({
    "X-Svc-Signature": z.string().regex(new RegExp("^[0-9a-f]{64}$", "u")),
    "X-Svc-Idempotency-Key": formats.uuid(),
    "Content-Type": z.literal("application/json"),
    Accept: z.literal("application/json"),
    "webhook-id": formats.uuid(),
    "webhook-timestamp": z.string().regex(new RegExp("^[0-9]{1,12}$", "u")),
    "webhook-signature": z.string().regex(new RegExp("^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$", "u")),
    Deprecation: z.string().regex(new RegExp("^@-?[0-9]{1,12}$", "u")).optional(),
    Sunset: z.string().optional(),
    traceparent: z.string().regex(new RegExp("^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$", "u")).optional(),
  })
  .meta({ id: "DeliveryHeaders", description: "The HTTP headers of a delivery." });
export type DeliveryHeaders = z.output<typeof DeliveryHeaders>;

/** `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to `queue`. */
export const DeliveryStatus = z
  .enum(["queue", "working", "complete", "failed", "dead"])
  .meta({
    id: "DeliveryStatus",
    description:
      "`queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to `queue`.",
  });
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time. `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly. */
export const DeliveryWaitReason = z
  .enum([
    "circuit_open",
    "subscription_not_active",
    "outlet_not_linked",
    "older_event",
    "endpoint_busy",
    "next_attempt",
    "held_back",
    "turn",
  ])
  .meta({
    id: "DeliveryWaitReason",
    description:
      "`circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time. `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly.",
  });
export type DeliveryWaitReason = z.output<typeof DeliveryWaitReason>;

/** Why a delivery waits. */
export const DeliveryWait = z
  .object({ reason: DeliveryWaitReason, until: formats.dateTime().nullable(), ahead: z.number().int().nullable() })
  .meta({ id: "DeliveryWait", description: "Why a delivery waits." });
export type DeliveryWait = z.output<typeof DeliveryWait>;

/** A deprecated part that you used. */
export const DeprecatedUse = z
  .object({
    part: ContractPart,
    name: z.string(),
    since: formats.date(),
    sunset: formats.date().nullable(),
    count: z.number().int(),
    last_day: Day,
  })
  .meta({ id: "DeprecatedUse", description: "A deprecated part that you used." });
export type DeprecatedUse = z.output<typeof DeprecatedUse>;

/** An operation or event that is treated as deprecated. */
export const DeprecationRehearsal = z
  .object({ name: z.string(), since: formats.date(), sunset: formats.date().nullable() })
  .meta({ id: "DeprecationRehearsal", description: "An operation or event that is treated as deprecated." });
export type DeprecationRehearsal = z.output<typeof DeprecationRehearsal>;

export const DeprecationRehearsalResponse = z
  .object({ success: z.literal(true), data: DeprecationRehearsal })
  .meta({ id: "DeprecationRehearsalResponse" });
export type DeprecationRehearsalResponse = z.output<typeof DeprecationRehearsalResponse>;

/** `delivered` / `attempts`, rounded down to 4 digits; null without an attempt. */
export const SuccessRate = z
  .number()
  .nullable()
  .meta({
    id: "SuccessRate",
    description: "`delivered` / `attempts`, rounded down to 4 digits; null without an attempt.",
  });
export type SuccessRate = z.output<typeof SuccessRate>;

/** Response time in milliseconds; null without a response. */
export const ResponseTime = z
  .number()
  .int()
  .nullable()
  .meta({ id: "ResponseTime", description: "Response time in milliseconds; null without a response." });
export type ResponseTime = z.output<typeof ResponseTime>;

/** An endpoint on a day. */
export const EndpointDay = z
  .object({
    day: Day,
    attempts: Attempts,
    delivered: Delivered,
    success_rate: SuccessRate,
    p50_ms: ResponseTime,
    p99_ms: ResponseTime,
    failures: AttemptFailures,
  })
  .meta({ id: "EndpointDay", description: "An endpoint on a day." });
export type EndpointDay = z.output<typeof EndpointDay>;

/** Health of an endpoint. */
export const EndpointHealth = z
  .object({
    url: z.string(),
    circuit: CircuitState,
    open_until: formats.dateTime().nullable(),
    oldest_pending_at: formats.dateTime().nullable(),
    attempts: Attempts,
    delivered: Delivered,
    success_rate: SuccessRate,
    p50_ms: ResponseTime,
    p99_ms: ResponseTime,
    failures: AttemptFailures,
    days: z.array(EndpointDay),
  })
  .meta({ id: "EndpointHealth", description: "Health of an endpoint." });
export type EndpointHealth = z.output<typeof EndpointHealth>;

/** Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists; `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its status. */
export const ErrorCode = z
  .string()
  .meta({
    id: "ErrorCode",
    description:
      "Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists; `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its status.",
  });
export type ErrorCode = z.output<typeof ErrorCode>;

/** One problem. Texts are for people; programs use the status and `code`. */
export const Error = z
  .object({
    message_title: z.string(),
    message: z.string(),
    code: ErrorCode,
    message_severity: z.string(),
    field: z.string().optional(),
  })
  .meta({ id: "Error", description: "One problem. Texts are for people; programs use the status and `code`." });
export type Error = z.output<typeof Error>;

/** Number of all errors. Only present if `errors` lists only the first ones. */
export const ErrorCount = z
  .number()
  .int()
  .gte(1)
  .meta({ id: "ErrorCount", description: "Number of all errors. Only present if `errors` lists only the first ones." });
export type ErrorCount = z.output<typeof ErrorCount>;

/** Envelope of every error. All violations are listed, at most 100. */
export const ErrorResponse = z
  .object({ success: z.literal(false), errors: z.array(Error).min(1).max(100) })
  .meta({ id: "ErrorResponse", description: "Envelope of every error. All violations are listed, at most 100." });
export type ErrorResponse = z.output<typeof ErrorResponse>;

/** Name of an event. More may be added: ignore unknown names. */
export const EventName = z
  .enum([
    "food.order.created",
    "food.order.awaiting_merchant_acceptance",
    "food.order.merchant_accepted",
    "food.order.prep_order_now",
    "food.order.driver_otw_pickup",
    "food.order.driver_arrived",
    "food.order.placed",
    "food.order.completed",
    "food.order.cancelled",
    "food.order.webhook_error",
    "food.catalog.menu_mapping_updated",
    "payment.transaction.settlement",
    "partner.integration.degraded",
    "partner.integration.recovered",
    "partner.contract.deprecated",
  ])
  .meta({ id: "EventName", description: "Name of an event. More may be added: ignore unknown names." });
export type EventName = z.output<typeof EventName>;

/** Name, id, version and time of the event. */
export const EventHeader = z
  .object({
    event_id: formats.uuid(),
    version: z.number().int(),
    timestamp: EventTimestamp,
    test: z.literal(true).optional(),
    event_name: EventName,
  })
  .meta({ id: "EventHeader", description: "Name, id, version and time of the event." });
export type EventHeader = z.output<typeof EventHeader>;

/** A complete event, as delivered. */
export const EventRecord = z
  .object({ header: EventHeader, body: z.record(z.string(), z.unknown()) })
  .meta({ id: "EventRecord", description: "A complete event, as delivered." });
export type EventRecord = z.output<typeof EventRecord>;

/** Events in order of creation. */
export const EventPage = z
  .object({ events: z.array(EventRecord), next_after: formats.uuid().nullable(), has_more: z.boolean() })
  .meta({ id: "EventPage", description: "Events in order of creation." });
export type EventPage = z.output<typeof EventPage>;

/** An endpoint that fails or failed. */
export const FailingEndpoint = z
  .object({ id: formats.uuid(), url: z.string(), failing_since: formats.dateTime() })
  .meta({ id: "FailingEndpoint", description: "An endpoint that fails or failed." });
export type FailingEndpoint = z.output<typeof FailingEndpoint>;

/** A fault of a delivery. */
export const Fault = z
  .enum(["duplicate", "reorder", "delay", "forge_signature", "unknown_fields", "nulls"])
  .meta({ id: "Fault", description: "A fault of a delivery." });
export type Fault = z.output<typeof Fault>;

/** Probability of each fault, from 0 (never) to 1 (always). Each is chosen independently. */
export const FaultPlan = z
  .object({
    seed: z.number().int().gte(0).lte(4294967295),
    duplicate: z.number().gte(0).lte(1).default(0),
    reorder: z.number().gte(0).lte(1).default(0),
    delay: z.number().gte(0).lte(1).default(0),
    delay_max_s: z.number().int().gte(1).lte(3600).default(60),
    forge_signature: z.number().gte(0).lte(1).default(0),
    unknown_fields: z.number().gte(0).lte(1).default(0),
    nulls: z.number().gte(0).lte(1).default(0),
  })
  .meta({
    id: "FaultPlan",
    description: "Probability of each fault, from 0 (never) to 1 (always). Each is chosen independently.",
  });
export type FaultPlan = z.output<typeof FaultPlan>;

export const GetCatalogRequestResponse = z
  .object({ success: z.literal(true), data: CatalogRequest })
  .meta({ id: "GetCatalogRequestResponse" });
export type GetCatalogRequestResponse = z.output<typeof GetCatalogRequestResponse>;

export const GetCatalogResponse = z
  .object({ success: z.literal(true), data: Catalog })
  .meta({ id: "GetCatalogResponse" });
export type GetCatalogResponse = z.output<typeof GetCatalogResponse>;

/** Payment methods that the outlet accepts. */
export const PaymentSettings = z
  .object({ wallet: Activation, qr: Activation })
  .meta({ id: "PaymentSettings", description: "Payment methods that the outlet accepts." });
export type PaymentSettings = z.output<typeof PaymentSettings>;

/** Which applications the outlet uses. */
export const OutletApplications = z
  .object({ gateway: Activation, wallet: Activation })
  .meta({ id: "OutletApplications", description: "Which applications the outlet uses." });
export type OutletApplications = z.output<typeof OutletApplications>;

/** Data of an outlet. */
export const OutletInformation = z
  .object({
    id: z.string(),
    merchant_name: z.string(),
    name: z.string(),
    status: z.string(),
    time_zone: z.string().optional(),
    email: z.string(),
    payment_settings: PaymentSettings,
    applications: OutletApplications,
  })
  .meta({ id: "OutletInformation", description: "Data of an outlet." });
export type OutletInformation = z.output<typeof OutletInformation>;

/** The requested outlet. */
export const OutletResult = z
  .object({ outlet: OutletInformation })
  .meta({ id: "OutletResult", description: "The requested outlet." });
export type OutletResult = z.output<typeof OutletResult>;

export const GetOutletResponse = z
  .object({ success: z.literal(true), data: OutletResult })
  .meta({ id: "GetOutletResponse" });
export type GetOutletResponse = z.output<typeof GetOutletResponse>;

/** `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its `end_date`. `deactivated`, `deleted` and `completed` are final. */
export const PromotionStatus = z
  .enum(["created", "activated", "deactivated", "deleted", "completed"])
  .meta({
    id: "PromotionStatus",
    description:
      "`created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its `end_date`. `deactivated`, `deleted` and `completed` are final.",
  });
export type PromotionStatus = z.output<typeof PromotionStatus>;

/** A menu item under a promotion. */
export const PromotionMenuItem = z
  .object({
    id: z.string(),
    external_menu_id: z.string(),
    name: z.string(),
    price: z.number().int(),
    discounted_price: z.number().int(),
    usage_limit: UsageLimit.optional(),
  })
  .meta({ id: "PromotionMenuItem", description: "A menu item under a promotion." });
export type PromotionMenuItem = z.output<typeof PromotionMenuItem>;

/** The menu item and the days. */
export const PromotionContent = z
  .object({ menu_item: PromotionMenuItem, applicable_days: ApplicableDays.optional() })
  .meta({ id: "PromotionContent", description: "The menu item and the days." });
export type PromotionContent = z.output<typeof PromotionContent>;

/** A promotion on one of its menu items. */
export const PromotionDetail = z
  .object({
    id: formats.uuid(),
    start_date: formats.date(),
    end_date: formats.date(),
    start_time: z.string().regex(new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u")),
    end_time: z.string().regex(new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u")),
    status: PromotionStatus,
    promo_type: PromotionType,
    details: PromotionContent,
  })
  .meta({ id: "PromotionDetail", description: "A promotion on one of its menu items." });
export type PromotionDetail = z.output<typeof PromotionDetail>;

export const GetPromotionResponse = z
  .object({ success: z.literal(true), data: z.array(PromotionDetail) })
  .meta({ id: "GetPromotionResponse" });
export type GetPromotionResponse = z.output<typeof GetPromotionResponse>;

/** The signed-in user. */
export const TokenUser = z
  .object({ roles: z.array(z.string()) })
  .meta({ id: "TokenUser", description: "The signed-in user." });
export type TokenUser = z.output<typeof TokenUser>;

/** User and outlets of the token. */
export const TokenInfo = z
  .object({ user: TokenUser, outlets: z.array(AuthenticatedOutlet) })
  .meta({ id: "TokenInfo", description: "User and outlets of the token." });
export type TokenInfo = z.output<typeof TokenInfo>;

export const GetTokenInfoResponse = z
  .object({ success: z.literal(true), data: TokenInfo })
  .meta({ id: "GetTokenInfoResponse" });
export type GetTokenInfoResponse = z.output<typeof GetTokenInfoResponse>;

/** A delivery with faults. */
export const InjectedFaults = z
  .object({ notification_id: formats.uuid(), event_id: formats.uuid(), faults: z.array(Fault) })
  .meta({ id: "InjectedFaults", description: "A delivery with faults." });
export type InjectedFaults = z.output<typeof InjectedFaults>;

/** The endpoint and its failures. */
export const IntegrationDegradedBody = z
  .object({ endpoint: FailingEndpoint, failures: z.number().int().gte(1) })
  .meta({ id: "IntegrationDegradedBody", description: "The endpoint and its failures." });
export type IntegrationDegradedBody = z.output<typeof IntegrationDegradedBody>;

/** An endpoint keeps failing. */
export const IntegrationDegradedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("partner.integration.degraded"),
    }),
    body: IntegrationDegradedBody,
  })
  .meta({ id: "IntegrationDegradedEvent", description: "An endpoint keeps failing." });
export type IntegrationDegradedEvent = z.output<typeof IntegrationDegradedEvent>;

/** Requests on a day. */
export const RequestDay = z
  .object({ day: Day, requests: z.number().int(), errors: z.number().int() })
  .meta({ id: "RequestDay", description: "Requests on a day." });
export type RequestDay = z.output<typeof RequestDay>;

/** An error code of an operation. */
export const ReceivedError = z
  .object({ operation: z.string(), status: z.number().int(), code: z.string(), count: z.number().int(), last_day: Day })
  .meta({ id: "ReceivedError", description: "An error code of an operation." });
export type ReceivedError = z.output<typeof ReceivedError>;

/** A field or parameter of an operation. */
export const InvalidField = z
  .object({ operation: z.string(), field: z.string(), count: z.number().int(), last_day: Day })
  .meta({ id: "InvalidField", description: "A field or parameter of an operation." });
export type InvalidField = z.output<typeof InvalidField>;

/** Parts that the scopes of this token allow and that you did not use on any of the days. */
export const UnusedParts = z
  .object({ operations: z.array(z.string()), events: z.array(z.string()) })
  .meta({
    id: "UnusedParts",
    description: "Parts that the scopes of this token allow and that you did not use on any of the days.",
  });
export type UnusedParts = z.output<typeof UnusedParts>;

/** Health of an integration. */
export const IntegrationHealth = z
  .object({
    from: formats.date(),
    to: formats.date(),
    endpoint_count: z.number().int(),
    endpoints: z.array(EndpointHealth),
    days: z.array(RequestDay),
    errors: z.array(ReceivedError),
    invalid_fields: z.array(InvalidField),
    deprecated: z.array(DeprecatedUse),
    unused: UnusedParts,
  })
  .meta({ id: "IntegrationHealth", description: "Health of an integration." });
export type IntegrationHealth = z.output<typeof IntegrationHealth>;

export const IntegrationHealthResponse = z
  .object({ success: z.literal(true), data: IntegrationHealth })
  .meta({ id: "IntegrationHealthResponse" });
export type IntegrationHealthResponse = z.output<typeof IntegrationHealthResponse>;

/** The endpoint. */
export const IntegrationRecoveredBody = z
  .object({ endpoint: FailingEndpoint })
  .meta({ id: "IntegrationRecoveredBody", description: "The endpoint." });
export type IntegrationRecoveredBody = z.output<typeof IntegrationRecoveredBody>;

/** A degraded endpoint accepted a delivery. */
export const IntegrationRecoveredEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("partner.integration.recovered"),
    }),
    body: IntegrationRecoveredBody,
  })
  .meta({ id: "IntegrationRecoveredEvent", description: "A degraded endpoint accepted a delivery." });
export type IntegrationRecoveredEvent = z.output<typeof IntegrationRecoveredEvent>;

/** An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in IDR, without decimals. */
export const Invoice = z
  .object({
    id: RecordId,
    invoice_no: VisibleId,
    invoice_due_date: formats.date(),
    invoice_deposit_amount: Amount,
    amount_pay: Amount,
    amount_change: Amount,
    total_tax_amount: Amount,
    total_net_sales: Amount,
    total_item_price_amount: Amount,
    total_gross_sales: Amount,
    total_gratuity_amount: Amount,
    total_discount_amount: Amount,
    total_collected_amount: Amount,
    subtotal: Amount,
    refund_amount: Amount,
    payment_type: ShortText,
    payment_note: Note,
    payment_no: ShortText,
    is_refunded: z.boolean(),
    is_refund_breakdown: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: "Invoice",
    description:
      "An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in IDR, without decimals.",
  });
export type Invoice = z.output<typeof Invoice>;

/** One page of invoices. */
export const InvoicePage = z
  .object({ invoices: z.array(Invoice), completed: z.boolean() })
  .meta({ id: "InvoicePage", description: "One page of invoices." });
export type InvoicePage = z.output<typeof InvoicePage>;

/** The partner's id of the outlet. */
export const LinkOutletRequest = z
  .object({ external_outlet_id: PartnerReference })
  .meta({ id: "LinkOutletRequest", description: "The partner's id of the outlet." });
export type LinkOutletRequest = z.output<typeof LinkOutletRequest>;

/** Both ids of an outlet. */
export const OutletRecord = z
  .object({
    id: z.string(),
    external_outlet_id: z.string().optional(),
    time_zone: z.string().optional(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "OutletRecord", description: "Both ids of an outlet." });
export type OutletRecord = z.output<typeof OutletRecord>;

/** An outlet that is linked to the partner. */
export const LinkedOutlet = z
  .object({
    id: z.string(),
    external_outlet_id: z.string(),
    time_zone: z.string().optional(),
    created_at: Timestamp,
    updated_at: Timestamp,
    linked_at: Timestamp,
  })
  .meta({ id: "LinkedOutlet", description: "An outlet that is linked to the partner." });
export type LinkedOutlet = z.output<typeof LinkedOutlet>;

/** The linked outlet. */
export const LinkOutletResult = z
  .object({ outlet: LinkedOutlet })
  .meta({ id: "LinkOutletResult", description: "The linked outlet." });
export type LinkOutletResult = z.output<typeof LinkOutletResult>;

export const LinkOutletResponse = z
  .object({ success: z.literal(true), data: LinkOutletResult })
  .meta({ id: "LinkOutletResponse" });
export type LinkOutletResponse = z.output<typeof LinkOutletResponse>;

/** `food` for catalog, stock, promotions and orders, `payment` for payment transactions. */
export const LinkedProduct = z
  .enum(["food", "payment"])
  .meta({
    id: "LinkedProduct",
    description: "`food` for catalog, stock, promotions and orders, `payment` for payment transactions.",
  });
export type LinkedProduct = z.output<typeof LinkedProduct>;

export const ListCustomersResponse = z
  .object({ success: z.literal(true), data: CustomerPage })
  .meta({ id: "ListCustomersResponse" });
export type ListCustomersResponse = z.output<typeof ListCustomersResponse>;

export const ListDeprecationRehearsalsResponse = z
  .object({ success: z.literal(true), data: z.array(DeprecationRehearsal) })
  .meta({ id: "ListDeprecationRehearsalsResponse" });
export type ListDeprecationRehearsalsResponse = z.output<typeof ListDeprecationRehearsalsResponse>;

export const ListEventsResponse = z
  .object({ success: z.literal(true), data: EventPage })
  .meta({ id: "ListEventsResponse" });
export type ListEventsResponse = z.output<typeof ListEventsResponse>;

export const ListInvoicesResponse = z
  .object({ success: z.literal(true), data: InvoicePage })
  .meta({ id: "ListInvoicesResponse" });
export type ListInvoicesResponse = z.output<typeof ListInvoicesResponse>;

/** One page of outlets. */
export const OutletPage = z
  .object({ outlets: z.array(OutletRecord), total_count: z.number().int(), total_pages: z.number().int() })
  .meta({ id: "OutletPage", description: "One page of outlets." });
export type OutletPage = z.output<typeof OutletPage>;

export const ListLinkedOutletsResponse = z
  .object({ success: z.literal(true), data: OutletPage })
  .meta({ id: "ListLinkedOutletsResponse" });
export type ListLinkedOutletsResponse = z.output<typeof ListLinkedOutletsResponse>;

/** When the entry was created, ISO 8601 in whole seconds of UTC. */
export const NotificationTimestamp = formats
  .dateTime()
  .regex(new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", "u"))
  .meta({ id: "NotificationTimestamp", description: "When the entry was created, ISO 8601 in whole seconds of UTC." });
export type NotificationTimestamp = z.output<typeof NotificationTimestamp>;

/** The partner's own key of a webhook endpoint. */
export const WebhookKey = z
  .string()
  .max(64, { abort: true })
  .regex(new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]*$", "u"), "letters, digits, - and _, the first a letter or a digit")
  .meta({ id: "WebhookKey", description: "The partner's own key of a webhook endpoint." });
export type WebhookKey = z.output<typeof WebhookKey>;

/** The delivery of one event to one subscription. */
export const NotificationRecord = z
  .object({
    id: formats.uuid(),
    event_id: formats.uuid(),
    entity_id: z.string(),
    created_at: NotificationTimestamp,
    partner_id: formats.uuid(),
    event_type: EventName,
    delivery_status: DeliveryStatus,
    next_attempt_at: formats.dateTime().nullable().optional(),
    waiting: DeliveryWait.nullable().optional(),
    endpoint: formats.uri(),
    webhook_endpoint: WebhookKey.optional(),
    headers: DeliveryHeaders.optional(),
    payload: z.string(),
    history: z.array(DeliveryAttempt),
  })
  .meta({ id: "NotificationRecord", description: "The delivery of one event to one subscription." });
export type NotificationRecord = z.output<typeof NotificationRecord>;

/** One page of the delivery log. */
export const NotificationPage = z
  .object({ notifications: z.array(NotificationRecord), total_count: z.number().int(), total_pages: z.number().int() })
  .meta({ id: "NotificationPage", description: "One page of the delivery log." });
export type NotificationPage = z.output<typeof NotificationPage>;

export const ListNotificationsResponse = z
  .object({ success: z.literal(true), data: NotificationPage })
  .meta({ id: "ListNotificationsResponse" });
export type ListNotificationsResponse = z.output<typeof ListNotificationsResponse>;

/** The consumer who ordered. */
export const OrderCustomer = z
  .object({ id: z.string(), name: z.string().nullable() })
  .meta({ id: "OrderCustomer", description: "The consumer who ordered." });
export type OrderCustomer = z.output<typeof OrderCustomer>;

/** `food` is delivered by a driver, `food_pickup` is picked up by the consumer. */
export const ServiceType = z
  .enum(["food", "food_pickup"])
  .meta({
    id: "ServiceType",
    description: "`food` is delivered by a driver, `food_pickup` is picked up by the consumer.",
  });
export type ServiceType = z.output<typeof ServiceType>;

/** The outlet of the order. */
export const OrderOutlet = z
  .object({ id: z.string(), external_outlet_id: z.string().nullable(), time_zone: z.string().optional() })
  .meta({ id: "OrderOutlet", description: "The outlet of the order." });
export type OrderOutlet = z.output<typeof OrderOutlet>;

/** Customer, driver, service type and outlet of an order. */
export const OrderContext = z
  .object({ customer: OrderCustomer, driver: OrderDriver.nullable(), service_type: ServiceType, outlet: OrderOutlet })
  .meta({ id: "OrderContext", description: "Customer, driver, service type and outlet of an order." });
export type OrderContext = z.output<typeof OrderContext>;

/** A chosen variant. */
export const OrderItemVariant = z
  .object({ id: z.string(), name: z.string(), external_id: z.string().optional() })
  .meta({ id: "OrderItemVariant", description: "A chosen variant." });
export type OrderItemVariant = z.output<typeof OrderItemVariant>;

/** One line of an order. */
export const OrderItem = z
  .object({
    quantity: z.number().int(),
    price: z.number().gte(0),
    notes: z.string().nullable(),
    name: z.string(),
    id: z.string(),
    external_id: z.string().optional(),
    variants: z.array(OrderItemVariant).optional(),
    sku_promo_id: z.string().optional(),
    sku_promo_source: z.string().optional(),
  })
  .meta({ id: "OrderItem", description: "One line of an order." });
export type OrderItem = z.output<typeof OrderItem>;

/** Fields of an order that do not depend on its status. */
export const OrderFields = z
  .object({
    pin: z.string(),
    order_number: z.string(),
    order_total: z.number().gte(0),
    order_items: z.array(OrderItem),
    applied_promotions: z.array(AppliedPromotion),
    cutlery_requested: z.boolean().optional(),
    currency: z.literal("IDR"),
    takeaway_charges: z.number().gte(0),
    created_at: Timestamp,
    sequence: z.number().int().gte(1),
  })
  .meta({ id: "OrderFields", description: "Fields of an order that do not depend on its status." });
export type OrderFields = z.output<typeof OrderFields>;

/** Why the order was cancelled; null if it was not cancelled. */
export const OptionalCancellationDetail = CancellationDetail.nullable().meta({
  id: "OptionalCancellationDetail",
  description: "Why the order was cancelled; null if it was not cancelled.",
});
export type OptionalCancellationDetail = z.output<typeof OptionalCancellationDetail>;

/** The window in which delivery is expected to be complete. */
export const ScheduledFlag = z
  .object({
    schedule_delivery_time_start: Timestamp.optional(),
    schedule_delivery_time_end: Timestamp.optional(),
    is_catering: z.boolean().optional(),
  })
  .meta({ id: "ScheduledFlag", description: "The window in which delivery is expected to be complete." });
export type ScheduledFlag = z.output<typeof ScheduledFlag>;

/** When a scheduled order is to be delivered; null for an immediate order. */
export const OptionalScheduledFlag = ScheduledFlag.nullable().meta({
  id: "OptionalScheduledFlag",
  description: "When a scheduled order is to be delivered; null for an immediate order.",
});
export type OptionalScheduledFlag = z.output<typeof OptionalScheduledFlag>;

/** An order in any status. */
export const Order = z
  .object({
    pin: z.string(),
    order_number: z.string(),
    order_total: z.number().gte(0),
    order_items: z.array(OrderItem),
    applied_promotions: z.array(AppliedPromotion),
    cutlery_requested: z.boolean().optional(),
    currency: z.literal("IDR"),
    takeaway_charges: z.number().gte(0),
    created_at: Timestamp,
    sequence: z.number().int().gte(1),
    status: OrderStatus,
    cancellation_detail: OptionalCancellationDetail.optional(),
    scheduled_flag: OptionalScheduledFlag.optional(),
  })
  .meta({ id: "Order", description: "An order in any status." });
export type Order = z.output<typeof Order>;

/** The order with its customer, driver and outlet, as in its newest event. */
export const OrderResult = z
  .object({
    customer: OrderCustomer,
    driver: OrderDriver.nullable(),
    service_type: ServiceType,
    outlet: OrderOutlet,
    order: Order,
  })
  .meta({ id: "OrderResult", description: "The order with its customer, driver and outlet, as in its newest event." });
export type OrderResult = z.output<typeof OrderResult>;

/** Some orders of an outlet. */
export const OrderPage = z
  .object({ orders: z.array(OrderResult), next_after: z.string().nullable() })
  .meta({ id: "OrderPage", description: "Some orders of an outlet." });
export type OrderPage = z.output<typeof OrderPage>;

export const ListOrdersResponse = z
  .object({ success: z.literal(true), data: OrderPage })
  .meta({ id: "ListOrdersResponse" });
export type ListOrdersResponse = z.output<typeof ListOrdersResponse>;

/** A promotion in the list. */
export const PromotionSummary = z
  .object({ start_date: formats.date(), end_date: formats.date(), status: PromotionStatus, id: formats.uuid() })
  .meta({ id: "PromotionSummary", description: "A promotion in the list." });
export type PromotionSummary = z.output<typeof PromotionSummary>;

/** One page of promotions. */
export const PromotionPage = z
  .object({
    promotions: z.array(PromotionSummary),
    total_count: z.number().int(),
    limit: z.number().int(),
    page: z.number().int(),
  })
  .meta({ id: "PromotionPage", description: "One page of promotions." });
export type PromotionPage = z.output<typeof PromotionPage>;

export const ListPromotionsResponse = z
  .object({ success: z.literal(true), data: PromotionPage })
  .meta({ id: "ListPromotionsResponse" });
export type ListPromotionsResponse = z.output<typeof ListPromotionsResponse>;

/** Which event goes where. */
export const Subscription = z
  .object({ id: formats.uuid(), event: EventName, url: formats.uri(), active: z.boolean(), created_at: Timestamp })
  .meta({ id: "Subscription", description: "Which event goes where." });
export type Subscription = z.output<typeof Subscription>;

/** One page of subscriptions. */
export const SubscriptionPage = z
  .object({ subscriptions: z.array(Subscription), total_count: z.number().int(), total_pages: z.number().int() })
  .meta({ id: "SubscriptionPage", description: "One page of subscriptions." });
export type SubscriptionPage = z.output<typeof SubscriptionPage>;

export const ListSubscriptionsResponse = z
  .object({ success: z.literal(true), data: SubscriptionPage })
  .meta({ id: "ListSubscriptionsResponse" });
export type ListSubscriptionsResponse = z.output<typeof ListSubscriptionsResponse>;

/** Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or `partner:outlet:read` is every event of that scope, also those that the service adds later. */
export const WebhookEvents = z
  .array(z.string().max(255))
  .min(1)
  .max(100)
  .meta({
    id: "WebhookEvents",
    description:
      "Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or `partner:outlet:read` is every event of that scope, also those that the service adds later.",
  });
export type WebhookEvents = z.output<typeof WebhookEvents>;

/** One URL for many events. */
export const WebhookEndpoint = z
  .object({
    id: formats.uuid(),
    key: WebhookKey,
    url: formats.uri(),
    events: WebhookEvents,
    active: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: "WebhookEndpoint", description: "One URL for many events." });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

/** All webhook endpoints. */
export const WebhookEndpointList = z
  .object({ webhook_endpoints: z.array(WebhookEndpoint) })
  .meta({ id: "WebhookEndpointList", description: "All webhook endpoints." });
export type WebhookEndpointList = z.output<typeof WebhookEndpointList>;

export const ListWebhookEndpointsResponse = z
  .object({ success: z.literal(true), data: WebhookEndpointList })
  .meta({ id: "ListWebhookEndpointsResponse" });
export type ListWebhookEndpointsResponse = z.output<typeof ListWebhookEndpointsResponse>;

/** A menu item, as sent. */
export const MenuItemInput = z
  .object({
    external_id: PartnerId,
    name: MenuItemName,
    description: z.string().max(250).optional(),
    price: z.number().int().gte(0).lte(2500000),
    image: formats.uri().max(2048).optional(),
    in_stock: z.boolean().default(true),
    operational_hours: OperationalHours.optional(),
    variant_category_external_ids: z.array(PartnerReference).max(50).optional(),
  })
  .meta({ id: "MenuItemInput", description: "A menu item, as sent." });
export type MenuItemInput = z.output<typeof MenuItemInput>;

/** A menu category with its items. */
export const MenuInput = z
  .object({ name: MenuName.optional(), menu_items: z.array(MenuItemInput).max(10000).optional() })
  .meta({ id: "MenuInput", description: "A menu category with its items." });
export type MenuInput = z.output<typeof MenuInput>;

/** The outlet and the result of the catalog request with this `request_id`. */
export const MenuMappingUpdatedBody = z
  .object({
    outlet: OrderOutlet,
    request_id: z.string(),
    status: z.enum(["success", "partial", "failed"]),
    errors: z.array(CatalogRequestError),
    error_count: ErrorCount.optional(),
    warnings: CatalogWarnings.optional(),
  })
  .meta({
    id: "MenuMappingUpdatedBody",
    description: "The outlet and the result of the catalog request with this `request_id`.",
  });
export type MenuMappingUpdatedBody = z.output<typeof MenuMappingUpdatedBody>;

/** Result of a catalog replacement. */
export const MenuMappingUpdatedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.catalog.menu_mapping_updated"),
    }),
    body: MenuMappingUpdatedBody,
  })
  .meta({ id: "MenuMappingUpdatedEvent", description: "Result of a catalog replacement." });
export type MenuMappingUpdatedEvent = z.output<typeof MenuMappingUpdatedEvent>;

/** One entry of the delivery log. */
export const NotificationResult = z
  .object({ notification: NotificationRecord })
  .meta({ id: "NotificationResult", description: "One entry of the delivery log." });
export type NotificationResult = z.output<typeof NotificationResult>;

export const NotificationResponse = z
  .object({ success: z.literal(true), data: NotificationResult })
  .meta({ id: "NotificationResponse" });
export type NotificationResponse = z.output<typeof NotificationResponse>;

/** The secret that signs the partner's deliveries. Keep it out of logs and source code. */
export const NotificationSecret = z
  .object({
    secret: z.string().regex(new RegExp("^whsec_[A-Za-z0-9+/]+={0,2}$", "u")),
    previous_signs_until: formats.dateTime().nullable(),
  })
  .meta({
    id: "NotificationSecret",
    description: "The secret that signs the partner's deliveries. Keep it out of logs and source code.",
  });
export type NotificationSecret = z.output<typeof NotificationSecret>;

export const NotificationSecretResponse = z
  .object({ success: z.literal(true), data: NotificationSecret })
  .meta({ id: "NotificationSecretResponse" });
export type NotificationSecretResponse = z.output<typeof NotificationSecretResponse>;

/** A scheduled order that is to be prepared now. */
export const StartedScheduledFlag = z
  .object({
    schedule_delivery_time_start: z.null().optional(),
    schedule_delivery_time_end: z.null().optional(),
    is_catering: z.boolean().optional(),
  })
  .meta({ id: "StartedScheduledFlag", description: "A scheduled order that is to be prepared now." });
export type StartedScheduledFlag = z.output<typeof StartedScheduledFlag>;

/** As in the other events, but without the window, which no longer matters when preparation starts. */
export const OptionalStartedScheduledFlag = StartedScheduledFlag.nullable().meta({
  id: "OptionalStartedScheduledFlag",
  description: "As in the other events, but without the window, which no longer matters when preparation starts.",
});
export type OptionalStartedScheduledFlag = z.output<typeof OptionalStartedScheduledFlag>;

/** An order that the merchant has to accept. */
export const OrderAwaitingMerchantAcceptanceEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.awaiting_merchant_acceptance"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("AWAITING_MERCHANT_ACCEPTANCE"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderAwaitingMerchantAcceptanceEvent", description: "An order that the merchant has to accept." });
export type OrderAwaitingMerchantAcceptanceEvent = z.output<typeof OrderAwaitingMerchantAcceptanceEvent>;

/** A cancelled order. */
export const OrderCancelledEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.cancelled"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("CANCELLED"),
        cancellation_detail: CancellationReason,
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderCancelledEvent", description: "A cancelled order." });
export type OrderCancelledEvent = z.output<typeof OrderCancelledEvent>;

/** A completed order. */
export const OrderCompletedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.completed"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("COMPLETED"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderCompletedEvent", description: "A completed order." });
export type OrderCompletedEvent = z.output<typeof OrderCompletedEvent>;

/** A new order. */
export const OrderCreatedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.created"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("CREATED"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderCreatedEvent", description: "A new order." });
export type OrderCreatedEvent = z.output<typeof OrderCreatedEvent>;

/** The consumer who orders. An omitted id is generated; an omitted name is null. */
export const OrderCustomerRequest = z
  .object({ id: PartnerId.optional(), name: z.string().max(200).optional() })
  .meta({
    id: "OrderCustomerRequest",
    description: "The consumer who orders. An omitted id is generated; an omitted name is null.",
  });
export type OrderCustomerRequest = z.output<typeof OrderCustomerRequest>;

/** An order whose driver is at the restaurant. */
export const OrderDriverArrivedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.driver_arrived"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("DRIVER_ARRIVED"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderDriverArrivedEvent", description: "An order whose driver is at the restaurant." });
export type OrderDriverArrivedEvent = z.output<typeof OrderDriverArrivedEvent>;

/** An order whose driver is on the way to the restaurant. */
export const OrderDriverOtwPickupEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.driver_otw_pickup"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("DRIVER_OTW_PICKUP"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderDriverOtwPickupEvent", description: "An order whose driver is on the way to the restaurant." });
export type OrderDriverOtwPickupEvent = z.output<typeof OrderDriverOtwPickupEvent>;

/** A chosen variant. Send exactly one of its ids. */
export const OrderItemVariantRequest = z
  .object({ external_id: PartnerId.optional(), id: PartnerId.optional() })
  .meta({ id: "OrderItemVariantRequest", description: "A chosen variant. Send exactly one of its ids." });
export type OrderItemVariantRequest = z.output<typeof OrderItemVariantRequest>;

/** One line of the order. */
export const OrderItemRequest = z
  .object({
    external_id: PartnerId,
    quantity: z.number().int().gte(1).lte(1000),
    notes: z.string().max(500).optional(),
    variants: z.array(OrderItemVariantRequest).max(100).optional(),
  })
  .meta({ id: "OrderItemRequest", description: "One line of the order." });
export type OrderItemRequest = z.output<typeof OrderItemRequest>;

/** An order that the merchant accepted. */
export const OrderMerchantAcceptedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.merchant_accepted"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("MERCHANT_ACCEPTED"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderMerchantAcceptedEvent", description: "An order that the merchant accepted." });
export type OrderMerchantAcceptedEvent = z.output<typeof OrderMerchantAcceptedEvent>;

/** An order that the driver received. */
export const OrderPlacedEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.placed"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("PLACED"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderPlacedEvent", description: "An order that the driver received." });
export type OrderPlacedEvent = z.output<typeof OrderPlacedEvent>;

/** An order to prepare now. */
export const OrderPrepOrderNowEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.prep_order_now"),
    }),
    body: z.object({
      customer: OrderCustomer,
      driver: OrderDriver.nullable(),
      service_type: ServiceType,
      outlet: OrderOutlet,
      order: z.object({
        pin: z.string(),
        order_number: z.string(),
        order_total: z.number().gte(0),
        order_items: z.array(OrderItem),
        applied_promotions: z.array(AppliedPromotion),
        cutlery_requested: z.boolean().optional(),
        currency: z.literal("IDR"),
        takeaway_charges: z.number().gte(0),
        created_at: Timestamp,
        sequence: z.number().int().gte(1),
        status: z.literal("PREP_ORDER_NOW"),
        cancellation_detail: OptionalCancellationDetail.optional(),
        scheduled_flag: OptionalStartedScheduledFlag.optional(),
      }),
    }),
  })
  .meta({ id: "OrderPrepOrderNowEvent", description: "An order to prepare now." });
export type OrderPrepOrderNowEvent = z.output<typeof OrderPrepOrderNowEvent>;

/** A promotion that the platform runs, or a merchant's promotion to rehearse. */
export const OrderPromotionRequest = z
  .object({
    scope: z.enum(["cart", "delivery", "sku", "sku_v2"]),
    redeemed_amount: z.number().int().gte(0).lte(1000000000000),
    merchant_budget_share_percentage: z.number().gte(0).lte(100).optional(),
    promo_source: z.enum(["SKU_PROMO", "CAMPAIGN"]).default("CAMPAIGN"),
    external_id: PartnerId.optional(),
    id: PartnerId.optional(),
  })
  .meta({
    id: "OrderPromotionRequest",
    description: "A promotion that the platform runs, or a merchant's promotion to rehearse.",
  });
export type OrderPromotionRequest = z.output<typeof OrderPromotionRequest>;

/** The order. */
export const OrderReference = z
  .object({ order_number: z.string() })
  .meta({ id: "OrderReference", description: "The order." });
export type OrderReference = z.output<typeof OrderReference>;

export const OrderResponse = z.object({ success: z.literal(true), data: OrderResult }).meta({ id: "OrderResponse" });
export type OrderResponse = z.output<typeof OrderResponse>;

/** The affected order item, if any. */
export const OrderWebhookErrorItem = z
  .object({ id: z.string(), name: z.string(), external_id: z.string().optional() })
  .meta({ id: "OrderWebhookErrorItem", description: "The affected order item, if any." });
export type OrderWebhookErrorItem = z.output<typeof OrderWebhookErrorItem>;

/** One unmet requirement. */
export const OrderWebhookErrorEntry = z
  .object({
    code: z.enum(["MAPPING_NOT_FOUND", "EXTERNAL_ID_MISSING", "OUTLET_NOT_LINKED", "PROMOTION_NOT_FOUND"]),
    message_title: z.string(),
    message: z.string(),
    item: OrderWebhookErrorItem.optional(),
  })
  .meta({ id: "OrderWebhookErrorEntry", description: "One unmet requirement." });
export type OrderWebhookErrorEntry = z.output<typeof OrderWebhookErrorEntry>;

/** The processed order event, which is also sent, and its unmet requirements. */
export const OrderWebhookErrorBody = z
  .object({
    outlet: OrderOutlet,
    order: OrderReference,
    failed_event: EventName,
    errors: z.array(OrderWebhookErrorEntry).min(1),
    error_count: ErrorCount.optional(),
  })
  .meta({
    id: "OrderWebhookErrorBody",
    description: "The processed order event, which is also sent, and its unmet requirements.",
  });
export type OrderWebhookErrorBody = z.output<typeof OrderWebhookErrorBody>;

/** Unmet requirements of an order event. */
export const OrderWebhookErrorEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("food.order.webhook_error"),
    }),
    body: OrderWebhookErrorBody,
  })
  .meta({ id: "OrderWebhookErrorEvent", description: "Unmet requirements of an order event." });
export type OrderWebhookErrorEvent = z.output<typeof OrderWebhookErrorEvent>;

/** A user of the merchant and the role at this outlet. */
export const OutletMember = z
  .object({ user_id: VisibleId, role: z.string().min(1).max(64) })
  .meta({ id: "OutletMember", description: "A user of the merchant and the role at this outlet." });
export type OutletMember = z.output<typeof OutletMember>;

/** Name of an outlet, with at least one visible character. */
export const OutletName = z
  .string()
  .max(200, { abort: true })
  .regex(new RegExp("[^\\p{Cc}\\p{Cf}\\p{Z}\\p{DI}\\u2800]", "u"), "a text with a visible character")
  .meta({ id: "OutletName", description: "Name of an outlet, with at least one visible character." });
export type OutletName = z.output<typeof OutletName>;

/** The paid outlet. */
export const PaymentOutlet = z
  .object({ id: z.string(), pop_id: z.string() })
  .meta({ id: "PaymentOutlet", description: "The paid outlet." });
export type PaymentOutlet = z.output<typeof PaymentOutlet>;

/** The order to place. */
export const PlaceOrderRequest = z
  .object({
    service_type: ServiceType,
    items: z.array(OrderItemRequest).min(1).max(100),
    customer: OrderCustomerRequest.optional(),
    acceptance_mode: z.enum(["manual", "auto"]).default("manual"),
    scheduled: ScheduledFlag.optional(),
    cutlery_requested: z.boolean().optional(),
    takeaway_charges: z.number().int().gte(0).lte(1000000000000).default(0),
    promotions: z.array(OrderPromotionRequest).max(20).optional(),
  })
  .meta({ id: "PlaceOrderRequest", description: "The order to place." });
export type PlaceOrderRequest = z.output<typeof PlaceOrderRequest>;

/** Success without further data. */
export const PromotionEndedResponse = z
  .object({ success: z.literal(true) })
  .meta({ id: "PromotionEndedResponse", description: "Success without further data." });
export type PromotionEndedResponse = z.output<typeof PromotionEndedResponse>;

/** The customers, at most 1,000. */
export const RecordCustomersRequest = z
  .array(Customer)
  .max(1000)
  .meta({ id: "RecordCustomersRequest", description: "The customers, at most 1,000." });
export type RecordCustomersRequest = z.output<typeof RecordCustomersRequest>;

/** The invoices, at most 1,000. */
export const RecordInvoicesRequest = z
  .array(Invoice)
  .max(1000)
  .meta({ id: "RecordInvoicesRequest", description: "The invoices, at most 1,000." });
export type RecordInvoicesRequest = z.output<typeof RecordInvoicesRequest>;

/** Number of recorded entries. */
export const RecordResult = z
  .object({ recorded: z.number().int() })
  .meta({ id: "RecordResult", description: "Number of recorded entries." });
export type RecordResult = z.output<typeof RecordResult>;

export const RecordResponse = z.object({ success: z.literal(true), data: RecordResult }).meta({ id: "RecordResponse" });
export type RecordResponse = z.output<typeof RecordResponse>;

/** Which failed deliveries are redelivered; all given conditions apply together. */
export const RedeliverFailedRequest = z
  .object({
    created_after: Timestamp,
    created_before: Timestamp.optional(),
    event_type: EventName.optional(),
    endpoint: z.string().max(2048).optional(),
    webhook_endpoint: WebhookKey.optional(),
    entity_id: VisibleId.optional(),
    after: formats.uuid().optional(),
  })
  .meta({
    id: "RedeliverFailedRequest",
    description: "Which failed deliveries are redelivered; all given conditions apply together.",
  });
export type RedeliverFailedRequest = z.output<typeof RedeliverFailedRequest>;

/** Result of one call. */
export const RedeliverFailedResult = z
  .object({ queued: z.number().int(), passed_over: z.number().int(), next_after: formats.uuid().nullable() })
  .meta({ id: "RedeliverFailedResult", description: "Result of one call." });
export type RedeliverFailedResult = z.output<typeof RedeliverFailedResult>;

export const RedeliverFailedResponse = z
  .object({ success: z.literal(true), data: RedeliverFailedResult })
  .meta({ id: "RedeliverFailedResponse" });
export type RedeliverFailedResponse = z.output<typeof RedeliverFailedResponse>;

export const RedeliverNotificationResponse = z
  .object({ success: z.literal(true), data: NotificationResult })
  .meta({ id: "RedeliverNotificationResponse" });
export type RedeliverNotificationResponse = z.output<typeof RedeliverNotificationResponse>;

/** An outlet of a merchant. */
export const RegisterOutletRequest = z
  .object({
    name: OutletName,
    merchant_id: PartnerId,
    merchant_name: z.string().max(200).optional(),
    address: z.string().max(500).optional(),
    email: z.string().max(254).optional(),
    status: z.enum(["active", "inactive"]).default("active"),
    time_zone: z.string().max(64).default("Asia/Jakarta"),
    products: z
      .array(LinkedProduct)
      .refine(formats.areUnique, { error: "Entries must be unique" })
      .meta({ uniqueItems: true })
      .optional(),
    external_outlet_id: PartnerId.optional(),
    pop_id: PartnerId.optional(),
    payment_settings: PaymentSettings.optional(),
    applications: OutletApplications.optional(),
    members: z.array(OutletMember).max(1000).optional(),
  })
  .meta({ id: "RegisterOutletRequest", description: "An outlet of a merchant." });
export type RegisterOutletRequest = z.output<typeof RegisterOutletRequest>;

/** A registered outlet. */
export const RegisteredOutlet = z
  .object({
    name: OutletName,
    merchant_id: PartnerId,
    merchant_name: z.string().max(200).optional(),
    address: z.string().max(500).optional(),
    email: z.string().max(254).optional(),
    status: z.enum(["active", "inactive"]),
    time_zone: z.string().max(64),
    products: z
      .array(LinkedProduct)
      .refine(formats.areUnique, { error: "Entries must be unique" })
      .meta({ uniqueItems: true }),
    external_outlet_id: PartnerId.optional(),
    pop_id: PartnerId.optional(),
    payment_settings: PaymentSettings.optional(),
    applications: OutletApplications.optional(),
    members: z.array(OutletMember).max(1000),
    id: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "RegisteredOutlet", description: "A registered outlet." });
export type RegisteredOutlet = z.output<typeof RegisteredOutlet>;

/** The registered outlet. */
export const RegisterOutletResult = z
  .object({ outlet: RegisteredOutlet })
  .meta({ id: "RegisterOutletResult", description: "The registered outlet." });
export type RegisterOutletResult = z.output<typeof RegisterOutletResult>;

export const RegisterOutletResponse = z
  .object({ success: z.literal(true), data: RegisterOutletResult })
  .meta({ id: "RegisterOutletResponse" });
export type RegisterOutletResponse = z.output<typeof RegisterOutletResponse>;

/** A variant, as sent. */
export const VariantInput = z
  .object({
    external_id: PartnerId.optional(),
    name: z.string().max(50).optional(),
    price: Amount.optional(),
    in_stock: z.boolean().default(true),
    variants: z.array(z.unknown()).max(0).optional(),
  })
  .meta({ id: "VariantInput", description: "A variant, as sent." });
export type VariantInput = z.output<typeof VariantInput>;

/** A variant category, as sent. */
export const VariantCategoryInput = z
  .object({
    external_id: PartnerId,
    internal_name: z.string().max(200).optional(),
    name: z.string().max(50).optional(),
    rules: VariantCategoryRules.optional(),
    variants: z.array(VariantInput).max(100).optional(),
  })
  .meta({ id: "VariantCategoryInput", description: "A variant category, as sent." });
export type VariantCategoryInput = z.output<typeof VariantCategoryInput>;

/** The complete catalog after the replacement. */
export const ReplaceCatalogRequest = z
  .object({
    request_id: VisibleId,
    menus: z.array(MenuInput).max(200),
    variant_categories: z.array(VariantCategoryInput).max(1000),
  })
  .meta({ id: "ReplaceCatalogRequest", description: "The complete catalog after the replacement." });
export type ReplaceCatalogRequest = z.output<typeof ReplaceCatalogRequest>;

/** The request id of the replacement; for a dry run also its effects. */
export const ReplacedCatalog = z
  .object({ request_id: z.string(), dry_run: CatalogPreview.optional(), warnings: CatalogWarnings.optional() })
  .meta({ id: "ReplacedCatalog", description: "The request id of the replacement; for a dry run also its effects." });
export type ReplacedCatalog = z.output<typeof ReplacedCatalog>;

export const ReplaceCatalogResponse = z
  .object({ success: z.literal(true), data: ReplacedCatalog })
  .meta({ id: "ReplaceCatalogResponse" });
export type ReplaceCatalogResponse = z.output<typeof ReplaceCatalogResponse>;

export const SendTestEventResponse = z
  .object({ success: z.literal(true), data: NotificationResult })
  .meta({ id: "SendTestEventResponse" });
export type SendTestEventResponse = z.output<typeof SendTestEventResponse>;

/** Duration to move by, or time to move to. */
export const SetClockRequest = z
  .object({
    advance_seconds: z.number().int().gte(0).lte(31622400).optional(),
    now: formats.dateTime().max(64).optional(),
  })
  .meta({ id: "SetClockRequest", description: "Duration to move by, or time to move to." });
export type SetClockRequest = z.output<typeof SetClockRequest>;

/** Days in UTC. Unlike the days of a real deprecation, they have no minimum notice. */
export const SetDeprecationRehearsalRequest = z
  .object({ since: formats.date(), sunset: formats.date().optional() })
  .meta({
    id: "SetDeprecationRehearsalRequest",
    description: "Days in UTC. Unlike the days of a real deprecation, they have no minimum notice.",
  });
export type SetDeprecationRehearsalRequest = z.output<typeof SetDeprecationRehearsalRequest>;

/** One partner-side id and its stock. */
export const StockEntry = z
  .object({ external_id: PartnerReference, in_stock: z.boolean() })
  .meta({ id: "StockEntry", description: "One partner-side id and its stock." });
export type StockEntry = z.output<typeof StockEntry>;

/** The entries to set, at most 200. If an id is sent twice, its last entry counts. */
export const SetStocksRequest = z
  .array(StockEntry)
  .max(200)
  .meta({
    id: "SetStocksRequest",
    description: "The entries to set, at most 200. If an id is sent twice, its last entry counts.",
  });
export type SetStocksRequest = z.output<typeof SetStocksRequest>;

export const SetStocksResponse = z
  .object({ success: z.literal(true), data: EmptyData })
  .meta({ id: "SetStocksResponse" });
export type SetStocksResponse = z.output<typeof SetStocksResponse>;

/** When the customer paid. */
export const SettleTransactionRequest = z
  .object({ settled_at: Timestamp.optional() })
  .meta({ id: "SettleTransactionRequest", description: "When the customer paid." });
export type SettleTransactionRequest = z.output<typeof SettleTransactionRequest>;

/** The faults of a subscription, and the deliveries into which they were injected. */
export const SubscriptionFaults = z
  .object({ plan: FaultPlan, events: z.number().int(), injected: z.array(InjectedFaults) })
  .meta({
    id: "SubscriptionFaults",
    description: "The faults of a subscription, and the deliveries into which they were injected.",
  });
export type SubscriptionFaults = z.output<typeof SubscriptionFaults>;

export const SubscriptionFaultsResponse = z
  .object({ success: z.literal(true), data: SubscriptionFaults })
  .meta({ id: "SubscriptionFaultsResponse" });
export type SubscriptionFaultsResponse = z.output<typeof SubscriptionFaultsResponse>;

/** Which event goes where. */
export const SubscriptionRequest = z
  .object({ event: z.string().max(255), url: z.string().max(2048), active: z.boolean().default(true) })
  .meta({ id: "SubscriptionRequest", description: "Which event goes where." });
export type SubscriptionRequest = z.output<typeof SubscriptionRequest>;

/** One subscription. */
export const SubscriptionResult = z
  .object({ subscription: Subscription })
  .meta({ id: "SubscriptionResult", description: "One subscription." });
export type SubscriptionResult = z.output<typeof SubscriptionResult>;

export const SubscriptionResponse = z
  .object({ success: z.literal(true), data: SubscriptionResult })
  .meta({ id: "SubscriptionResponse" });
export type SubscriptionResponse = z.output<typeof SubscriptionResponse>;

/** `Pending` waits for the customer; `Settlement` is paid. `Settlement` is final. */
export const TransactionStatus = z
  .enum(["Pending", "Settlement"])
  .meta({
    id: "TransactionStatus",
    description: "`Pending` waits for the customer; `Settlement` is paid. `Settlement` is final.",
  });
export type TransactionStatus = z.output<typeof TransactionStatus>;

/** A payment transaction. */
export const Transaction = z
  .object({
    order_id: PaymentOrderId,
    gross_amount: z.number().int().gte(1).lte(1000000000000),
    currency: z.literal("IDR"),
    id: formats.uuid(),
    payment_type: PaymentType,
    status: TransactionStatus,
    qr_string: z.string(),
    created_at: Timestamp,
    settlement_at: formats.dateTime().nullable(),
    payable_until: Timestamp.optional(),
  })
  .meta({ id: "Transaction", description: "A payment transaction." });
export type Transaction = z.output<typeof Transaction>;

/** An available action of the transaction. */
export const TransactionAction = z
  .object({ name: z.literal("generate-qr-code"), method: z.literal("GET"), url: z.string() })
  .meta({ id: "TransactionAction", description: "An available action of the transaction." });
export type TransactionAction = z.output<typeof TransactionAction>;

/** The transaction, the paid outlet and the available actions. */
export const TransactionResult = z
  .object({ outlet: PaymentOutlet, transaction: Transaction, actions: z.array(TransactionAction) })
  .meta({ id: "TransactionResult", description: "The transaction, the paid outlet and the available actions." });
export type TransactionResult = z.output<typeof TransactionResult>;

export const TransactionResponse = z
  .object({ success: z.literal(true), data: TransactionResult })
  .meta({ id: "TransactionResponse" });
export type TransactionResponse = z.output<typeof TransactionResponse>;

/** The outlet and its transaction, whose `status` is `Settlement`. */
export const TransactionSettlementBody = z
  .object({ outlet: PaymentOutlet, transaction: Transaction })
  .meta({
    id: "TransactionSettlementBody",
    description: "The outlet and its transaction, whose `status` is `Settlement`.",
  });
export type TransactionSettlementBody = z.output<typeof TransactionSettlementBody>;

/** A payment transaction is completed. */
export const TransactionSettlementEvent = z
  .object({
    header: z.object({
      event_id: formats.uuid(),
      version: z.number().int(),
      timestamp: EventTimestamp,
      test: z.literal(true).optional(),
      event_name: z.literal("payment.transaction.settlement"),
    }),
    body: TransactionSettlementBody,
  })
  .meta({ id: "TransactionSettlementEvent", description: "A payment transaction is completed." });
export type TransactionSettlementEvent = z.output<typeof TransactionSettlementEvent>;

export const UnlinkOutletResponse = z
  .object({ success: z.literal(true), data: EmptyData })
  .meta({ id: "UnlinkOutletResponse" });
export type UnlinkOutletResponse = z.output<typeof UnlinkOutletResponse>;

/** Which events go where. */
export const WebhookEndpointRequest = z
  .object({ url: z.string().max(2048), events: WebhookEvents, active: z.boolean().default(true) })
  .meta({ id: "WebhookEndpointRequest", description: "Which events go where." });
export type WebhookEndpointRequest = z.output<typeof WebhookEndpointRequest>;

/** One webhook endpoint. */
export const WebhookEndpointResult = z
  .object({ webhook_endpoint: WebhookEndpoint })
  .meta({ id: "WebhookEndpointResult", description: "One webhook endpoint." });
export type WebhookEndpointResult = z.output<typeof WebhookEndpointResult>;

export const WebhookEndpointResponse = z
  .object({ success: z.literal(true), data: WebhookEndpointResult })
  .meta({ id: "WebhookEndpointResponse" });
export type WebhookEndpointResponse = z.output<typeof WebhookEndpointResponse>;
