import type { OrderResult } from "../../generated/schemas.ts";

/** Selects orders of an outlet; all conditions that are set hold together. `after`: number of an order, those that are older. */
export type OrderFilter = {
  outletId: string;
  orderNumber?: string | undefined;
  placedBefore?: Date | undefined;
  after?: string | undefined;
};

export type OrderStore = {
  /** The outlet of an order that is known by its number alone; undefined if there is none such. */
  outletOf(orderNumber: string): Promise<string | undefined>;
  /** So many at most, the newest first; undefined if the outlet has no order `after`. */
  list(filter: OrderFilter, limit: number): Promise<OrderResult[] | undefined>;
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
