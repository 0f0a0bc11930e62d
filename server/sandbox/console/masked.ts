import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";

/** Stands for a value that is not shown. */
export const MASK = "masked";

/** Headers and fields that hold what lets somebody in. */
const SECRET_HEADERS = ["authorization", "proxy-authorization", "cookie", "set-cookie"];
const SECRET_FIELD = /secret|token|password|signature|credential/i;
/** Secrets that are recognized wherever they stand: of notifications, and in signed addresses. */
const SECRET_TEXTS: [pattern: RegExp, mask: string][] = [
  [/whsec_[A-Za-z0-9+/=]+/g, MASK],
  [/([?&]sig=)[^&#\s]+/g, `$1${MASK}`],
];
/** The signature of a QR image's address replaces a token. */
export const SECRET_PARAMETERS = ["sig"];

/** A header's value without what is secret. */
export const maskedHeader = (name: string, value: string): string =>
  SECRET_HEADERS.includes(name.toLowerCase()) ? MASK : maskedText(value);

/** JSON without what is secret, as it was written where nothing is; undefined if it is no JSON. */
export function maskedJson(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let isMasked = false;
  const masked = JSON.stringify(value, (key, held: unknown) => {
    if (typeof held !== "string") return held;
    const shown = SECRET_FIELD.test(key) ? MASK : maskedText(held);
    isMasked ||= shown !== held;
    return shown;
  });
  return isMasked ? masked : text;
}

const maskedText = (text: string): string =>
  SECRET_TEXTS.reduce((shown, [pattern, mask]) => shown.replaceAll(pattern, mask), text);

/** An address whose query has values of those parameters only that the contract has and that are no secret. */
export function maskedUrl(address: string, route: RouteConfig | undefined): URL {
  const url = new URL(address);
  const known = Object.keys((route?.request?.query as z.ZodObject | undefined)?.shape ?? {});
  const query = [...url.searchParams].map(([name, value]): [string, string] => {
    const isShown = known.includes(name) && !SECRET_PARAMETERS.includes(name);
    return [name, isShown ? value : MASK];
  });
  url.search = new URLSearchParams(query).toString();
  return url;
}
