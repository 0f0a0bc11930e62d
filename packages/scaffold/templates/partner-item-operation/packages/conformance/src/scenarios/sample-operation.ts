import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { expecting, type Scenario } from "./scenario.ts";

const ALL = "/integrations/partner/v1/sample-entries";
const ONE = "SAMPLE_PATH";

/** Runs the operation for an existing and an unknown sample entry. */
export const runSampleOperation: Scenario = async ({ partner }) => {
  const { sample_entry } = await unwrap(partner.POST(ALL, { body: { name: `First ${randomUUID()}` } }));
  await unwrap(partner.METHOD(ONE, { params: { path: { sample_entry_id: sample_entry.id } } }));
  await expecting(404, partner.METHOD(ONE, { params: { path: { sample_entry_id: randomUUID() } } }));
};
