import { getRequestListener } from "@hono/node-server";
import pg from "pg";
import { sentNames } from "../../../generated/usage.ts";
import { createApp } from "../../../server/api/app.ts";
import { createLog } from "../../../server/observe/log/log.ts";
import { createMetrics } from "../../../server/observe/metrics/metrics.ts";
import { createUsage } from "../../../server/observe/usage/usage.ts";
import { type RateLimits, systemClock } from "../../../server/store/port.ts";
import { openDatabase } from "../../../server/store/postgres/engine/database.ts";
import { createRateLimits } from "../../../server/store/postgres/service/rate-limits.ts";
import { createUsageStore } from "../../../server/store/postgres/service/usage.ts";
import { createPostgresStore } from "../../../server/store/postgres/store.ts";
import { sealing } from "../../support/sealing.ts";
import { issueToken, PUBLIC_URL } from "../tokens.ts";
import { counted, serve, settings } from "./support.ts";

/* The whole service as one node of production has it: every check, its log, its database. */

const {
  url = "",
  tokens = "once",
  isRateLimited = false,
  isCounted = true,
  isLogged = true,
  isRecorded = false,
} = settings;
// Each message that is waited for ends with one Sync, or is one simple query.
const { prototype } = pg.Connection as unknown as {
  prototype: Record<"sync" | "query", (...values: unknown[]) => void>;
};
for (const name of ["sync", "query"] as const) {
  const send = prototype[name];
  prototype[name] = function (...values) {
    counted.roundTrips++;
    return send.apply(this, values);
  };
}

const database = openDatabase({ url, log: createLog("warn") });
const { token, verifier } = await issueToken(tokens);

/** Counts like the real limits, which no request here reaches. */
const lifted = ({ count }: RateLimits): RateLimits => ({
  count: (key, limit) => count(key, { ...limit, limit: 1_000_000_000 }),
});

const usage = createUsage({
  store: createUsageStore(database),
  clock: systemClock,
  log: createLog("warn"),
  names: sentNames,
  days: 1,
});
if (isRecorded) usage.start();

const app = createApp({
  store: createPostgresStore(database, sealing),
  clock: systemClock,
  environment: "production",
  log: createLog(isLogged ? "info" : "warn"),
  tokens: verifier,
  rateLimits: isRateLimited ? lifted(createRateLimits(database, systemClock)) : undefined,
  metrics: isCounted ? createMetrics() : undefined,
  usage: isRecorded ? usage : undefined,
  publicUrl: PUBLIC_URL,
});
await serve(getRequestListener(app.fetch), { authorization: `Bearer ${token}` });
