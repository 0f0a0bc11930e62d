import { excerpt } from "@partner-api/validation";
import { rules } from "../../generated/rules.ts";
import type { CreateTransactionRequest, Transaction, TransactionResult } from "../../generated/schemas.ts";
import { DAY_MS } from "../durations.ts";
import type { OutletEvent } from "./events.ts";
import { qrStringOf } from "./payment-qr.ts";
import { obstacleTo } from "./state-changes.ts";
import { brokenRule, Rejection, rejectionBy, type Violation } from "./violation.ts";

/** A transaction and the outlet that is paid. */
export type Payment = Pick<TransactionResult, "outlet"> & { transaction: Transaction & { payable_until: string } };

/** Payment details of an outlet. */
export type PayableOutlet = { id: string; name: string; address: string; popId: string };

/** Checks that the item prices, if present, add up to the gross amount (decisions: payments). */
export function violationsOf({ transaction_details, item_details }: CreateTransactionRequest): Violation[] {
  if (item_details === undefined) return [];
  // BigInt, so that large numbers are exact.
  const sum = item_details.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n);
  if (sum === BigInt(transaction_details.gross_amount)) return [];
  return [
    brokenRule(
      "payment-sum",
      `Expected price times quantity, over all items, to be the gross_amount ${transaction_details.gross_amount}, got ${sum}.`,
    ),
  ];
}

/** Time until which the QR code of a new payment can be paid (decisions: payments). */
const payableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + rules["payment-time"].days * DAY_MS);

/** Returns whether the QR code of a payment can be paid at a time. */
export const isPayable = ({ transaction }: Payment, at: Date): boolean =>
  transaction.status === "Pending" && at < new Date(transaction.payable_until);

/** Creates a pending transaction. */
export function pendingPayment(
  { transaction_details: { order_id, gross_amount, currency } }: CreateTransactionRequest,
  { id: transactionId, outlet, at }: { id: string; outlet: PayableOutlet; at: Date },
): Payment {
  const { id, name, address, popId } = outlet;
  const transaction: Payment["transaction"] = {
    id: transactionId,
    payment_type: "qr",
    status: "Pending",
    qr_string: qrStringOf({ popId, outletName: name, address, grossAmount: gross_amount, transactionId }),
    order_id,
    gross_amount,
    currency,
    created_at: at.toISOString(),
    settlement_at: null,
    payable_until: payableUntil(at).toISOString(),
  };
  return { outlet: { id, pop_id: popId }, transaction };
}

/**
 * Settles a payment. Rejects a settled one, because `Pending → Settlement` happens once, and one that was paid too late, not yet or before
 * it existed (reference 3.3, decisions: payments).
 *
 * @param at when the customer paid
 */
export function settle({ outlet, transaction }: Payment, { at, now }: { at: Date; now: Date }): Payment | Rejection {
  if (at > now || at < new Date(transaction.created_at))
    return rejectionBy(
      "payment-period",
      `Expected a settled_at from ${transaction.created_at} (created_at) to ${now.toISOString()} (now), got ${at.toISOString()}.`,
    );
  const obstacle = obstacleTo("TransactionStatus", {
    from: transaction.status,
    to: "Settlement",
    by: "settleTransaction",
  });
  if (obstacle !== undefined)
    return new Rejection({
      code: obstacle.code,
      message: `The transaction was settled at ${transaction.settlement_at}; only a Pending one can be settled.`,
    });
  if (at > new Date(transaction.payable_until))
    return rejectionBy(
      "payment-time",
      `Expected a settled_at at most ${rules["payment-time"].days} days after created_at, until ${transaction.payable_until}; got ${at.toISOString()}.`,
    );
  return { outlet, transaction: { ...transaction, status: "Settlement", settlement_at: at.toISOString() } };
}

/**
 * Event of a settlement (reference 6.1, decisions: event bodies, owner of a payment).
 *
 * @param clientId client that created the payment, the only recipient; undefined for payments from before clients were stored
 */
export const settlementEvent = (
  { outlet, transaction }: Payment,
  { clientId, at }: { clientId: string | undefined; at: Date },
): OutletEvent => ({
  name: "payment.transaction.settlement",
  outletId: outlet.id,
  entityId: transaction.id,
  entityVersion: transaction.status,
  at,
  body: { outlet, transaction },
  ...(clientId !== undefined && { onlyFor: clientId }),
});

export const orderIdTaken = (orderId: string) =>
  rejectionBy(
    "payment-order",
    `The outlet has a transaction of the order_id ${excerpt(orderId)} already; fetch it by this order_id, or send another one.`,
  );
