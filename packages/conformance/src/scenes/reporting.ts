import { unwrap } from "partner-integration-api-client/errors";
import { callOperation } from "../stage.ts";
import { openOutlet, type Play } from "./scene.ts";

/** The platform records what the partner reads: the contract's own examples. */
export const keepBooks: Play = async (scene) => {
  const outlet_id = await openOutlet(scene);
  const path = { outlet_id };
  const headers = { "X-Request-ID": "books" };
  await callOperation(scene, "recordInvoices", { path, headers });
  await callOperation(scene, "recordCustomers", { path, headers });
  const query = { per_page: 1, page: 1 };
  for (const params of [{ path }, { path, query }]) {
    await unwrap(scene.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params }));
    await unwrap(scene.partner.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params }));
  }
};
