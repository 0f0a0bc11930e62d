import type { Exchange, Target } from "./exchange.ts";

/* Kinds of requests that faults and criteria are about. */

type Addressed = Pick<Exchange, "target">;

const targets =
  (...some: Target[]) =>
  ({ target }: Addressed): boolean =>
    target !== undefined && some.includes(target);

export const isTokenRequest = targets("token endpoint");
export const isConsentPage = targets("authorization endpoint");
/** A request of the contract, and no token request or probe. */
export const isCall = (request: Addressed): boolean =>
  request.target !== undefined && !isTokenRequest(request) && !isConsentPage(request);
export const isUnknown = targets("unknown operation");
export const isCatalog = targets("replaceCatalog");
export const isPayment = targets("createTransaction");
export const isCreation = targets("createPromotion", "createTransaction");
export const isStock = targets("setMenuItemStocks", "setVariantStocks");
export const isRead = ({ method }: Pick<Exchange, "method">): boolean => method === "GET";
export const isSame = (exchange: Exchange, other: Exchange): boolean =>
  exchange.method === other.method &&
  exchange.body !== undefined &&
  exchange.body === other.body &&
  withoutSecrets(exchange) === withoutSecrets(other);
export const withoutSecrets = ({ path }: Pick<Exchange, "path">): string => path.replaceAll(SECRETS, "$1");

const SECRETS = /([?&](?:access_token|token|client_secret|secret|api_key|password)=)[^&]*/gi;
