import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { isFresh } from "../http/etag.ts";
import type { Store } from "../store/store.ts";
import { BUILDING_POLICY, buildingPage } from "./building-page.ts";
import { type Encoding, openSite, type SiteFile } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
const GENERATED = join(ROOT, "generated");
/** Written by `npm run docs` while it works. */
const BUILDER = join(ROOT, ".cache/portal/builder.pid");
const CONTRACTS = ["openapi", "asyncapi", "platform"];
/** Answers here are for programs, whatever they accept. */
const FOR_PROGRAMS = /^\/(integrations|platform|auth)(\/|$)/;
/** Beside the policy that each page states itself. */
const SITE_POLICY = "frame-ancestors 'none'; form-action 'self'";

/** What answers beside the operations: nothing here needs a token. */
export type Portal = {
  /** The contracts, and whether the service is well. */
  routes: Hono;
  /** A page or file of the portal, where no route answered; undefined: there is none. */
  find(c: Context): Promise<Response | undefined>;
};

type Options = {
  store: Pick<Store, "ping">;
  /** `{base_url}` */
  publicUrl: string;
  /** Where `npm run docs` put the site. */
  folder?: string;
};

export function createPortal({ store, publicUrl, folder = join(GENERATED, "docs") }: Options): Portal {
  const routes = new Hono();
  const site = openSite({ folder, publicUrl });
  for (const name of CONTRACTS) {
    const json = readFileSync(join(GENERATED, `${name}.json`), "utf8");
    routes.get(`/${name}.json`, (c) => c.body(json, 200, { "Content-Type": "application/json" }));
  }
  routes.get("/healthz", (c) => c.json({ status: "ok" }));
  routes.get("/readyz", async (c) => {
    const isReady = await store.ping().then(
      () => true,
      () => false,
    );
    return isReady ? c.json({ status: "ready" }) : c.json({ status: "the database does not answer" }, 503);
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

async function sendFile(c: Context, file: SiteFile, status: 200 | 404): Promise<Response> {
  const encoding = file.encodings.find((name) => accepts(c.req.header("Accept-Encoding"), name)) ?? "identity";
  const etag = `"${file.hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    "Cache-Control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    "Content-Security-Policy": SITE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
  if (file.encodings.length > 1) headers.Vary = "Accept-Encoding";
  if (status === 200 && isFresh(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (file.isDownload) headers["Content-Disposition"] = "attachment";
  const bytes = await file.bytes(encoding);
  return c.body(bytes, status, { ...headers, "Content-Type": file.type, "Content-Length": String(bytes.length) });
}

/** Whether an `Accept-Encoding` header names the encoding, and not with `q=0`. */
const accepts = (header: string | undefined, encoding: Encoding): boolean =>
  (header ?? "").split(",").some((entry) => {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Whether a process that builds the portal is alive. */
async function isBeingBuilt(): Promise<boolean> {
  try {
    process.kill(Number(await readFile(BUILDER, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}
