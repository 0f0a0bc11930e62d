import { unwrap } from "partner-integration-api-client";
import { expecting, type Scenario } from "./scenario.ts";

const CLOCK = "/platform/v1/clock";

/** Reads and advances the test clock, and tries to move it back. No other scenario may run in parallel. */
export const moveClock: Scenario = async ({ platform }) => {
  const { now } = await unwrap(platform.GET(CLOCK));
  await unwrap(platform.POST(CLOCK, { body: { advance_seconds: 1 } }));
  await expecting(409, platform.POST(CLOCK, { body: { now } }));
  await expecting(422, platform.POST(CLOCK, { body: {} }));
};
