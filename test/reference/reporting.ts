import { always, type Field, field, list, object, parameter, unstated } from "./fact.ts";
import { clientCredentials, operation, outletId, success } from "./operation.ts";

const integers = (...names: string[]): Field[] => names.map((name) => field(name, "integer"));
const strings = (...names: string[]): Field[] => names.map((name) => field(name, "string"));
const booleans = (...names: string[]): Field[] => names.map((name) => field(name, "boolean"));
const stamps = ["created_at", "updated_at"].map((name) => field(name, "string", { form: "dateTime" }));

const invoice = object(
  "2.14",
  "invoice",
  unstated(
    ...integers("id", "invoice_deposit_amount", "amount_pay", "amount_change", "total_tax_amount", "total_net_sales"),
    ...integers("total_item_price_amount", "total_gross_sales", "total_gratuity_amount", "total_discount_amount"),
    ...integers("total_collected_amount", "subtotal", "refund_amount"),
    ...strings("invoice_no", "payment_type", "payment_note", "payment_no"),
    field("invoice_due_date", "string", { form: "date" }),
    ...booleans("is_refunded", "is_refund_breakdown"),
    ...stamps,
  ),
);

const customer = object(
  "2.15",
  "customer",
  unstated(
    field("id", "integer"),
    ...strings("name", "phone", "email", "address", "city", "state", "postal_code"),
    ...stamps,
  ),
);

const common = {
  security: clientCredentials("pos:reporting:read"),
  parameters: [
    outletId,
    parameter("query", "per_page", "integer", { maximum: 1000 }),
    parameter("query", "page", "integer"),
  ],
};

export const reportingOperations = [
  operation("4.4", "listInvoices", "GET /integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", {
    ...common,
    answers: success(
      200,
      object("4.4", "listInvoices data", always(field("invoices", list(invoice)), field("completed", "boolean"))),
    ),
  }),
  operation("4.4", "listCustomers", "GET /integrations/pos/outlets/{outlet_id}/v1/customers", {
    ...common,
    answers: success(
      200,
      object(
        "4.4",
        "listCustomers data",
        always(...integers("total_pages", "total_count"), field("customers", list(customer))),
      ),
    ),
  }),
];
