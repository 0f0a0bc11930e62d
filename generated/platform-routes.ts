// Generated from spec/ by `npm run generate`. Do not edit.

import { createRoute, z } from "@hono/zod-openapi";
import * as formats from "@partner-api/validation/formats";
import * as schemas from "./schemas.ts";
import { text } from "@partner-api/validation/formats";

const BadRequest = {
  description: "The schema of the contract refuses the request. Every violation is listed.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Unauthorized = {
  description: "The access token is missing, expired or not valid.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
    "WWW-Authenticate": z.string(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Forbidden = {
  description: "The token is valid and lacks the scheme, scope or role that the operation needs.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
    "WWW-Authenticate": z.string(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const NotAcceptable = {
  description: "The Accept header asks for a type or version that this path does not serve.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const Conflict = {
  description: "The request conflicts with the current state or with another request.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const PayloadTooLarge = {
  description: "The body is larger than 5 MiB.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const UnsupportedMediaType = {
  description: "The body is not JSON, or of a version that this path does not serve.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const UnprocessableEntity = {
  description: "The request fits the schema and breaks a rule. Every violation is listed.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const TooManyRequests = {
  description: "The rate limit of the operation is reached.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
    "Retry-After": z.number().int().gte(0),
    RateLimit: z.string().optional(),
    "RateLimit-Policy": z.string().optional(),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const InternalError = {
  description: "A failure of the service. The request id finds it in the log.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const ServiceUnavailable = {
  description: "The service cannot reach its storage for the moment; send the same request again.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
    "Cache-Control": z.literal("no-store"),
    Allow: z.string().regex(new RegExp("^[A-Z]+(?:, [A-Z]+)*$")).optional(),
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
      "Adds the outlet, or replaces what is said of it and of its members. Its catalog, promotions, links and records stay.\nWhat is left out takes its default or is removed; only a `pop_id` stays, until another one is named.\n\nA time zone that does not exist and a member that comes twice are answered with 422; another `merchant_id` than the\nregistered one, and the `pop_id` of another outlet, with 409.\n",
    tags: ["Outlets"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        outlet_id: z
          .string()
          .regex(new RegExp("^[!-~]{1,200}$"))
          .meta({
            type: "string",
            pattern: "^[!-~]{1,200}$",
            param: {
              name: "outlet_id",
              in: "path",
              description: "Service-side outlet id. Visible ASCII characters, so that it can be read out and typed.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RegisterOutletRequest } } },
    },
    responses: {
      200: {
        description: "The outlet as it is registered now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The outlet's orders, the newest first, each as its newest event has it. Pass `next_after` as `after` to go on with older ones: the walk neither misses nor repeats one, however many are placed meanwhile.",
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
        order_number: z
          .string()
          .max(255)
          .optional()
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "order_number", in: "query", description: "Only the order with this number." },
          }),
        placed_before: schemas.Timestamp.optional().meta({
          param: { name: "placed_before", in: "query", description: "Only what was placed earlier than this." },
        }),
        after: z
          .string()
          .max(255)
          .optional()
          .meta({
            type: "string",
            maxLength: 255,
            param: { name: "after", in: "query", description: "`next_after` of the answer before." },
          }),
        limit: text.integer
          .pipe(z.number().int().gte(1).lte(100))
          .default(25)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 100,
            default: 25,
            param: { name: "limit", in: "query", description: "How many orders to read at most." },
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Places an order at the outlet and emits `food.order.created`. Names, prices and applied promotions come from the\ncatalog and from the promotions that are effective now. A promotion reduces the item, not its variants. Its use is\ncounted towards its limit, piece by piece: if an order has more pieces than are left of the day's limit, the others cost\nthe original price.\n\nAn item that the catalog does not have, a variant that none of its categories has, one of them out of stock, the same\nvariant twice, and a number of variants that a category does not allow are answered with 422. Several items that share\nan `external_id` are told apart by nothing: the first is taken. Operational hours refuse nothing, and neither does an\noutlet that is not linked to any partner.\n\nWith an `X-Idempotency-Key` the order can be sent again when its answer was lost: the same key with the same body returns\nthe stored answer, byte for byte, for 30 days, and places nothing twice.\n",
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
                "A UUID of your own, if the request may be sent again. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Moves the order to a later status, adds 1 to its `sequence` and emits the event of that status. Steps may be skipped.\n\nThe status that it has or an earlier one, any status after `COMPLETED` or `CANCELLED`, and a driver status of a\n`food_pickup` order are answered with 409; `CANCELLED` without a `reason` with 422. A cancelled order gives no use of a\npromotion back.\n",
    tags: ["Orders"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        order_number: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.AdvanceOrderRequest } } },
    },
    responses: {
      200: {
        description: "The order as it is now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Moves the transaction from `Pending` to `Settlement`, once, and emits `payment.transaction.settlement`. A transaction that is settled already is answered with 409.",
    tags: ["Payments"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        transaction_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The transaction is settled.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      415: UnsupportedMediaType,
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
      "Adds invoices of the outlet, all of them or, when one is refused, none. One whose `id` is recorded already takes the place of the older one; if an id comes twice, its last entry counts.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RecordInvoicesRequest } } },
    },
    responses: {
      201: {
        description: "They are recorded.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Adds customers of the outlet, all of them or, when one is refused, none. One whose `id` is recorded already takes the place of the older one; if an id comes twice, its last entry counts.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RecordCustomersRequest } } },
    },
    responses: {
      201: {
        description: "They are recorded.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    description: "The time that the service goes by. Outside the sandbox the answer is 403.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Moves the time that promotions, limits, retries and tokens go by, and answers after everything that was due by then has run. Send either `advance_seconds` or `now`; neither, both, or a `now` more than 366 days ahead are answered with 422. Time never runs backwards: an earlier `now` is answered with 409. Outside the sandbox the answer is 403.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "What is injected into the deliveries of this subscription, and into which it was. A subscription that was given none has the seed 0 and all probabilities 0. Outside the sandbox the answer is 403.",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats.uuid().meta({
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "From now on events reach this subscription with these faults, so that a partner can see whether its receiver bears them.\nWhat is decided for an event follows from `seed` and from how many events came since this request: sent again, it\nstarts anew, and the same events in the same order get the same faults.\n\nNo event is lost: every delivery still ends with a real attempt, and its state follows that attempt alone. Copies that a\nfault sends stand in the delivery log before it, and what was injected here under `injected`. Faults are decided when an\nevent comes: one that is changed or ended does not change what waits already. Outside the sandbox the answer is 403.\n",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats.uuid().meta({
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.FaultPlan } } },
    },
    responses: {
      200: {
        description: "The faults as they are now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    summary: "Inject no more faults into a subscription",
    description:
      "Events that come from now on are delivered as they are. A subscription that has no faults stays so. Outside the sandbox the answer is 403.",
    tags: ["Faults"],
    security: [{ platform_client_credentials: ["platform:write"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        subscription_id: formats.uuid().meta({
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "The faults as they are now, none.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    summary: "List the rehearsals of deprecations",
    description: "What is rehearsed at present, ordered by name. Outside the sandbox the answer is 403.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "From now on the sandbox treats an operation of the partner contract, or an event, as deprecated with these days, so that a\npartner can try its alarms although nothing is deprecated.\n\n**An operation**: every answer has `Deprecation`, `Sunset` and `Link`, as that of a deprecated operation. From the day of\n`sunset` on, by the sandbox's clock (`setClock`), the answer is the 404 of an operation that does not exist. **An event**:\nevery delivery has `Deprecation` and `Sunset`, and it is still sent after the end.\n\nA rehearsal is for all partners of the sandbox, and replaces another one of the same name. Other processes of the sandbox\nfollow within a second. A name that neither contract has is answered with 404. Outside the sandbox the answer is 403.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The operation or event is again what the contract says of it. One that is not rehearsed stays so; a name that neither contract has is answered with 404. Outside the sandbox the answer is 403.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
    },
    responses: {
      200: {
        description: "It is not rehearsed any more.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
