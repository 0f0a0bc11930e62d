import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { type Clock, type DatabaseClock, type Store, systemClock } from "../../store/port.ts";
import { serversWithin } from "../../store/servers-within.ts";
import { reasonOf, takesNoWrites } from "../../store/unavailable.ts";
import { BUILDING_POLICY, buildingPage } from "./building-page.ts";
import { openContracts } from "./contracts.ts";
import { sendFile } from "./send-file.ts";
import { openSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GENERATED = join(ROOT, "generated");
/** Written by `npm run docs` while it runs. */
const BUILDER = join(ROOT, ".cache/portal/builder.pid");
/** A probe waits for no longer. */
const SERVERS_TIMEOUT_MS = 500;
/** Paths of the APIs: their answers are for programs, whatever `Accept` says. */
const FOR_PROGRAMS = /^\/(integrations|platform|auth)(\/|$)/;

/** The pages and files beside the operations. None of them needs a token. */
export type Portal = {
  /** The contracts and the health checks. */
  routes: Hono;
  /** A page or file of the portal for a request that no route matched; undefined: there is none. */
  find(c: Context): Promise<Response | undefined>;
};

type Options = {
  store: Pick<Store, "servers"> & { deliveryQueue: Pick<Store["deliveryQueue"], "countAlive"> };
  /** `{base_url}` */
  publicUrl: string;
  /** Who issues the tokens; the sandbox's own unless given. */
  issuer?: string;
  environment?: "sandbox" | "production";
  /** Whether the demo clients have secrets of their own (`SANDBOX_SECRET`), which no page may name. */
  hasOwnSecrets?: boolean;
  /** The service's: samples name days from today on. */
  clock?: Clock;
  /** Compared with the machine's; absent: nobody compares them. */
  databaseClock?: Pick<DatabaseClock, "differenceMs" | "isTrusted">;
  /** Whether the node serves on for a last while only (decisions: stopping). */
  isStopping?: () => boolean;
  /** Output folder of `npm run docs`. */
  folder?: string;
};

export function createPortal(options: Options): Portal {
  const { store, publicUrl, issuer = `${publicUrl}/auth`, environment = "sandbox" } = options;
  const { hasOwnSecrets = false } = options;
  const { clock = systemClock, databaseClock, folder = join(GENERATED, "docs") } = options;
  const { isStopping = () => false } = options;
  const routes = new Hono();
  // Tokens of another issuer are none of the demo clients, and with secrets of their own those that the pages name get none.
  const hasDemo = environment === "sandbox" && issuer === `${publicUrl}/auth` && !hasOwnSecrets;
  const site = openSite({ folder, publicUrl, clock, hasDemo });
  for (const [path, contract] of openContracts(GENERATED, { publicUrl, issuer, environment }))
    routes.get(path, (c) => sendFile(c, contract(), 200));
  for (const path of ["/healthz", "/livez"]) routes.get(path, (c) => c.json({ status: "ok" }));
  routes.get("/readyz", async (c) => {
    if (isStopping()) return c.json({ status: "the node stops" }, 503);
    const workers = await store.deliveryQueue.countAlive().catch((error: unknown) => ({
      status: takesNoWrites(error) ? "the database takes no writes" : "the database does not answer",
      why: reasonOf(error), // anybody reads this
    }));
    if (typeof workers !== "number") return c.json(workers, 503);
    const servers = await serversWithin(store, SERVERS_TIMEOUT_MS);
    const away = servers?.filter(({ isUp }) => !isUp).map(({ name }) => name) ?? [
      "unknown: the coordinator is slow to say",
    ];
    if (workers === 0) away.push("delivery worker: none is alive, so events wait");
    // Ready all the same: all else is served, and another node would lack the same (decisions: readiness).
    const differs = databaseClock?.isTrusted() === false && { clock_differs_by_ms: databaseClock.differenceMs() };
    return c.json({ status: "ready", ...(away.length > 0 && { without: away }), ...differs });
  });

  async function find(c: Context): Promise<Response | undefined> {
    const { path, method } = c.req;
    if (FOR_PROGRAMS.test(path) || !/^(GET|HEAD)$/.test(method)) return undefined;
    const file = await site.find(path);
    if (file) return sendFile(c, file, 200);
    if (await site.isFolder(path)) return c.redirect(`${path}/`, 308);
    if (path === "/") return sendBuilding(c);
    const isForPeople = c.req.header("Accept")?.includes("text/html");
    const missing = isForPeople ? await site.find("/404.html") : undefined;
    return missing && sendFile(c, missing, 404);
  }

  async function sendBuilding(c: Context): Promise<Response> {
    c.header("Content-Security-Policy", BUILDING_POLICY);
    c.header("Cache-Control", "no-store");
    return c.html(buildingPage({ publicUrl, isBeingBuilt: await isBeingBuilt() }));
  }

  return { routes, find };
}

/** Whether a process that builds the portal is alive. */
async function isBeingBuilt(): Promise<boolean> {
  try {
    process.kill(Number(await readFile(BUILDER, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}
