import { parseArgs } from "node:util";
import { latencies, latencyTable } from "./cluster/latency.ts";
import { openEmptyDatabase } from "./support/database.ts";
import { createProgress, machine } from "./support/report.ts";
import { unpackVersion } from "./support/version-before.ts";

/*
 * `npm run bench:before`: the latency of operations on one server against that of the version before there were several, or of another one
 * (`-- --against HEAD`, with nothing changed, shows how far two equal versions come apart).
 */

/** Before keys began with the outlet, positions, the outbox of an outlet and the queue by partner (issue "Outgrow one database"). */
const BEFORE = "c0efbb21";
/** Node has compiled what it runs often by the median of so many. */
const ROUNDS = 400;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130)); // processes that were started end with us

const { values } = parseArgs({ options: { against: { type: "string", default: BEFORE } } });
await using stack = new AsyncDisposableStack();
const { cores, load } = machine();
console.log(
  `Each version has a PostgreSQL of its own that writes to the disk. ${load} processes want ${cores} cores.\n`,
);
const folder = await unpackVersion(stack, values.against);
const [before, now] = [await openEmptyDatabase(stack), await openEmptyDatabase(stack)];
const progress = createProgress("bench:before");
const measured = await latencies(stack, [{ databaseUrl: before, folder }, { databaseUrl: now }], {
  rounds: ROUNDS,
  progress: progress.show,
}).finally(progress.clear);
console.log(latencyTable(measured.latencies, [`before (${values.against})`, "now"]));
if (measured.refused.length > 0)
  console.log(`\nNot compared, for one of the two refuses it: ${measured.refused.join(", ")}.`);
