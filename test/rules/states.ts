import { type Chapter, CONTRACT } from "./chapter.ts";

const SOLD_OUT =
  "promotion-stock > MARK_OUT_OF_STOCK: out until the item is set in stock by hand and the promotion is deactivated";

export const states: Chapter[] = [
  {
    section: "reference 3.1",
    rules: {
      "start_date today: activated at once": [
        "createPromotion 201: start_date today is activated at once, a later one created",
      ],
      "start_date later: created, active from its midnight": [
        "createPromotion 201: start_date today is activated at once, a later one created",
        "createPromotion 201: created, activated, completed at the midnights",
        "placeOrder 201: one for tomorrow counts from the midnight of",
      ],
      "one that is created can be deleted": ["deletePromotion 200: one still created is deleted"],
      "one that is active can be deactivated": ["deactivatePromotion 200: an activated one is deactivated, for good"],
      "an active one cannot be deleted, and stays": [
        "deactivatePromotion, deletePromotion > %s 409: one that is %s stays so",
      ],
      "a new promotion overrides the older one without deactivating it": [
        "a newer promotion overrides an older one, which is back when the newer is deactivated",
      ],
      "deactivated, it uncovers the older one, unless that has expired": [
        "placeOrder 201: the newest counts; without it the older one is effective again, and without that none",
        "one that was deactivated uncovers the older one, unless that has expired",
      ],
      "MARK_OUT_OF_STOCK: at the limit the item is out of stock": [
        "placeOrder 422: at the limit of a MARK_OUT_OF_STOCK the item is out of stock",
      ],
      "it is back only when it is set in stock by hand and the promotion is deactivated": [
        `${SOLD_OUT} (3.1) > set by hand, then deactivated`,
        `${SOLD_OUT} (3.1) > deactivated, then set by hand`,
      ],
      "BACK_TO_ORIGINAL_PRICE: at the limit the item costs its original price": [
        "BACK_TO_ORIGINAL_PRICE: over the limit the original price, until local midnight",
      ],
      "the limit resets daily": [
        "BACK_TO_ORIGINAL_PRICE: over the limit the original price, until local midnight",
        "neither midnight nor the promotion's own limit of the next day brings it back",
      ],
    },
  },
  {
    section: "reference 3.2",
    rules: {
      "an order has the statuses of the reference": ["advanceOrder 200: all the way", CONTRACT],
    },
  },
  {
    section: "reference 3.3",
    rules: { "a payment is Pending, then Settlement": ["status (reference 3.3) > Pending → Settlement, once"] },
  },
  { section: "reference 3.4", rules: { "the delivery states are those of the contract": [CONTRACT] } },
];
