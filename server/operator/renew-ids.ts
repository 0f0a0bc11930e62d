import { createLog } from "../observe/log/log.ts";
import { openDatabase } from "../store/postgres/engine/database.ts";
import { beginLife } from "../store/postgres/service/lives.ts";
import { readArguments } from "./arguments.ts";

/* `npm run operator -- renew-ids`: gives new orders and events ids that differ from all earlier ones, while nodes are running. */
const USAGE = "npm run operator -- renew-ids [--database <postgres URL>]";

const { database: url } = readArguments({
  usage: USAGE,
  about:
    "Begins a new life of a restored database, so that new order numbers and event ids differ from those that the restore has lost. " +
    "Needed if only rows were restored (pg_restore --data-only), or a virtual machine with its memory; other restores and a " +
    "failover are detected (docs/operate/standbys.md). Running it once more is harmless.",
  options: {},
});
const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
try {
  const epoch = await beginLife(database);
  console.log(
    `New orders and events have ids of the epoch ${epoch}. Existing ones keep theirs.\n` +
      "Next: start the nodes, if they are stopped, and let the platform resend what got 201 after the backup.",
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
