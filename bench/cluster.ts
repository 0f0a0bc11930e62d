import { parseArgs } from "node:util";
import { latencies, latencyTable } from "./cluster/latency.ts";
import { workersOf } from "./delivery/workers.ts";
import { asSuperuser, findCluster, openClusterDatabase, openServerDatabase } from "./support/cluster.ts";
import { createProgress, machine, tableOf } from "./support/report.ts";

/* `npm run bench:cluster`: the latency of operations on a cluster against one server, and deliveries on it by 1, 2 and 4 workers. */
const USAGE =
  "CITUS_URL=postgres://superuser@coordinator/db POSTGRES_URL=postgres://superuser@server/db npm run bench:cluster -- [--only latency|deliveries] [--events N]";
const ROUNDS = 60;
const ENDPOINTS = 100;
const NAME = "bench_cluster";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130)); // processes that were started end with us

try {
  const { only, events: given = "1000" } = parseArgs({
    options: { only: { type: "string" }, events: { type: "string" } },
  }).values;
  const events = Number(given);
  if (!Number.isInteger(events) || events < 1)
    throw new Error(`--events: expected a whole number above 0, got ${given}`);
  if (only !== undefined && only !== "latency" && only !== "deliveries")
    throw new Error(`--only: expected latency or deliveries, got ${only}`);
  const { POSTGRES_URL: server } = process.env;
  if (!server) throw new Error("Expected POSTGRES_URL, a superuser's URL of one server, got none");
  const { cores, load } = machine();
  await using stack = new AsyncDisposableStack();
  const cluster = await findCluster();
  const versions = await Promise.all([server, cluster.url].map(versionOf));
  console.log(`One server: ${versions[0]}; cluster: ${versions[1]}. ${load} processes want ${cores} cores.\n`);
  const databases = {
    oneServer: await openServerDatabase(stack, server, NAME),
    cluster: await openClusterDatabase(stack, cluster, NAME),
  };
  const progress = createProgress("bench:cluster");
  const options = { rounds: ROUNDS, progress: progress.show };
  if (only !== "deliveries") {
    const { oneServer, cluster: placed } = databases;
    const sides = [{ databaseUrl: oneServer.url }, { databaseUrl: placed.url }] as const;
    const measured = await latencies(stack, [...sides], options).finally(progress.clear);
    console.log(latencyTable(measured.latencies, ["one server", "cluster"]));
  }
  for (const [title, on] of only === "latency" ? [] : Object.entries(databases)) {
    const { about, run } = workersOf({ events, endpoints: ENDPOINTS, on });
    console.log(`\n${title}: ${about}`);
    console.log(tableOf(await run(progress.show).finally(progress.clear)));
  }
} catch (error) {
  console.error(`${(error as Error).message}\n  ${USAGE}`);
  process.exitCode = 2;
}

async function versionOf(url: string): Promise<string> {
  const [row] = await asSuperuser(url, (sql) => sql.query<{ server_version: string }>("SHOW server_version"));
  return row?.server_version ?? "unknown";
}
