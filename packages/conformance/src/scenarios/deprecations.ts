import { unwrap } from "partner-integration-api-client";
import { expecting, type Scenario } from "./scenario.ts";

const ALL = "/platform/v1/deprecations";
const ONE = "/platform/v1/deprecations/{name}";
const ENDING = { path: { name: "food.order.placed" } };
const ENDLESS = { path: { name: "food.order.created" } };

/** Deliveries of two events announce their deprecation, one of them with an end date. */
export const rehearseDeprecations: Scenario = async ({ platform }) => {
  await unwrap(platform.PUT(ONE, { params: ENDING, body: { since: "2026-11-22", sunset: "2027-03-01" } }));
  await unwrap(platform.PUT(ONE, { params: ENDLESS, body: { since: "2026-11-22" } }));
  await unwrap(platform.GET(ALL));
  const unknown = { params: { path: { name: "food.order.lost" } } };
  await expecting(404, platform.PUT(ONE, { ...unknown, body: { since: "2026-11-22" } }));
  await expecting(404, platform.DELETE(ONE, unknown));
};

/** Deliveries are unchanged again. */
export const endRehearsals: Scenario = async ({ platform }) => {
  for (const params of [ENDING, ENDLESS]) await unwrap(platform.DELETE(ONE, { params }));
};
