import { secretsKeysSetting } from "../boot/settings/config.ts";
import { createLog } from "../observe/log/log.ts";
import { ConfigError } from "../store/config-error.ts";
import { openDatabase } from "../store/postgres/engine/database.ts";
import { rotateSecrets } from "../store/postgres/sealed-rows.ts";
import { createSealing } from "../store/sealing.ts";
import { readArguments } from "./arguments.ts";

/* `npm run operator -- rotate-secrets`: puts every secret of a database under the first key of SECRETS_KEYS, while nodes serve on. */
const USAGE = "npm run operator -- rotate-secrets [--database <postgres URL>]";

const { database: url } = readArguments({
  usage: USAGE,
  about:
    "Puts every secret of the database under the first key of SECRETS_KEYS (or its file), those in the clear included. All nodes " +
    "must have that key and those in use before it. Interrupted, it is run again (decisions: secrets at rest).",
  options: {},
});
const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
try {
  const keys = secretsKeysSetting();
  if (keys === undefined)
    throw new ConfigError("SECRETS_KEYS is missing: expected the keys of the nodes, the new one first.");
  const { sealed, rewrapped, inUse } = await rotateSecrets(database, createSealing(keys));
  const [first, ...others] = keys.map(({ id }) => id);
  console.log(`Secrets that were in the clear: ${sealed}. Secrets that were under another key: ${rewrapped}.`);
  const left = inUse.filter((id) => id !== first);
  if (left.length > 0)
    throw new Error(
      `Secrets are under ${left.join(", ")} again: a node that seals with it still runs. Let all have ${first} first, then run this again.`,
    );
  console.log(`All are under ${first}.`);
  if (others.length > 0) console.log(`Next: take ${others.join(", ")} out of SECRETS_KEYS of all nodes.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
