import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { DatabaseClock } from "../database-clock.ts";
import { serversWithin } from "../store/servers-within.ts";
import type { Store } from "../store/store.ts";
import { BUILDING_POLICY, buildingPage } from "./building-page.ts";
import { sendFile } from "./send-file.ts";
import { openSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
const GENERATED = join(ROOT, "generated");
/** Written by `npm run docs` while it runs. */
const BUILDER = join(ROOT, ".cache/portal/builder.pid");
/** A probe waits for no longer. */
const SERVERS_TIMEOUT_MS = 500;
const CONTRACTS = ["openapi", "asyncapi", "platform"];
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
  store: Pick<Store, "ping" | "servers">;
  /** `{base_url}` */
  publicUrl: string;
  /** Compared with the database's; absent: nobody compares them. */
  clock?: Pick<DatabaseClock, "differenceMs" | "isTrusted">;
  /** Output folder of `npm run docs`. */
  folder?: string;
};

export function createPortal({ store, publicUrl, clock, folder = join(GENERATED, "docs") }: Options): Portal {
  const routes = new Hono();
  const site = openSite({ folder, publicUrl });
  for (const name of CONTRACTS) {
    const json = readFileSync(join(GENERATED, `${name}.json`), "utf8");
    routes.get(`/${name}.json`, (c) =>
      c.body(json, 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" }),
    );
  }
  for (const path of ["/healthz", "/livez"]) routes.get(path, (c) => c.json({ status: "ok" }));
  routes.get("/readyz", async (c) => {
    const isReady = await store.ping().then(
      () => true,
      () => false,
    );
    if (!isReady) return c.json({ status: "the database does not answer" }, 503);
    const servers = await serversWithin(store, SERVERS_TIMEOUT_MS);
    const away = servers?.filter(({ isUp }) => !isUp).map(({ name }) => name) ?? [
      "unknown: the coordinator is slow to say",
    ];
    // Ready all the same: every other outlet is served, and another node would lack the same server.
    const differs = clock?.isTrusted() === false && { clock_differs_by_ms: clock.differenceMs() };
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
