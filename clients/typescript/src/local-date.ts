/**
 * Returns the local date of an outlet, such as `2026-11-28`: the date by which its promotions start and end.
 *
 * @param timeZone `time_zone` of the outlet, an IANA name
 * @param at the moment; now by default
 * @throws RangeError for an unknown time zone
 * @example const start_date = localDate(outlet.time_zone);
 */
export function localDate(timeZone: string, at: Date = new Date()): string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
