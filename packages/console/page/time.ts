/* The outlet's local time. `Temporal` would be shorter, but not all browsers support it. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `date` as YYYY-MM-DD, `time` as HH:mm:ss, `weekday` in lower-case English, as in the contract. */
export type LocalTime = { date: string; time: string; weekday: string };

export function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
    weekday: String(part.weekday).toLowerCase(),
  };
}

/** The instant at which a local date begins. */
export function startOfDay(date: string, timeZone: string): Date {
  const targetTime = Date.parse(`${date}T00:00:00Z`);
  const shownAt = (ms: number) => {
    const { date, time } = localTime(new Date(ms), timeZone);
    return Date.parse(`${date}T${time}Z`);
  };
  // Runs twice, because the first guess may be on the other side of a daylight saving change.
  const guess = targetTime - (shownAt(targetTime) - targetTime);
  return new Date(guess - (shownAt(guess) - targetTime));
}

/** The instant of a local date and time as `YYYY-MM-DDTHH:MM`, the format of inputs. */
export function momentOf(local: string, timeZone: string): Date {
  const [date = "", time = "00:00"] = local.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfDay(date, timeZone).getTime() + hours * HOUR_MS + minutes * MINUTE_MS);
}

/** The inverse of `momentOf`. */
export function inputTime(at: Date, timeZone: string): string {
  const { date, time } = localTime(at, timeZone);
  return `${date}T${time.slice(0, 5)}`;
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days between two dates. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const nextMidnight = (at: Date, timeZone: string): Date =>
  startOfDay(addDays(localTime(at, timeZone).date, 1), timeZone);

/** Example: `Sun 22 Nov 2026, 00:00:05`. */
export const shownTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(at);

/** Example: `00:00:05`, for an ISO 8601 instant. */
export const shownClock = (at: string, timeZone: string): string => localTime(new Date(at), timeZone).time;

/** Example: `22 Nov`, for a date. */
export const shownDate = (date: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(new Date(date));
