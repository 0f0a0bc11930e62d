import { randomUUID } from "node:crypto"; // only partner
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario } from "./scenario.ts"; // only outlet
import { expecting, type Scenario } from "./scenario.ts"; // only partner

const ALL = "OWNER_PATH/sample-entries";
const ONE = "OWNER_PATH/sample-entries/{sample_entry_id}";

/** Creates, lists, reads and deletes a sample entry, and tries to create a duplicate. */
export const keepSampleEntries: Scenario = async (context) => { // only outlet
  const { partner } = context; // only outlet
  const path = { outlet_id: await openOutlet(context) }; // only outlet
  const body = { name: "First" }; // only outlet
  await unwrap(partner.GET(ALL, { params: { path } })); // only outlet
  const { sample_entry } = await unwrap(partner.POST(ALL, { params: { path }, body })); // only outlet
  await expecting(409, partner.POST(ALL, { params: { path }, body })); // only outlet
  await unwrap(partner.GET(ALL, { params: { path, query: { page: 1, per_page: 1 } } })); // only outlet
export const keepSampleEntries: Scenario = async ({ partner }) => { // only partner
  const body = { name: `First ${randomUUID()}` }; // only partner
  await unwrap(partner.GET(ALL)); // only partner
  const { sample_entry } = await unwrap(partner.POST(ALL, { body })); // only partner
  await expecting(409, partner.POST(ALL, { body })); // only partner
  await unwrap(partner.GET(ALL, { params: { query: { page: 1, per_page: 1 } } })); // only partner

  const params = { path: { ...path, sample_entry_id: sample_entry.id } }; // only outlet
  const params = { path: { sample_entry_id: sample_entry.id } }; // only partner
  await unwrap(partner.GET(ONE, { params }));
  await unwrap(partner.DELETE(ONE, { params }));
  await expecting(404, partner.GET(ONE, { params }));
  await expecting(404, partner.DELETE(ONE, { params }));
};
