const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Delay from `Retry-After` (seconds or an HTTP date), in ms. A date is relative to the response's own `Date`, because the local clock may be wrong. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!HTTP_DATE.test(value)) return undefined;
  const sentAt = headers.get("Date") ?? "";
  return Math.max(Date.parse(value) - (HTTP_DATE.test(sentAt) ? Date.parse(sentAt) : now), 0);
}
