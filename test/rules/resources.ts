import { type Chapter, CONTRACT } from "./chapter.ts";

const READ_BACK = "catalog > the whole read shape > replaceCatalog 200, getCatalog 200: every field comes back";
const TEXTS = "catalog-limits > texts, in Unicode code points";
const NUMBERS = "catalog-limits > prices and other numbers";
const REQUIRED = "catalog-limits > what is required, and of what type";
const LEFT_OUT = "replaceCatalog 200: what was left out stays away, but for in_stock";

export const resources: Chapter[] = [
  {
    section: "reference 2.1",
    rules: {
      "external_id is required, at most 200 characters": [
        TEXTS,
        `${REQUIRED} > replaceCatalog 400: everything that is missing`,
      ],
      "name is required, at most 150 characters": [
        TEXTS,
        `${REQUIRED} > replaceCatalog 400: everything that is missing`,
      ],
      "description is optional, at most 250 characters": [TEXTS, LEFT_OUT],
      "price is required, an integer up to 2,500,000": [NUMBERS],
      "image is a URI": ["replaceCatalog 200: image", "replaceCatalog 400: image"],
      "image is jpeg or png by its MIME header": [
        "outbound > probeImage (reference 2.1, decisions 5)",
        "partial when some do not fit",
      ],
      "image is served on port 80 or 443": ["expected port 80 or 443, got 8080"],
      "in_stock is optional and true unless said": [LEFT_OUT],
      "operational_hours is optional": [LEFT_OUT],
      "variant_category_external_ids name variant categories by their partner-side ids": [
        "a reference becomes the service-side id of its category, in the order sent",
      ],
      "what is read carries id, and variant_category_ids instead of variant_category_external_ids": [READ_BACK],
    },
  },
  {
    section: "reference 2.2",
    rules: {
      "name is optional, at most 150 characters": [TEXTS, LEFT_OUT],
      "menu_items is optional": [LEFT_OUT],
    },
  },
  {
    section: "reference 2.3",
    rules: {
      "each of the seven days is optional and has a list of ranges": [
        "start and end are both required, a day is a list",
        "domain/catalog-rules > operational hours > days are apart, and a day without ranges is fine",
      ],
      "start and end are both required": ["start and end are both required, a day is a list"],
      "start and end are HH:MM in 24 hours": ["times and addresses > replaceCatalog 200", "is no HH:MM"],
    },
  },
  {
    section: "reference 2.4",
    rules: {
      "external_id is required, at most 200 characters": [TEXTS, REQUIRED],
      "internal_name at most 200, name at most 50 characters, both optional": [TEXTS, LEFT_OUT],
      "rules, selection, min_quantity and max_quantity are optional integers": [NUMBERS, LEFT_OUT],
      "variants is optional": [LEFT_OUT],
      "what is read carries id": [READ_BACK],
    },
  },
  {
    section: "reference 2.5",
    rules: {
      "external_id at most 200, name at most 50 characters, both optional": [TEXTS, LEFT_OUT],
      "price is an optional integer": [NUMBERS, LEFT_OUT],
      "in_stock is optional and true unless said": [LEFT_OUT],
      "what is read carries id": [READ_BACK],
    },
  },
  {
    section: "reference 2.6",
    rules: {
      "a list item has start_date, end_date, status and id": ["listPromotions 200: all statuses"],
      "a detail has its dates, times, status, promo_type, the menu item and the applicable days": [
        "getPromotion 200: day-based, without anything optional",
        "getPromotion 200: time-based with days and limit",
      ],
      "its menu item has the service-side id, the partner's, the name, the price and the price after promotion": [
        "getPromotion 200: day-based, without anything optional",
      ],
      "its usage limit is there if one was set": ["getPromotion 200: time-based with days and limit"],
      "the statuses are created, activated, deactivated, deleted and completed": [
        "createPromotion 201: created, activated, completed at the midnights",
        "an activated one is deactivated, for good",
        "one still created is deleted, stays readable",
      ],
    },
  },
  {
    section: "reference 2.7",
    rules: {
      "outlet, max_quantity and on_limit_reached are required": [
        "a limit without outlet",
        "no on_limit_reached (rule 10)",
      ],
      "max_quantity is 5 to 1,000": [
        "a limit of 4",
        "a limit of 1001",
        "the least usage limit",
        "the greatest usage limit",
      ],
      "on_limit_reached is BACK_TO_ORIGINAL_PRICE or MARK_OUT_OF_STOCK": ["another on_limit_reached"],
      "the limit is per SKU, outlet and day": [
        "promotion-stock > usage limit (2.7, 4.2 rule 10) > counted for each promotion and outlet",
      ],
      "it resets at midnight": [
        "at the limit of a BACK_TO_ORIGINAL_PRICE the item costs its original price, until midnight",
      ],
    },
  },
  {
    section: "reference 2.8",
    rules: {
      "linking answers both ids and when it was registered, renamed and linked": [
        "linkOutlet 200: the outlet by both its ids",
      ],
      "an outlet record has both ids, when it was registered and when its partner-side id was last changed": [
        "listLinkedOutlets 200: the registered outlets",
        "updated_at moves with the id alone",
        "updated_at moves with external_outlet_id alone",
      ],
    },
  },
  {
    section: "reference 2.9",
    rules: {
      "outlet information has id, names, status, email, payment_settings and applications": [
        "getOutlet 200: the whole of it (2.9)",
        "what is not known of an outlet is empty, what nobody switched on is off",
      ],
      "an authenticated outlet's email and phone are always empty": [
        "outlets > getTokenInfo > getTokenInfo 200: %s (2.9",
      ],
      "the outlet of a payment has id and pop_id, which the service assigns": [
        "createTransaction 201: Pending, with the outlet's machine",
        "a point machine is assigned with payment",
      ],
    },
  },
  {
    section: "reference 2.10",
    rules: {
      "order_id is required and may have letters, digits, hyphen, underscore, tilde and dot": [
        "the order_id may have letters, digits, hyphen, underscore, tilde and dot",
        "has another symbol, or a length out of 1 to 200",
      ],
      "gross_amount is a required integer in IDR": ["createTransaction 400: %s | no details"],
      "currency is required and IDR": ["another currency"],
      "customer details are optional": ["createTransaction 201: Pending, with the outlet's machine"],
      "an item needs price, quantity and name; id, brand and category are optional": [
        "createTransaction 400: %s | no details",
        "createTransaction 201: Pending, with the outlet's machine",
      ],
      "a transaction has id, payment_type qr, status, qr_string, its order, its times": [
        "createTransaction 201: Pending, with the outlet's machine",
      ],
      "settlement_at is null until it is settled": ["settleTransaction 200: Pending → Settlement"],
      "the action generate-qr-code tells where to GET the QR image": [
        "createTransaction 201: Pending, with the outlet's machine",
        "getTransactionQrCode 200: the image says qr_string",
      ],
      "qr_string is what the image is drawn from": [
        "payments > getTransactionQrCode > getTransactionQrCode 200: the image says",
      ],
    },
  },
  {
    section: "reference 2.11",
    rules: {
      "an order item has quantity, price, notes, name, ids and variants": [
        "placeOrder 201: names, ids and prices from the catalog",
      ],
      "sku_promo_id and sku_promo_source mark an item with a promotion": [
        "placeOrder 201: names, ids and prices from the catalog",
      ],
    },
  },
  { section: "reference 2.12", rules: { "the fields of a notification are those of the contract": [CONTRACT] } },
  { section: "reference 2.13", rules: { "the fields of a subscription are those of the contract": [CONTRACT] } },
  {
    section: "reference 2.14",
    rules: {
      "an invoice has all 22 fields, of their types": [
        "reporting > $record, $list > 201, 200: every field comes back",
        CONTRACT,
      ],
    },
  },
  {
    section: "reference 2.15",
    rules: {
      "a customer has all its fields, of their types": [
        "reporting > $record, $list > 201, 200: every field comes back",
        CONTRACT,
      ],
    },
  },
];
