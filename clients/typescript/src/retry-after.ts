const isHttpDate = (text: string): boolean => Date.parse(text) > 0 && new Date(text).toUTCString() === text;

/** Delay from `Retry-After` (seconds or an HTTP date), in ms. A date is relative to the response's own `Date`, because the local clock may be wrong. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!isHttpDate(value)) return undefined;
  const sentAt = headers.get("Date") ?? "";
  return Math.max(Date.parse(value) - (isHttpDate(sentAt) ? Date.parse(sentAt) : now), 0);
}
