import type { PromotionDetailInput } from "../../generated/schemas.ts";

/** A promotion as it is kept: the request, its items and its end. Its status follows from these and the date. */
export type Promotion = {
  id: string;
  detail: PromotionDetailInput;
  /** All menu items that share its `external_menu_id`: as the catalog has them; once it is over, as they were then. */
  items: CoveredItem[];
  /** How it was ended before its time; null if it was not. */
  ended_as: EndedAs | null;
};

export type EndedAs = "deactivated" | "deleted";

export type CoveredItem = { id: string; name: string; price: number; menu?: string | undefined };
