import type { DemoDatabase } from "../../test/support/demo-database.ts";
import type { Progress } from "../report/figures.ts";

/** An outage while orders are placed. `affects`: whether it blocks an outlet. */
export type Trouble = {
  name: string;
  affects: (outlet: string) => boolean;
  /** The duration as a multiple of the usual one; 1 by default. */
  timesAway?: number;
  trigger(): Promise<void>;
  /** Resolves when the component responds again. */
  recover(): Promise<void>;
};

/** A database for a drill, and the outages of its servers. */
export type DrillGround = { database: DemoDatabase; servers(service: DrilledService): Promise<Trouble[]> };
/** The service while it is drilled. `urlOf`: where an outlet's requests go. */
export type DrilledService = { outlets: string[]; urlOf: (outlet: string) => string; progress: Progress };
