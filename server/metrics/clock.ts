import type { Family } from "./families.ts";

/** How far the clock of this machine is from the database's (decisions: one clock). */
export const clockFamily = (differenceMs: number): Family => ({
  name: "clock_difference_seconds",
  help: "How far the clock of this machine is ahead of the database's; over 5 s nothing is removed.",
  type: "gauge",
  samples: () => [{ value: differenceMs / 1000 }],
});
