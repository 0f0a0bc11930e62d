import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";

/** Replaces a secret value. */
export const MASK = "masked";

/** Headers and fields that contain credentials. */
const SECRET_HEADERS = ["authorization", "proxy-authorization", "cookie", "set-cookie"];
const SECRET_FIELD = /secret|token|password|signature|credential/i;
/** Secrets that are masked in every text: notification secrets, and signatures of URLs. */
const SECRET_TEXTS: [pattern: RegExp, mask: string][] = [
  [/whsec_[A-Za-z0-9+/=]+/g, MASK],
  [/([?&]sig=)[^&#\s]+/g, `$1${MASK}`],
];
/** The signature of a QR image URL replaces a token. */
const SECRET_PARAMETERS = ["sig"];
const MAX_PATH_LENGTH = 300;

/** Returns a header's value with masked secrets. */
export const maskedHeader = (name: string, value: string): string =>
  SECRET_HEADERS.includes(name.toLowerCase()) ? MASK : maskedText(value);

/** Returns JSON with masked secrets, unchanged if it contains none; undefined for invalid JSON. */
export function maskedJson(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let isMasked = false;
  const masked = JSON.stringify(value, (key, field: unknown) => {
    if (typeof field !== "string") return field;
    const maskedField = SECRET_FIELD.test(key) ? MASK : maskedText(field);
    isMasked ||= maskedField !== field;
    return maskedField;
  });
  return isMasked ? masked : text;
}

const maskedText = (text: string): string =>
  SECRET_TEXTS.reduce((masked, [pattern, mask]) => masked.replaceAll(pattern, mask), text);

/** Masks all query parameters of a URL except the public ones of the contract. */
export function maskedUrl(address: string, route: RouteConfig | undefined): URL {
  const url = new URL(address);
  const isPublic = publicParametersOf(route);
  const query = [...url.searchParams].map(([name, value]): [string, string] => [name, isPublic(name) ? value : MASK]);
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** Path and query for the request log. It shows the values of public query parameters of the contract only. */
export function maskedPath(address: string, route: RouteConfig | undefined): string {
  const { pathname, searchParams } = new URL(address);
  const isPublic = publicParametersOf(route);
  const query = [...searchParams].map(([name, value]) => `${name}=${isPublic(name) ? encodeURIComponent(value) : "…"}`);
  const path = query.length === 0 ? pathname : `${pathname}?${query.join("&")}`;
  return path.length <= MAX_PATH_LENGTH ? path : `${path.slice(0, MAX_PATH_LENGTH)}…`;
}

/** Returns whether a query parameter is one of the contract, and no secret. */
function publicParametersOf(route: RouteConfig | undefined): (name: string) => boolean {
  const parameters = Object.keys((route?.request?.query as z.ZodObject | undefined)?.shape ?? {});
  return (name) => parameters.includes(name) && !SECRET_PARAMETERS.includes(name);
}
