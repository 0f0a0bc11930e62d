import { always, field, list, object, parameter, unstated } from "./fact.ts";
import { clientCredentials, operation, outletId, success } from "./operation.ts";
import { outletForPayment } from "./outlets.ts";

const PATH = "/integrations/payment/outlets/{outlet_id}";

const transactionDetails = object("2.10", "transaction details", [
  field("order_id", "string", { required: true, form: "orderId" }),
  field("gross_amount", "integer", { required: true }),
  field("currency", "string", { required: true, values: ["IDR"] }),
]);

const customerDetails = object(
  "2.10",
  "customer details",
  ["first_name", "last_name", "email", "phone"].map((name) => field(name, "string")),
);

const itemDetails = object("2.10", "item details", [
  field("id", "string"),
  field("price", "integer", { required: true }),
  field("quantity", "integer", { required: true }),
  field("name", "string", { required: true }),
  field("brand", "string"),
  field("category", "string"),
]);

export const transaction = object(
  "2.10",
  "transaction",
  unstated(
    field("id", "string", { form: "uuid" }),
    field("payment_type", "string", { values: ["qr"] }),
    field("status", "string", { values: ["Pending", "Settlement"] }),
    field("qr_string", "string"),
    field("order_id", "string", { form: "orderId" }),
    field("gross_amount", "integer"),
    field("currency", "string", { values: ["IDR"] }),
    field("created_at", "string", { form: "dateTime" }),
    field("settlement_at", "string", { form: "dateTime", null: "yes" }),
  ),
);

const action = object(
  "2.10",
  "action",
  unstated(
    field("name", "string", { values: ["generate-qr-code"] }),
    field("method", "string", { values: ["GET"] }),
    field("url", "string", { may: { format: "uri" } }),
  ),
);

const read = clientCredentials("payment:transaction:read");
const transactionId = parameter("path", "transaction_id", "string");
const transactionResponse = success(
  200,
  object("decisions: payments", "transaction data", always(field("transaction", transaction))),
);

export const paymentOperations = [
  operation("decisions: payments", "createTransaction", `POST ${PATH}/v2/transactions`, {
    security: clientCredentials("payment:transaction:write"),
    parameters: [outletId, parameter("header", "X-Idempotency-Key", "string", { required: true, form: "uuid" })],
    body: object("decisions: payments", "new transaction", [
      field("transaction_details", transactionDetails, { required: true }),
      field("customer_details", customerDetails),
      field("item_details", list(itemDetails), { required: "unstated" }),
    ]),
    answers: success(
      201,
      object(
        "decisions: payments",
        "createTransaction data",
        always(field("outlet", outletForPayment), field("transaction", transaction), field("actions", list(action))),
      ),
    ),
  }),
  operation("decisions: payments", "getTransaction", `GET ${PATH}/v1/transactions/{transaction_id}`, {
    security: read,
    parameters: [outletId, transactionId],
    answers: transactionResponse,
  }),
  operation("decisions: payments", "getTransactionByOrder", `GET ${PATH}/v1/transactions`, {
    security: read,
    parameters: [outletId, parameter("query", "order_id", "string", { required: true })],
    answers: transactionResponse,
  }),
  operation("decisions: payments", "getTransactionQrCode", `GET ${PATH}/v1/transactions/{transaction_id}/qr-code`, {
    security: [],
    parameters: [outletId, transactionId, parameter("query", "sig", "string", { required: true })],
    answers: { status: 200 },
  }),
];
