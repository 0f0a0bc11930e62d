import type { CountedPromotion, Hold, PromotionUse } from "../domain/order-promotions.ts";
import type { Promotion } from "../domain/promotions.ts";

export type PromotionStore = {
  /** One page, the newest first. */
  list(outletId: string, options: { limit: number; page: number }): Promise<{ promotions: Promotion[]; total: number }>;
  find(outletId: string, id: string): Promise<Promotion | undefined>;
  /** Those that are neither ended nor past their last day on `today`, the newest first. */
  listNotOver(outletId: string, today: Temporal.PlainDate): Promise<Promotion[]>;
};

/** Promotions of one outlet, under the lock of its catalog. */
export type PromotionWork = {
  find(id: string): Promise<Promotion | undefined>;
  /** Those that are neither ended nor past their last day on `today`, the newest first. */
  listNotOver(today: Temporal.PlainDate): Promise<Promotion[]>;
  /** The same of the items with these partner-side ids, with the pieces that orders of `today` have had. */
  listCounted(today: Temporal.PlainDate, externalMenuIds: string[]): Promise<CountedPromotion[]>;
  add(promotion: Promotion, at: Date): void;
  /** Saves items and end of promotions; items that an ended one held out of stock are released. */
  save(promotions: Promotion[], at: Date): void;
  /** Counts pieces of the local day, and puts sold-out items out of stock. */
  use(today: Temporal.PlainDate, uses: PromotionUse[], holds: Hold[]): void;
};
