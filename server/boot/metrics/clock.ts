import { type Family, gauge } from "../../observe/metrics/families.ts";

/** Difference between the clocks of this machine and of the database (decisions: one clock). */
export const clockFamily = (differenceMs: number): Family =>
  gauge(
    "clock_difference_seconds",
    "Seconds that the clock of this machine is ahead of the database's; above 5 s nothing is removed.",
    differenceMs / 1000,
  );
