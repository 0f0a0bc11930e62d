import { entriesToRecord } from "../../domain/reporting.ts";
import { outletNotFound } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";

export const recordInvoices: PlatformHandler<"recordInvoices"> = async (c) => {
  const invoices = entriesToRecord(c.req.valid("json"));
  const isKnown = await c.var.store.reporting.record(c.req.valid("param").outlet_id, "invoice", invoices);
  if (!isKnown) throw outletNotFound();
  return c.json({ success: true as const, data: { recorded: invoices.length } }, 201);
};

export const recordCustomers: PlatformHandler<"recordCustomers"> = async (c) => {
  const customers = entriesToRecord(c.req.valid("json"));
  const isKnown = await c.var.store.reporting.record(c.req.valid("param").outlet_id, "customer", customers);
  if (!isKnown) throw outletNotFound();
  return c.json({ success: true as const, data: { recorded: customers.length } }, 201);
};
