import { z } from "zod";

export { binary } from "./binary.ts";
export * as text from "./text.ts";

/*
 * String formats exactly as JSON Schema means them. zod's own differ: `url` accepts what is no URI and trims, `uuid` asks for
 * RFC version bits, `datetime` lets the seconds be left out.
 */

// RFC 3986, appendix A, rule by rule.
const PCHAR = "(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})";
const H16 = "[0-9a-f]{1,4}";
const DEC_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const LS32 = `(?:${H16}:${H16}|(?:${DEC_OCTET}\\.){3}${DEC_OCTET})`;
const IPV6 = [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  ...[4, 3, 2, 1, 0].map((right, left) => `(?:(?:${H16}:){0,${left}}${H16})?::(?:${H16}:){${right}}${LS32}`),
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join("|");
const IP_LITERAL = `\\[(?:${IPV6}|v[0-9a-f]+\\.[a-z0-9\\-._~!$&'()*+,;=:]+)\\]`;
const HOST = `(?:${IP_LITERAL}|(?:[a-z0-9\\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)`;
const AUTHORITY = `(?:(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?${HOST}(?::[0-9]*)?`;
const SEGMENTS = `(?:/${PCHAR}*)*`;
const HIER_PART = `(?://${AUTHORITY}${SEGMENTS}|/(?:${PCHAR}+${SEGMENTS})?|${PCHAR}+${SEGMENTS})?`;
const QUERY = `(?:${PCHAR}|[/?])*`;
const URI = new RegExp(`^[a-z][a-z0-9+\\-.]*:${HIER_PART}(?:\\?${QUERY})?(?:#${QUERY})?$`, "i");

/** RFC 3986 URI with a scheme. */
export const uri = () => z.stringFormat("uri", URI).meta({ format: "uri" });

/** RFC 5321 mailbox with a domain name. */
export const email = () =>
  z.stringFormat(
    "email",
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  );

/** RFC 9562 text form, any version. */
export const uuid = () => z.guid();

/** Calendar date, YYYY-MM-DD. */
export const date = () => z.iso.date();

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i;
const calendar = z.iso.date();

function isDateTime(text: string): boolean {
  const [, day, hour, minute, second, offsetHour = "0", offsetMinute = "0"] = DATE_TIME.exec(text) ?? [];
  const inRange = (value: string | undefined, most: number) => Number(value) <= most;
  return (
    day !== undefined &&
    calendar.safeParse(day).success &&
    inRange(hour, 23) &&
    inRange(minute, 59) &&
    inRange(second, 59) &&
    inRange(offsetHour, 23) &&
    inRange(offsetMinute, 59)
  );
}

/** RFC 3339 date and time with an offset; a leap second may stand at 23:59 UTC, which no field here ever needs, so 60 is refused. */
export const dateTime = () => z.stringFormat("date-time", isDateTime).meta({ format: "date-time" });

/** Whether all entries differ; for strings and numbers, the only ones the generator allows it on. */
export const areUnique = (entries: readonly unknown[]): boolean => new Set(entries).size === entries.length;
