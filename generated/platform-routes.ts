// Generated from spec/ by `npm run generate`. Do not edit.

import { createRoute, z } from "@hono/zod-openapi";
import * as formats from "@partner-api/validation/formats";
import * as schemas from "./schemas.ts";
import { text } from "@partner-api/validation/formats";

const BadRequest = {
  description: "The request does not match the schema. Every violation is listed.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Unauthorized = {
  description: "The access token is missing, expired or not valid.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
    "WWW-Authenticate": z.string(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Forbidden = {
  description: "The token is valid but lacks the scheme, scope or role that the operation needs.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
    "WWW-Authenticate": z.string(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const NotAcceptable = {
  description: "The Accept header requests a type or version that this path does not support.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Conflict = {
  description: "The request conflicts with the current state or with another request.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const PayloadTooLarge = {
  description: "The body is larger than 5 MiB.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const UnsupportedMediaType = {
  description: "The body is not JSON, or has a version that this path does not support.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const UnprocessableEntity = {
  description: "The request matches the schema but violates a rule. Every violation is listed.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const TooManyRequests = {
  description: "The rate limit of the operation is reached.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
    "Retry-After": z.number().int().gte(0),
    RateLimit: z.string().optional(),
    "RateLimit-Policy": z.string().optional(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const InternalError = {
  description: "The service failed. Its log contains the request id.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const ServiceUnavailable = {
  description: "The service temporarily cannot reach its storage; retry the same request.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
    "Retry-After": z.number().int().gte(0),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const NotFound = {
  description: "The outlet or the resource does not exist, or the outlet is not registered for the product.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
    Allow: z.string().regex(new RegExp("^[A-Z]+(?:, [A-Z]+)*$", "u")).optional(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;

/** All operations as Hono routes, by operationId. */
export const routes = {
  registerOutlet: createRoute({
    operationId: "registerOutlet",
    method: "put",
    path: "/platform/v1/outlets/{outlet_id}",
    summary: "Register an outlet",
    description:
      "Adds the outlet, or replaces its data and its members. Its catalog, promotions, links and records remain. Omitted\nfields take their default or are removed; only a `pop_id` remains until another one is sent.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- `time_zone` is the name of an IANA time zone. (`TIME_ZONE_UNKNOWN`)\n- Each member has another `user_id`. (`MEMBER_SENT_TWICE`)\n- `merchant_id` of a registered outlet does not change. (`MERCHANT_CHANGED`)\n- No other outlet has the `pop_id`. (`POP_ID_TAKEN`)\n",
    tags: ["Outlets"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .regex(new RegExp("^[!-~]{1,200}$", "u"), "1 to 200 visible ASCII characters")
          .meta({
            type: "string",
            pattern: "^[!-~]{1,200}$",
            "x-patternDescription": "1 to 200 visible ASCII characters",
            param: {
              name: "outlet_id",
              in: "path",
              description: "Service-side outlet id. Visible ASCII characters, so that it can be read aloud and typed.",
            },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RegisterOutletRequest } } },
    },
    responses: {
      200: {
        description: "The registered outlet.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.RegisterOutletResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  listOrders: createRoute({
    operationId: "listOrders",
    method: "get",
    path: "/platform/v1/outlets/{outlet_id}/orders",
    summary: "List orders",
    description:
      "The outlet's orders, newest first, each in the state of its newest event. Pass `next_after` as `after` to continue with older orders: none is missed or repeated, even if new orders are placed meanwhile. A page ends at `limit` orders or, earlier, at 4,194,304 bytes.",
    tags: ["Orders"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "outlet_id", in: "path", description: "Service-side outlet id." },
          }),
      }),
      query: z.object({
        order_number: schemas.VisibleText.optional().meta({
          param: { name: "order_number", in: "query", description: "Only the order with this number." },
        }),
        placed_before: schemas.Timestamp.optional().meta({
          param: { name: "placed_before", in: "query", description: "Only orders placed before this time." },
        }),
        after: schemas.VisibleText.optional().meta({
          param: { name: "after", in: "query", description: "`next_after` of the previous response." },
        }),
        limit: text.integer
          .pipe(z.number().int().gte(1).lte(100))
          .default(25)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 100,
            default: 25,
            param: { name: "limit", in: "query", description: "Maximum number of orders." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "Some of the orders.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListOrdersResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  placeOrder: createRoute({
    operationId: "placeOrder",
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/orders",
    summary: "Place an order",
    description:
      "Places an order at the outlet and emits `food.order.created`. Names, prices and applied promotions come from the\ncatalog and from the promotions that are effective now. A promotion reduces the item, not its variants. Each piece\ncounts towards its limit: if an order has more pieces than the rest of the day's limit, the remaining pieces cost the\noriginal price.\n\n`takeaway_charges`, `cutlery_requested` and `promotions` add to the order what the catalog cannot have: packaging, and\npromotions that the platform runs on an item, the cart or the delivery. They apply in addition to the promotions of the\noutlet. In the sandbox, use them to rehearse every scope and source of `applied_promotions`.\n\nIf several items share an `external_id`, the first one is used. Orders outside operational hours, and for an outlet\nthat is not linked to any partner, are accepted; an inactive outlet takes no orders.\n\nWith an `X-Idempotency-Key` the order can be retried if its response was lost: the same key with the same body returns\nthe stored response, byte for byte, for 30 days, and places no second order.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)\n- A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)\n- The `status` of the outlet is `active`. (`OUTLET_INACTIVE`)\n- The catalog has each ordered menu item. (`MENU_ITEM_NOT_FOUND`)\n- Each ordered menu item is in stock. (`MENU_ITEM_OUT_OF_STOCK`)\n- Each chosen variant has exactly one of `external_id` and `id`. (`VARIANT_UNCLEAR`)\n- Each chosen variant is in a variant category of its menu item. (`VARIANT_NOT_FOUND`)\n- Each variant is chosen once per line. (`VARIANT_CHOSEN_TWICE`)\n- Each chosen variant is in stock. (`VARIANT_OUT_OF_STOCK`)\n- The number of chosen variants of a category is at least its `min_quantity`. (`VARIANTS_UNDER_MIN`)\n- The number of chosen variants of a category is at most its `max_quantity`. (`VARIANTS_OVER_MAX`)\n- No line costs less than nothing with its variants. (`ORDER_LINE_BELOW_ZERO`)\n- The order with its customer and its outlet has at most 524,288 bytes as JSON. (`ORDER_TOO_LARGE`)\n- The `order_total` is at most 1,000,000,000,000 IDR. (`ORDER_TOO_LARGE`)\n- `schedule_delivery_time_end` is not before `schedule_delivery_time_start`. (`SCHEDULE_ENDS_BEFORE_START`)\n- The `external_id` of a promotion on an item is that of an ordered item. (`PROMOTED_ITEM_NOT_ORDERED`)\n- Promotions on an item are together at most the price of its lines, and all promotions on items and on the cart at most the price of all lines, after the promotions of the outlet. (`PROMOTION_OVER_PRICE`)\n",
    tags: ["Orders"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "outlet_id", in: "path", description: "Service-side outlet id." },
          }),
      }),
      headers: z.object({
        "X-Idempotency-Key": formats
          .uuid()
          .max(36)
          .optional()
          .meta({
            type: "string",
            format: "uuid",
            maxLength: 36,
            param: {
              name: "X-Idempotency-Key",
              in: "header",
              description:
                "A new UUID, if you may retry the request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
            },
          }),
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.PlaceOrderRequest } } },
    },
    responses: {
      201: {
        description: "The order is placed.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.OrderResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  advanceOrder: createRoute({
    operationId: "advanceOrder",
    method: "post",
    path: "/platform/v1/orders/{order_number}/advance",
    summary: "Move an order forward",
    description:
      "Moves the order to a later status, adds 1 to its `sequence` and emits the event of that status. Steps may be skipped.\n\nThe current or an earlier status, any status after `COMPLETED` or `CANCELLED`, and a driver status of a `food_pickup`\norder return 409; `CANCELLED` without a `reason` returns 422. A cancelled order gives its pieces back to the\nusage limits of the day on which it was placed; an item that `MARK_OUT_OF_STOCK` sold out stays out of stock.\n",
    tags: ["Orders"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        order_number: schemas.VisibleText.meta({
          param: { name: "order_number", in: "path", description: "Number of the order." },
        }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.AdvanceOrderRequest } } },
    },
    responses: {
      200: {
        description: "The updated order.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.OrderResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  settleTransaction: createRoute({
    operationId: "settleTransaction",
    method: "post",
    path: "/platform/v1/transactions/{transaction_id}/settle",
    summary: "Settle a payment",
    description:
      "Moves the transaction from `Pending` to `Settlement`, once, and emits `payment.transaction.settlement`, whether or not the outlet is still linked to the partner. A transaction that is already settled returns 409, and so does one that was paid after its `payable_until`. A `settled_at` in the future, or before the transaction was created, returns 422. A payment can be settled at any time later with the `settled_at` at which it was paid.",
    tags: ["Payments"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        transaction_id: schemas.VisibleText.meta({
          param: { name: "transaction_id", in: "path", description: "Id of the transaction." },
        }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: {
        required: false,
        content: { "application/json": { schema: schemas.SettleTransactionRequest.optional() } },
      },
    },
    responses: {
      200: {
        description: "The transaction is settled.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.TransactionResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  recordInvoices: createRoute({
    operationId: "recordInvoices",
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/invoices",
    summary: "Record invoices",
    description:
      "Adds invoices of the outlet: all of them, or none if one is rejected. An invoice replaces a recorded one with the same `id`; if an id is sent twice, its last entry counts.",
    tags: ["Records"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "outlet_id", in: "path", description: "Service-side outlet id." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RecordInvoicesRequest } } },
    },
    responses: {
      201: {
        description: "The entries are recorded.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.RecordResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  recordCustomers: createRoute({
    operationId: "recordCustomers",
    method: "post",
    path: "/platform/v1/outlets/{outlet_id}/customers",
    summary: "Record customers",
    description:
      "Adds customers of the outlet: all of them, or none if one is rejected. A customer replaces a recorded one with the same `id`; if an id is sent twice, its last entry counts.",
    tags: ["Records"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "outlet_id", in: "path", description: "Service-side outlet id." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RecordCustomersRequest } } },
    },
    responses: {
      201: {
        description: "The entries are recorded.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.RecordResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getClock: createRoute({
    operationId: "getClock",
    method: "get",
    path: "/platform/v1/clock",
    summary: "Read the clock",
    description: "The current time of the service. Outside the sandbox it returns 403.",
    tags: ["Clock"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The time now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ClockResponse } },
      },
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  setClock: createRoute({
    operationId: "setClock",
    method: "post",
    path: "/platform/v1/clock",
    summary: "Move the clock forward",
    description:
      "Moves the time that promotions, limits, retries and tokens use, and responds when everything due by then has run. Send either `advance_seconds` or `now`; neither, both, a `now` more than 366 days ahead, or a time close to the year 10000 return 422. Time never moves backwards: an earlier `now` returns 409. Outside the sandbox it returns 403.",
    tags: ["Clock"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.SetClockRequest } } },
    },
    responses: {
      200: {
        description: "The time now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ClockResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getSubscriptionFaults: createRoute({
    operationId: "getSubscriptionFaults",
    method: "get",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    summary: "Read the faults of a subscription",
    description:
      "The faults of this subscription, and the deliveries into which they were injected. A subscription without faults has the seed 0 and all probabilities 0. Outside the sandbox it returns 403.",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats
          .uuid()
          .meta({
            type: "string",
            format: "uuid",
            param: { name: "subscription_id", in: "path", description: "Id of the subscription." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The faults.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionFaultsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  setSubscriptionFaults: createRoute({
    operationId: "setSubscriptionFaults",
    method: "put",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    summary: "Inject faults into a subscription",
    description:
      "Events then reach this subscription with these faults, so that a partner can test its receiver. The faults of an event\ndepend on `seed` and on the number of events since this request. Sending the request again restarts the sequence: the\nsame events in the same order get the same faults.\n\nNo event is lost: every delivery still ends with a real attempt, which alone determines its status. Copies sent by a\nfault precede it in the delivery log, and the injected faults are listed under `injected`. Faults are chosen when an\nevent occurs: changing or removing them does not affect pending deliveries. Outside the sandbox it returns 403.\n",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats
          .uuid()
          .meta({
            type: "string",
            format: "uuid",
            param: { name: "subscription_id", in: "path", description: "Id of the subscription." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.FaultPlan } } },
    },
    responses: {
      200: {
        description: "The current faults.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionFaultsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  deleteSubscriptionFaults: createRoute({
    operationId: "deleteSubscriptionFaults",
    method: "delete",
    path: "/platform/v1/notification-subscriptions/{subscription_id}/faults",
    summary: "Remove the faults of a subscription",
    description:
      "Later events are delivered without faults. Nothing changes for a subscription without faults. Outside the sandbox it returns 403.",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats
          .uuid()
          .meta({
            type: "string",
            format: "uuid",
            param: { name: "subscription_id", in: "path", description: "Id of the subscription." },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The current faults: none.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionFaultsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  listDeprecationRehearsals: createRoute({
    operationId: "listDeprecationRehearsals",
    method: "get",
    path: "/platform/v1/deprecations",
    summary: "List deprecation rehearsals",
    description: "The current rehearsals, ordered by name. Outside the sandbox it returns 403.",
    tags: ["Deprecations"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The rehearsals.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListDeprecationRehearsalsResponse } },
      },
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  setDeprecationRehearsal: createRoute({
    operationId: "setDeprecationRehearsal",
    method: "put",
    path: "/platform/v1/deprecations/{name}",
    summary: "Rehearse a deprecation",
    description:
      "The sandbox then treats an operation of the partner contract, or an event, as deprecated on these days, so that a\npartner can test its alarms although nothing is deprecated.\n\n**An operation**: every response has `Deprecation`, `Sunset` and `Link`, like that of a deprecated operation. From the\nday of `sunset`, by the sandbox's clock (`setClock`), it returns the 404 of an operation that does not exist. **An\nevent**: every delivery has `Deprecation` and `Sunset`, and it is still sent after the end.\n\nA rehearsal applies to all partners of the sandbox and replaces an earlier one with the same name. Other processes of\nthe sandbox apply it within a second. A name that is in neither contract returns 404. Outside the sandbox it returns\n403.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- The service is a sandbox. (`HTTP_403`)\n- `sunset` is not before `since` (RFC 9745). (`SUNSET_BEFORE_SINCE`)\n",
    tags: ["Deprecations"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        name: z
          .string()
          .max(100)
          .meta({
            type: "string",
            maxLength: 100,
            param: {
              name: "name",
              in: "path",
              description: "An operationId of the partner contract, or the name of an event.",
            },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.SetDeprecationRehearsalRequest } } },
    },
    responses: {
      200: {
        description: "The rehearsal.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.DeprecationRehearsalResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      422: UnprocessableEntity,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  deleteDeprecationRehearsal: createRoute({
    operationId: "deleteDeprecationRehearsal",
    method: "delete",
    path: "/platform/v1/deprecations/{name}",
    summary: "End the rehearsal of a deprecation",
    description:
      "The operation or event follows its contract again. Nothing changes if it is not rehearsed; a name that is in neither contract returns 404. Outside the sandbox it returns 403.",
    tags: ["Deprecations"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        name: z
          .string()
          .max(100)
          .meta({
            type: "string",
            maxLength: 100,
            param: {
              name: "name",
              in: "path",
              description: "An operationId of the partner contract, or the name of an event.",
            },
          }),
      }),
      headers: z.object({
        "X-Request-ID": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "X-Request-ID",
              in: "header",
              description:
                "Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The rehearsal has ended.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.DeleteDeprecationRehearsalResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
} as const;
