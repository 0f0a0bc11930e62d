import { z } from "zod";

/*
 * String formats exactly as JSON Schema means them. zod's own differ: `url` accepts what is no URI and trims, `uuid` asks for
 * RFC version bits, `datetime` lets the seconds be left out.
 */

const URI =
  /^[a-z][a-z0-9+\-.]*:(?:\/\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:[0-9a-f:.]+|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;

/** RFC 3986 URI with a scheme. */
export const uri = () => z.stringFormat("uri", URI);

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

/** RFC 3339 date and time with an offset; a leap second may stand at 23:59 UTC, which no field here ever needs, so 60 is refused. */
export const dateTime = () =>
  z.stringFormat("date-time", (text) => {
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
  });

/** Whether all entries differ; for strings and numbers, the only ones the generator allows it on. */
export const areUnique = (entries: readonly unknown[]): boolean => new Set(entries).size === entries.length;
