import { createLog } from "../observe/log/log.ts";
import { openDatabase } from "../store/postgres/engine/database.ts";
import { migrate } from "../store/postgres/engine/migrate.ts";
import { readArguments } from "./arguments.ts";
import { giveServiceRights } from "./service-rights.ts";

/* `npm run operator -- migrate [--contract]`: brings a database up to this version, before its nodes start or after the last older one ended. */
const USAGE = "npm run operator -- migrate [--contract] [--database <postgres URL>]";

const {
  database: url,
  service,
  values,
} = readArguments({
  usage: USAGE,
  about:
    "Applies the migrations beside which nodes of the version before serve on; with --contract also those that end their time " +
    "(decisions: expand and contract).",
  options: { contract: { type: "boolean" } },
});
const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
try {
  const { applied, pending, newer } = await migrate(database, {
    contracts: values.contract === true,
    onApplied: (name) => console.log(`applied ${name}`),
    onProgress: (sentence) => console.log(sentence),
  });
  console.log(applied.length === 0 ? "Nothing to apply." : `Migrations applied: ${applied.length}.`);
  await giveServiceRights(database, service);
  if (newer.length > 0) console.log(`Of a newer version, beside which this one serves on: ${newer.join(", ")}.`);
  if (pending.length > 0)
    console.log(
      `Contracts that wait: ${pending.join(", ")}.\n` +
        "Next: update all nodes. When no older one runs: npm run operator -- migrate --contract",
    );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
