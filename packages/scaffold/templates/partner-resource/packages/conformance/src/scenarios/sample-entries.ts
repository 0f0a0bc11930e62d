import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { expecting, type Scenario } from "./scenario.ts";

const ALL = "/integrations/partner/v1/sample-entries";
const ONE = "/integrations/partner/v1/sample-entries/{sample_entry_id}";

/** Creates, lists, reads and deletes a sample entry, and tries to create a duplicate. */
export const keepSampleEntries: Scenario = async ({ partner }) => {
  const body = { name: `First ${randomUUID()}` };
  await unwrap(partner.GET(ALL));
  const { sample_entry } = await unwrap(partner.POST(ALL, { body }));
  await expecting(409, partner.POST(ALL, { body }));
  await unwrap(partner.GET(ALL, { params: { query: { page: 1, per_page: 1 } } }));

  const params = { path: { sample_entry_id: sample_entry.id } };
  await unwrap(partner.GET(ONE, { params }));
  await unwrap(partner.DELETE(ONE, { params }));
  await expecting(404, partner.GET(ONE, { params }));
  await expecting(404, partner.DELETE(ONE, { params }));
};
