import type { Chapter } from "./chapter.ts";

const TEXTS = "catalog-limits > texts, in Unicode code points > replaceCatalog: %s, at most %i";

export const limits: Chapter[] = [
  {
    section: "reference 8",
    rules: {
      "the lengths of catalog texts": [TEXTS],
      "menu item price up to 2,500,000, integer": ["catalog-limits > prices and other numbers"],
      "image: jpeg or png, port 80 or 443": ["outbound > probeImage (reference 2.1, decisions 5)"],
      "X-Request-ID up to 128 characters": ["protocol > X-Request-ID (reference 4.2, decisions 3)"],
      "X-Idempotency-Key: a UUID": ["createPromotion 400: X-Idempotency-Key %j is no UUID"],
      "promotion: 62 days in Production, 30 in Sandbox": [
        "createPromotion 422: over 30 days in Sandbox, over 62 in Production",
      ],
      "day-based final price 10 % to 99 %": ["priceRefusal: day-based 10 % to 99 %"],
      "time-based final price at least 30 %": ["priceRefusal: time-based at least 30 %"],
      "time range 1 to 6 hours": ["a span under 1 hour (rule 6)"],
      "usage limit 5 to 1,000": ["a limit of 4", "a limit of 1001"],
      "promotion list: 25 unless told": [
        "listPromotions 200: all statuses, the newest first, 25 on a page unless told otherwise",
      ],
      "reporting: at most 1,000 on a page": ["200: 100 on a page unless asked otherwise, at most 1,000"],
      "a catalog is replaced as a whole": ["replaceCatalog 200: an empty catalog drops everything"],
    },
  },
];
