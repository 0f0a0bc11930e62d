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
export const SECRET_PARAMETERS = ["sig"];

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
  const parameters = Object.keys((route?.request?.query as z.ZodObject | undefined)?.shape ?? {});
  const query = [...url.searchParams].map(([name, value]): [string, string] => {
    const isPublic = parameters.includes(name) && !SECRET_PARAMETERS.includes(name);
    return [name, isPublic ? value : MASK];
  });
  url.search = new URLSearchParams(query).toString();
  return url;
}
