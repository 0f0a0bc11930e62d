import { unwrap } from "partner-integration-api-client";
import { openOutlet, type Scenario } from "./scenario.ts";

/** Runs the operation for an outlet. */
export const runSampleOperation: Scenario = async (context) => {
  const outlet_id = await openOutlet(context, { products: ["food", "payment"] });
  await unwrap(context.partner.METHOD("SAMPLE_PATH", { params: { path: { outlet_id } } }));
};
