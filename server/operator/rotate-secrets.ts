import { secretsKeysSetting } from "../boot/settings/config.ts";
import { ConfigError } from "../store/config-error.ts";
import { rotateSecrets } from "../store/postgres/sealed-rows.ts";
import { createSealing } from "../store/sealing.ts";
import { readArguments } from "./arguments.ts";
import { onDatabase } from "./on-database.ts";

/* `npm run operator -- rotate-secrets`: seals every secret of a database under the first key of SECRETS_KEYS, while nodes are running. */

const { database: url } = readArguments({
  usage: "npm run operator -- rotate-secrets [--database <postgres URL>]",
  about:
    "Seals every secret of the database under the first key of SECRETS_KEYS (or its file), including unencrypted ones. All nodes " +
    "must have that key and the previous ones. You can run it again after an interruption (decisions: secrets at rest).",
  options: {},
});
await onDatabase(url, async (database) => {
  const keys = secretsKeysSetting();
  if (keys === undefined)
    throw new ConfigError("SECRETS_KEYS is missing: expected the same keys as on the nodes, with the new one first.");
  const { sealed, rewrapped, inUse } = await rotateSecrets(database, createSealing(keys));
  const [first, ...others] = keys.map(({ id }) => id);
  console.log(`Unencrypted secrets sealed: ${sealed}. Secrets resealed from another key: ${rewrapped}.`);
  const oldKeys = inUse.filter((id) => id !== first);
  if (oldKeys.length > 0)
    throw new Error(
      `Expected all secrets under ${first}, but a running node seals with ${oldKeys.join(", ")}. Put ${first} first on all nodes, then run this again.`,
    );
  console.log(`All secrets are sealed under ${first}.`);
  if (others.length > 0) console.log(`Next: remove ${others.join(", ")} from SECRETS_KEYS of all nodes.`);
});
