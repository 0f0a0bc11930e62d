import { unwrap } from "partner-integration-api-client";
import { expecting, type Scenario } from "./scenario.ts";

const CLOCK = "/platform/v1/clock";

/** The test clock is read and advanced, and refuses to go back. No other scenario may run at the same time. */
export const moveClock: Scenario = async ({ platform }) => {
  const { now } = await unwrap(platform.GET(CLOCK));
  await unwrap(platform.POST(CLOCK, { body: { advance_seconds: 1 } }));
  await expecting(409, platform.POST(CLOCK, { body: { now } }));
  await expecting(422, platform.POST(CLOCK, { body: {} }));
};
