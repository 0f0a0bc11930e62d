import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { NotificationSecret, TransactionResult } from "../generated/schemas.ts";
import { emit, openDeliveries, openLinkedPartner, orderEvent } from "./support/deliveries.ts";
import { runCommand } from "./support/operator-command.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { AUDIENCE } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* `npm run operator -- revoke` ends leaked credentials immediately, while nodes serve requests (decisions: what leaked). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database, owner, url } = app;
const revoke = (...args: string[]) => runCommand("revoke", args, { DATABASE_URL: url, SECRETS_KEYS });
const secretOf = async (client: string) =>
  ((await call("getNotificationSecret", "", { client })).body as { data: NotificationSecret }).data;

/** Which of the secrets signed the newest request at a path. */
function signersOf(path: string, secrets: string[]): boolean[] {
  const { headers, body } = partner.at(path).at(-1) as { headers: object; body: string };
  return secrets.map((secret) => {
    try {
      // `verify` uses the machine's time, not the tests' clock.
      const [id, timestamp, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
        (name) => (headers as Record<string, string>)[name] ?? "",
      ) as [string, string, string];
      const expected = new Webhook(secret).sign(id, new Date(Number(timestamp) * 1_000), body);
      return signature.split(" ").includes(expected);
    } catch {
      return false;
    }
  });
}

test("revokes a partner's notification secrets, rotated ones included; another partner's remain (D-what-leaked-1)", async () => {
  const { client, outlet, subscribe, place } = await openLinkedPartner(app);
  const otherPartner = await openLinkedPartner(app);
  await subscribe("/leaked", { outlet });
  await otherPartner.subscribe("/other", { outlet: otherPartner.outlet });
  const first = (await secretOf(client)).secret;
  const rotated = (await call("rotateNotificationSecret", "", { client })).body as { data: NotificationSecret };
  const second = rotated.data.secret;
  const otherSecret = await secretOf(otherPartner.client);
  await place("F-BEFORE");
  await runScheduled();
  expect(signersOf("/leaked", [first, second])).toEqual([true, true]);

  expect(await revoke("--notification-secret", client)).toEqual({
    code: 0,
    stderr: "",
    stdout:
      `${client} has a new notification secret. Earlier secrets sign no more deliveries, except for attempts under way, which end within 15 s.\n` +
      "Next: the partner reads it with getNotificationSecret. Deliveries that its receiver rejects until then are retried for 26 hours.\n",
  });
  const third = await secretOf(client);
  expect(third).toEqual({ secret: expect.stringMatching(/^whsec_/), previous_signs_until: null });
  expect([first, second]).not.toContain(third.secret);
  await place("F-AFTER");
  await emit(database, orderEvent(otherPartner.outlet, "F-OTHER", { at: clock.now() }));
  await runScheduled();
  expect(signersOf("/leaked", [first, second, third.secret])).toEqual([false, false, true]);
  expect(await secretOf(otherPartner.client)).toEqual(otherSecret);
  expect(signersOf("/other", [otherSecret.secret])).toEqual([true]);
});

test("revokes a service key: its signatures are rejected on new and running nodes (D-what-leaked-2)", async () => {
  const transaction_details = { order_id: "LEAK-1", gross_amount: 1_000, currency: "IDR" };
  const created = await call("createTransaction", "OUT-1001", {
    headers: { "X-Idempotency-Key": randomUUID() },
    body: { transaction_details },
  });
  const addressOf = ({ actions }: TransactionResult) => (actions[0]?.url ?? "").slice(AUDIENCE.length);
  const payable = (created.body as { data: TransactionResult }).data;
  const statusAt = async (node: Pick<typeof app, "request">, path: string) =>
    (await node.request("GET", path, { headers: { Accept: "image/png" } })).status;
  expect(await statusAt(app, addressOf(payable))).toBe(200);

  expect(await revoke("--key", "qr-addresses")).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^Revoked \(QR address key\): 1\. .* 403 on every node within 60 s\./),
  });
  const node = app.openNode(database);
  expect(await statusAt(node, addressOf(payable))).toBe(403);
  const path = { transaction_id: payable.transaction.id };
  const read = (await node.call("getTransaction", "OUT-1001", { path })).body as { data: TransactionResult };
  expect(await statusAt(node, addressOf(read.data))).toBe(200);
  await until(async () => (await statusAt(app, addressOf(read.data))) === 200); // keys are reloaded at most once a second
  expect(await statusAt(app, addressOf(payable))).toBe(403);
});

test("revokes all partners' secrets and all service keys (D-what-leaked-1, D-what-leaked-2)", async () => {
  const clients = ["demo-direct", "demo-rival"];
  const before = await Promise.all(clients.map(secretOf));
  await app.store.demoCredentials.add("demo-direct", "a random credential", new Date());
  const { code, stdout } = await revoke("--everything");
  expect([code, ...stdout.trimEnd().split("\n").slice(-2)]).toEqual([
    0,
    "Revoked (random credentials of this sandbox): 1. The next start draws and prints new ones.",
    "Next: npm run operator -- rotate-secrets with a new first key, which seals all secrets from now on.",
  ]);
  const after = await Promise.all(clients.map(secretOf));
  for (const [index, { secret, previous_signs_until }] of after.entries()) {
    expect(secret).not.toBe(before[index]?.secret);
    expect(previous_signs_until).toBeNull();
  }
  expect(await owner.query("SELECT purpose FROM service_keys")).toEqual([]);
});

test("rejects unknown names and changes nothing", async () => {
  const partners = await owner.query("SELECT id FROM partners ORDER BY id");
  const [unknown, none, both, wrong, keyless] = await Promise.all([
    revoke("--notification-secret", "nobody"),
    revoke(),
    revoke("--everything", "--key", "tokens"),
    revoke("--key", "toString"),
    runCommand("revoke", ["--everything"], { DATABASE_URL: url }),
  ]);
  expect(unknown).toEqual({
    code: 1,
    stdout: "",
    stderr: "Expected the id of a partner with a notification secret, got nobody.\n",
  });
  const usage = (received: string) =>
    expect.stringContaining(
      `Expected one of --notification-secret, --key qr-addresses|tokens|reports|cookies, --everything, got ${received}.\n  npm run operator -- revoke`,
    );
  expect(none).toEqual({ code: 2, stdout: "", stderr: usage("none") });
  expect(both).toEqual({ code: 2, stdout: "", stderr: usage("--key and --everything") });
  expect(wrong).toEqual({ code: 2, stdout: "", stderr: usage("--key toString") });
  expect(keyless).toEqual({
    code: 1,
    stdout: "",
    stderr: "SECRETS_KEYS is missing: expected the same keys as on the nodes.\n",
  });
  expect(await owner.query("SELECT id FROM partners ORDER BY id")).toEqual(partners);
});
