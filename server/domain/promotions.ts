import type { PromotionDetailInput } from "../../generated/schemas.ts";

/** A stored promotion: the request, its items and its end. Its status depends on these and the date. */
export type Promotion = {
  id: string;
  detail: PromotionDetailInput;
  /** All menu items with its `external_menu_id`, from the current catalog or, after its end, from the catalog at that time. */
  items: CoveredItem[];
  /** How the promotion was ended early; null if it was not. */
  ended_as: EndedAs | null;
  /** Local date that the outlet had reached when its time zone was corrected, such as `2026-11-28`. */
  reached?: string | null;
};

/** A promotion without its items, which may be as many as those of the catalog. */
export type PromotionTerms = Omit<Promotion, "items">;

/** Fields of a promotion in a list. */
export type ListedPromotion = Pick<Promotion, "id" | "ended_as" | "reached"> & {
  detail: Pick<Promotion["detail"], "start_date" | "end_date">;
};

export type EndedAs = "deactivated" | "deleted";

export type CoveredItem = {
  id: string;
  name: string;
  price: number;
  menu?: string | undefined;
  /** Price of the cheapest allowed choice of variants. Older rows lack it. */
  cheapest_choice?: number | undefined;
};
