import { beforeAll, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import type { Database } from "../server/store/postgres/engine/database.ts";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import type { Migration } from "../server/store/postgres/engine/migration-files.ts";
import { prepareDatabase } from "../server/store/postgres/prepare.ts";
import { rotateSecrets } from "../server/store/postgres/sealed-rows.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { createSealing, type Sealing } from "../server/store/sealing.ts";
import { cloneDatabase } from "./support/database.ts";
import { migrationsFolder } from "./support/migrations-folder.ts";
import { sealing } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/*
 * Nodes of the previous version store secrets in the clear and run next to current nodes until the contract (decisions: secrets
 * at rest). The SQL of those nodes is copied here.
 */

const { owner, lockWaits } = await cloneDatabase("template1");
const store = createPostgresStore(owner, sealing);
const at = new Date("2026-11-21T10:15:30Z");
const later = (ms: number) => new Date(at.getTime() + ms);
const { folder, add } = migrationsFolder();

const { owner: embedded, url: embeddedUrl } = await cloneDatabase("template1");

beforeAll(async () => {
  const migrateWith = async (database: Database, isApplied: (migration: Migration) => boolean) => {
    await add(isApplied);
    await migrate(database, { folder });
  };
  await migrateWith(embedded, ({ number }) => number < 30);
  await migrateWith(owner, ({ number }) => number < 30);
  await owner.query("INSERT INTO partners (id, merchant_id) VALUES ('twice', NULL)");
  await owner.query(
    "INSERT INTO notification_secrets (partner_id, secret) VALUES ('twice', 'whsec_first'), ('twice', 'whsec_second')",
  );
  await migrateWith(owner, ({ kind, number }) => number < 30 || kind === "expand");
});

const older = {
  /** Signing secrets, newest first. */
  secretsOf: async (partnerId: string, now: Date) =>
    (
      await owner.query<{ secret: string }>(
        `SELECT n.secret FROM notification_secrets n WHERE n.partner_id = $1 AND (n.retires_at IS NULL OR n.retires_at > $2)
         ORDER BY n.retires_at DESC NULLS FIRST LIMIT 2`,
        [partnerId, now],
      )
    ).map(({ secret }) => secret),
  async addFirst(partnerId: string, secret: string) {
    await owner.query("INSERT INTO partners (id, merchant_id) VALUES ($1, NULL) ON CONFLICT (id) DO NOTHING", [
      partnerId,
    ]);
    await owner.query(
      `INSERT INTO notification_secrets (partner_id, secret)
       SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM notification_secrets WHERE partner_id = $1 AND retires_at IS NULL)`,
      [partnerId, secret],
    );
  },
  async rotate(partnerId: string, secret: string, overlapUntil: Date) {
    await owner.query(
      "DELETE FROM notification_secrets WHERE partner_id = $1 AND (retires_at IS NOT NULL OR secret = $2)",
      [partnerId, secret],
    );
    await owner.query("UPDATE notification_secrets SET retires_at = $2 WHERE partner_id = $1", [
      partnerId,
      overlapUntil,
    ]);
    await owner.query("INSERT INTO notification_secrets (partner_id, secret) VALUES ($1, $2)", [partnerId, secret]);
  },
  key: async (name: string, candidate: string) =>
    (
      await owner.query<{ value: string }>(
        `INSERT INTO secrets (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`,
        [name, candidate],
      )
    )[0]?.value,
};
const newer = {
  find: (partnerId: string, candidate = "unused", now = at) =>
    store.notificationSecrets.find(partnerId, candidate, now),
  rotate: (partnerId: string, secret: string, overlapUntil: Date) =>
    store.partnerTransaction(partnerId, async ({ notificationSecrets: work }) => {
      await work.lock(at);
      return work.rotate(secret, { at, overlapUntil });
    }),
};

test("two newest secrets of an older version both sign for a day, one of them first (D-notification-secrets-2)", async () => {
  const rows = await owner.query<{ secret: string; days: number | null }>(
    `SELECT secret, extract(epoch FROM retires_at - now())::float8 / 86400 AS days FROM notification_secrets WHERE partner_id = 'twice'
     ORDER BY retires_at DESC NULLS FIRST`,
  );
  expect(rows).toEqual([
    { secret: "whsec_second", days: null },
    { secret: "whsec_first", days: expect.closeTo(1, 2) },
  ]);
});

test("both versions read secrets that the other created or rotated, and the same one signs first (D-secrets-at-rest-6)", async () => {
  await older.addFirst("a", "whsec_a1");
  expect(await newer.find("a")).toEqual({ secret: "whsec_a1", previous_signs_until: null });
  expect(await newer.find("b", "whsec_b1")).toEqual({ secret: "whsec_b1", previous_signs_until: null });
  expect(await older.secretsOf("b", at)).toEqual(["whsec_b1"]);

  await newer.rotate("a", "whsec_a2", later(100));
  expect(await older.secretsOf("a", at)).toEqual(["whsec_a2", "whsec_a1"]);
  await older.rotate("b", "whsec_b2", later(100));
  expect(await newer.find("b")).toEqual({ secret: "whsec_b2", previous_signs_until: later(100).toISOString() });
  await newer.rotate("b", "whsec_b3", later(200));
  expect(await older.secretsOf("b", at)).toEqual(["whsec_b3", "whsec_b2"]);
});

test("one of two first secrets that both versions add at the same time remains, and both versions sign with it (D-notification-secrets-2)", async () => {
  await owner.query("INSERT INTO partners (id, merchant_id) VALUES ('hasty', NULL)");
  const added = await owner.transaction(async (sql) => {
    await sql.query("INSERT INTO notification_secrets (partner_id, secret) VALUES ('hasty', 'whsec_older')");
    const secrets = newer.find("hasty", "whsec_newer");
    await until(async () => (await lockWaits()) > 0);
    return { found: secrets };
  });
  expect(await added.found).toEqual({ secret: "whsec_older", previous_signs_until: null });
  expect(await older.secretsOf("hasty", at)).toEqual(["whsec_older"]);
});

test("a rotation concurrent with one by the previous version takes effect once (D-notification-secrets-2)", async () => {
  await older.addFirst("rotating", "whsec_1");
  const rotated = await owner.transaction(async (sql) => {
    await sql.query("UPDATE notification_secrets SET retires_at = $1 WHERE partner_id = 'rotating'", [later(100)]);
    await sql.query("INSERT INTO notification_secrets (partner_id, secret) VALUES ('rotating', 'whsec_2')");
    const result = newer.rotate("rotating", "whsec_3", later(200));
    await until(async () => (await lockWaits()) > 0);
    return { result };
  });
  expect(await rotated.result).toEqual({ secret: "whsec_2", previous_signs_until: later(200).toISOString() });
  expect(await older.secretsOf("rotating", at)).toEqual(["whsec_2", "whsec_1"]);
});

test("keeps the service key that either version created first and adds no second one (D-secrets-at-rest-6)", async () => {
  expect(await older.key("QR address key", "older")).toBe("older");
  const key = (number: number, value: string) => ({ number, value, signsFrom: at });
  await store.serviceKeys.add("QR address key", key(1, "newer"));
  await store.serviceKeys.add("QR address key", key(2, "second"));
  expect(await store.serviceKeys.list("QR address key")).toEqual([key(1, "older")]);
  await store.serviceKeys.add("cookie key", key(1, "newer"));
  expect(await older.key("cookie key", "older")).toBe("newer");
  expect(await store.serviceKeys.revoke("cookie key")).toBe(1); // a revoked secret ends for both
  expect([await store.serviceKeys.list("cookie key"), await older.key("cookie key", "another")]).toEqual([
    [],
    "another",
  ]);
  await store.serviceKeys.revoke("cookie key");
  await older.key("signing key", "older alone");
});

test("the contract waits until no secret is stored in the clear only, then removes all clear text (D-secrets-at-rest-6)", async () => {
  await older.addFirst("c", "whsec_c1");
  await expect(migrate(owner, { contracts: true })).rejects.toThrow(
    /^Migration 0030_sealed_secrets\.contract\.sql failed and was rolled back: secrets are still kept in the clear alone\. Run npm run rotate-secrets first$/,
  );
  expect(await older.secretsOf("c", at)).toEqual(["whsec_c1"]);
  const many = Array.from({ length: 501 }, (_, nth) => `many-${nth}`); // more than are sealed at a time
  await owner.query("INSERT INTO partners (id, merchant_id) SELECT unnest($1::text[]), NULL", [many]);
  await owner.query("INSERT INTO notification_secrets (partner_id, secret) SELECT unnest($1::text[]), 'whsec_many'", [
    many,
  ]);
  // Created by an older node: two of `twice`, one of `hasty`, two of `rotating`, the first of `a`, the one of `b` that it rotated
  // to …
  expect(await rotateSecrets(owner, sealing)).toEqual({ sealed: 9 + 501, rewrapped: 0, inUse: ["test"] });
  expect(await older.secretsOf("c", at)).toEqual(["whsec_c1"]); // an older node still has it
  expect((await migrate(owner, { contracts: true })).pending).toEqual([]);

  const columns = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name IN ('notification_secrets', 'secrets', 'identity_artifacts') AND column_name IN ('secret', 'value', 'payload')`,
  );
  expect(columns).toEqual([]);
  expect([await newer.find("a"), await newer.find("b"), await newer.find("c")]).toEqual([
    { secret: "whsec_a2", previous_signs_until: later(100).toISOString() },
    { secret: "whsec_b3", previous_signs_until: later(200).toISOString() },
    { secret: "whsec_c1", previous_signs_until: null },
  ]);
  expect((await store.serviceKeys.list("signing key")).map(({ value }) => value)).toEqual(["older alone"]);
  expect(await newer.find("d", "whsec_d1")).toEqual({ secret: "whsec_d1", previous_signs_until: null });
  await newer.rotate("d", "whsec_d2", later(100));
  await store.serviceKeys.add("QR address key", { number: 2, value: "second", signsFrom: at });
  expect((await store.serviceKeys.list("QR address key")).map(({ value }) => value)).toEqual(["second", "older"]);
});

test("an embedded database is migrated the same way at its start (D-secrets-at-rest-6)", async () => {
  await embedded.query("INSERT INTO partners (id, merchant_id) VALUES ('a', NULL)");
  await embedded.query("INSERT INTO notification_secrets (partner_id, secret) VALUES ('a', 'whsec_kept')");
  await embedded.query("INSERT INTO secrets (name, value) VALUES ('cookie key', 'kept')");
  const start = (keys: Sealing) =>
    prepareDatabase(
      { url: embeddedUrl, ownerUrl: embeddedUrl },
      { databaseUrl: undefined, environment: "sandbox" },
      keys,
      createLog("silent"),
    );
  await start(sealing);
  const [row] = await embedded.query<{ row: string }>("SELECT t::text AS row FROM notification_secrets t");
  expect(row?.row).toMatch(/^\(a,,sealed\.test\./);
  const after = createPostgresStore(embedded, sealing);
  expect(await after.notificationSecrets.find("a", "unused", at)).toMatchObject({ secret: "whsec_kept" });
  expect(await after.serviceKeys.list("cookie key")).toMatchObject([{ number: 1, value: "kept" }]);
  await start(sealing);
  await expect(start(createSealing([{ id: "lost", key: Buffer.alloc(32) }]))).rejects.toThrow(
    "Secrets of the database are sealed with the key test (rows of notification_secrets: 1), expected only lost",
  );
});
