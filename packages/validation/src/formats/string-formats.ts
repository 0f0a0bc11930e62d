/*
 * The only implementation of the formats of JSON Schema 2020-12, by their RFCs.
 */

// RFC 3986, appendix A, rule by rule.
const PCHAR = "(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})";
const H16 = "[0-9a-f]{1,4}";
const DEC_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const IPV4 = `(?:${DEC_OCTET}\\.){3}${DEC_OCTET}`;
const LS32 = `(?:${H16}:${H16}|${IPV4})`;
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
const REST = `(?:\\?${QUERY})?(?:#${QUERY})?`;
export const URI = new RegExp(`^[a-z][a-z0-9+\\-.]*:${HIER_PART}${REST}$`, "i");
// The first segment of a relative path has no colon, because it would be read as a scheme.
const RELATIVE_PART = `(?://${AUTHORITY}${SEGMENTS}|/(?:${PCHAR}+${SEGMENTS})?|(?!:)(?:(?!:)${PCHAR})+${SEGMENTS})?`;
const RELATIVE = new RegExp(`^${RELATIVE_PART}${REST}$`, "i");

const ATEXT = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
export const EMAIL = new RegExp(`^${ATEXT}(?:\\.${ATEXT})*@(?:${LABEL}\\.)+${LABEL}$`, "i");

const HOSTNAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i;
// RFC 3339, appendix A: weeks are not combined with other units, and no unit is omitted between two others.
const DURATION =
  /^P(?:\d+W|(?=\d|T\d)(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

// The Gregorian calendar, with its leap years.
const LEAP_YEAR = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
const DAY = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])";
const DATE = new RegExp(`^(?:${LEAP_YEAR}-02-29|\\d{4}-(?:${DAY}))$`);
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** RFC 3339 time with an offset. Leap seconds (60) are rejected, because no field needs them. */
function isTime(text: string): boolean {
  const [, hour, minute, second, offsetHour = "0", offsetMinute = "0"] = TIME.exec(text) ?? [];
  const inRange = (value: string | undefined, most: number) => Number(value) <= most;
  return (
    inRange(hour, 23) &&
    inRange(minute, 59) &&
    inRange(second, 59) &&
    inRange(offsetHour, 23) &&
    inRange(offsetMinute, 59)
  );
}

function isDateTime(text: string): boolean {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(.*)$/is.exec(text) ?? [];
  return DATE.test(day) && isTime(time);
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, "u") !== undefined;
  } catch {
    return false;
  }
}

const matching =
  (...patterns: RegExp[]) =>
  (text: string): boolean =>
    patterns.some((pattern) => pattern.test(text));

const JSON_POINTER = "(?:/(?:[^~/]|~[01])*)*";

const FORMATS: Record<string, (text: string) => boolean> = {
  date: matching(DATE),
  "date-time": isDateTime,
  time: isTime,
  duration: matching(DURATION),
  email: matching(EMAIL),
  uri: matching(URI),
  "uri-reference": matching(URI, RELATIVE),
  uuid: matching(UUID),
  ipv4: matching(new RegExp(`^${IPV4}$`)),
  ipv6: matching(new RegExp(`^(?:${IPV6})$`, "i")),
  hostname: matching(HOSTNAME),
  regex: isRegex,
  "json-pointer": matching(new RegExp(`^${JSON_POINTER}$`, "u")),
  "relative-json-pointer": matching(new RegExp(`^(?:0|[1-9][0-9]*)(?:#|${JSON_POINTER})$`, "u")),
};

/** Names of the formats that are validated. */
export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** True if a text has a format. An unknown format accepts every text. */
export const isOfFormat = (format: string, text: string): boolean => FORMATS[format]?.(text) ?? true;
