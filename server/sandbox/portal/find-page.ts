import { readFile } from "node:fs/promises";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { unavailable } from "../../api/errors.ts";
import { BUILDING_POLICY, buildingPage } from "./building-page.ts";
import { sendFile } from "./send-file.ts";
import type { Site } from "./site.ts";

/** Paths of the APIs, which never return HTML pages. */
const API_PATHS = /^\/(integrations|platform|auth)(\/|$)/;

type Pages = { site: Site; publicUrl: string; builder: string };

/** Returns the page or file at the path of a request, as Markdown if its client prefers that; undefined: there is none. */
export async function findPage(c: Context, { site, publicUrl, builder }: Pages): Promise<Response | undefined> {
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
  const preference = (type: string) =>
    parseAccept(accept).find((mediaRange) => mediaRange.type.toLowerCase() === type)?.q ?? 0;
  return preference("text/markdown") > 0 && preference("text/markdown") >= preference("text/html");
}

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
