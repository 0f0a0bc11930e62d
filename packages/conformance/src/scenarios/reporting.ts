import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { sampleOf } from "../sample.ts";
import { openOutlet, type Scenario, type ScenarioContext } from "./scenario.ts";

type Schemas = components["schemas"];

/** Ids in an order that no sorting gives. */
const IDS = [2, 3, 1];

/** Entries like the one in the contract's example. */
function entriesOf<Entry>({ contracts }: ScenarioContext, id: string): Entry[] {
  const operation = contracts.operations.find((one) => one.id === id);
  const [entry] = (operation === undefined ? [] : sampleOf(operation).body) as Entry[];
  return IDS.map((id) => ({ ...(entry as Entry), id }));
}

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
