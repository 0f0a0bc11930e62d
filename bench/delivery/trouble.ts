import type { Progress } from "../support/bench.ts";
import type { BenchDatabase } from "../support/database.ts";

/** What befalls the service while orders are placed. `holds`: whether an outlet is concerned, and must wait. */
export type Trouble = {
  name: string;
  holds: (outlet: string) => boolean;
  /** How many times as long as other troubles it lasts; 1 unless it says so. */
  timesAway?: number;
  strike(): Promise<void>;
  /** Resolves when what was struck answers again. */
  mend(): Promise<void>;
};

/** A database for a drill, and what befalls its servers. */
export type DrillGround = { database: BenchDatabase; servers(service: DrilledService): Promise<Trouble[]> };
/** The service while it is drilled. `urlOf`: where an outlet's requests go. */
export type DrilledService = { outlets: string[]; urlOf: (outlet: string) => string; progress: Progress };
