import type { FaultPlan, SubscriptionFaults } from "../../generated/schemas.ts";

/** What goes wrong with deliveries on purpose, by subscription; empty outside the sandbox. */
export type FaultStore = {
  /** undefined: there is no such subscription. */
  find(subscriptionId: string): Promise<SubscriptionFaults | undefined>;
  /** From the next event on, which is the first one again. */
  set(subscriptionId: string, plan: FaultPlan): Promise<SubscriptionFaults | undefined>;
  remove(subscriptionId: string): Promise<SubscriptionFaults | undefined>;
  /** Ends all plans and frees what they hold back. */
  clear(): Promise<void>;
};
