import type { ListCustomersResponse, ListInvoicesResponse } from "../../../generated/schemas.ts";
import { isLastPage, pageCount, rangeOf } from "../../domain/pages.ts";
import type { Handler } from "../handler.ts";
import { sendList } from "../http/send-list.ts";
import { listToFill } from "../http/serialized.ts";

export const listInvoices: Handler<"listInvoices"> = async (c) => {
  const query = c.req.valid("query");
  const { entries, count } = await c.var.store.reporting.read(c.var.outlet.id, "invoice", rangeOf(query));
  const body: ListInvoicesResponse = {
    success: true,
    data: { invoices: listToFill(), completed: isLastPage(count, query) },
  };
  return sendList(c, body, entries);
};

export const listCustomers: Handler<"listCustomers"> = async (c) => {
  const query = c.req.valid("query");
  const { entries, count } = await c.var.store.reporting.read(c.var.outlet.id, "customer", rangeOf(query));
  const data = { total_pages: pageCount(count, query), total_count: count, customers: listToFill() };
  const body: ListCustomersResponse = { success: true, data };
  return sendList(c, body, entries);
};
