import type { DemoDatabase } from "../../test/support/demo-database.ts";
import type { Progress } from "../report/figures.ts";

/** An outage while orders are placed. `affects`: whether it blocks an outlet. */
export type Trouble = {
  name: string;
  affects: (outlet: string) => boolean;
  /** Multiplies the duration of the outage. Default: 1. */
  durationFactor?: number;
  trigger(): Promise<void>;
  /** Resolves when the component responds. */
  recover(): Promise<void>;
};

/** A database for a drill, with the outages of its servers. */
export type DrillTarget = { database: DemoDatabase; servers(service: ServiceUnderDrill): Promise<Trouble[]> };
/** The service during a drill. `urlOf`: base URL for requests of an outlet. */
export type ServiceUnderDrill = { outlets: string[]; urlOf: (outlet: string) => string; progress: Progress };
