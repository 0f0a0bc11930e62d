import { writeFile } from "node:fs/promises";
import { readArguments } from "../scripts/command/arguments.ts";
import { findCluster } from "../test/support/cluster.ts";
import { openEmptyDatabase } from "../test/support/demo-database.ts";
import { type DrillReport, drill } from "./delivery/drill.ts";
import { openCluster, openOneServer, openThreeServers } from "./delivery/drill-ground.ts";
import { type Chapter, isBad, pageOf, sentenceOf, tableOf } from "./delivery/drill-page.ts";
import { upgrade } from "./delivery/upgrade.ts";
import { unpackVersionBefore } from "./delivery/version-before.ts";
import { createProgress, machine } from "./report/report.ts";

const USAGE = `npm run drill -- [--only servers|failover|upgrade] [--orders N] [--away SECONDS] [--rows N] [--markdown FILE]
  CITUS_URL=postgres://superuser@coordinator/db npm run drill     # a cluster whose servers run on this machine`;
/** Rows in the delivery log; docs/operate/drill.md has the duration of larger runs. */
const ROWS = 200_000;

type Options = { orders: number; away: number; rows: number; only: string | undefined; markdown: string | undefined };
type Plan = {
  name: string;
  title: string;
  run: (stack: AsyncDisposableStack, options: Options) => Promise<DrillReport>;
};

const progress = createProgress("drill");
const drillOptionsOf = ({ orders, away }: Options) => ({
  outlets: 8,
  ordersBetween: orders,
  awayS: away,
  progress: progress.show,
});

const CLUSTER: Plan = {
  name: "cluster",
  title: "A cluster of servers",
  run: async (stack, options) => drill(stack, await openCluster(stack, await findCluster()), drillOptionsOf(options)),
};
const CHAPTERS: Plan[] = [
  {
    name: "servers",
    title: "One server: a long history, a slow and a hanging disk, lost processes and nodes",
    run: async (stack, options) => drill(stack, await openOneServer(stack, options), drillOptionsOf(options)),
  },
  {
    name: "failover",
    title: "Three servers: failover and restore",
    run: async (stack, options) => drill(stack, await openThreeServers(stack), drillOptionsOf(options)),
  },
  {
    name: "upgrade",
    title: "Two versions: upgrade and rollback",
    async run(stack, options) {
      const { folder, name } = await unpackVersionBefore(stack);
      console.log(`Upgrade from ${name}, and back.`);
      return upgrade(stack, { ...drillOptionsOf(options), url: await openEmptyDatabase(stack), before: folder });
    },
  },
];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130)); // child processes exit with this one

try {
  const options = readOptions();
  const plans = process.env.CITUS_URL ? [CLUSTER] : CHAPTERS;
  const selected = plans.filter(({ name }) => options.only === undefined || name === options.only);
  if (selected.length === 0)
    throw new Error(`--only ${options.only}: expected one of ${plans.map(({ name }) => name).join(", ")}`);
  const at = new Date();
  const chapters: Chapter[] = [];
  for (const { title, run } of selected) {
    const { cores, load } = machine();
    console.log(`${title}. ${load} processes are running on ${cores} cores.`);
    await using stack = new AsyncDisposableStack();
    const from = performance.now();
    const report = await run(stack, options).finally(progress.clear);
    const tookS = (performance.now() - from) / 1_000;
    console.log(`${tableOf(report)}\n${sentenceOf(report)}\nIt took ${Math.round(tookS)} s.\n`);
    chapters.push({ title, load, tookS, report });
  }
  const command = ["npm run drill --", ...process.argv.slice(2)].join(" ");
  if (options.markdown) await writeFile(options.markdown, pageOf(chapters, { command, at, machine: machine() }));
  process.exitCode = chapters.some(({ report }) => isBad(report)) ? 1 : 0;
} catch (error) {
  console.error(`${(error as Error).message}\n  ${USAGE}`);
  process.exitCode = 2;
}

function readOptions(): Options {
  const text = { type: "string" } as const;
  const { values } = readArguments({
    usage: USAGE,
    about: "Rehearses outages while orders are placed; exit 1 if an order is lost or invented.",
    options: { orders: text, away: text, rows: text, only: text, markdown: text },
  });
  const read = (name: "orders" | "away" | "rows", byDefault: number, minimum = 1): number => {
    const value = values[name] === undefined ? byDefault : Number(values[name]);
    if (Number.isInteger(value) && value >= minimum) return value;
    throw new Error(`--${name}: expected a whole number of at least ${minimum}, got ${values[name]}`);
  };
  return {
    orders: read("orders", 200),
    away: read("away", 5),
    rows: read("rows", ROWS, 0),
    only: values.only,
    markdown: values.markdown,
  };
}
