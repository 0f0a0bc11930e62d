import type { Database } from "../store/postgres/engine/database.ts";
import { migrate } from "../store/postgres/engine/migrate.ts";
import { nodesBefore } from "../store/postgres/engine/older-nodes.ts";
import { nodesOf } from "../store/postgres/engine/placement/nodes.ts";
import { isPlacementUnfinished, misplaced, placeTables } from "../store/postgres/engine/placement/place.ts";
import { COLUMNS, engineOf, type Placed, placesOf, sizesOf } from "../store/postgres/engine/placement/places.ts";
import { readArguments } from "./arguments.ts";
import { onDatabase, PROGRESS } from "./on-database.ts";
import { giveServiceRights } from "./service-rights.ts";

/* `npm run operator -- place [--dry-run]`: distributes the tables of a database over the servers of a cluster, or prints their placement. */
const USAGE = "npm run operator -- place [--dry-run] [--shards N] [--database <postgres URL>]";

const {
  database: url,
  service,
  values,
} = readArguments({
  usage: USAGE,
  about:
    "Distributes the tables over the servers of a cluster, and prints their placement; on one server, it only prints it " +
    "(decisions: placement by outlet). Stop all nodes first. You can run it again after an interruption.",
  options: { "dry-run": { type: "boolean" }, shards: { type: "string" } },
});
await onDatabase(url, place);

async function place(database: Database): Promise<void> {
  const isDry = values["dry-run"] === true;
  const shards = readShards(values.shards);
  const { pending } = await migrate(database, PROGRESS);
  const engine = await engineOf(database);
  const missing = misplaced(await placesOf(database));
  const isUnfinished = missing.length > 0 || (await isPlacementUnfinished(database));
  if (engine !== undefined && isUnfinished && !isDry) {
    await requireReady(database, pending);
    await placeTables(database, { shards, onProgress: (sentence) => console.log(sentence) });
    await giveServiceRights(database, service); // recreated tables have lost them
  }
  const places = await placesOf(database);
  const names = places.map(({ table }) => table);
  console.log(tableOf(places, await sizesOf(database, names)));
  for (const { name, group, hasRows, isUp } of await nodesOf(database))
    console.log(
      `${group === 0 ? "coordinator" : `worker ${group}`} ${name}${hasRows ? "" : ", without shards"}${isUp ? "" : ": UNAVAILABLE"}`,
    );
  if (engine === undefined)
    console.log("All tables are on this server, because the database does not have the citus extension.");
  else if (isDry && isUnfinished)
    console.log(`Tables to place: ${missing.length}. Next: stop all nodes, then npm run operator -- place`);
  else console.log("All tables are in place. Next: start the nodes, with this server as their DATABASE_URL.");
}

/** @throws Error unless the database and its cluster are ready for the placement */
async function requireReady(database: Database, pending: string[]): Promise<void> {
  if (pending.length > 0)
    throw new Error(
      `Expected no pending contract migrations, got ${pending.join(", ")}. Run npm run operator -- migrate --contract first.`,
    );
  const nodes = await nodesBefore(database, Number.POSITIVE_INFINITY);
  if (nodes.length > 0)
    throw new Error(
      `Expected no connected nodes, because tables have no foreign keys while they move, got ${nodes.join(", ")}. Stop them first.`,
    );
  const servers = await nodesOf(database);
  if (!servers.some(({ group }) => group === 0) || !servers.some(({ hasRows }) => hasRows))
    throw new Error(
      "Expected the coordinator and at least one worker in pg_dist_node. Add them: SELECT citus_set_coordinator_host('<its host>', <its port>); " +
        "SELECT citus_add_node('<host>', <port>);",
    );
  const down = servers.filter(({ isUp }) => !isUp).map(({ name }) => name);
  if (down.length > 0)
    throw new Error(
      `Expected all servers to be available, got unavailable ones: ${down.join(", ")}. Start them first.`,
    );
}

function readShards(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const shards = Number(text);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1_024) {
    console.error(`Expected --shards from 1 to 1024, got ${text}.\n  ${USAGE}`);
    process.exit(2);
  }
  return shards;
}

function tableOf(places: Placed[], sizes: Map<string, number>): string {
  const rows = places.map(({ table, expected, actual, shards }) => [
    table,
    nameOf(expected),
    actual === expected ? "in place" : nameOf(actual),
    shards === 0 ? "" : String(shards),
    `${((sizes.get(table) ?? 0) / 2 ** 20).toFixed(1)} MB`,
  ]);
  const all = [["table", "expected", "actual", "shards", "size"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function nameOf(place: Placed["expected"]): string {
  if (place === "everywhere") return "everywhere";
  return place === "coordinator" ? "on the coordinator" : `by ${COLUMNS[place]}`;
}
