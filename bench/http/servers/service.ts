import { getRequestListener } from "@hono/node-server";
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
import { sealing } from "../../../test/support/sealing.ts";
import { issueToken, PUBLIC_URL } from "../tokens.ts";
import { type Features, serve, settings } from "./support.ts";

/* The whole service as one node of production has it: every check, its log, its database. */

const { url = "", sides = [settings] } = settings;
const database = openDatabase({ url, log: createLog("warn") });
const { token, verifier } = await issueToken();

/** Counts like the real limits, which no request here reaches. */
const withoutLimit = (limits: RateLimits): RateLimits => ({
  ...limits,
  count: (key, limit) => limits.count(key, { ...limit, limit: 1_000_000_000 }),
});

const usage = createUsage({
  store: createUsageStore(database),
  clock: systemClock,
  log: createLog("warn"),
  names: sentNames,
  isDetailed: true,
  days: 1,
});
if (sides.some(({ isRecorded }) => isRecorded)) usage.start();

const store = createPostgresStore(database, sealing);
const appWith = ({ isRateLimited = false, isObserved = true, isRecorded = false }: Features) =>
  createApp({
    store,
    clock: systemClock,
    environment: "production",
    log: createLog(isObserved ? "info" : "warn"),
    tokens: verifier,
    rateLimits: isRateLimited ? withoutLimit(createRateLimits(database, systemClock)) : undefined,
    metrics: isObserved ? createMetrics() : undefined,
    usage: isRecorded ? usage : undefined,
    publicUrl: PUBLIC_URL,
  });
await serve(
  sides.map((side) => getRequestListener(appWith(side).fetch)),
  { authorization: `Bearer ${token}` },
);
