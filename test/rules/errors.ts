import { type Chapter, CONTRACT, JUDGED } from "./chapter.ts";

const MATRIX = "isolation > every operation on an outlet";

export const errors: Chapter[] = [
  {
    section: "reference 7.1",
    rules: {
      "the envelope, code and severity": [JUDGED, CONTRACT],
      "400: the request cannot be processed": ["catalog-limits > what is required, and of what type"],
      "401: no valid access token": ["protocol > 401 (reference 7.2): no valid access token"],
      "403: the token lacks permission": ["protocol > 403: the token lacks what the operation needs"],
      "404: what is asked for does not exist": [
        "getCatalogRequest 404: no such request of this outlet",
        "%s 404: an unknown promotion",
      ],
      "406: an Accept header that is not served": ["protocol > Accept (decisions 4) > %s 406"],
      "409: conflict with the state": ["deactivatePromotion, deletePromotion > %s 409", "settleTransaction 409: once"],
      "415: not the right version": ["protocol > Accept (decisions 4) > %s 415"],
      "422: understood, and wrong": ["catalog-limits > rules (decisions 5)", "createPromotion 422"],
      "50x: a failure of the service": [
        "protocol > failures of the service > 500",
        "protocol > failures of the service > 503",
      ],
    },
  },
  {
    section: "reference 7.2",
    rules: {
      "UnsupportedAcceptType tells the header": [
        "protocol > Accept (decisions 4) > %s 406",
        "protocol > Accept (decisions 4) > %s 415",
      ],
      "an outlet that is not registered is 404 Requested resource not found": [
        "protocol > 404: outlets that the partner may not act on > %s: an outlet of one's own that is not registered",
        `${MATRIX} > 404 Requested resource not found`,
      ],
      "an unknown outlet is 404 Not found": [
        `${MATRIX} > 404: %s gets, byte for byte, the answer of an unknown outlet`,
      ],
      "401 is Session Expired with HTTP_401 and error": ["protocol > 401 (reference 7.2): no valid access token"],
      "an unknown payment is Not found": ["getTransaction 404: the transaction %j does not exist"],
      "createPromotion tells failures of single items inside the 201": [
        "createPromotion 201, data.failure: rules that need the menu item",
      ],
    },
  },
  {
    section: "reference 9",
    rules: {
      "1: each path has its version": [CONTRACT, "path-version"],
      "3: sku is phased out in favour of sku_v2: both are told": ["the effective promotion applied as sku_v2 and sku"],
      "4: an incorrect versioning header is 406 or 415": [
        "protocol > Accept (decisions 4) > %s 415",
        "protocol > Accept (decisions 4) > %s 406",
      ],
    },
  },
];
