/*
 * Local time of an outlet: dates and midnights are in its time zone (decisions: promotion rules).
 */

/** Date and time in the outlet's time zone. */
export const localTime = (at: Date, timeZone: string): Temporal.PlainDateTime =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();

export const localDate = (at: Date, timeZone: string): Temporal.PlainDate => localTime(at, timeZone).toPlainDate();

/** Earliest local date of all time zones. */
export const earliestDate = (at: Date): Temporal.PlainDate => localDate(at, "-12:00");

/** End of the local date `day`. */
export const endOfDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);

/** Times of a request in the service's form: with their offset, in whole seconds or milliseconds (decisions: answers as bytes). */
export const withPrintedTimes = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields => ({
  ...fields,
  ...Object.fromEntries(
    names.filter((name) => name in fields).map((name) => [name, printedTime(String(fields[name]))]),
  ),
});

const printedTime = (time: string): string =>
  time
    .toUpperCase()
    .replace(/(\.\d+)?(Z|[+-]\d\d:\d\d)$/, (_end, fraction: string | undefined, offset: string) =>
      [fraction?.padEnd(4, "0").slice(0, 4), offset.endsWith("00:00") ? "Z" : offset].join(""),
    );
