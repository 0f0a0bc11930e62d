import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario } from "./scenario.ts";

const ALL = "/integrations/food/outlets/{outlet_id}/v1/sample-entries";
const ONE = "/integrations/food/outlets/{outlet_id}/v1/sample-entries/{sample_entry_id}";

/** Creates, lists, reads and deletes a sample entry, and tries to create a duplicate. */
export const keepSampleEntries: Scenario = async (context) => {
  const { partner } = context;
  const path = { outlet_id: await openOutlet(context) };
  const body = { name: "First" };
  await unwrap(partner.GET(ALL, { params: { path } }));
  const { sample_entry } = await unwrap(partner.POST(ALL, { params: { path }, body }));
  await expecting(409, partner.POST(ALL, { params: { path }, body }));
  await unwrap(partner.GET(ALL, { params: { path, query: { page: 1, per_page: 1 } } }));

  const params = { path: { ...path, sample_entry_id: sample_entry.id } };
  await unwrap(partner.GET(ONE, { params }));
  await unwrap(partner.DELETE(ONE, { params }));
  await expecting(404, partner.GET(ONE, { params }));
  await expecting(404, partner.DELETE(ONE, { params }));
};
