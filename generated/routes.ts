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
const QrAddressRefused = {
  description: "The signature does not match the URL, or `payable_until` has passed.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;
const QrImageGone = {
  description: "The transaction is `Pending`, and the outlet is not linked for payment.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
    "Cache-Control": z.literal("no-store"),
  }),
  content: { "application/json": { schema: schemas.ErrorResponse } },
} as const;

/** All operations as Hono routes, by operationId. */
export const routes = {
  replaceCatalog: createRoute({
    operationId: "replaceCatalog",
    method: "put",
    path: "/integrations/food/outlets/{outlet_id}/v1/catalog",
    summary: "Replace the catalog",
    description:
      "Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial\nupdate: a menu, item or variant category that is not sent is dropped. An entry that is sent again keeps its\nservice-side id.\n\nA rejected replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored; the response\nlists the entries that would be dropped and the promotions that would end.\n\nA catalog is accepted with `warnings` if some of its menu items cannot be ordered with your ids now, or if the price of a promotion no\nlonger fits: the item then sells at its original price until it fits again. The response lists them, also for\na dry run, and so do the catalog request and the event. A catalog without menu items drops all dishes and ends all\npromotions of the outlet permanently; compare it with `dry_run=true` first.\n\nImages are checked afterwards in the background. The catalog request with this `request_id` has the result, which is\nalso sent as `food.catalog.menu_mapping_updated`.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- All menus together have at most 10,000 menu items. (`MENU_ITEMS_OVER_LIMIT`)\n- `variant_categories` has each category that a menu item refers to. (`VARIANT_CATEGORY_NOT_SENT`)\n- Each variant category has another `external_id`. (`VARIANT_CATEGORY_SENT_TWICE`)\n- `min_quantity` of a variant category is at most its `max_quantity`. (`SELECTION_MIN_OVER_MAX`)\n- `max_quantity` of a variant category is at most the number of its variants. (`SELECTION_MAX_OVER_VARIANTS`)\n- `min_quantity` of a variant category is at most the number of its variants. (`SELECTION_MIN_OVER_VARIANTS`)\n- A menu item lists each variant category once. (`VARIANT_CATEGORY_LISTED_TWICE`)\n- No menu item costs less than nothing with the cheapest choice of variants that its categories allow. (`MENU_ITEM_BELOW_ZERO`)\n- The `end` of each range of operational hours is after its `start`. An `end` of 23:59 is the end of the day, its last minute included. (`HOURS_END_NOT_AFTER_START`)\n- Ranges of operational hours of one day do not overlap; they may touch. (`HOURS_OVERLAP`)\n\n**Rules reported in `data.warnings`.**\n\n- Each variant category of a menu item in stock has enough variants for its `min_quantity` that are in stock and have an `external_id`. Your system recognizes no other choice in an order.\n- The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.\n- The price of each promotion still fits its menu items. Where it does not, the item sells at its original price until it fits again.\n\n**Rules reported in `data.errors` of `getCatalogRequest`.**\n\n- `image` is an absolute URL with port 80 or 443, without user name and password, with a public address.\n- The image has the `Content-Type` `image/jpeg` or `image/png`.\n",
    tags: ["Catalog"],
    security: [{ auth_client_credentials: ["food:catalog:write"] }] as Record<string, string[]>[],
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
        dry_run: text.boolean
          .pipe(z.boolean())
          .default(false)
          .meta({
            type: "boolean",
            default: false,
            param: { name: "dry_run", in: "query", description: "Compare only; store nothing." },
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
      body: { required: true, content: { "application/json": { schema: schemas.ReplaceCatalogRequest } } },
    },
    responses: {
      200: {
        description: "The catalog is replaced, or compared for a dry run.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ReplaceCatalogResponse } },
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
  getCatalog: createRoute({
    operationId: "getCatalog",
    method: "get",
    path: "/integrations/food/outlets/{outlet_id}/v2/catalog",
    summary: "Read the catalog",
    description:
      "The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one. Send the `ETag` back as `If-None-Match`: an unchanged catalog returns 304. The body is compressed with gzip or zstd where `Accept-Encoding` accepts it; each encoding has its own `ETag`.",
    tags: ["Catalog"],
    security: [{ auth_client_credentials: ["food:catalog:read"] }] as Record<string, string[]>[],
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
        "If-None-Match": z
          .string()
          .max(16383)
          .optional()
          .meta({
            type: "string",
            maxLength: 16383,
            param: {
              name: "If-None-Match",
              in: "header",
              description: "ETag of your copy; returns 304 without a body if it is still current.",
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
    },
    responses: {
      200: {
        description: "The catalog.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          ETag: z.string(),
          "Cache-Control": z.literal("private, no-cache"),
          Vary: z.literal("Accept-Encoding"),
        }),
        content: { "application/json": { schema: schemas.GetCatalogResponse } },
      },
      304: {
        description: "The catalog has not changed since the `ETag` in If-None-Match.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          ETag: z.string(),
          "Cache-Control": z.literal("private, no-cache"),
          Vary: z.literal("Accept-Encoding"),
        }),
      },
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
  getCatalogRequest: createRoute({
    operationId: "getCatalogRequest",
    method: "get",
    path: "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
    summary: "Follow a catalog replacement",
    description:
      "The result of a replacement, including its images, for 30 days after it is finished. A `request_id` that was used several times returns the newest.",
    tags: ["Catalog"],
    security: [{ auth_client_credentials: ["food:catalog:read"] }] as Record<string, string[]>[],
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
        request_id: schemas.VisibleText.meta({
          param: { name: "request_id", in: "path", description: "The `request_id` of the replacement." },
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
        description: "The catalog request.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.GetCatalogRequestResponse } },
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
  setMenuItemStocks: createRoute({
    operationId: "setMenuItemStocks",
    method: "patch",
    path: "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks",
    summary: "Set the stock of menu items",
    description:
      "Sets `in_stock` of the menu items with these partner-side ids: all of them, or none if one is unknown. An id that several items share sets all of them.",
    tags: ["Stock"],
    security: [{ auth_client_credentials: ["food:catalog:write"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SetStocksRequest } } },
    },
    responses: {
      200: {
        description: "The stock is set.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SetStocksResponse } },
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
  setVariantStocks: createRoute({
    operationId: "setVariantStocks",
    method: "patch",
    path: "/integrations/food/outlets/{outlet_id}/v2/variant_stocks",
    summary: "Set the stock of variants",
    description:
      "Sets `in_stock` of the variants with these partner-side ids: all of them, or none if one is unknown. An id that several variants share sets all of them.",
    tags: ["Stock"],
    security: [{ auth_client_credentials: ["food:catalog:write"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SetStocksRequest } } },
    },
    responses: {
      200: {
        description: "The stock is set.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SetStocksResponse } },
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
  listPromotions: createRoute({
    operationId: "listPromotions",
    method: "get",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
    summary: "List promotions",
    description:
      "The promotions of the outlet in every status, newest first. `limit` and `page` in the response are the applied values. A page past the last one is empty.",
    tags: ["Promotions"],
    security: [
      { auth_client_credentials: ["promo:food_promo:read"] },
      { auth_authorization_code: ["promo:food_promo:read"] },
    ] as Record<string, string[]>[],
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
        limit: text.integer
          .pipe(z.number().int().gte(0).lte(1000).nullable())
          .default(25)
          .meta({
            type: ["integer", "null"],
            minimum: 0,
            maximum: 1000,
            default: 25,
            param: {
              name: "limit",
              in: "query",
              description: "Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.",
            },
          }),
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
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
        description: "One page of promotions.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListPromotionsResponse } },
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
  createPromotion: createRoute({
    operationId: "createPromotion",
    method: "post",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
    summary: "Create a promotion",
    description:
      "Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once if\n`start_date` is today; otherwise it is `created` until midnight of `start_date`. Today and midnight refer to the\noutlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.\n\n| Problem | Response |\n|---|---|\n| a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |\n| the token is a Facilitator's own, without a signed-in user | 403 |\n| the outlet does not exist or is not registered for food | 404 |\n| a rule on the request is violated, see below | 409 or 422, with the code |\n| a rule on the menu item is violated, see below | 201, with an entry in `data.failure` |\n\nThe same key with the same body returns the stored response, byte for byte, for 30 days. A\nresponse with a status other than 201 is not stored, and its key can be used again. Bodies are the same if they are the same JSON value;\nwhitespace and the order of keys do not matter.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)\n- A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)\n- Exactly one of `selling_price` and `percentage_discount` is present. (`DISCOUNT_UNCLEAR`)\n- `start_date` is today in the outlet's time zone, or later. (`START_DATE_IN_PAST`)\n- `end_date` is after `start_date`. (`END_DATE_NOT_AFTER_START`)\n- `end_date` is at most 62 days in Production and 30 days in Sandbox after `start_date`. (`PROMOTION_TOO_LONG`)\n- `start_time` and `end_time` are both present or both absent. (`TIME_SPAN_INCOMPLETE`)\n- `end_time` is 1 hour to 6 hours after `start_time` on the same day. (`TIME_SPAN_OUT_OF_BOUNDS`)\n\n**Rules reported in `data.failure`.**\n\n- The catalog has the menu item `external_menu_id`, and it is in stock.\n- `start_date` is not before the date on which the catalog was last updated.\n- The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.\n- Without times the final price is 10 % to 99 % of the original price.\n- With times the final price is at least 30 % and less than 100 % of the original price.\n- With the final price and the cheapest choice of variants that its categories allow, the item costs no less than nothing.\n\nIf several items share the id, the rules on the menu item apply to each of them.\n\n**Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the item to\na menu with another name, or changing one of several items that share the id in this way. Any other change of the item\nkeeps the promotion, which then uses the new price. Where its final price is then out of bounds, or above the new price,\nthe item sells at its original price until it fits again; `warnings` of the replacement name the promotion.\n",
    tags: ["Promotions"],
    security: [
      { auth_client_credentials: ["promo:food_promo:write"] },
      { auth_authorization_code: ["promo:food_promo:write"] },
    ] as Record<string, string[]>[],
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
          .meta({
            type: "string",
            format: "uuid",
            maxLength: 36,
            param: {
              name: "X-Idempotency-Key",
              in: "header",
              description:
                "A new UUID for each new request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
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
      body: { required: true, content: { "application/json": { schema: schemas.CreatePromotionRequest } } },
    },
    responses: {
      201: {
        description: "The promotion was created, or a rule on the menu item was violated; see `data`.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.CreatePromotionResponse } },
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
  getPromotion: createRoute({
    operationId: "getPromotion",
    method: "get",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
    summary: "Read a promotion",
    description:
      "`data` is an array with one entry per menu item that the promotion covers: usually one, several if menu items share its `external_menu_id`. The entries differ only in `details.menu_item`, which is the current item of the catalog, or the item when the promotion ended. A `promotion_id` that does not exist at the outlet returns 404.",
    tags: ["Promotions"],
    security: [
      { auth_client_credentials: ["promo:food_promo:write"] },
      { auth_authorization_code: ["promo:food_promo:write"] },
    ] as Record<string, string[]>[],
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
        promotion_id: schemas.VisibleText.meta({
          param: { name: "promotion_id", in: "path", description: "Id of the promotion." },
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
        description: "The promotion, once per menu item that it covers.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.GetPromotionResponse } },
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
  deletePromotion: createRoute({
    operationId: "deletePromotion",
    method: "delete",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
    summary: "Delete a promotion",
    description:
      "Deletes a promotion that is still `created`; it can still be read, as `deleted`. Any other status returns 409 and nothing changes; deactivate an `activated` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.",
    tags: ["Promotions"],
    security: [
      { auth_client_credentials: ["promo:food_promo:write"] },
      { auth_authorization_code: ["promo:food_promo:write"] },
    ] as Record<string, string[]>[],
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
        promotion_id: schemas.VisibleText.meta({
          param: { name: "promotion_id", in: "path", description: "Id of the promotion." },
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
        description: "The promotion is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.PromotionEndedResponse } },
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
  deactivatePromotion: createRoute({
    operationId: "deactivatePromotion",
    method: "put",
    path: "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate",
    summary: "Deactivate a promotion",
    description:
      "Ends an `activated` promotion permanently. If it had overridden an older one on the same item that is still `activated` and not expired, the older one takes effect again. Any other status returns 409 and nothing changes; delete a `created` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.",
    tags: ["Promotions"],
    security: [
      { auth_client_credentials: ["promo:food_promo:write"] },
      { auth_authorization_code: ["promo:food_promo:write"] },
    ] as Record<string, string[]>[],
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
        promotion_id: schemas.VisibleText.meta({
          param: { name: "promotion_id", in: "path", description: "Id of the promotion." },
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
        description: "The promotion is deactivated.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.PromotionEndedResponse } },
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
  linkOutlet: createRoute({
    operationId: "linkOutlet",
    method: "put",
    path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
    summary: "Link an outlet",
    description:
      "Links the outlet to the partner for one product. The partner can then act for it and receives its events. Linking it\nagain replaces the `external_outlet_id` and keeps `linked_at`; `updated_at` changes only if the id changes.\n\nThe signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet and an\noutlet that does not exist all return the same 403. A product or body that does not match the schema returns 400.\n",
    tags: ["Outlets"],
    security: [{ auth_authorization_code: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        product: schemas.LinkedProduct.meta({
          param: { name: "product", in: "path", description: "Product that the outlet is linked for." },
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
      body: { required: true, content: { "application/json": { schema: schemas.LinkOutletRequest } } },
    },
    responses: {
      200: {
        description: "The outlet is linked.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.LinkOutletResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  unlinkOutlet: createRoute({
    operationId: "unlinkOutlet",
    method: "delete",
    path: "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
    summary: "Unlink an outlet",
    description:
      "Ends the link for one product; use it when the partnership with the merchant ends. The events of that product stop.\nThe subscriptions remain, and send again if the outlet is linked again. The response is the same for an outlet that is\nnot linked.\n\n- `food`: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it is\n  linked again. The `sequence` of an order then has a gap that `listEvents` does not fill.\n- `payment`: QR images of `Pending` transactions return 410. A customer may still pay a code that was shown before;\n  `payment.transaction.settlement` is then sent, and listed by `listEvents`, once the outlet is linked again.\n\nThe signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet and an\noutlet that does not exist all return the same 403.\n",
    tags: ["Outlets"],
    security: [{ auth_authorization_code: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        product: schemas.LinkedProduct.meta({
          param: { name: "product", in: "path", description: "Product that the outlet is linked for." },
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
        description: "The outlet is no longer linked.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.UnlinkOutletResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getOutlet: createRoute({
    operationId: "getOutlet",
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1",
    summary: "Read an outlet",
    description:
      "Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs to another merchant and is not linked to the partner, returns 404.",
    tags: ["Outlets"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
    },
    responses: {
      200: {
        description: "The outlet.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.GetOutletResponse } },
      },
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
  listLinkedOutlets: createRoute({
    operationId: "listLinkedOutlets",
    method: "get",
    path: "/integrations/partner/v1/linked-outlets",
    summary: "List linked outlets",
    description:
      "The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of a Direct partner's merchant. Each is listed once, ordered by id.",
    tags: ["Outlets"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
          }),
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
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
        description: "One page of outlets. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListLinkedOutletsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getTokenInfo: createRoute({
    operationId: "getTokenInfo",
    method: "get",
    path: "/integrations/partner/v1/token-info",
    summary: "Read user and outlets",
    description:
      "The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses it to find the outlets that it can link.",
    tags: ["Outlets"],
    security: [{ auth_authorization_code: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The user and the outlets.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.GetTokenInfoResponse } },
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
  listInvoices: createRoute({
    operationId: "listInvoices",
    method: "get",
    path: "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices",
    summary: "List invoices",
    description:
      "The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already read; an invoice that is recorded again keeps its place. Read page after page until `completed` is true. The outlet must be registered for any product.",
    tags: ["Reporting"],
    security: [{ auth_client_credentials: ["pos:reporting:read"] }] as Record<string, string[]>[],
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
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
          }),
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
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
        description: "One page of invoices.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListInvoicesResponse } },
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
  listCustomers: createRoute({
    operationId: "listCustomers",
    method: "get",
    path: "/integrations/pos/outlets/{outlet_id}/v1/customers",
    summary: "List customers",
    description:
      "The customers of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already read; a customer that is recorded again keeps its place. A page past the last one is empty. The outlet must be registered for any product.",
    tags: ["Reporting"],
    security: [{ auth_client_credentials: ["pos:reporting:read"] }] as Record<string, string[]>[],
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
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
          }),
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
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
        description: "One page of customers.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListCustomersResponse } },
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
  listSubscriptions: createRoute({
    operationId: "listSubscriptions",
    method: "get",
    path: "/integrations/partner/v1/notification-subscriptions",
    summary: "List subscriptions",
    description:
      "The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in the token are omitted.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
          }),
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
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
        description: "One page of subscriptions. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListSubscriptionsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  createSubscription: createRoute({
    operationId: "createSubscription",
    method: "post",
    path: "/integrations/partner/v1/notification-subscriptions",
    summary: "Subscribe to an event",
    description:
      "Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that also\nmatches an outlet-level subscription is delivered to both, with the same `event_id` and different idempotency keys.\n\nThe token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for\n`food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)\n- `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)\n- No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)\n- An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      201: {
        description: "The subscription is created.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  getSubscription: createRoute({
    operationId: "getSubscription",
    method: "get",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    summary: "Read a subscription",
    description: "Reads one subscription. The token also needs the scope of its event's family.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  updateSubscription: createRoute({
    operationId: "updateSubscription",
    method: "put",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    summary: "Update a subscription",
    description:
      "Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a\n410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs\nthe scopes of the families of the old and the new event.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)\n- `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)\n- No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)\n- An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      200: {
        description: "The updated subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  deleteSubscription: createRoute({
    operationId: "deleteSubscription",
    method: "delete",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
    summary: "Delete a subscription",
    description:
      "Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scope of its event's family.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.DeleteSubscriptionResponse } },
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
  sendTestEvent: createRoute({
    operationId: "sendTestEvent",
    method: "post",
    path: "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test",
    summary: "Send a test event",
    description:
      "Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the\nevent take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id` and timestamp are new with each\nrequest; the resources in `body` do not exist. It does not count as a missed event.\n\nA subscription that is not active returns 409. The token also needs the scope of its event's family.\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      202: {
        description: "The test event is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SendTestEventResponse } },
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
  listOutletSubscriptions: createRoute({
    operationId: "listOutletSubscriptions",
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
    summary: "List the subscriptions of an outlet",
    description:
      "The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope in the token are omitted.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
          }),
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
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
        description: "One page of subscriptions. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListSubscriptionsResponse } },
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
  createOutletSubscription: createRoute({
    operationId: "createOutletSubscription",
    method: "post",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
    summary: "Subscribe to an event of an outlet",
    description:
      "Sends every event of this name of this outlet to `url` from now on. An event that also matches a partner-level\nsubscription is delivered to both, with the same `event_id` and different idempotency keys. The outlet need not be\nregistered yet: events are sent once it is.\n\nThe token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for\n`food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)\n- `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)\n- No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)\n- An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      201: {
        description: "The subscription is created.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  getOutletSubscription: createRoute({
    operationId: "getOutletSubscription",
    method: "get",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    summary: "Read a subscription of an outlet",
    description: "Reads one subscription. The token also needs the scope of its event's family.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  updateOutletSubscription: createRoute({
    operationId: "updateOutletSubscription",
    method: "put",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    summary: "Update a subscription of an outlet",
    description:
      "Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a\n410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs\nthe scopes of the families of the old and the new event.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)\n- `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)\n- No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)\n- An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      200: {
        description: "The updated subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SubscriptionResponse } },
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
  deleteOutletSubscription: createRoute({
    operationId: "deleteOutletSubscription",
    method: "delete",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
    summary: "Delete a subscription of an outlet",
    description:
      "Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scope of its event's family.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.DeleteSubscriptionResponse } },
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
  sendOutletTestEvent: createRoute({
    operationId: "sendOutletTestEvent",
    method: "post",
    path: "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test",
    summary: "Send a test event to a subscription of an outlet",
    description:
      "Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the\nevent take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id` and timestamp are new with each\nrequest; the resources in `body` do not exist. It does not count as a missed event.\n\nA subscription that is not active returns 409. The token also needs the scope of its event's family.\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      202: {
        description: "The test event is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SendTestEventResponse } },
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
  listWebhookEndpoints: createRoute({
    operationId: "listWebhookEndpoints",
    method: "get",
    path: "/integrations/partner/v1/webhook-endpoints",
    summary: "List webhook endpoints",
    description:
      "All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token lacks are omitted. Subscriptions have a list of their own.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The webhook endpoints.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListWebhookEndpointsResponse } },
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
  getWebhookEndpoint: createRoute({
    operationId: "getWebhookEndpoint",
    method: "get",
    path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
    summary: "Read a webhook endpoint",
    description: "Reads one webhook endpoint. The token also needs the scopes of its events.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        webhook_key: schemas.WebhookKey.meta({
          param: { name: "webhook_key", in: "path", description: "Your key of the webhook endpoint." },
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
        description: "The webhook endpoint.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.WebhookEndpointResponse } },
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
  setWebhookEndpoint: createRoute({
    operationId: "setWebhookEndpoint",
    method: "put",
    path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
    summary: "Create or replace a webhook endpoint",
    description:
      "Sends the listed events of all outlets that the partner acts for to one `url`. The key is yours: the first request\ncreates the webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a deployment can\nalways send it. If `active` is omitted it is true, so this also reactivates a webhook endpoint that a 410 response\ndeactivated. Pending deliveries go to the new `url`; those of events that are no longer listed are not sent.\n\nAn event that also matches subscriptions with the same `url` is sent for these, and not once more for the webhook\nendpoint. If such a subscription is deleted or paused, its pending deliveries go on for the webhook endpoint. If it\ngets another `url`, they go there instead.\n\nThe token also needs the scopes of all events, of those before the request too. Without one the call returns 403.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- Each of `events` is the name of an event of the AsyncAPI document, or the scope of one. (`EVENT_UNKNOWN`)\n- `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)\n- No webhook endpoint with another key has this `url`. (`WEBHOOK_ENDPOINT_EXISTS`)\n- A partner has at most 40 webhook endpoints, active or not. (`WEBHOOK_ENDPOINT_LIMIT`)\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        webhook_key: schemas.WebhookKey.meta({
          param: { name: "webhook_key", in: "path", description: "Your key of the webhook endpoint." },
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
      body: { required: true, content: { "application/json": { schema: schemas.WebhookEndpointRequest } } },
    },
    responses: {
      200: {
        description: "The webhook endpoint as it is now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.WebhookEndpointResponse } },
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
  deleteWebhookEndpoint: createRoute({
    operationId: "deleteWebhookEndpoint",
    method: "delete",
    path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}",
    summary: "Delete a webhook endpoint",
    description:
      "Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scopes of its events.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        webhook_key: schemas.WebhookKey.meta({
          param: { name: "webhook_key", in: "path", description: "Your key of the webhook endpoint." },
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
        description: "The webhook endpoint is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.DeleteWebhookEndpointResponse } },
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
  sendWebhookEndpointTestEvent: createRoute({
    operationId: "sendWebhookEndpointTestEvent",
    method: "post",
    path: "/integrations/partner/v1/webhook-endpoints/{webhook_key}/test",
    summary: "Send a test event to a webhook endpoint",
    description:
      "Sends an example from the AsyncAPI document to this webhook endpoint only: of its event `event_type`, or else of each of\nits events in turn. It is queued, signed, retried and logged like any other event. `header.test` is true, and\n`event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not count as a missed\nevent.\n\nA webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the scopes of\nits events.\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        webhook_key: schemas.WebhookKey.meta({
          param: { name: "webhook_key", in: "path", description: "Your key of the webhook endpoint." },
        }),
      }),
      query: z.object({
        event_type: schemas.EventName.optional().meta({
          param: { name: "event_type", in: "query", description: "Name of an event of the webhook endpoint." },
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
      202: {
        description: "The test event is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.SendTestEventResponse } },
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
  listNotifications: createRoute({
    operationId: "listNotifications",
    method: "get",
    path: "/integrations/partner/v1/notifications",
    summary: "Read the delivery log",
    description:
      "The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per matching subscription, which is kept for `retention_days` of the AsyncAPI document's delivery policy. An entry is as large as its event and its newest 100 attempts, and a page is always whole: choose a smaller `per_page` for large events. All filters apply together. The pages contain, and count, the newest `max_listed_deliveries` (same policy) of the matching entries. To read a long log that keeps growing, pass the last `id` of a page as `before` instead of the next `page`; `before` and `created_before` lead to older entries. Events of families without a scope in the token are omitted.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        entity_id: schemas.VisibleText.optional().meta({
          param: {
            name: "entity_id",
            in: "query",
            description:
              "Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.",
          },
        }),
        event_type: schemas.EventName.optional().meta({
          param: { name: "event_type", in: "query", description: "Only events with this name." },
        }),
        delivery_status: schemas.DeliveryStatus.optional().meta({
          param: { name: "delivery_status", in: "query", description: "Only deliveries in this state." },
        }),
        endpoint: z
          .string()
          .max(2048)
          .optional()
          .meta({
            type: "string",
            maxLength: 2048,
            param: {
              name: "endpoint",
              in: "query",
              description: "Only deliveries to this URL, written as in the subscription.",
            },
          }),
        webhook_endpoint: schemas.WebhookKey.optional().meta({
          param: {
            name: "webhook_endpoint",
            in: "query",
            description: "Only deliveries of the events of the webhook endpoint with this key to its URL.",
          },
        }),
        created_after: schemas.Timestamp.optional().meta({
          param: { name: "created_after", in: "query", description: "Only deliveries created after this time." },
        }),
        created_before: schemas.Timestamp.optional().meta({
          param: { name: "created_before", in: "query", description: "Only deliveries created before this time." },
        }),
        before: formats
          .uuid()
          .optional()
          .meta({
            type: "string",
            format: "uuid",
            param: {
              name: "before",
              in: "query",
              description:
                "`id` of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list.",
            },
          }),
        page: text.integer
          .pipe(z.number().int().gte(1).lte(9007199254740991))
          .default(1)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 9007199254740991,
            default: 1,
            param: { name: "page", in: "query", description: "Page to read, from 1." },
          }),
        per_page: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "per_page", in: "query", description: "Entries per page." },
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
        description: "One page of the log. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListNotificationsResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getNotification: createRoute({
    operationId: "getNotification",
    method: "get",
    path: "/integrations/partner/v1/notifications/{notification_id}",
    summary: "Read one notification",
    description:
      "One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        notification_id: formats
          .uuid()
          .meta({
            type: "string",
            format: "uuid",
            param: { name: "notification_id", in: "path", description: "Id of the delivery log entry." },
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
        description: "The entry.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.NotificationResponse } },
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
  redeliverNotification: createRoute({
    operationId: "redeliverNotification",
    method: "post",
    path: "/integrations/partner/v1/notifications/{notification_id}/redeliver",
    summary: "Redeliver a notification",
    description:
      "Puts a delivery that is `complete`, `failed` or `dead` back into the queue with its full number of attempts. The body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. A delivery that is `queue` or `working`, whose subscription is deleted or not active, or whose outlet is no longer linked, returns 409. The token also needs the scope of the event's family.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        notification_id: formats
          .uuid()
          .meta({
            type: "string",
            format: "uuid",
            param: { name: "notification_id", in: "path", description: "Id of the delivery log entry." },
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
      202: {
        description: "The delivery is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.RedeliverNotificationResponse } },
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
  redeliverFailedNotifications: createRoute({
    operationId: "redeliverFailedNotifications",
    method: "post",
    path: "/integrations/partner/v1/notification-redeliveries",
    summary: "Redeliver failed notifications",
    description:
      "Puts deliveries that are `failed` or `dead` back into the queue, oldest first, like a redelivery of each: all that\nwere created after `created_after` and match the other conditions. Deliveries whose subscription is deleted or not\nactive, or whose outlet is no longer linked, are skipped.\n\nOne call reads at most 500 deliveries. Repeat the call with `next_after` as `after` until `next_after` is null. Each\ncall starts after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call whose\nresponse was lost sends nothing twice, because its deliveries are already queued. At most\n1,000 redelivered notifications of a partner can wait in the queue, so that new\nevents wait behind few. At this limit the call returns 409 and queues nothing.\n\nThe token needs the scopes of the events' families: events without a scope in the token are ignored.\n",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.RedeliverFailedRequest } } },
    },
    responses: {
      202: {
        description: "The matching deliveries are in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.RedeliverFailedResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      404: NotFound,
      406: NotAcceptable,
      409: Conflict,
      413: PayloadTooLarge,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getNotificationSecret: createRoute({
    operationId: "getNotificationSecret",
    method: "get",
    path: "/integrations/partner/v1/notification-secret",
    summary: "Read the notification secret",
    description:
      "The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it before the first subscription.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The secret.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.NotificationSecretResponse } },
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
  rotateNotificationSecret: createRoute({
    operationId: "rotateNotificationSecret",
    method: "post",
    path: "/integrations/partner/v1/notification-secret/rotate",
    summary: "Rotate the notification secret",
    description:
      "Creates a new secret, which signs from now on. The previous secret also signs `webhook-signature` for\n`secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` uses only the new one.\nConfigure both secrets in your receiver until then.\n\nWhile two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret that\nreceivers still use. So it is safe to retry a request whose response was lost; read the secret in this case.\n",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:notification_secret:write"] }] as Record<string, string[]>[],
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
        description: "The new secret.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.NotificationSecretResponse } },
      },
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      409: Conflict,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  listEvents: createRoute({
    operationId: "listEvents",
    method: "get",
    path: "/integrations/partner/v1/events",
    summary: "Read missed events",
    description:
      "Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription of the\npartner, active or not, whether or not they were delivered. Events of outlets that are no longer linked and of\nfamilies without a scope in the token are omitted.\n\nPass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false. Store\nthe last `next_after` for the next time. A page ends at `limit` events or, earlier, at 4,194,304 bytes; a single\nevent has at most 1,048,576 bytes. An event may also be delivered, so handle each `event_id` once. Events are kept for `retention_days` of the AsyncAPI document's delivery policy.\n\nAn `after` that is not a cursor of your event log returns 404 with `CURSOR_UNKNOWN_START_AT_OLDEST`: leave it out to\nstart at the oldest event. This happens after the service is restored from a backup that lacks the event. An\n`event_id` is never assigned twice, so an id that you have not handled is always a new event.\n\nWith `wait`, a request that finds no event is answered when one is stored, so a receiver without a public address\nneeds no polling: request the next page as soon as the last one is handled. A client has at most\n40 requests that wait at a time on a node; one more ends the oldest, with an empty page.\n",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        after: formats
          .uuid()
          .optional()
          .meta({
            type: "string",
            format: "uuid",
            param: {
              name: "after",
              in: "query",
              description: "`event_id` of the last event that you received, or the last `next_after`.",
            },
          }),
        limit: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "limit", in: "query", description: "Maximum number of events." },
          }),
        wait: text.integer
          .pipe(z.number().int().gte(0).lte(60))
          .default(0)
          .meta({
            type: "integer",
            minimum: 0,
            maximum: 60,
            default: 0,
            param: {
              name: "wait",
              in: "query",
              description: "Longest time to wait for an event if there is none, in seconds.",
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
        description: "Events after the given one.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.ListEventsResponse } },
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
  getIntegrationHealth: createRoute({
    operationId: "getIntegrationHealth",
    method: "get",
    path: "/integrations/partner/v1/integration-health",
    summary: "Read the health of your integration",
    description:
      "Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received.\nThere are counts only, no values, and only of this client. New requests and deliveries are counted within\n10 seconds; a crash of the service may lose the counts of that time.\n\nAt most 40 endpoints are listed, those with an open circuit first, then those with the most failures since\ntheir last success; `endpoint` selects one. An endpoint is a URL, whichever subscriptions name it.\n\nResponse times are counted in classes (`response_classes_milliseconds` of the AsyncAPI document's delivery policy);\n`p50_ms` and `p99_ms` are the upper end of the class that has the median, or 99 of 100 responses. A failure without a\nresponse has no response time.\n",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        endpoint: z
          .string()
          .max(2048)
          .optional()
          .meta({
            type: "string",
            maxLength: 2048,
            param: {
              name: "endpoint",
              in: "query",
              description: "Only the endpoint with this URL, written as in the subscription.",
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
        description: "The counts.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.literal("no-store"),
        }),
        content: { "application/json": { schema: schemas.IntegrationHealthResponse } },
      },
      400: BadRequest,
      401: Unauthorized,
      403: Forbidden,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  createTransaction: createRoute({
    operationId: "createTransaction",
    method: "post",
    path: "/integrations/payment/outlets/{outlet_id}/v2/transactions",
    summary: "Create a payment transaction",
    description:
      "Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The transaction is\n`Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` is sent when it is paid. The\nQR code can be paid until `payable_until`, 7 days after the transaction is created. A transaction that is\nnot paid by then stays `Pending`, its `actions` are empty, and no event is sent: compare `payable_until` with the time,\nor choose an earlier end yourself.\n\n| Problem | Response |\n|---|---|\n| a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |\n| the outlet does not exist or is not registered for payment | 404 |\n| a rule on the request is violated, see below | 409 or 422, with the code |\n\nThe same key with the same body returns the stored response, byte for byte, for 30 days.\n\n**Rules on the request.** A violation is rejected with the code.\n\n- The sum of `price` times `quantity` over all `item_details` is `gross_amount`. (`GROSS_AMOUNT_MISMATCH`)\n- The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)\n- A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)\n- You have no other transaction with this `order_id` at the outlet. (`ORDER_ID_TAKEN`)\n",
    tags: ["Payments"],
    security: [{ auth_client_credentials: ["payment:transaction:write"] }] as Record<string, string[]>[],
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
          .meta({
            type: "string",
            format: "uuid",
            maxLength: 36,
            param: {
              name: "X-Idempotency-Key",
              in: "header",
              description:
                "A new UUID for each new request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
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
      body: { required: true, content: { "application/json": { schema: schemas.CreateTransactionRequest } } },
    },
    responses: {
      201: {
        description: "The transaction is created and waits for the customer.",
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
  getTransactionByOrder: createRoute({
    operationId: "getTransactionByOrder",
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions",
    summary: "Find a payment transaction by its order",
    description:
      "Your transaction with this `order_id` at the outlet. A transaction that does not exist, or that another partner created, returns 404 with the title `Not found`.",
    tags: ["Payments"],
    security: [{ auth_client_credentials: ["payment:transaction:read"] }] as Record<string, string[]>[],
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
        order_id: schemas.PaymentOrderId.meta({
          param: {
            name: "order_id",
            in: "query",
            description: "The `order_id` with which the transaction was created.",
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
        description: "The transaction.",
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
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getTransaction: createRoute({
    operationId: "getTransaction",
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}",
    summary: "Read a payment transaction",
    description:
      "The current state of your transaction. A transaction that does not exist at the outlet, or that another partner created, returns 404 with the title `Not found`.",
    tags: ["Payments"],
    security: [{ auth_client_credentials: ["payment:transaction:read"] }] as Record<string, string[]>[],
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
    },
    responses: {
      200: {
        description: "The transaction.",
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
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
  getTransactionQrCode: createRoute({
    operationId: "getTransactionQrCode",
    method: "get",
    path: "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code",
    summary: "Read the QR image",
    description:
      "The image to show to the customer. Use the complete URL from `actions` without changes: its signature replaces the access token, so an image element of a page can load it. It is valid until `payable_until` of the transaction. While the outlet is not linked for `payment`, the image of a `Pending` transaction returns 410; a customer who pays a code that was shown before is still settled. Errors are JSON, as in all operations.",
    tags: ["Payments"],
    security: [] as Record<string, string[]>[],
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
        transaction_id: schemas.VisibleText.meta({
          param: { name: "transaction_id", in: "path", description: "Id of the transaction." },
        }),
      }),
      query: z.object({
        sig: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
            param: {
              name: "sig",
              in: "query",
              description: "Signature of the URL, including its expiry. Treat it as opaque.",
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
        description: "The QR image.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$", "u")).optional(),
          "Cache-Control": z.string().regex(new RegExp("^private, max-age=[0-9]+, immutable$", "u")),
        }),
        content: { "image/png": { schema: {} } },
      },
      400: BadRequest,
      403: QrAddressRefused,
      404: NotFound,
      406: NotAcceptable,
      410: QrImageGone,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
} as const;
