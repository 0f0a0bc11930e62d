import { judgeParts, partReports, RECORDED_PARTS } from "./every-part/recorded.ts";
import { pairReports, RECORDED_FILE } from "./recorded-changes.ts";
import { record } from "./recorded-rows.ts";

/* Records a digest of the report of every pair and of every part. The tests print the reports that differ: review them first. */
record(RECORDED_FILE, pairReports());
record(RECORDED_PARTS, partReports(judgeParts()));
console.log(
  "Wrote recorded-changes.txt and every-part/recorded-parts.txt. Next: npx vitest run --project service packages/contract-diff",
);
