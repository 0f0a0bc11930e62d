import type { Database } from "../../server/store/postgres/engine/database.ts";
import type { Accepted, Sent } from "../../test/support/order-load.ts";
import { idsOf, ordersOf, type Receipt } from "./receiver.ts";

/** Compares the orders sent during the outages with the stored orders and the received events. */
export type Account = Record<Sent["outcome"], number> & {
  /** Acknowledged orders that are not stored. */
  lost: number;
  /** Stored orders without a received event. */
  silent: number;
  /** Events of orders that are not stored, second events of one order, and stored orders without a request. */
  invented: number;
  /** Repeated receipts of an event; delivery is at least once. */
  duplicates: number;
};

/** @param storedIds the numbers of all stored orders */
export function accountOf(sent: Sent[], receipts: Receipt[], storedIds: Set<string>): Account {
  const count = (outcome: Sent["outcome"]) => sent.filter((each) => each.outcome === outcome).length;
  const counts = { rejected: count("rejected"), noResponse: count("noResponse"), other: count("other") };
  const accepted = new Set(sent.flatMap((each) => (each.outcome === "accepted" ? [each.order] : [])));
  const [came, ids] = [ordersOf(receipts), idsOf(receipts)];
  const inDoubt = counts.rejected + counts.noResponse;
  return {
    accepted: accepted.size,
    ...counts,
    lost: accepted.difference(storedIds).size,
    silent: storedIds.difference(came).size,
    invented: inventedOf(receipts, storedIds).length + Math.max(0, storedIds.difference(accepted).size - inDoubt),
    duplicates: receipts.length - ids.size,
  };
}

/** Events without a cause: the first receipt of each event whose order is not stored or had an event before. */
export function inventedOf(receipts: Receipt[], storedIds: Set<string>): Receipt[] {
  const [ids, orders] = [new Set<string>(), new Set<string>()];
  return receipts.filter(({ id, order }) => {
    if (ids.has(id)) return false;
    const isSecond = orders.has(order);
    ids.add(id);
    orders.add(order);
    return isSecond || !storedIds.has(order);
  });
}

/** The numbers of all orders in a database. */
export async function storedOrderIds(database: Database): Promise<Set<string>> {
  const rows = await database.acrossOutlets.query<{ order_number: string }>("SELECT order_number FROM orders");
  return new Set(rows.map(({ order_number }) => order_number));
}

/** The longest time between two acknowledged orders, in seconds. `from` and `to`, in milliseconds, also count as orders. */
export function longestGapS(accepted: Accepted[], { from, to }: { from?: number; to?: number } = {}): number {
  const times = [from, ...accepted.map(({ atMs }) => atMs), to].filter((atMs) => atMs !== undefined);
  return Math.max(0, ...times.map((atMs, index) => atMs - (times[index - 1] ?? atMs))) / 1000;
}
