import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { rupiah } from "../badges.ts";
import { field, fill, h } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { localTime, shownTime } from "../time.ts";

type Invoice = components["schemas"]["Invoice"];

const PER_PAGE = 25;

/** The outlet's invoices by page, in the order of recording, and a form to record one. */
export const invoicesView: View = {
  title: "Invoices",
  isOfOutlet: true,
  async show(place, page) {
    const list = h("div.view");
    let number = 1;
    async function turn(to: number): Promise<void> {
      const params = { path: { outlet_id: page.outletId }, query: { page: to, per_page: PER_PAGE } };
      const { invoices, completed } = await unwrap(
        page.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }),
      );
      if (page.signal.aborted) return;
      number = to;
      fill(
        list,
        invoices.length === 0 ? h("p.empty", "No invoices here.") : table(invoices, page),
        h(
          "p.buttons",
          number > 1 && button("Previous page", () => turn(number - 1), { id: "page-before" }),
          h("span.muted", { role: "status" }, `Page ${number}`),
          !completed && button("Next page", () => turn(number + 1), { id: "page-next" }),
        ),
      );
    }
    fill(
      place,
      recordForm(page, () => turn(number)),
      list,
    );
    await turn(1);
  },
};

const NUMBER = "Number";
const COLUMNS = ["Recorded", "Paid by", "Total", "Tax", "Refunded"];

const table = (invoices: readonly Invoice[], { live }: Page) =>
  h(
    "div.scrolled.card",
    { tabindex: 0, role: "region", "aria-label": "Invoices" },
    h(
      "table.stacked",
      h(
        "thead",
        h(
          "tr",
          [NUMBER, ...COLUMNS].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        invoices.map((invoice) =>
          h(
            "tr",
            h("th", { scope: "row" }, invoice.invoice_no),
            [
              shownTime(new Date(invoice.created_at), live.timeZone),
              invoice.payment_type,
              rupiah(invoice.total_collected_amount),
              rupiah(invoice.total_tax_amount),
              invoice.is_refunded ? rupiah(invoice.refund_amount) : "no",
            ].map((text, nth) => h("td", { "data-label": COLUMNS[nth] }, text)),
          ),
        ),
      ),
    ),
  );

function recordForm(page: Page, onRecorded: () => Promise<void>): HTMLElement {
  return form(
    { class: "card", "aria-labelledby": "new-invoice" },
    async (data) => {
      const invoice = invoiceOf(Number(data.get("total")), String(data.get("payment_type")), page);
      const params = { path: { outlet_id: page.outletId } };
      await unwrap(page.platform.POST("/platform/v1/outlets/{outlet_id}/invoices", { params, body: [invoice] }));
      announce(`${invoice.invoice_no} is recorded, on the last page.`);
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
