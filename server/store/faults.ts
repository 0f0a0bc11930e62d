import type { FaultPlan, SubscriptionFaults } from "../../generated/schemas.ts";

/** Faults of one subscription. `plan` null: it has none. */
export type PlannedFaults = Omit<SubscriptionFaults, "plan"> & { plan: FaultPlan | null };

/** Faults that are injected into deliveries, by subscription; empty outside the sandbox. */
export type FaultStore = {
  /** undefined: there is no such subscription. */
  find(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** From the next event on, which is the first one again. */
  set(subscriptionId: string, plan: FaultPlan): Promise<PlannedFaults | undefined>;
  remove(subscriptionId: string): Promise<PlannedFaults | undefined>;
  /** Ends all plans and frees the deliveries that they hold back. */
  clear(): Promise<void>;
};
