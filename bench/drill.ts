import { parseArgs } from "node:util";
import { type DrillReport, type DrillRow, drill } from "./delivery/drill.ts";
import { openCluster, openOneServer } from "./delivery/drill-ground.ts";
import { findCluster } from "./support/cluster.ts";
import { createProgress, machine } from "./support/report.ts";

/* `npm run drill`: kills servers and processes in turn while orders are placed, and counts; exit 1 if one is lost or invented. */
const USAGE = `npm run drill -- [--orders N] [--away SECONDS]
  CITUS_URL=postgres://superuser@coordinator/db npm run drill     # a cluster whose servers run on this machine`;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130)); // processes that were started end with us

try {
  const { orders, away } = readOptions();
  const { cores, load } = machine();
  await using stack = new AsyncDisposableStack();
  const { CITUS_URL: url } = process.env;
  const ground = url ? await openCluster(stack, await findCluster(url)) : await openOneServer(stack);
  console.log(`${url ? "A cluster" : "One PostgreSQL"}; ${load} processes want ${cores} cores. Orders at 8 outlets.`);
  const progress = createProgress("drill");
  const report = await drill(stack, ground, {
    outlets: 8,
    ordersBetween: orders,
    awayS: away,
    progress: progress.show,
  }).finally(progress.clear);
  console.log(tableOf(report.rows));
  console.log(sentenceOf(report));
  for (const answer of new Set(report.others)) console.log(`  ${answer}`);
  const { lost, silent, invented, other } = report.whole;
  process.exitCode = lost + silent + invented + other > 0 ? 1 : 0;
} catch (error) {
  console.error(`${(error as Error).message}\n  ${USAGE}`);
  process.exitCode = 2;
}

function readOptions(): { orders: number; away: number } {
  const { values } = parseArgs({ options: { orders: { type: "string" }, away: { type: "string" } } });
  const read = (name: "orders" | "away", usual: number): number => {
    const value = values[name] === undefined ? usual : Number(values[name]);
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`--${name}: expected a whole number above 0, got ${values[name]}`);
  };
  return { orders: read("orders", 200), away: read("away", 5) };
}

function tableOf(rows: DrillRow[]): string {
  const seconds = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(1));
  const cells = rows.map((row) => [
    row.name,
    seconds(row.awayS),
    ...[row.accepted, row.refused, row.unanswered, row.lost].map(String),
    seconds(row.gapElsewhereS),
    seconds(row.gapS),
  ]);
  const head = [
    "killed",
    "away, s",
    "accepted",
    "refused",
    "no answer",
    "lost",
    "longest gap elsewhere, s",
    "of all, s",
  ];
  return [head, head.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function sentenceOf({ whole }: DrillReport): string {
  return (
    `${whole.accepted} orders accepted, ${whole.lost} lost, ${whole.silent} without their event, ${whole.invented} invented, ` +
    `${whole.refused} refused, ${whole.unanswered} without an answer, ${whole.other} answered otherwise; ` +
    `${whole.duplicates} deliveries came twice.`
  );
}
