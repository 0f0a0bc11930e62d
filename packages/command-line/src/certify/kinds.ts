import type { Exchange } from "./relay.ts";

/* Kinds of requests that faults and criteria are about. */

export const isTokenRequest = ({ path }: Pick<Exchange, "path">): boolean => path.startsWith("/auth/oauth2/token");
/** A request of the contract, and no token request or probe. */
export const isCall = ({ path }: Pick<Exchange, "path">): boolean => path.startsWith("/integrations/");
export const isCatalog = ({ method, path }: Pick<Exchange, "method" | "path">): boolean =>
  method === "PUT" && /\/v\d+\/catalog(\?|$)/.test(path);
export const isCreation = ({ method, path }: Pick<Exchange, "method" | "path">): boolean =>
  method === "POST" && /\/(food-promos|transactions)$/.test(path);
export const isRead = ({ method }: Pick<Exchange, "method">): boolean => method === "GET";
export const isSame = (one: Exchange, other: Exchange): boolean =>
  one.method === other.method && withoutSecrets(one) === withoutSecrets(other) && one.body === other.body;
export const withoutSecrets = ({ path }: Pick<Exchange, "path">): string => path.replaceAll(SECRETS, "$1");

const SECRETS = /([?&](?:access_token|token|client_secret|secret|api_key|password)=)[^&]*/gi;
