/*
 * The outlet's own time: its dates and midnights are those of its time zone (decisions: promotion rules).
 */

/** Date and time in the outlet's time zone. */
export const localTime = (at: Date, timeZone: string): Temporal.PlainDateTime =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDateTime();

export const localDate = (at: Date, timeZone: string): Temporal.PlainDate => localTime(at, timeZone).toPlainDate();

/** The earliest date that any outlet has: where it is still yesterday for longest. */
export const earliestDate = (at: Date): Temporal.PlainDate => localDate(at, "-12:00");

/** The moment at which the local date `day` is over. */
export const endOfDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
