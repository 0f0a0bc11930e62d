import { unwrap } from "partner-integration-api-client";
import type { components, PlatformClient } from "platform-client";

type Schemas = components["schemas"];
export type FaultPlan = Schemas["FaultPlan"];
export type Fault = Schemas["Fault"];
export type Faults = Schemas["SubscriptionFaults"];

const PATH = "/platform/v1/notification-subscriptions/{subscription_id}/faults";

/** Operations on the faults that the sandbox injects into a subscription's deliveries. */
export function faultCalls(platform: PlatformClient) {
  const pathOf = (subscription_id: string) => ({ params: { path: { subscription_id } } });
  return {
    read: (id: string): Promise<Faults> => unwrap(platform.GET(PATH, pathOf(id))),
    set: (id: string, body: FaultPlan): Promise<Faults> => unwrap(platform.PUT(PATH, { ...pathOf(id), body })),
    end: (id: string) => unwrap(platform.DELETE(PATH, pathOf(id))),
  };
}

/** All faults, with the required reaction of a receiver. */
export const FAULTS: Record<Fault, string> = {
  duplicate: "sent twice: process each key once",
  reorder: "sent after the next event of its order: use order.sequence",
  delay: "sent later: other events do not wait for it",
  forge_signature: "a forged copy first: reject it and accept the real one",
  unknown_fields: "with fields of a later version: ignore them",
  nulls: "null wherever the contract allows it: accept it",
};

/** The enabled faults of a plan. */
export const faultsOf = (plan: FaultPlan): Fault[] =>
  (Object.keys(FAULTS) as Fault[]).filter((fault) => (plan[fault] ?? 0) > 0);
