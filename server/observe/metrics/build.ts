import manifest from "../../../package.json" with { type: "json" };
import { type Family, gauge } from "./families.ts";

/** Versions of the service and of Node. */
export const buildFamily: Family = gauge("service_build_info", "Always 1; its labels are the versions.", [
  { labels: { version: manifest.version, node: process.versions.node }, value: 1 },
]);
