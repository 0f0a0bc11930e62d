import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openSession } from "@partner-api/postgres";
import { request } from "undici";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { quantile } from "../support/statistics.ts";
import { startNode } from "./node.ts";
import { orderRequest } from "./order-request.ts";

const OURS = fileURLToPath(new URL("../../server/store/postgres/engine/migrations", import.meta.url));
const OPEN_MS = 20_000;
/** An order is placed so often, as by a platform and not as fast as can be. */
const EVERY_MS = 50;

/** A newer version's migration that finds a dump of the table that it changes: does the node that is there serve on? */
export const migration: Bench = {
  name: "review-migration",
  about: `orders while ALTER TABLE orders waits behind a dump that is open for ${OPEN_MS / 1_000} s`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    await ready();
    const folder = await mkdtemp(join(tmpdir(), "bench-migrations-"));
    stack.defer(() => rm(folder, { recursive: true }));
    await cp(OURS, folder, { recursive: true });
    await writeFile(join(folder, "9999_wide.sql"), "ALTER TABLE orders ADD COLUMN width integer;");
    const owner = openDatabase({ url: DATABASE_URL, log: createLog("silent"), poolSize: 1, asOwner: true });
    stack.defer(owner.close);

    const dump = await openSession(DATABASE_URL, "a dump");
    await dump.query("BEGIN");
    await dump.query("SELECT count(*) FROM orders");
    const order = await orderRequest(url);
    let waits = 0;
    let appliedMs = Number.NaN;
    const migrating = migrate(owner, {
      folder,
      onProgress: (sentence) => {
        if (sentence.startsWith("waiting")) waits++;
      },
    }).then(({ applied }) => {
      if (applied.includes("9999_wide.sql")) appliedMs = performance.now();
    });
    migrating.catch(() => {}); // it is awaited below

    const tookMs: number[] = [];
    let failures = 0;
    const place = async () => {
      const sinceMs = performance.now();
      const { url: at, ...sent } = order;
      const answer = await request(at, sent).catch(() => undefined);
      await answer?.body.dump();
      if (answer?.statusCode === 201) tookMs.push(performance.now() - sinceMs);
      else failures++;
    };
    const beganMs = performance.now();
    const orders: Promise<void>[] = [];
    while (performance.now() - beganMs < OPEN_MS) {
      progress(`${tookMs.length} orders served`);
      orders.push(place());
      await pause(EVERY_MS);
    }
    const served = tookMs.length;
    const early = Number(!Number.isNaN(appliedMs));
    const closedMs = performance.now();
    await dump.close();
    await Promise.all(orders);
    await migrating;
    return [
      {
        label: `orders served in ${OPEN_MS / 1_000} s while the migration waits`,
        value: served,
        unit: "",
        limit: { atLeast: OPEN_MS / EVERY_MS / 4 },
      },
      { label: "not served", value: failures, unit: "", limit: none },
      { label: "an order, median", value: quantile(tookMs, 0.5), unit: "ms" },
      { label: "an order, longest", value: Math.max(...tookMs), unit: "ms", limit: { atMost: 1_000 } },
      { label: "times that the migration said that it waits", value: waits, unit: "", limit: { atLeast: 1 } },
      { label: "migrations applied while the dump was open", value: early, unit: "", limit: none },
      {
        label: "applied after the dump ended within",
        value: (appliedMs - closedMs) / 1_000,
        unit: "s",
        limit: { atMost: 5 },
      },
    ];
  },
};
