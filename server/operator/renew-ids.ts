import { beginLife } from "../store/postgres/service/lives.ts";
import { readArguments } from "./arguments.ts";
import { onDatabase } from "./on-database.ts";

/* `npm run operator -- renew-ids`: gives new orders and events ids that differ from all earlier ones, while nodes are running. */

const { database: url } = readArguments({
  usage: "npm run operator -- renew-ids [--database <postgres URL>]",
  about:
    "Begins a new life of a restored database, so that new order numbers and event ids differ from those that the restore has lost. " +
    "Needed if only rows were restored (pg_restore --data-only), or a virtual machine with its memory; other restores and a " +
    "failover are detected (docs/operate/standbys.md). Running it once more is harmless.",
  options: {},
});
await onDatabase(url, async (database) => {
  const epoch = await beginLife(database);
  console.log(
    `New orders and events have ids of the epoch ${epoch}. Existing ones keep theirs.\n` +
      "Next: start the nodes, if they are stopped, and let the platform resend what got 201 after the backup.",
  );
});
