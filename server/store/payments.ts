import type { Payment } from "../domain/payments.ts";

export type PaymentStore = {
  find(outletId: string, transactionId: string): Promise<Payment | undefined>;
  findByOrder(outletId: string, orderId: string): Promise<Payment | undefined>;
  /** The outlet of a payment that is known by its id alone; undefined if there is none such. */
  outletOf(transactionId: string): Promise<string | undefined>;
};

/** Payments of one outlet. */
export type PaymentWork = {
  /** Waits for one of the same `order_id` that is being created; false, and nothing is kept, if the outlet has one. */
  add(payment: Payment): Promise<boolean>;
  /** The payment, locked; undefined if the outlet has none such. */
  lock(transactionId: string): Promise<Payment | undefined>;
  saveSettlement(payment: Payment): Promise<void>;
};
