import type { CreatePromotionResponse } from "../../generated/schemas.ts";
import type { CatalogEntries } from "../domain/catalog.ts";
import type { Promotion } from "../domain/promotions.ts";
import type { Answer } from "../http/serialized.ts";
import type { Once } from "./idempotency.ts";

/** A menu item of the catalog with its current stock. */
export type StockedItem = CatalogEntries["menu_items"][number] & { in_stock: boolean };

/** A new promotion as it is stored. */
export type PromotionCreation = {
  once: Once;
  external_menu_id: string;
  /**
   * Makes the answer, and the promotion unless it is refused, from the menu items that share the id; under the lock of the
   * outlet. What it throws is thrown, and nothing is stored.
   */
  decide(
    items: StockedItem[],
    catalogReplacedAt: Date,
  ): { answer: Answer<CreatePromotionResponse, 201>; promotion?: Promotion };
};

export type PromotionStore = {
  /** Takes effect once: the same request again gets the same answer. */
  create(creation: PromotionCreation): Promise<Answer<CreatePromotionResponse, 201>>;
  /** One page, the newest first. */
  list(outletId: string, options: { limit: number; page: number }): Promise<{ promotions: Promotion[]; total: number }>;
  find(outletId: string, id: string): Promise<Promotion | undefined>;
  /** Those that are neither ended nor past their last day on `today`, the newest first. */
  listNotOver(outletId: string, today: Temporal.PlainDate): Promise<Promotion[]>;
  /** Saves what `decide` makes of the promotion, under the lock of the outlet. What it throws is thrown, and nothing changes. */
  change(
    outletId: string,
    id: string,
    decide: (promotion: Promotion | undefined) => Promotion,
    at: Date,
  ): Promise<void>;
};
