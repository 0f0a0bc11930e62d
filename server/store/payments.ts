import type { Payment } from "../domain/payments.ts";

export type PaymentStore = {
  find(outletId: string, transactionId: string): Promise<Payment | undefined>;
  findByOrder(outletId: string, orderId: string): Promise<Payment | undefined>;
};

/** Payments of one outlet. */
export type PaymentWork = {
  /** Waits for one of the same `order_id` that is being created; false, and nothing is kept, if the outlet has one. */
  add(payment: Payment): Promise<boolean>;
};

/** Payments of all outlets, by their ids. */
export type PlatformPaymentWork = {
  /** The payment, locked; undefined if there is none. */
  lock(transactionId: string): Promise<Payment | undefined>;
  saveSettlement(payment: Payment): Promise<void>;
};
