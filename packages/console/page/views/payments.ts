import { type components, unwrap } from "partner-integration-api-client";
import { rupiah, statusBadge } from "../badges.ts";
import { fact, field, fill, h } from "../dom.ts";
import { announce, button, form } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { shownTime } from "../time.ts";

type Transaction = components["schemas"]["TransactionResult"];

const OF_OUTLET = "/integrations/payment/outlets/{outlet_id}";

/** Creates QR payments, finds them by order, and settles them like the consumer's bank. */
export const paymentsView: View = {
  title: "Payments",
  isOfOutlet: true,
  async show(place, page) {
    const foundPayments = h("div.view");
    const path = { outlet_id: page.outletId };
    const show = (result: Transaction) => fill(foundPayments, card(result, page, find));
    async function find(order_id: string): Promise<void> {
      const params = { path, query: { order_id } };
      show(await unwrap(page.partner.GET(`${OF_OUTLET}/v1/transactions`, { params })));
    }
    fill(
      place,
      form(
        { class: "card", "aria-labelledby": "new-payment" },
        async (data) => {
          const transaction_details = {
            order_id: String(data.get("order_id")),
            gross_amount: Number(data.get("gross_amount")),
            currency: "IDR" as const,
          };
          const params = { path, header: { "X-Idempotency-Key": crypto.randomUUID() } };
          const body = { payment_type: "qr" as const, transaction_details };
          show(await unwrap(page.partner.POST(`${OF_OUTLET}/v2/transactions`, { params, body })));
          announce(
            `${transaction_details.order_id}: payment of ${rupiah(transaction_details.gross_amount)} is pending.`,
          );
        },
        h("h2", { id: "new-payment" }, "New payment"),
        h(
          "div.fields",
          field("Order id", h("input", { name: "order_id", required: true, value: `ORDER-${Date.now()}` })),
          field(
            "Amount, Rp",
            h("input", { name: "gross_amount", type: "number", min: 1, max: 1e12, required: true, value: 86_000 }),
          ),
        ),
        h("button", { type: "submit", class: "primary" }, "Create QR code"),
      ),
      form(
        { class: "inline", role: "search", "aria-label": "Find a payment" },
        (data) => find(String(data.get("order-id")).trim()),
        h("label", { for: "order-id" }, "Order id"),
        h("input", { id: "order-id", name: "order-id", type: "search", required: true, value: page.subpath ?? "" }),
        h("button", { type: "submit" }, "Find payment"),
      ),
      foundPayments,
    );
    fill(foundPayments, h("div.empty", emptyText()));
    if (page.subpath !== undefined) await find(page.subpath);
  },
};

const emptyText = () => [
  h("p", h("strong", "No payment selected.")),
  h("p", "Create a QR code, or find a payment by its order id. Then settle it, as the consumer’s bank does."),
];

function card(
  { transaction, actions }: Transaction,
  page: Page,
  find: (orderId: string) => Promise<void>,
): HTMLElement {
  const { id, status, order_id, gross_amount, created_at, settlement_at } = transaction;
  const at = (moment: string) => shownTime(new Date(moment), page.live.timeZone);
  const isPending = settlement_at === null;
  const image = actions.find(({ name }) => name === "generate-qr-code");
  return h(
    "section.card",
    h("h2", order_id, " ", statusBadge(status)),
    h(
      "dl.facts",
      fact("Amount", rupiah(gross_amount)),
      fact("Transaction", h("code", id)),
      fact("Created", at(created_at)),
      fact("Settled", settlement_at === null ? "not yet" : at(settlement_at)),
    ),
    isPending &&
      image &&
      h("img", { src: ownPath(image.url), alt: `QR code for ${rupiah(gross_amount)}`, width: 240, height: 240 }),
    isPending &&
      button(
        "Settle, as the consumer’s bank",
        async () => {
          const params = { path: { transaction_id: id } };
          await unwrap(page.platform.POST("/platform/v1/transactions/{transaction_id}/settle", { params }));
          announce("Settled. The event payment.transaction.settlement is on its way.");
          await find(order_id);
        },
        { class: "primary" },
      ),
    !isPending && h("p", h("a", { href: `#/deliveries/of:${id}` }, "Its deliveries")),
  );
}

/** The image's path on this host: the page may have another host name than the image's URL. */
const ownPath = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
