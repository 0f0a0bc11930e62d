/** A time zone, a moment, and the local date there. The tests of all languages use them. */
export const localDates: [timeZone: string, at: string, date: string][] = [
  ["Asia/Jakarta", "2026-11-28T16:59:59Z", "2026-11-28"],
  ["Asia/Jakarta", "2026-11-28T17:00:00Z", "2026-11-29"],
  ["Asia/Jayapura", "2026-11-28T15:00:00Z", "2026-11-29"],
  ["Asia/Kathmandu", "2026-11-28T18:15:00Z", "2026-11-29"],
  ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
  ["Pacific/Pago_Pago", "2027-01-01T10:59:59Z", "2026-12-31"],
  ["America/New_York", "2028-03-01T04:59:59Z", "2028-02-29"],
  ["America/New_York", "2027-07-01T04:00:00Z", "2027-07-01"],
];
