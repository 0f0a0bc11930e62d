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
const QrAddressRefused = {
  description: "The signature does not fit the address, or it is older than 7 days.",
  headers: z.object({
    "X-Request-ID": z.string().max(128),
    "X-Content-Type-Options": z.literal("nosniff"),
    "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial\nupdate: a menu, item or variant category that is not sent is dropped. What is sent again keeps its service-side id.\n\nA refused replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored and the answer\ntells what would be dropped and which promotions would end.\n\nImages are checked afterwards in the background; the catalog request of this `request_id` has the result, which is\nalso sent as `food.catalog.menu_mapping_updated`.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.ReplaceCatalogRequest } } },
    },
    responses: {
      200: {
        description: "The catalog is replaced (or, for a dry run, was compared).",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The catalog as it is now, with service-side ids and current stock. An outlet that never received a catalog has an empty one. Send the `ETag` back as `If-None-Match` and an unchanged catalog is answered with 304.",
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
              description: "ETag of the state you have; 304 without a body if it still holds.",
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
    },
    responses: {
      200: {
        description: "The catalog.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
          ETag: z.string(),
          "Cache-Control": z.literal("private, no-cache"),
        }),
        content: { "application/json": { schema: schemas.GetCatalogResponse } },
      },
      304: {
        description: "The catalog is still the one that If-None-Match names.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
          ETag: z.string(),
          "Cache-Control": z.literal("private, no-cache"),
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
      "What became of a replacement, its images included. A `request_id` that was used several times names the newest.",
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
        request_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sets `in_stock` of the menu items with these partner-side ids, all of them or, when one is unknown, none. An id that several items share sets all of them.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sets `in_stock` of the variants with these partner-side ids, all of them or, when one is unknown, none. An id that several variants share sets all of them.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The promotions of the outlet in every status, the newest first. `limit` and `page` in the answer are the ones that were applied. A page past the last one is empty.",
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
              description: "Promotions on a page. Left out, zero or null (`limit=` or `limit=null`) means 25.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once when\n`start_date` is today and `created` until midnight of `start_date` otherwise. Today and midnight are those of the\noutlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.\n\n| What is wrong | Answer |\n|---|---|\n| a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |\n| the token is a Facilitator's own, without a user who signed in | 403 |\n| there is no such outlet, or it is not registered for food | 404 |\n| a rule that the request alone breaks, see below | 422 |\n| a rule that only the menu item can break, see below | 201, with an entry in `data.failure` |\n| a request with the same `X-Idempotency-Key` is still running | 409 |\n| the `X-Idempotency-Key` was used before with another body | 422 |\n\nThe same key with the same body returns the stored answer, byte for byte, for 30 days; a refusal with another status than\n201 is not stored, and its key stays free. Bodies are the same when they are the same JSON value as sent, whatever the\nspaces and the order of keys.\n\n**The request alone (422).** Exactly one of `selling_price` and `percentage_discount`. `start_date` not in the past.\n`end_date` after `start_date`, by at most 62 days in Production and 30 in Sandbox. `start_time` and `end_time` both or\nneither; `end_time` 1 to 6 hours after `start_time` on the same day.\n\n**The menu item (201, `data.failure`).** It exists and is in stock, `start_date` is not before the date on which the\ncatalog was last updated, and the final price fits: without times 10 % to 99 % of the original price, with times at least\n30 % of it and below it. When several items share the id, each of them must fit.\n\n**Afterwards.** Renaming or dropping the item, or renaming its menu, ends the promotion: of several items that share the\nid, one is enough, and moving it to a menu of another name is the same. Any other change of the item keeps the promotion,\nwhich then goes by the new price.\n",
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
                "A UUID of your own per new request. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
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
      body: { required: true, content: { "application/json": { schema: schemas.CreatePromotionRequest } } },
    },
    responses: {
      201: {
        description: "The promotion is created, or the menu item did not allow it; `data` tells which.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "`data` is an array with one entry per menu item that the promotion covers: usually one, several when menu items share its `external_menu_id`. The entries differ in `details.menu_item` only, which shows the item as the catalog has it now, or as it was when the promotion ended. A `promotion_id` that the outlet does not have is answered with 404.",
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
        promotion_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Deletes a promotion that is still `created`; it stays readable as `deleted`. In any other status the answer is 409 and nothing changes; an `activated` one is ended by deactivating it. A `promotion_id` that the outlet does not have is answered with 404.",
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
        promotion_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Ends an `activated` promotion for good. If it had overridden an older one on the same item that is still `activated` and not expired, the older one takes effect again. In any other status the answer is 409 and nothing changes; a `created` one is ended by deleting it. A `promotion_id` that the outlet does not have is answered with 404.",
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
        promotion_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Links the outlet to the partner for one product. From then on the partner acts for it and receives its events. Linking\nit again sets the `external_outlet_id` anew and keeps `linked_at`; `updated_at` changes only if the id does.\n\nThe signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet\nand an outlet that does not exist are all answered with the same 403. A product or body that the schema refuses is\nanswered with 400.\n",
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
          param: { name: "product", in: "path", description: "What the outlet is linked for." },
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
      body: { required: true, content: { "application/json": { schema: schemas.LinkOutletRequest } } },
    },
    responses: {
      200: {
        description: "The outlet is linked.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Ends the link for one product; do it when the partnership with the merchant ends. The events of that product stop, the\nsubscriptions stay and send again if the outlet is linked again. An outlet that is not linked is answered the same way.\n\nThe signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet\nand an outlet that does not exist are all answered with the same 403.\n",
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
          param: { name: "product", in: "path", description: "What the outlet is linked for." },
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
        description: "The outlet is not linked any more.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "What the service knows of an outlet, registered for a product or not. An outlet that does not exist, or that belongs to another merchant and is not linked to the partner, is answered with 404.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The outlets that the partner acts for, whichever product they are registered for: those that are linked to a Facilitator, or the registered ones of a Direct partner's merchant. Each comes once, ordered by id.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
        description: "One page of outlets. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    summary: "Read who a token acts for",
    description:
      "The roles of the signed-in user and the outlets that the user has access to, linked or not. This is how a Facilitator learns which outlets it can link.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The invoices of the outlet in the order in which they were recorded, so that new ones never move those on a page that was already read; one that is recorded anew keeps its place. Read page after page until `completed` is true. The outlet must be registered for any product.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The customers of the outlet in the order in which they were recorded, so that new ones never move those on a page that was already read; one that is recorded anew keeps its place. A page past the last one is empty. The outlet must be registered for any product.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The partner-level subscriptions, active or not, the oldest first. Those of event families that the token has no scope for are left out.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
        description: "One page of subscriptions. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that an\noutlet-level subscription matches too is delivered to both, with the same `event_id` and another idempotency key.\n\nThe token needs the scope of the event's family as well: `food:order:read` for `food.order.*`, `food:catalog:read` for\n`food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the answer is 403.\n\nAn event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or\npassword are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100\nsubscriptions at partner level, active or not; one more is answered with 422.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      201: {
        description: "The subscription exists.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    description: "Reads one subscription. The token needs the scope of its event's family as well.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a subscription on\nagain that an answer 410 had switched off. Deliveries that already wait go to the new `url`. The token needs the scopes\nof the families of the old and the new event.\n\nAn event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or\npassword are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100\nsubscriptions at partner level, active or not; one more is answered with 422.\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      200: {
        description: "The subscription as it is now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The token needs the scope of its event's family as well.",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
        description: "The subscription is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription alone: through\nthe same queue, signed and tried again like every other, and to be found in the delivery log. `header.test` is true, and\n`event_id` and timestamp are new with each request; what stands in `body` is about nothing that exists. It is none of the\nmissed events.\n\nA subscription that is not active is answered with 409. The token needs the scope of its event's family as well.\n",
    tags: ["Subscriptions"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
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
      202: {
        description: "The test event is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The subscriptions of this outlet, active or not, the oldest first. Those of event families that the token has no scope for are left out.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
        description: "One page of subscriptions. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sends every event of this name of this outlet to `url` from now on. An event that a partner-level subscription matches\ntoo is delivered to both, with the same `event_id` and another idempotency key. The outlet need not be registered yet:\nevents come once it is.\n\nThe token needs the scope of the event's family as well: `food:order:read` for `food.order.*`, `food:catalog:read` for\n`food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the answer is 403.\n\nAn event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or\npassword are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100\nsubscriptions of an outlet, active or not; one more is answered with 422.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      201: {
        description: "The subscription exists.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    description: "Reads one subscription. The token needs the scope of its event's family as well.",
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
        description: "The subscription.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a subscription on\nagain that an answer 410 had switched off. Deliveries that already wait go to the new `url`. The token needs the scopes\nof the families of the old and the new event.\n\nAn event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or\npassword are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100\nsubscriptions of an outlet, active or not; one more is answered with 422.\n",
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
      body: { required: true, content: { "application/json": { schema: schemas.SubscriptionRequest } } },
    },
    responses: {
      200: {
        description: "The subscription as it is now.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The token needs the scope of its event's family as well.",
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
        description: "The subscription is deleted.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription alone: through\nthe same queue, signed and tried again like every other, and to be found in the delivery log. `header.test` is true, and\n`event_id` and timestamp are new with each request; what stands in `body` is about nothing that exists. It is none of the\nmissed events.\n\nA subscription that is not active is answered with 409. The token needs the scope of its event's family as well.\n",
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
      202: {
        description: "The test event is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The deliveries of the partner's subscriptions, the newest first, with every attempt. Each event has one entry per subscription that it matched, and is kept for `retention_days` of the AsyncAPI document's delivery policy. The filters narrow the list together. The pages have the newest `max_listed_deliveries` (the same policy) that they leave, and count these. To walk a long log that grows meanwhile, pass the last `id` of a page as `before` instead of the next `page`: that, and `created_before`, lead to older ones. Events of families that the token has no scope for are left out.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      query: z.object({
        entity_id: z
          .string()
          .max(255)
          .optional()
          .meta({
            type: "string",
            maxLength: 255,
            param: {
              name: "entity_id",
              in: "query",
              description: "Only what is about this order number, catalog request id or transaction id.",
            },
          }),
        event_type: schemas.EventName.optional().meta({
          param: { name: "event_type", in: "query", description: "Only events of this name." },
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
              description: "Only deliveries to this address, written as in the subscription.",
            },
          }),
        created_after: schemas.Timestamp.optional().meta({
          param: { name: "created_after", in: "query", description: "Only what was created later than this." },
        }),
        created_before: schemas.Timestamp.optional().meta({
          param: { name: "created_before", in: "query", description: "Only what was created earlier than this." },
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
                "`id` of an entry: only what stands behind it in the list, older ones. One that is not there leaves nothing.",
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
            param: { name: "per_page", in: "query", description: "Entries on a page." },
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
        description: "One page of the log. A page past the last one is empty.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "One entry of the delivery log, with every attempt. The token needs the scope of the event's family as well.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        notification_id: formats.uuid().meta({
          type: "string",
          format: "uuid",
          param: { name: "notification_id", in: "path", description: "Id of the delivery log's entry." },
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
        description: "The entry.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    summary: "Deliver a notification again",
    description:
      "Puts a delivery that is `complete`, `failed` or `dead` back into the queue, with all attempts before it. The body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. One that is `queue` or `working`, or whose subscription is deleted or not active or whose outlet is not linked any more, is answered with 409. The token needs the scope of the event's family as well.",
    tags: ["Notifications"],
    security: [{ auth_client_credentials: ["partner:outlet:read"] }] as Record<string, string[]>[],
    request: {
      params: z.object({
        notification_id: formats.uuid().meta({
          type: "string",
          format: "uuid",
          param: { name: "notification_id", in: "path", description: "Id of the delivery log's entry." },
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
      202: {
        description: "The delivery is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
    summary: "Deliver again what failed",
    description:
      "Puts deliveries that are `failed` or `dead` back into the queue, the oldest first, as the redelivery of each does: all that were\ncreated after `created_after` and fit the other conditions. Those whose subscription is deleted or not active, or whose outlet\nis not linked any more, are passed over.\n\nOne call looks at 500 deliveries at most. Call again with `next_after` as `after` until `next_after` is null: each call begins\nbehind the one before, so the walk ends, whatever fails again meanwhile. A call that is sent again, because its answer was\nlost, sends nothing twice: what it queued is under way. At most 1,000 redelivered notifications of a partner wait in the queue; while\nso many wait, the answer is 409 and nothing is queued, so that new events wait behind few.\n\nThe token needs the scopes of the events' families: those that it has none for are not looked at.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
            },
          }),
      }),
      body: { required: true, content: { "application/json": { schema: schemas.RedeliverFailedRequest } } },
    },
    responses: {
      202: {
        description: "What fits is in the queue.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "The secret that signs the partner's deliveries. A partner that has none yet is given one, so that it can be set up before the first subscription.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Makes a new secret, which signs from now on. The one before signs `webhook-signature` as well for\n`secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` is made with the new one alone.\nLet your receiver know both until then.\n\nWhile two secrets sign, another rotation is answered with 409 and changes nothing: it would take from receivers the secret\nthat they still know. So a request that was sent again, because its answer was lost, does no harm; read the secret then.\n",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
      "Whole events in the order in which they came to be, for a receiver that was down: those that a subscription of the\npartner matches, active or not, whatever became of their delivery. Events of outlets that are not linked any more and of\nfamilies that the token has no scope for are left out.\n\nPass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false. Keep the\nlast `next_after` for the next time. An event may also be delivered, so handle each `event_id` once. An `after` that\nnames no event of yours is answered with 404; without `after` you start at the oldest event. Events are kept for\n`retention_days` of the AsyncAPI document's delivery policy.\n",
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
            param: { name: "after", in: "query", description: "`event_id` of the last event that you have." },
          }),
        limit: text.integer
          .pipe(z.number().int().gte(1).lte(1000))
          .default(100)
          .meta({
            type: "integer",
            minimum: 1,
            maximum: 1000,
            default: 100,
            param: { name: "limit", in: "query", description: "How many events to read at most." },
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
        description: "Events after the given one.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
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
  createTransaction: createRoute({
    operationId: "createTransaction",
    method: "post",
    path: "/integrations/payment/outlets/{outlet_id}/v2/transactions",
    summary: "Create a payment transaction",
    description:
      "Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The transaction is\n`Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` tells when.\n\n| What is wrong | Answer |\n|---|---|\n| a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |\n| there is no such outlet, or it is not registered for payment | 404 |\n| a request with the same `X-Idempotency-Key` is still running | 409 |\n| you made a transaction of this `order_id` at the outlet already, under another key | 409 |\n| the `X-Idempotency-Key` was used before with another body | 422 |\n| `item_details` is sent and price times quantity, over all items, is not `gross_amount` | 422 |\n\nThe same key with the same body returns the stored answer, byte for byte, for 30 days.\n",
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
                "A UUID of your own per new request. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.",
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
      body: { required: true, content: { "application/json": { schema: schemas.CreateTransactionRequest } } },
    },
    responses: {
      201: {
        description: "The transaction waits for the customer.",
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
      "Your transaction of this `order_id` at the outlet. One that does not exist, or that another partner made, is answered with 404 and the title `Not found`.",
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
                "Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.",
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
      "Your transaction as it is now. One that does not exist at the outlet, or that another partner made, is answered with 404 and the title `Not found`.",
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
        description: "The transaction.",
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
    summary: "Receive the QR image",
    description:
      "The image to show to the customer. Take the whole address from `actions` and call it as it is: its signature stands in for an access token, so an image element of a page can load it. It holds for 7 days; reading the transaction yields a new one. Errors are JSON, as everywhere.",
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
        transaction_id: z
          .string()
          .max(255)
          .meta({
            type: "string",
            maxLength: 255,
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
              description: "Signature of the address, its expiry included. Opaque to you.",
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
        description: "The QR image.",
        headers: z.object({
          "X-Request-ID": z.string().max(128),
          "X-Content-Type-Options": z.literal("nosniff"),
          "Strict-Transport-Security": z.string().regex(new RegExp("^max-age=[0-9]+$")).optional(),
          "Cache-Control": z.string().regex(new RegExp("^private, max-age=[0-9]+, immutable$")),
        }),
        content: { "image/png": { schema: {} } },
      },
      400: BadRequest,
      403: QrAddressRefused,
      404: NotFound,
      406: NotAcceptable,
      415: UnsupportedMediaType,
      429: TooManyRequests,
      500: InternalError,
      503: ServiceUnavailable,
    },
  }),
} as const;
