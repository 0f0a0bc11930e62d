import type { OrderResult } from "../../generated/schemas.ts";

/** Orders of one outlet. */
export type OrderWork = {
  /** A number that no other order has. */
  nextNumber(): Promise<number>;
  add(order: OrderResult, at: Date): Promise<void>;
};

/** Orders of all outlets, by their numbers. */
export type PlatformOrderWork = {
  /** The order with the current partner-side id of its outlet, locked; undefined if there is none. */
  lock(orderNumber: string): Promise<OrderResult | undefined>;
  save(order: OrderResult): Promise<void>;
};
