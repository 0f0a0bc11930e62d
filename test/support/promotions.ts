import { randomUUID } from "node:crypto";
import type { CreatePromotionRequest, CreatePromotionResponse, PromotionDetailInput } from "../../generated/schemas.ts";
import type { Promotion } from "../../server/domain/promotions.ts";
import type { Call, HttpResponse } from "./sandbox.ts";

/** Two weeks at a fixed price, from the first day of the tests on. */
const DETAIL: PromotionDetailInput = {
  start_date: "2026-11-21",
  end_date: "2026-12-04",
  selling_price: 28_000,
  external_menu_id: "nasi-goreng",
};

type Changes = Partial<Record<keyof PromotionDetailInput, unknown>>;

/** `changes` to the request body; undefined omits a field. */
export const detailOf = (changes: Changes = {}): PromotionDetailInput =>
  JSON.parse(JSON.stringify({ ...DETAIL, ...changes }));

/** A body of createPromotion. */
export const promotionOf = (changes: Changes = {}): CreatePromotionRequest => ({
  promo_type: "sku_promo",
  promo_detail: detailOf(changes),
});

/** A promotion as stored. */
export const keptPromotion = (changes: Changes = {}, more: Partial<Promotion> = {}): Promotion => ({
  id: "p",
  detail: detailOf(changes),
  items: [{ id: "i", name: "Nasi Goreng", price: 35_000, menu: "Nasi" }],
  ended_as: null,
  ...more,
});

/** A call with an `X-Idempotency-Key`, a new one unless it is given. */
export const keyed = (body: unknown, { key = randomUUID(), ...call }: Call & { key?: string } = {}): Call => ({
  ...call,
  body,
  headers: { "X-Idempotency-Key": key, ...call.headers },
});

export function createdId(response: HttpResponse): string {
  const [created] = (response.body as CreatePromotionResponse).data?.success ?? [];
  if (response.status !== 201 || created === undefined) throw new Error(`expected a promotion, got ${response.text}`);
  return created.id;
}

/** A promotion on an item as an order lists it. */
export const appliedTo = (
  item: { id: unknown; external_id: string },
  id: string,
  redeemed_amount: number,
  [promo_source, merchant_budget_share_percentage]: [source: string, share: number] = ["SKU_PROMO", 100],
) => ({ scope: "sku_v2", detail: { item, id, promo_source, redeemed_amount, merchant_budget_share_percentage } });
