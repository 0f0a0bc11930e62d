import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { exampleBody, openOutlet, type Scenario, type ScenarioContext } from "./scenario.ts";

type Schemas = components["schemas"];

/** Entries like the one in the contract's example, with ids in an order that no sorting gives. */
const entriesOf = <Entry>(context: ScenarioContext, id: string): Entry[] =>
  [2, 3, 1].map((number) => ({ ...(exampleBody<Entry[]>(context, id)[0] as Entry), id: number }));

/** Records invoices and customers as the platform, and reads them page by page as the partner. */
export const recordInvoices: Scenario = async (context) => {
  const { partner, platform } = context;
  const path = { outlet_id: await openOutlet(context) };
  const invoices = entriesOf<Schemas["Invoice"]>(context, "recordInvoices");
  const customers = entriesOf<Schemas["Customer"]>(context, "recordCustomers");
  await unwrap(platform.POST("/platform/v1/outlets/{outlet_id}/invoices", { params: { path }, body: invoices }));
  await unwrap(platform.POST("/platform/v1/outlets/{outlet_id}/customers", { params: { path }, body: customers }));
  const pages = [1, 2, 3].map((page) => ({ path, query: { per_page: 2, page } })); // the last one is empty
  for (const params of [{ path }, ...pages]) {
    await unwrap(partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }));
    await unwrap(partner.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params }));
  }
};
