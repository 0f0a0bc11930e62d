import type { Payment } from "../domain/payments.ts";

/** Whose payments are looked for: those that a client made at an outlet (decisions: owner of a payment). */
export type PaymentOwner = { outletId: string; clientId: string };

export type PaymentStore = {
  /** Of any client: for who has the signed address of its image. */
  find(outletId: string, transactionId: string): Promise<Payment | undefined>;
  findOwn(owner: PaymentOwner, transactionId: string): Promise<Payment | undefined>;
  findByOrder(owner: PaymentOwner, orderId: string): Promise<Payment | undefined>;
  /** The outlet of a payment that is known by its id alone; undefined if there is none such. */
  outletOf(transactionId: string): Promise<string | undefined>;
};

/** Payments of one outlet. */
export type PaymentWork = {
  /** Waits for one of the same `order_id` that is being created; false, and nothing is kept, if the client has one at the outlet. */
  add(payment: Payment, clientId: string): Promise<boolean>;
  /** The payment, locked, and the client that made it, unless it is an old one; undefined if the outlet has none such. */
  lock(transactionId: string): Promise<{ payment: Payment; clientId: string | undefined } | undefined>;
  saveSettlement(payment: Payment): void;
};
