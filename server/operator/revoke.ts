import { secretsKeysSetting } from "../boot/settings/config.ts";
import { newNotificationSecret } from "../delivery/events/signatures.ts";
import { createLog } from "../observe/log/log.ts";
import { ConfigError } from "../store/config-error.ts";
import type { KeyPurpose, Store } from "../store/port.ts";
import { type Database, openDatabase } from "../store/postgres/engine/database.ts";
import { createPostgresStore } from "../store/postgres/store.ts";
import { createSealing } from "../store/sealing.ts";
import { readArguments } from "./arguments.ts";

/* `npm run operator -- revoke`: ends at once what leaked, while nodes serve on (decisions: what leaked). */
const USAGE =
  "npm run operator -- revoke --notification-secret CLIENT | --key NAME | --everything [--database <postgres URL>]";

/** The keys of the service by the names of the command, with what their end means. */
const KEYS: Record<string, { purpose: KeyPurpose; ends: string }> = {
  "qr-addresses": {
    purpose: "QR address key",
    ends: "Addresses of QR images that were given out are 403 within 60 s on every node. Partners get new ones with the transaction.",
  },
  tokens: {
    purpose: "signing key",
    ends: "Tokens of this sandbox are 401 within 60 s, those that were verified lately within 10 minutes. Its clients get new ones by themselves.",
  },
  cookies: { purpose: "cookie key", ends: "Whoever signs in to this sandbox begins anew within 60 s." },
};

/** Over by every clock: that of a sandbox goes by no other. */
const LONG_AGO = new Date(0);

const { database: url, values } = readArguments({
  usage: USAGE,
  about:
    "Ends at once what leaked: a partner's notification secret, a key of the service (qr-addresses, tokens, cookies), or all of them, as when a key of " +
    "SECRETS_KEYS leaked with a copy of the database. What goes on, and for how long, is printed (docs/operate/secrets.md).",
  options: { "notification-secret": { type: "string" }, key: { type: "string" }, everything: { type: "boolean" } },
});
const { "notification-secret": client, key, everything } = values;
const known = key === undefined ? undefined : Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
if ([client, key, everything].filter((each) => each !== undefined).length !== 1 || (key !== undefined && !known)) {
  console.error(
    `Expected one of --notification-secret, --key ${Object.keys(KEYS).join("|")}, --everything.\n  ${USAGE}`,
  );
  process.exit(2);
}

const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
try {
  const keys = secretsKeysSetting();
  if (keys === undefined) throw new ConfigError("SECRETS_KEYS is missing: expected the keys of the nodes.");
  const store = createPostgresStore(database, createSealing(keys));
  if (client !== undefined) await revokeSecret(store, client);
  if (known) await revokeKey(store, known);
  if (everything) await revokeEverything(store, database);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function revokeSecret(store: Store, partnerId: string): Promise<void> {
  await store.partnerTransaction(partnerId, async ({ notificationSecrets }) => {
    const current = await notificationSecrets.lock(LONG_AGO);
    if (current === undefined)
      throw new Error(`The client ${partnerId} has no notification secret: expected the id of a partner that has one.`);
    await notificationSecrets.rotate(newNotificationSecret(), { at: LONG_AGO, overlapUntil: LONG_AGO });
  });
  console.log(
    `${partnerId} has a new notification secret, and those before sign nothing more; deliveries under way end within 15 s.\n` +
      "Next: the partner reads it with getNotificationSecret. What its receiver refuses until then is delivered again for 26 hours.",
  );
}

async function revokeKey(store: Store, { purpose, ends }: { purpose: KeyPurpose; ends: string }): Promise<void> {
  const count = await store.serviceKeys.revoke(purpose);
  console.log(`${count} of the ${purpose} ended; the next node that needs one makes another. ${ends}`);
}

async function revokeEverything(store: Store, on: Database): Promise<void> {
  for (const one of Object.values(KEYS)) await revokeKey(store, one);
  const partners = await on.acrossOutlets.query<{ id: string }>(
    "SELECT partner_id AS id FROM notification_secrets WHERE retires_at IS NULL ORDER BY 1",
  );
  for (const { id } of partners) await revokeSecret(store, id);
  console.log("Next: npm run operator -- rotate-secrets with a new first key, for what is sealed from now on.");
}
