import { unwrap } from "partner-integration-api-client/errors";
import { expecting, type Play } from "./scene.ts";

const CLOCK = "/platform/v1/clock";

/** The test clock is read and moved on; never back. Nothing else may run meanwhile. */
export const moveClock: Play = async ({ platform }) => {
  const { now } = await unwrap(platform.GET(CLOCK));
  await unwrap(platform.POST(CLOCK, { body: { advance_seconds: 1 } }));
  await expecting(409, platform.POST(CLOCK, { body: { now } }));
  await expecting(422, platform.POST(CLOCK, { body: {} }));
};
