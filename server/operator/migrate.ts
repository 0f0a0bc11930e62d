import { migrate } from "../store/postgres/engine/migrate.ts";
import { readArguments } from "./arguments.ts";
import { onDatabase, PROGRESS } from "./on-database.ts";
import { giveServiceRights } from "./service-rights.ts";

/* `npm run operator -- migrate [--contract]`: migrates a database to this version, before nodes start or after the last older node has stopped. */

const {
  database: url,
  service,
  values,
} = readArguments({
  usage: "npm run operator -- migrate [--contract] [--database <postgres URL>]",
  about:
    "Applies the migrations that are compatible with nodes of the previous version; with --contract, also the others " +
    "(decisions: expand and contract).",
  options: { contract: { type: "boolean" } },
});
await onDatabase(url, async (database) => {
  const { applied, pending, newer } = await migrate(database, { contracts: values.contract === true, ...PROGRESS });
  console.log(applied.length === 0 ? "Nothing to apply." : `Migrations applied: ${applied.length}.`);
  await giveServiceRights(database, service);
  if (newer.length > 0) console.log(`Migrations of a newer, compatible version: ${newer.join(", ")}.`);
  if (pending.length > 0)
    console.log(
      `Pending contract migrations: ${pending.join(", ")}.\n` +
        "Next: update all nodes. When no older node runs: npm run operator -- migrate --contract",
    );
});
