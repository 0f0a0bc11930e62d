import { type Chapter, CONTRACT } from "./chapter.ts";

const MATRIX = "isolation > every operation of both contracts";

export const authentication: Chapter[] = [
  {
    section: "reference 5",
    rules: {
      "1: a token is a JSON Web Token of the identity provider": [
        "the access token is an RFC 9068 JWT with exactly these claims",
        "protocol > 401 (reference 7.2): no valid access token",
      ],
      "2: each operation names its schemes and scopes": [
        `${MATRIX} > 403 with all scopes under the other scheme`,
        `${MATRIX} > 403 with all scopes but the needed one`,
        CONTRACT,
      ],
      "3: the scopes are those of the reference": [
        `${MATRIX} > 403 for every single scope but the ones it names`,
        CONTRACT,
      ],
      "4: linking needs a user with role and access": ["outlets > role and access (4.3, decisions 1)"],
      "6: the environments differ in addresses and in the longest promotion": [
        "createPromotion 422: over 30 days in Sandbox, over 62 in Production",
        "service > readConfig",
      ],
      "7: an invalid token is 401, one without permission 403": [
        `${MATRIX} > 401 without a token, and with one that is none`,
        "protocol > 403: the token lacks what the operation needs",
      ],
    },
  },
];
