import type { Chapter } from "./chapter.ts";

export const catalog: Chapter[] = [
  {
    section: "reference 4.1",
    rules: {
      "replaceCatalog: request_id, menus and variant_categories are required": [
        "replaceCatalog 400: everything that is missing is listed",
      ],
      "replaceCatalog 200 answers request_id": ["every field comes back, with service-side ids"],
      "rule 1: what is not sent is dropped": [
        "replaceCatalog 200: an empty catalog drops everything",
        "replaceCatalog 200: dropped and sent again later is a new entry",
      ],
      "rule 2: a variant cannot have variants of its own": ["replaceCatalog 400: a variant with its own variants"],
      "rule 3: min_quantity 1 makes a category mandatory, 0 optional": [
        "domain/orders > lines (reference 4.1 rules 2 to 5)",
      ],
      "rule 4: max_quantity is how many variants can be chosen": [
        "VARIANTS_OVER_MAX",
        "max_quantity over the number of variants",
      ],
      "rule 5: a variant's price is added to the item's in every order": [
        "a variant's price is added to the item's (4.1 rule 5)",
      ],
      "rule 6: an updated menu shows within minutes": ["nodes on one database see each other's changes at once"],
      "getCatalog 200 answers the read shapes": [
        "every field comes back, with service-side ids",
        "an outlet that never received a catalog has an empty one",
      ],
      "setMenuItemStocks and setVariantStocks: external_id and in_stock are required": [
        "setMenuItemStocks, setVariantStocks 400 > %j",
      ],
      "setMenuItemStocks and setVariantStocks 200 set what was sent": [
        "setMenuItemStocks, setVariantStocks 200 > %s | one item out",
      ],
      "replaceCatalog and the stock operations need food:catalog:write, getCatalog food:catalog:read": [
        "protocol > 403: the token lacks what the operation needs",
        "isolation > every operation of both contracts > 403 for every single scope but the ones it names",
      ],
      "errors 401, 404, 406, 415": [
        "protocol > 401 (reference 7.2): no valid access token",
        "protocol > 404: outlets that the partner may not act on",
        "protocol > Accept (decisions 4) > %s 406",
        "protocol > Accept (decisions 4) > %s 415",
      ],
    },
  },
];
