import type { TransactionResponse } from "../../generated/schemas.ts";
import type { NewEvent } from "../domain/events.ts";
import type { Payment } from "../domain/payments.ts";
import type { Answer } from "../http/serialized.ts";
import type { Once } from "./idempotency.ts";

export type PaymentStore = {
  /**
   * Keeps the payment and its answer, or returns the answer of the same request before.
   *
   * @throws ApiError 409 if the outlet has a payment of this `order_id`; 409 and 422 of the idempotency key
   */
  create(
    once: Once,
    payment: Payment,
    answer: Answer<TransactionResponse, 201>,
  ): Promise<Answer<TransactionResponse, 201>>;
  find(outletId: string, transactionId: string): Promise<Payment | undefined>;
  findByOrder(outletId: string, orderId: string): Promise<Payment | undefined>;
  /** Makes it what `decide` says, under the lock of its row; undefined if there is none. What `decide` throws changes nothing. */
  settle(
    transactionId: string,
    decide: (payment: Payment) => { payment: Payment; events: NewEvent[] },
  ): Promise<Payment | undefined>;
};
