import { CannotRead } from "@partner-api/contract";

/** Date of the verdict: sunsets and waivers depend on it. */
export function readDay(today: string | undefined): Date {
  const day = today === undefined ? new Date() : new Date(today);
  if (Number.isNaN(day.getTime()))
    throw new CannotRead(`Expected --today to be a date such as 2026-11-22, got ${today}.`);
  return day;
}
