import type { OrderResult } from "../../generated/schemas.ts";

export type OrderStore = {
  /** The outlet of an order that is known by its number alone; undefined if there is none such. */
  outletOf(orderNumber: string): Promise<string | undefined>;
};

/** Orders of one outlet. */
export type OrderWork = {
  /** A number that no other order has. */
  nextNumber(): Promise<number>;
  add(order: OrderResult, at: Date): void;
  /** The order as its newest event has it, locked; undefined if the outlet has none such. */
  lock(orderNumber: string): Promise<OrderResult | undefined>;
  save(order: OrderResult): void;
};
