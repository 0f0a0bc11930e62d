import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { unavailable } from "../../api/errors.ts";
import { DAY_MS } from "../../durations.ts";
import { type Clock, type DatabaseClock, type Store, systemClock } from "../../store/port.ts";
import { serversWithin } from "../../store/servers-within.ts";
import { isUnreadable, reasonOf, takesNoWrites } from "../../store/unavailable.ts";
import { BUILDING_POLICY, buildingPage } from "./building-page.ts";
import { openContracts } from "./contracts.ts";
import { sendFile } from "./send-file.ts";
import { openSite, type Site } from "./site.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GENERATED = join(ROOT, "generated");
/** Written by `npm run docs` while it runs. */
const BUILDER = join(ROOT, ".cache/portal/builder.pid");
/** Time limit for the check of the database servers in a health probe. */
const SERVERS_TIMEOUT_MS = 500;
/** Paths of the APIs, which never return HTML pages. */
const API_PATHS = /^\/(integrations|platform|auth)(\/|$)/;

/** Pages and files in addition to the operations. None of them needs a token. */
export type Portal = {
  /** The contracts and the health checks. */
  routes: Hono;
  /** Returns a page or file of the portal for a request without a route. */
  find(c: Context): Promise<Response | undefined>;
};

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

export function createPortal(options: Options): Portal {
  const { publicUrl, issuer = `${publicUrl}/auth`, environment = "sandbox", hasOwnSecrets = false } = options;
  const { clock = systemClock, folder = join(GENERATED, "docs"), builder = BUILDER } = options;
  // The pages use the public demo credentials, which another issuer or a sandbox with SANDBOX_SECRET does not accept.
  const hasDemo = environment === "sandbox" && issuer === `${publicUrl}/auth` && !hasOwnSecrets;
  const site = openSite({ folder, publicUrl, clock, hasDemo });
  const routes = new Hono();
  for (const [path, contract] of openContracts(GENERATED, { publicUrl, issuer, environment }))
    routes.get(path, (c) => sendFile(c, contract(), 200));
  routes.get("/.well-known/api-catalog", (c) => sendApiCatalog(c, publicUrl));
  routes.get("/.well-known/security.txt", (c) => c.text(securityText(publicUrl, clock.now())));
  for (const path of ["/healthz", "/livez"]) routes.get(path, (c) => c.json({ status: "ok" }));
  routes.get("/readyz", (c) => sendReadiness(c, options));
  return { routes, find: (c) => findPage(c, { site, publicUrl, builder }) };
}

async function sendReadiness(c: Context, options: Options) {
  const { store, databaseClock, isStopping = () => false, isDiskFull = () => false } = options;
  if (isStopping()) return c.json({ status: "the node stops" }, 503);
  const workers = await store.deliveryQueue.countAlive().catch((error: unknown) => ({
    status: problemOf(error),
    why: reasonOf(error), // public, like the whole response
  }));
  if (typeof workers !== "number") return c.json(workers, 503);
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

type Pages = { site: Site; publicUrl: string; builder: string };

async function findPage(c: Context, { site, publicUrl, builder }: Pages): Promise<Response | undefined> {
  const { path, method } = c.req;
  if (API_PATHS.test(path) || !/^(GET|HEAD)$/.test(method)) return undefined;
  const accept = c.req.header("Accept") ?? "";
  const twin = path.endsWith("/") ? await site.find(plainPathOf(path)) : undefined;
  if (twin && prefersMarkdown(accept)) return sendFile(c, twin, 200, "Accept");
  const file = await site.find(path);
  if (file) return sendFile(c, file, 200, twin && "Accept");
  if (await site.isFolder(path)) return c.redirect(`${path}/`, 308);
  const isBeingBuilt = !(await site.isBuilt()) && (await isAlive(builder));
  const isBrowser = accept.includes("text/html");
  if (isBeingBuilt && !isBrowser) throw unavailable("portal");
  if (isBeingBuilt || path === "/") return sendBuildingPage(c, { publicUrl, isBeingBuilt });
  const notFoundPage = isBrowser ? await site.find("/404.html") : undefined;
  return notFoundPage && sendFile(c, notFoundPage, 404);
}

/** Examples: `/` → `/index.md`, `/guides/errors/` → `/guides/errors.md`. */
const plainPathOf = (path: string): string => path.replace(/^\/$/, "/index/").replace(/\/$/, ".md");

/** Returns whether the header lists Markdown with at least the preference of HTML. Programs for language models send it, browsers do not. */
function prefersMarkdown(accept: string): boolean {
  const preference = (type: string) => parseAccept(accept).find((one) => one.type.toLowerCase() === type)?.q ?? 0;
  return preference("text/markdown") > 0 && preference("text/markdown") >= preference("text/html");
}

/** What this service offers, and where (RFC 9727). */
function sendApiCatalog(c: Context, publicUrl: string): Response {
  const links = (type: string, ...paths: string[]) => paths.map((path) => ({ href: `${publicUrl}${path}`, type }));
  const catalog = {
    linkset: [
      {
        anchor: `${publicUrl}/`,
        "service-desc": links("application/json", "/openapi.json", "/asyncapi.json"),
        "service-doc": [...links("text/html", "/"), ...links("text/plain", "/llms.txt")],
        status: links("application/json", "/readyz"),
      },
    ],
  };
  const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  return c.body(JSON.stringify(catalog), 200, { "Content-Type": type });
}

const SECURITY_TEXT_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). */
const securityText = (publicUrl: string, now: Date): string =>
  [
    `Contact: ${publicUrl}/security/`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "Preferred-Languages: en\n",
  ].join("\n");

async function sendBuildingPage(
  c: Context,
  { publicUrl, isBeingBuilt }: { publicUrl: string; isBeingBuilt: boolean },
): Promise<Response> {
  c.header("Content-Security-Policy", BUILDING_POLICY);
  c.header("Cache-Control", "no-store");
  if (isBeingBuilt) c.header("Retry-After", "1");
  return c.html(buildingPage({ publicUrl, isBeingBuilt }), isBeingBuilt ? 503 : 200);
}

/** Returns whether the process whose id is in the file is running. */
async function isAlive(file: string): Promise<boolean> {
  try {
    process.kill(Number(await readFile(file, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}
