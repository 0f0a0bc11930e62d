import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { type Clock, type DatabaseClock, type Store, systemClock } from "../../store/port.ts";
import { serversWithin } from "../../store/servers-within.ts";
import { isUnreadable, reasonOf, takesNoWrites } from "../../store/unavailable.ts";
import { openContracts } from "./contracts.ts";
import { findPage } from "./find-page.ts";
import { sendFile } from "./send-file.ts";
import { Site } from "./site.ts";
import { API_CATALOG_TYPE, apiCatalog, securityText } from "./well-known.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GENERATED = join(ROOT, "generated");
/** Written by `npm run docs` while it runs. */
const BUILDER = join(ROOT, ".cache/portal/builder.pid");
/** Time limits of the two checks of a health probe, which usually waits 2 s. */
const DATABASE_TIMEOUT_MS = 1_400;
const SERVERS_TIMEOUT_MS = 500;

/** Pages and files in addition to the operations. None of them needs a token. */
export type Portal = ReturnType<typeof createPortal>;

type Options = {
  store: Pick<Store, "servers"> & { deliveryQueue: Pick<Store["deliveryQueue"], "countAlive"> };
  /** `{base_url}` */
  publicUrl: string;
  /** Issuer of the tokens; the default is the sandbox. */
  issuer?: string;
  environment?: "sandbox" | "production";
  /** The demo clients have secret credentials (`SANDBOX_SECRET`), which must not appear in a page. */
  hasOwnSecrets?: boolean;
  /** The service's clock, for the dates in samples. */
  clock?: Clock;
  /** Comparison with the machine's clock; undefined: not compared. */
  databaseClock?: Pick<DatabaseClock, "differenceMs" | "isTrusted">;
  /** Returns whether the node is draining (decisions: stopping). */
  isStopping?: () => boolean;
  /** Returns whether writes fail because the disk of the database is full. */
  isDiskFull?: () => boolean;
  /** Output folder of `npm run docs`. */
  folder?: string;
  /** File with the id of the process that builds the portal. */
  builder?: string;
};

export function createPortal(options: Options) {
  const { publicUrl, issuer = `${publicUrl}/auth`, environment = "sandbox", hasOwnSecrets = false } = options;
  const { clock = systemClock, folder = join(GENERATED, "docs"), builder = BUILDER } = options;
  // The pages use the public demo credentials, which another issuer or a sandbox with SANDBOX_SECRET does not accept.
  const hasDemo = environment === "sandbox" && issuer === `${publicUrl}/auth` && !hasOwnSecrets;
  const site = new Site({ folder, publicUrl, clock, hasDemo });
  /** The contracts and the health checks. */
  const routes = new Hono();
  for (const [path, contract] of openContracts(GENERATED, { publicUrl, issuer, environment }))
    routes.get(path, async (c) => sendFile(c, await contract(), 200));
  routes.get("/.well-known/api-catalog", (c) =>
    c.body(JSON.stringify(apiCatalog(publicUrl)), 200, { "Content-Type": API_CATALOG_TYPE }),
  );
  routes.get("/.well-known/security.txt", (c) => c.text(securityText(publicUrl, clock.now())));
  for (const path of ["/healthz", "/livez"]) routes.get(path, (c) => c.json({ status: "ok" }));
  routes.get("/readyz", (c) => sendReadiness(c, options));
  /** Returns a page or file of the portal for a request without a route. */
  const find = (c: Context) => findPage(c, { site, publicUrl, builder });
  return { routes, find };
}

async function sendReadiness(c: Context, options: Options) {
  const { store, databaseClock, isStopping = () => false, isDiskFull = () => false } = options;
  if (isStopping()) return c.json({ status: "the node stops" }, 503);
  const alive = store.deliveryQueue.countAlive().catch((error: unknown) => error);
  const workers = await Promise.race([alive, delay(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
  if (typeof workers !== "number") return c.json({ status: problemOf(workers), why: reasonOf(workers) }, 503); // public: codes only
  const servers = await serversWithin(store, SERVERS_TIMEOUT_MS);
  const without = servers?.filter(({ isUp }) => !isUp).map(({ name }) => name) ?? [
    "unknown: the coordinator did not respond in time",
  ];
  if (isDiskFull()) without.push("disk space of the database: writes fail");
  if (workers === 0) without.push("delivery worker: none is running, so events are not delivered");
  // The node is ready, since it serves all other requests, and the other nodes lack the same (decisions: readiness).
  const difference = databaseClock?.isTrusted() === false && { clock_differs_by_ms: databaseClock.differenceMs() };
  return c.json({ status: "ready", ...(without.length > 0 && { without }), ...difference });
}

function problemOf(error: unknown): string {
  if (takesNoWrites(error)) return "the database takes no writes";
  if (isUnreadable(error)) return "the database sends values that this service cannot read";
  return "the database does not answer";
}
