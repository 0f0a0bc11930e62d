import { once } from "../once.ts";

/** Loads the partner contract, which only reports and the console's readiness need. */
export const loadOpenapi = once(async () => {
  const { default: openapi } = await import("../../generated/openapi.json", { with: { type: "json" } });
  return openapi;
});
