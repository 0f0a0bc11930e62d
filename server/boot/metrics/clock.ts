import { type Family, gauge } from "../../observe/metrics/families.ts";

/** How far the clock of this machine is from the database's (decisions: one clock). */
export const clockFamily = (differenceMs: number): Family =>
  gauge(
    "clock_difference_seconds",
    "How far the clock of this machine is ahead of the database's; over 5 s nothing is removed.",
    differenceMs / 1000,
  );
