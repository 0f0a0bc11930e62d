import { always, field, list, object, parameter } from "./fact.ts";
import { eitherScheme, operation, outletId, success } from "./operation.ts";
import {
  createdPromotion,
  promoDetail,
  promotionDetail,
  promotionSummary,
  refusedPromotion,
} from "./promotion-shapes.ts";

const PATH = "/integrations/promo/outlets/{outlet_id}/v1/food-promos";
const ERRORS = [401, 404, 406, 415];

// A longer one is replaced, not rejected (4.2), so `maxLength` may be a keyword or a sentence.
const requestId = parameter("header", "X-Request-ID", "string", { may: { maxLength: 128 }, mentions: [/\b128\b/] });
const idempotencyKey = parameter("header", "X-Idempotency-Key", "string", {
  required: true,
  form: "uuid",
  maxLength: 36,
});
const promotionId = parameter("path", "promotion_id", "string", { may: { format: "uuid" } });

const of = (scope: string) => ({
  security: eitherScheme(`promo:food_promo:${scope}`),
  headers: ["X-Request-ID"],
});
const onePromotion = { parameters: [outletId, promotionId, requestId] };

export const promotionOperations = [
  operation("4.2", "createPromotion", `POST ${PATH}`, {
    ...of("write"),
    parameters: [outletId, idempotencyKey, requestId],
    body: object("4.2", "new promotion", [
      field("promo_type", "string", { required: true, values: ["sku_promo"] }),
      field("promo_detail", promoDetail, { required: true }),
    ]),
    answers: success(
      201,
      object(
        "4.2",
        "createPromotion data",
        always(field("success", list(createdPromotion)), field("failure", list(refusedPromotion))),
      ),
    ),
    errors: ERRORS,
    // Rules 2 to 6: final price 10-99 % or at least 30 %, 62 or 30 days, 1 to 6 hours.
    mentions: [/\b10 ?%/, /\b99 ?%/, /\b30 ?%/, /\b62 days/, /\b30 (days )?in (the )?Sandbox/i, /\b6 (hours|h)\b/],
  }),
  operation("4.2", "listPromotions", `GET ${PATH}`, {
    ...of("read"),
    parameters: [
      outletId,
      requestId,
      parameter("query", "limit", "integer", { default: 25, null: "may" }),
      parameter("query", "page", "integer"),
    ],
    answers: success(
      200,
      object(
        "4.2",
        "listPromotions data",
        always(
          field("promotions", list(promotionSummary)),
          field("total_count", "integer"),
          field("limit", "integer"),
          field("page", "integer"),
        ),
      ),
    ),
    errors: ERRORS,
  }),
  operation("4.2", "getPromotion", `GET ${PATH}/{promotion_id}`, {
    ...of("write"),
    ...onePromotion,
    answers: success(200, { ...list(promotionDetail), label: "getPromotion data", section: "4.2" }),
    errors: ERRORS,
  }),
  operation("4.2", "deactivatePromotion", `PUT ${PATH}/{promotion_id}/deactivate`, {
    ...of("write"),
    ...onePromotion,
    answers: success(200),
    errors: ERRORS,
  }),
  operation("4.2", "deletePromotion", `DELETE ${PATH}/{promotion_id}`, {
    ...of("write"),
    ...onePromotion,
    answers: success(200),
  }),
];
