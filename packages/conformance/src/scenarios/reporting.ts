import { unwrap } from "partner-integration-api-client";
import { callOperation } from "../context.ts";
import { openOutlet, type Scenario } from "./scenario.ts";

/** Records the invoices and customers of the contract's examples as the platform, and reads them as the partner. */
export const recordInvoices: Scenario = async (context) => {
  const outlet_id = await openOutlet(context);
  const path = { outlet_id };
  const headers = { "X-Request-ID": "books" };
  await callOperation(context, "recordInvoices", { path, headers });
  await callOperation(context, "recordCustomers", { path, headers });
  const query = { per_page: 1, page: 1 };
  for (const params of [{ path }, { path, query }]) {
    await unwrap(context.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }));
    await unwrap(context.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params }));
  }
};
