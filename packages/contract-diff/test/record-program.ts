import { writeFileSync } from "node:fs";
import { judgeParts, RECORDED_PARTS, reportsOf } from "./every-part/recorded.ts";
import { RECORDED_FILE, recordedChanges } from "./recorded-changes.ts";

/* Records the report of every pair and of every part; review the difference before you commit it. */
writeFileSync(RECORDED_FILE, recordedChanges());
writeFileSync(
  RECORDED_PARTS,
  reportsOf(judgeParts())
    .map(({ line }) => `${line}\n`)
    .join(""),
);
console.log(
  "Wrote recorded-changes.txt and every-part/recorded-parts.txt. Next: npx vitest run --project service packages/contract-diff",
);
