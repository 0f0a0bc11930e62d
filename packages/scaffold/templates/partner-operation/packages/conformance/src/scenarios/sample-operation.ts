import { unwrap } from "partner-integration-api-client";
import type { Scenario } from "./scenario.ts";

/** Runs the operation for the partner of the token. */
export const runSampleOperation: Scenario = async ({ partner }) => {
  await unwrap(partner.METHOD("SAMPLE_PATH"));
};
