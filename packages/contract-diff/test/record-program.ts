import { writeFileSync } from "node:fs";
import { judgeParts, partReports, RECORDED_PARTS } from "./every-part/recorded.ts";
import { recordPairs } from "./recorded-changes.ts";

/* Records a digest of the report of every pair and of every part. The tests print the reports that differ: review them first. */
recordPairs();
writeFileSync(
  RECORDED_PARTS,
  partReports(judgeParts())
    .map(({ line }) => `${line}\n`)
    .join(""),
);
console.log(
  "Wrote the rows of the pairs and every-part/recorded-parts.txt. Next: npx vitest run --project service packages/contract-diff",
);
