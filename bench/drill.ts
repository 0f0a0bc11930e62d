import { parseArgs } from "node:util";
import { type DrillReport, type DrillRow, drill } from "./delivery/drill.ts";
import { openCluster, openOneServer, openThreeServers } from "./delivery/drill-ground.ts";
import { upgrade } from "./delivery/upgrade.ts";
import { findCluster } from "./support/cluster.ts";
import { openEmptyDatabase } from "./support/database.ts";
import { createProgress, machine } from "./support/report.ts";
import { unpackVersionBefore } from "./support/version-before.ts";

/* `npm run drill`: an operator's bad days, one after the other, while orders are placed, and counts; exit 1 if one is lost or invented. */
const USAGE = `npm run drill -- [--only servers|failover|upgrade] [--orders N] [--away SECONDS] [--rows N]
  CITUS_URL=postgres://superuser@coordinator/db npm run drill     # a cluster whose servers run on this machine`;
/** 10 million take 20 min on a busy machine, and about 8 GB. */
const ROWS = 200_000;

type Options = { orders: number; away: number; rows: number; only: string | undefined };
type Chapter = { name: string; run: (stack: AsyncDisposableStack, options: Options) => Promise<DrillReport> };

const progress = createProgress("drill");
const shared = ({ orders, away }: Options) => ({
  outlets: 8,
  ordersBetween: orders,
  awayS: away,
  progress: progress.show,
});

const CLUSTER: Chapter = {
  name: "cluster",
  run: async (stack, options) => drill(stack, await openCluster(stack, await findCluster()), shared(options)),
};
const CHAPTERS: Chapter[] = [
  {
    name: "servers",
    run: async (stack, options) => drill(stack, await openOneServer(stack, options), shared(options)),
  },
  { name: "failover", run: async (stack, options) => drill(stack, await openThreeServers(stack), shared(options)) },
  {
    name: "upgrade",
    async run(stack, options) {
      const { folder, name } = await unpackVersionBefore(stack);
      console.log(`Upgrade from ${name}, and back.`);
      return upgrade(stack, { ...shared(options), url: await openEmptyDatabase(stack), before: folder });
    },
  },
];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130)); // processes that were started end with us

try {
  const options = readOptions();
  const { cores, load } = machine();
  const chapters = process.env.CITUS_URL ? [CLUSTER] : CHAPTERS;
  const chosen = chapters.filter(({ name }) => options.only === undefined || name === options.only);
  if (chosen.length === 0) throw new Error(`--only: expected one of ${chapters.map(({ name }) => name).join(", ")}`);
  console.log(`${load} processes want ${cores} cores. Orders at 8 outlets.`);
  const reports: DrillReport[] = [];
  for (const { run } of chosen) {
    await using stack = new AsyncDisposableStack();
    const report = await run(stack, options).finally(progress.clear);
    console.log(`${tableOf(report.rows)}\n${sentenceOf(report)}`);
    for (const answer of new Set(report.others)) console.log(`  ${answer}`);
    reports.push(report);
  }
  const isBad = ({ whole: { lost, silent, invented, other } }: DrillReport) => lost + silent + invented + other > 0;
  process.exitCode = reports.some(isBad) ? 1 : 0;
} catch (error) {
  console.error(`${(error as Error).message}\n  ${USAGE}`);
  process.exitCode = 2;
}

function readOptions(): Options {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { orders: text, away: text, rows: text, only: text } });
  const read = (name: "orders" | "away" | "rows", usual: number, least = 1): number => {
    const value = values[name] === undefined ? usual : Number(values[name]);
    if (Number.isInteger(value) && value >= least) return value;
    throw new Error(`--${name}: expected a whole number of ${least} or more, got ${values[name]}`);
  };
  return { orders: read("orders", 200), away: read("away", 5), rows: read("rows", ROWS, 0), only: values.only };
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
    "trouble",
    "takes, s",
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
    `${whole.duplicates} deliveries came twice.\n`
  );
}
