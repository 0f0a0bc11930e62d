import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { NotificationSecret } from "../generated/schemas.ts";
import type { Database } from "../server/store/postgres/engine/database.ts";
import { checkKeys, rotateSecrets } from "../server/store/postgres/sealed-rows.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { createSealing, type Sealing, type SealingKey } from "../server/store/sealing.ts";
import { emit, openDeliveries, openWorker, orderEvent, subscriberOf } from "./support/deliveries.ts";
import type { HttpResponse } from "./support/sandbox.ts";
import { SEALING_KEY } from "./support/sealing.ts";

/* Secrets in the database: their form, their owners and key rotation (decisions: secrets at rest). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database, openNode, owner, url } = app;

const keyOf = (id: string, byte: number): SealingKey => ({
  id,
  key: hash("sha256", String(byte), "buffer"),
});
const secretOf = async (client: string, node: Pick<typeof app, "call"> = app) =>
  ((await node.call("getNotificationSecret", "", { client })).body as { data: NotificationSecret }).data.secret;
const nodeWith = (sealing: Sealing) => {
  const store = createPostgresStore(database, sealing);
  return { ...openNode(database, { store }), store, clock, relay: app.relay };
};

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row));
  return texts.join("\n");
}

/** A secret as a dump could show it. */
function formsOf(secret: string): string[] {
  const bare = secret.replace(/^whsec_/, "");
  const bytes = [Buffer.from(secret), Buffer.from(bare), Buffer.from(bare, "base64")];
  const encoded = bytes.flatMap((buffer) => [
    buffer.toString("hex"),
    buffer.toString("base64").replace(/=+$/, ""),
    buffer.toString("base64url"),
  ]);
  return [secret, bare, ...encoded];
}

test("a dump contains no secret issued by the API and no service key, in any form (D-secrets-at-rest-1)", async () => {
  const clients = ["demo-direct", "demo-rival", "demo-facilitator", "dumped"];
  const secrets: string[] = [];
  for (const client of clients) secrets.push(await secretOf(client));
  const rotated = await call("rotateNotificationSecret", "", { client: "dumped" });
  secrets.push((rotated.body as { data: NotificationSecret }).data.secret);
  const paid = await call("createTransaction", "OUT-1001", {
    headers: { "X-Idempotency-Key": crypto.randomUUID() },
    body: { transaction_details: { order_id: "DUMPED", gross_amount: 1, currency: "IDR" } },
  });
  expect(paid.status).toBe(201);
  secrets.push(...(await app.store.serviceKeys.list("QR address key")).map(({ value }) => value));
  expect(secrets.length).toBe(6);
  const text = await dump();
  expect(text).toContain("DUMPED"); // it is whole
  expect(secrets.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([]);
  expect(text).not.toContain("whsec_");
});

describe("rotation (D-secrets-at-rest-4)", () => {
  const NEW = keyOf("new", 7);
  const CLIENTS = Array.from({ length: 12 }, (_, nth) => `rotated-${nth}`);
  const isSigned = ({ headers, body }: { headers: object; body: string }, secret: string) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };

  test("under load with nodes of both key orders every delivery has a valid signature, then the old key is removed", async () => {
    const outlet = await app.newOutlet();
    for (const client of CLIENTS) {
      await app.store.outlets.registerPartner(client, null);
      const link = { clientId: client, outletId: outlet, product: "food", externalOutletId: "X" } as const;
      await app.store.links.save(link, clock.now());
      await subscriberOf(app, client).subscribe(`/${client}`);
    }
    const later = createSealing([SEALING_KEY, NEW]);
    const newer = createSealing([NEW, SEALING_KEY]);
    const nodes = [nodeWith(later), nodeWith(newer)];
    let isRotating = true;
    const load = (async () => {
      for (let nth = 0; isRotating || nth < 3; nth++) {
        await emit(database, orderEvent(outlet, `F-LOAD-${nth}`, { at: clock.now() }));
        const client = CLIENTS[nth % CLIENTS.length] as string;
        await nodes[nth % 2]?.call("rotateNotificationSecret", "", { client });
        await Promise.all(nodes.map((node) => openWorker(node, partner).runScheduled()));
      }
    })();
    const first = await rotateSecrets(owner, newer);
    isRotating = false;
    await load;
    expect(first.rewrapped).toBeGreaterThanOrEqual(CLIENTS.length);
    // A node that still sealed under the old key may have left rows, which the next run has.
    expect((await rotateSecrets(owner, newer)).inUse).toEqual(["new"]);
    expect(await rotateSecrets(owner, newer)).toEqual({ sealed: 0, rewrapped: 0, inUse: ["new"] });

    const alone = nodeWith(createSealing([NEW]));
    await emit(database, orderEvent(outlet, "F-ALONE", { at: clock.now() }));
    await openWorker(alone, partner).runScheduled();
    for (const client of CLIENTS) {
      const secret = await secretOf(client, alone);
      const received = partner.at(`/${client}`);
      expect(received.length).toBeGreaterThan(3);
      const history = [secret, ...(await retired(client))];
      expect(received.every((request) => history.some((candidate) => isSigned(request, candidate)))).toBe(true);
      expect(isSigned(received.at(-1) as never, secret)).toBe(true);
    }
    await expect(checkKeys(owner, createSealing([SEALING_KEY]))).rejects.toThrow(
      /^Secrets of the database are sealed with the key new \(rows of \w+: \d+\), expected only test\. Add new to SECRETS_KEYS after the others/,
    );
    await rotateSecrets(owner, createSealing([SEALING_KEY, NEW])); // as the other tests have it

    /** The secrets that signed before. */
    async function retired(client: string): Promise<string[]> {
      const rows = await database.query<{ sealed: string }>(
        "SELECT sealed FROM notification_secrets WHERE partner_id = $1",
        [client],
      );
      return rows.map(({ sealed }) => newer.open(sealed, ["notification_secrets", client]));
    }
  });

  test("a killed rotation resumes on the next run, and every secret is unchanged", async () => {
    const clients = Array.from({ length: 20 }, (_, nth) => `resumed-${nth}`);
    const before = await Promise.all(clients.map((client) => secretOf(client)));
    const sealing = createSealing([NEW, SEALING_KEY]);
    let updates = 0;
    const dying = {
      ...owner.acrossOutlets,
      query: (text: string, ...rest: [never]) => {
        if (text.startsWith("UPDATE") && ++updates > 8) throw new Error("killed");
        return owner.acrossOutlets.query(text, ...rest);
      },
    };
    await expect(rotateSecrets({ ...owner, acrossOutlets: dying } as Database, sealing)).rejects.toThrow("killed");
    const { rewrapped, inUse } = await rotateSecrets(owner, sealing);
    const [row] = await owner.query<{ count: number }>(
      "SELECT (SELECT count(*) FROM notification_secrets) + (SELECT count(*) FROM service_keys) AS count",
    );
    expect([rewrapped, inUse]).toEqual([(row?.count ?? 0) - 8, ["new"]]);
    const node = nodeWith(createSealing([NEW]));
    expect(await Promise.all(clients.map((client) => secretOf(client, node)))).toEqual(before);
    await rotateSecrets(owner, createSealing([SEALING_KEY, NEW]));
  });

  test("rewraps every row of tables larger than one batch", async () => {
    const ids = Array.from({ length: 501 }, (_, nth) => `many-${nth}`);
    const sealed = ids.map((id) => createSealing([SEALING_KEY]).seal("whsec_bWFueQ==", ["notification_secrets", id]));
    await owner.query("INSERT INTO partners (id, merchant_id) SELECT unnest($1::text[]), NULL", [ids]);
    await owner.query(
      "INSERT INTO notification_secrets (partner_id, sealed) SELECT * FROM unnest($1::text[], $2::text[])",
      [ids, sealed],
    );
    const { rewrapped, inUse } = await rotateSecrets(owner, createSealing([NEW, SEALING_KEY]));
    expect([rewrapped > 501, inUse]).toEqual([true, ["new"]]);
    await owner.query("DELETE FROM notification_secrets WHERE partner_id = ANY($1)", [ids]);
    await rotateSecrets(owner, createSealing([SEALING_KEY, NEW]));
  });

  test("the command prints its result or the reason of a failure", async () => {
    const run = (SECRETS_KEYS: string) => {
      const script = join(import.meta.dirname, "../server/operator/rotate-secrets.ts");
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, SECRETS_KEYS };
      return promisify(execFile)(process.execPath, [script], { env }).then(
        ({ stdout }) => stdout,
        ({ code, stderr }) => `${code} ${stderr}`,
      );
    };
    const text = ({ id, key }: SealingKey) => `${id}:${key.toString("base64")}`;
    expect(await run(`${text(NEW)},${text(SEALING_KEY)}`)).toMatch(
      /^Unencrypted secrets sealed: 0\. Secrets resealed from another key: \d+\.\nAll secrets are sealed under new\.\nNext: remove test from SECRETS_KEYS of all nodes\.\n$/,
    );
    expect(await run(text(SEALING_KEY))).toMatch(
      /^1 A secret of \w+ \([0-9a-f]{8}\) is sealed with the key new, which is not configured\n$/,
    );
    expect(await run("")).toBe(
      "1 SECRETS_KEYS is missing: expected the same keys as on the nodes, with the new one first.\n",
    );
    expect(await run(`${text(SEALING_KEY)},${text(NEW)}`)).toContain("All secrets are sealed under test.");
  });
});

test("a start fails while a key is missing or different, and succeeds with all keys (D-secrets-at-rest-3)", async () => {
  await expect(checkKeys(owner, createSealing([keyOf("test", 9)]))).rejects.toThrow(
    "The key test of SECRETS_KEYS does not open the secrets that were sealed with it: expected the same bytes as when they were sealed. " +
      "A new key needs a new id.",
  );
  await expect(checkKeys(owner, createSealing([keyOf("other", 9)]))).rejects.toThrow(
    /sealed with the key test \(rows of \w+: \d+\), expected only other\./,
  );
  await checkKeys(owner, createSealing([keyOf("other", 9), SEALING_KEY]));
});

test("a secret moved to another partner cannot be opened and does not block other deliveries (D-secrets-at-rest-3)", async () => {
  const outlet = await app.newOutlet();
  const clients = ["moved", "unmoved"] as const;
  for (const client of clients) {
    await app.store.outlets.registerPartner(client, null);
    await app.store.links.save(
      { clientId: client, outletId: outlet, product: "food", externalOutletId: "X" },
      clock.now(),
    );
    await subscriberOf(app, client).subscribe(`/${client}`);
  }
  const [unmoved] = await database.query<{ sealed: string }>(
    "SELECT sealed FROM notification_secrets WHERE partner_id = 'unmoved'",
  );
  await database.query("UPDATE notification_secrets SET sealed = $1 WHERE partner_id = 'moved'", [unmoved?.sealed]);
  const response: HttpResponse = await call("getNotificationSecret", "", { client: "moved" });
  expect([response.status, response.text.includes("whsec_")]).toEqual([500, false]);
  await emit(database, orderEvent(outlet, "F-MOVED", { at: clock.now() }));
  await runScheduled();
  expect([partner.at("/moved").length, partner.at("/unmoved").length]).toEqual([0, 1]);
  expect(await subscriberOf(app, "moved").entry("F-MOVED")).toMatchObject({
    delivery_status: "failed",
    history: [{ exception_message: "Not sent: this service failed", delivered: false }],
  });
});
