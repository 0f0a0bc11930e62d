import { unwrap } from "partner-integration-api-client";
import type { Scenario } from "./scenario.ts";

/** The partner of the token is answered. */
export const runSampleOperation: Scenario = async ({ partner }) => {
  await unwrap(partner.METHOD("SAMPLE_PATH"));
};
