import { randomUUID } from "node:crypto";
import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario } from "./scenario.ts";

const ALL = "/integrations/food/outlets/{outlet_id}/v1/sample-entries";
const ONE = "SAMPLE_PATH";

/** Runs the operation for an existing and an unknown sample entry. */
export const runSampleOperation: Scenario = async (context) => {
  const { partner } = context;
  const path = { outlet_id: await openOutlet(context) };
  const { sample_entry } = await unwrap(partner.POST(ALL, { params: { path }, body: { name: "First" } }));
  await unwrap(partner.METHOD(ONE, { params: { path: { ...path, sample_entry_id: sample_entry.id } } }));
  await expecting(404, partner.METHOD(ONE, { params: { path: { ...path, sample_entry_id: randomUUID() } } }));
};
