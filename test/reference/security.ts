/** Scheme → OAuth flow and the scopes that operations require (reference 4, R5-2, R5-3). */
export const schemes: Readonly<Record<string, { flow: string; scopes: readonly string[] }>> = {
  auth_client_credentials: {
    flow: "clientCredentials",
    scopes: [
      "food:catalog:write",
      "food:catalog:read",
      "promo:food_promo:write",
      "promo:food_promo:read",
      "pos:reporting:read",
    ],
  },
  auth_authorization_code: {
    flow: "authorizationCode",
    scopes: ["promo:food_promo:write", "promo:food_promo:read", "partner:outlet:read"],
  },
};

/** Every scope of the reference (5.3); any other one is an extension. */
export const SCOPES = [...new Set(Object.values(schemes).flatMap(({ scopes }) => scopes))];

/** Scopes beyond the reference (decisions: tokens) that must be declared, and marked. */
export const OUR_SCOPES = [
  "openid",
  "offline",
  "food:order:read",
  "payment:transaction:read",
  "payment:transaction:write",
];
