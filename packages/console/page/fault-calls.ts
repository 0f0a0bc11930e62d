import { unwrap } from "partner-integration-api-client";
import type { components, PlatformClient } from "platform-client";

type Schemas = components["schemas"];
export type FaultPlan = Schemas["FaultPlan"];
export type Fault = Schemas["Fault"];
export type Faults = Schemas["SubscriptionFaults"];

const PATH = "/platform/v1/notification-subscriptions/{subscription_id}/faults";

/** The calls for the faults that the sandbox injects into the deliveries of a subscription. */
export function faultCalls(platform: PlatformClient) {
  const of = (subscription_id: string) => ({ params: { path: { subscription_id } } });
  return {
    read: (id: string): Promise<Faults> => unwrap(platform.GET(PATH, of(id))),
    set: (id: string, body: FaultPlan): Promise<Faults> => unwrap(platform.PUT(PATH, { ...of(id), body })),
    end: (id: string) => unwrap(platform.DELETE(PATH, of(id))),
  };
}

/** Every fault, with what a receiver must do about it. */
export const FAULTS: Record<Fault, string> = {
  duplicate: "sent twice: handle each key once",
  reorder: "after the next one of its order: go by order.sequence",
  delay: "later: nothing else waits for it",
  forge_signature: "a forged copy first: refuse it, take the real one",
  unknown_fields: "with fields of a later version: ignore them",
  nulls: "null where the contract allows it: expect it",
};

/** The faults of a plan that are switched on. */
export const faultsOf = (plan: FaultPlan): Fault[] =>
  (Object.keys(FAULTS) as Fault[]).filter((fault) => (plan[fault] ?? 0) > 0);
