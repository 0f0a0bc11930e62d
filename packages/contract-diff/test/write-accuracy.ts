import { mkdirSync, writeFileSync } from "node:fs";
import { ACCURACY_FILE, accuracyPage } from "./accuracy.ts";
import { judgeParts, RECORDED_PARTS, recordedParts } from "./every-part/recorded.ts";
import { judgePairs } from "./judge-pairs.ts";
import { RECORDED_FILE, recordedChanges } from "./recorded-changes.ts";
import { recordRedoclyAlone } from "./redocly-alone.ts";

/* `npm run breaking:accuracy` writes docs/accuracy.md and what is recorded of all changes; with `-- --redocly` it first asks `redocly diff` alone, which takes minutes. */
if (process.argv.includes("--redocly")) recordRedoclyAlone();
const judged = judgePairs();
mkdirSync(new URL(".", ACCURACY_FILE), { recursive: true });
writeFileSync(ACCURACY_FILE, accuracyPage(judged));
writeFileSync(RECORDED_FILE, recordedChanges());
writeFileSync(RECORDED_PARTS, recordedParts(judgeParts()));
const wrong = judged.filter(({ verdict }) => verdict !== "hit");
for (const { verdict, name, breaks, found } of wrong)
  console.error(`${verdict}: ${name}: expected ${breaks}, got ${found.join("; ") || "nothing"}`);
console.log(
  `${judged.length} pairs, ${wrong.length} judged wrongly. docs/accuracy.md, recorded-changes.txt and every-part/recorded-parts.txt are written. Next: npx vitest run packages/contract-diff`,
);
if (wrong.length > 0) process.exitCode = 1;
