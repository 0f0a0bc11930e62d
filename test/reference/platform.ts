/** The platform contract (decisions: platform contract): operationId → method, path, success status. */
export const platformOperations: Readonly<Record<string, readonly [string, string, string]>> = {
  placeOrder: ["post", "/platform/v1/outlets/{outlet_id}/orders", "201"],
  advanceOrder: ["post", "/platform/v1/orders/{order_number}/advance", "200"],
  settleTransaction: ["post", "/platform/v1/transactions/{transaction_id}/settle", "200"],
  recordInvoices: ["post", "/platform/v1/outlets/{outlet_id}/invoices", "201"],
  recordCustomers: ["post", "/platform/v1/outlets/{outlet_id}/customers", "201"],
  registerOutlet: ["put", "/platform/v1/outlets/{outlet_id}", "200"],
  getClock: ["get", "/platform/v1/clock", "200"],
  setClock: ["post", "/platform/v1/clock", "200"],
};

export const PLATFORM_SCOPE = "platform:write";
