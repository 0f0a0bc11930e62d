/**
 * `x-rate-limit` per minute (decisions: rate limits): operationId → requests and scope; all other operations have the default.
 */
export const rateLimits: Readonly<Record<string, { requests: number; per: "client" | "outlet" }>> = {
  replaceCatalog: { requests: 12, per: "outlet" },
  setMenuItemStocks: { requests: 60, per: "outlet" },
  setVariantStocks: { requests: 60, per: "outlet" },
  // A signed URL contains no token, so requests are not counted by client.
  getTransactionQrCode: { requests: 300, per: "outlet" },
};
export const DEFAULT_RATE_LIMIT = { requests: 300, per: "client" } as const;
/** The rate limit of the token endpoint, stated on the security schemes. */
export const TOKEN_RATE_LIMIT = { requests: 20, per: "client" } as const;
