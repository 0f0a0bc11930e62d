import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { rupiah } from "../badges.ts";
import { field, fill, h, table } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { operationLink } from "../portal-links.ts";
import { localTime, shownTime } from "../time.ts";

type Invoice = components["schemas"]["Invoice"];
type InvoicePage = { invoices: Invoice[]; completed: boolean };
type ReadPage = (number: number) => Promise<InvoicePage>;

const PER_PAGE = 25;

/** The outlet's invoices by page, newest first, and a form to record one. */
export const invoicesView: View = {
  title: "Invoices",
  isOfOutlet: true,
  async show(place, page) {
    const list = h("div.view");
    const read: ReadPage = async (number) => {
      const params = { path: { outlet_id: page.outletId }, query: { page: number, per_page: PER_PAGE } };
      return unwrap(page.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }));
    };
    /** Shows a page. Page 1 has the newest invoices. */
    async function turn(to: number, total: number): Promise<void> {
      const end = total - (to - 1) * PER_PAGE;
      const invoices = await readSlice(read, Math.max(0, end - PER_PAGE), end);
      if (page.signal.aborted) return;
      const count = Math.ceil(total / PER_PAGE);
      if (count === 0) return fill(list, h("div.empty", emptyText()));
      const jump = h("input", { type: "number", name: "page", min: 1, max: count, required: true, value: to });
      fill(
        list,
        invoiceTable(invoices.toReversed(), page),
        form(
          { class: "buttons", "aria-label": "Pages" },
          () => turn(jump.valueAsNumber, total),
          to > 1 && button("Newer page", () => turn(to - 1, total), { id: "page-newer" }),
          h("span.muted", { role: "status" }, `Page ${to} of ${count}`),
          to < count && button("Older page", () => turn(to + 1, total), { id: "page-older" }),
          count > 2 && [h("label", "Page ", jump), h("button", { type: "submit" }, "Go to page")],
        ),
      );
    }
    const showNewest = async () => turn(1, await countOf(read));
    fill(place, recordForm(page, showNewest), list);
    await showNewest();
  },
};

const emptyText = () => [
  h("p", h("strong", "No invoices yet.")),
  h("p", "Record one above. Your program reads it by ", operationLink("listInvoices", "/integrations"), "."),
];

/** The invoices from `start` to before `end`, counted from the oldest one. */
async function readSlice(read: ReadPage, start: number, end: number): Promise<Invoice[]> {
  const [first, last] = [Math.floor(start / PER_PAGE), Math.ceil(end / PER_PAGE)];
  const pages = await Promise.all(Array.from({ length: last - first }, (_, nth) => read(first + nth + 1)));
  return pages.flatMap(({ invoices }) => invoices).slice(start - first * PER_PAGE, end - first * PER_PAGE);
}

/** The number of invoices, found in few requests: the service reports only whether a page is the last one. */
async function countOf(read: ReadPage): Promise<number> {
  let [low, high] = [0, 1]; // `low` is not the last page; from `high` on, a page is the last one or beyond it.
  while (!(await read(high)).completed) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await read(middle)).completed) high = middle;
    else low = middle;
  }
  return (high - 1) * PER_PAGE + (await read(high)).invoices.length;
}

const COLUMNS = ["Number", "Recorded", "Paid by", "Total", "Tax", "Refunded"];

const invoiceTable = (invoices: readonly Invoice[], { live }: Page) =>
  h(
    "div.scrolled.card",
    { tabindex: 0, role: "region", "aria-label": "Invoices" },
    table(
      COLUMNS,
      invoices.map((invoice) => [
        invoice.invoice_no,
        shownTime(new Date(invoice.created_at), live.timeZone),
        invoice.payment_type,
        rupiah(invoice.total_collected_amount),
        rupiah(invoice.total_tax_amount),
        invoice.is_refunded ? rupiah(invoice.refund_amount) : "no",
      ]),
    ),
  );

function recordForm(page: Page, onRecorded: () => Promise<void>): HTMLElement {
  return form(
    { class: "card", "aria-labelledby": "new-invoice" },
    async (data) => {
      const invoice = invoiceOf(Number(data.get("total")), String(data.get("payment_type")), page);
      const params = { path: { outlet_id: page.outletId } };
      await unwrap(page.platform.POST("/platform/v1/outlets/{outlet_id}/invoices", { params, body: [invoice] }));
      announce(`${invoice.invoice_no} is recorded.`);
      await onRecorded();
    },
    h("h2", { id: "new-invoice" }, "Record an invoice"),
    h(
      "div.fields",
      field(
        "Total, Rp",
        h("input", { name: "total", type: "number", min: 0, max: 1e12, required: true, value: 55_500 }),
      ),
      field(
        "Paid by",
        h(
          "select",
          { name: "payment_type" },
          ["cash", "qr", "card"].map((name) => h("option", name)),
        ),
      ),
    ),
    h("button", { type: "submit", class: "primary" }, "Record"),
  );
}

/** An invoice with one total and no tax, as a point-of-sale system would record it now. */
function invoiceOf(total: number, payment_type: string, { live }: Page): Invoice {
  const now = live.now();
  const id = Date.now();
  return {
    id,
    invoice_no: `INV-${localTime(now, live.timeZone).date.replaceAll("-", "")}-${id % 100_000}`,
    invoice_due_date: localTime(now, live.timeZone).date,
    invoice_deposit_amount: 0,
    amount_pay: total,
    amount_change: 0,
    total_tax_amount: 0,
    total_net_sales: total,
    total_item_price_amount: total,
    total_gross_sales: total,
    total_gratuity_amount: 0,
    total_discount_amount: 0,
    total_collected_amount: total,
    subtotal: total,
    refund_amount: 0,
    payment_type,
    payment_note: "",
    payment_no: "",
    is_refunded: false,
    is_refund_breakdown: false,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
