import { secretsKeysSetting } from "../boot/settings/config.ts";
import { newNotificationSecret } from "../delivery/events/signatures.ts";
import { ConfigError } from "../store/config-error.ts";
import type { KeyPurpose, Store } from "../store/port.ts";
import type { Database } from "../store/postgres/engine/database.ts";
import { createPostgresStore } from "../store/postgres/store.ts";
import { createSealing } from "../store/sealing.ts";
import { readArguments } from "./arguments.ts";
import { onDatabase } from "./on-database.ts";

/* `npm run operator -- revoke`: revokes leaked secrets and keys immediately, while nodes are running (decisions: what leaked). */
const USAGE =
  "npm run operator -- revoke --notification-secret CLIENT | --key NAME | --everything [--database <postgres URL>]";

/** Keys of the service by their names in this command, with the effect of their revocation. */
const KEYS: Record<string, { purpose: KeyPurpose; ends: string }> = {
  "qr-addresses": {
    purpose: "QR address key",
    ends: "Existing URLs of QR images return 403 on every node within 60 s. Partners read the transaction for a new one.",
  },
  tokens: {
    purpose: "signing key",
    ends: "Tokens of this sandbox return 401 within 60 s, or within 10 minutes if a node has them in its cache. Clients fetch new ones automatically.",
  },
  reports: {
    purpose: "report key",
    ends: "Signed reports of certifications no longer verify with the published keys. Partners certify again.",
  },
  cookies: { purpose: "cookie key", ends: "Users of this sandbox must sign in again within 60 s." },
};

/** In the past of every clock, including a sandbox's. */
const LONG_AGO = new Date(0);

const { database: url, values } = readArguments({
  usage: USAGE,
  about:
    "Revokes immediately a partner's notification secret, a key of the service (qr-addresses, tokens, reports, cookies), or all of them, for example after a leak " +
    "of SECRETS_KEYS with a copy of the database. Prints what stays valid, and for how long (docs/operate/secrets.md).",
  options: { "notification-secret": { type: "string" }, key: { type: "string" }, everything: { type: "boolean" } },
});
const { "notification-secret": client, key, everything } = values;
const serviceKey = key === undefined ? undefined : Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
const isKeyInvalid = key !== undefined && serviceKey === undefined;
const selected = (["notification-secret", "key", "everything"] as const).filter((name) => values[name] !== undefined);
if (selected.length !== 1 || isKeyInvalid) {
  const received = isKeyInvalid ? `--key ${key}` : selected.map((name) => `--${name}`).join(" and ") || "none";
  console.error(
    `Expected one of --notification-secret, --key ${Object.keys(KEYS).join("|")}, --everything, got ${received}.\n  ${USAGE}`,
  );
  process.exit(2);
}

await onDatabase(url, async (database) => {
  const keys = secretsKeysSetting();
  if (keys === undefined) throw new ConfigError("SECRETS_KEYS is missing: expected the same keys as on the nodes.");
  const store = createPostgresStore(database, createSealing(keys));
  if (client !== undefined) await revokeSecret(store, client);
  if (serviceKey) await revokeKey(store, serviceKey);
  if (everything) await revokeEverything(store, database);
});

async function revokeSecret(store: Store, partnerId: string): Promise<void> {
  await store.partnerTransaction(partnerId, async ({ notificationSecrets }) => {
    const current = await notificationSecrets.lock(LONG_AGO);
    if (current === undefined)
      throw new Error(`Expected the id of a partner with a notification secret, got ${partnerId}.`);
    await notificationSecrets.rotate(newNotificationSecret(), { at: LONG_AGO, overlapUntil: LONG_AGO });
  });
  console.log(
    `${partnerId} has a new notification secret. Earlier secrets sign no more deliveries, except for attempts under way, which end within 15 s.\n` +
      "Next: the partner reads it with getNotificationSecret. Deliveries that its receiver rejects until then are retried for 26 hours.",
  );
}

async function revokeKey(store: Store, { purpose, ends }: { purpose: KeyPurpose; ends: string }): Promise<void> {
  const count = await store.serviceKeys.revoke(purpose);
  console.log(`Revoked (${purpose}): ${count}. The next node that needs a key creates it. ${ends}`);
}

async function revokeEverything(store: Store, on: Database): Promise<void> {
  for (const serviceKey of Object.values(KEYS)) await revokeKey(store, serviceKey);
  const partners = await on.acrossOutlets.query<{ id: string }>(
    "SELECT partner_id AS id FROM notification_secrets WHERE retires_at IS NULL ORDER BY 1",
  );
  for (const { id } of partners) await revokeSecret(store, id);
  const count = await store.demoCredentials.revoke();
  if (count > 0)
    console.log(`Revoked (random credentials of this sandbox): ${count}. The next start draws and prints new ones.`);
  console.log("Next: npm run operator -- rotate-secrets with a new first key, which seals all secrets from now on.");
}
