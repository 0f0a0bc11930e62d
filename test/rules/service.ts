import { type Chapter, CONTRACT, JUDGED } from "./chapter.ts";

export const service: Chapter[] = [
  {
    section: "reference 1",
    rules: {
      "a partner replaces the whole menu of an outlet and reads it back": [
        "every field comes back, with service-side ids",
      ],
      "a partner marks single menu items or variants in or out of stock": [
        "stocks > setMenuItemStocks, setVariantStocks 200",
      ],
      "a partner creates, lists, reads, deactivates and deletes promotions": [
        "promotions > createPromotion 201",
        "promotions > listPromotions",
        "promotions > getPromotion",
        "promotions > deactivatePromotion, deletePromotion",
      ],
      "a partner links and unlinks outlets, which lets it act for the merchant": [
        "linkOutlet 200: from then on the Facilitator acts for the outlet",
        "unlinkOutlet 200: access ends at once",
      ],
      "a partner reads invoices and customers": ["reporting > $record, $list > 201, 200: every field comes back"],
      "a Direct partner authenticates with client credentials": [
        "token by client credentials (decisions 1) > client authentication by",
        "isolation > every operation of both contracts > 403 with all scopes under the other scheme",
      ],
      "a Facilitator authenticates with an authorization code": [
        "facilitator > authorization code with PKCE, token info, link, the linked outlet's catalog, unlink, 404 again",
        "isolation > every operation of both contracts > 403 with all scopes under the other scheme",
      ],
      "there are two environments, Sandbox and Production": [
        "createPromotion 422: over 30 days in Sandbox, over 62 in Production",
      ],
      "requests and answers are JSON over HTTP": ["protocol > Content-Type (decisions 4)", JUDGED],
      "every request with a body carries Content-Type: application/json": [
        "replaceCatalog 415: a body without Content-Type",
        "without a body: served without Content-Type and with JSON, 415 with another",
      ],
      "every request carries Authorization: Bearer and a JSON Web Token": [
        "protocol > 401 (reference 7.2): no valid access token",
        "isolation > every operation of both contracts > 401 without a token, and with one that is none",
      ],
      "success is {success: true, data}, an error {success: false, errors: [{message_title, message}]}": [
        JUDGED,
        CONTRACT,
      ],
      "amounts are integers in IDR": ["catalog-limits > prices and other numbers", "a price with decimals"],
    },
  },
];
