import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";

const PROJECT = join(import.meta.dirname, "../../..");
const PAGE = join(PROJECT, "packages/console/src");
/** What the page is made of, by its path in the project. */
const MODULE =
  /^(packages\/console\/src(\/[a-z]+)?|clients\/(typescript|platform)\/src(\/generated)?)\/[a-z0-9-]+\.ts$/;
const LIBRARY = "openapi-fetch";
const JAVASCRIPT = "text/javascript; charset=utf-8";

/**
 * The page and its modules. They are the project's own files without their types, read when they are asked for: nothing has to be
 * built, and a change is there with the next reload. `openapi-fetch`, the one package among them, comes as its file.
 */
export function createPages(): Hono {
  const pages = new Hono();
  pages.get("/", (c) => send(c, "text/html; charset=utf-8", join(PAGE, "index.html")));
  pages.get("/styles.css", (c) => send(c, "text/css; charset=utf-8", join(PAGE, "styles.css")));
  pages.get(`/${LIBRARY}.mjs`, (c) => send(c, JAVASCRIPT, fileURLToPath(import.meta.resolve(LIBRARY))));
  pages.get("/modules/*", (c) => {
    const path = c.req.path.slice("/console/modules/".length);
    return MODULE.test(path) ? send(c, JAVASCRIPT, join(PROJECT, path), withoutTypes) : c.notFound();
  });
  return pages;
}

const withoutTypes = (text: string) =>
  stripTypeScriptTypes(text)
    .replaceAll(`from "${LIBRARY}"`, `from "/console/${LIBRARY}.mjs"`)
    .replaceAll('from "partner-integration-api-client"', 'from "/console/modules/clients/typescript/src/index.ts"')
    .replaceAll('from "platform-client"', 'from "/console/modules/clients/platform/src/platform-client.ts"');

async function send(c: Context, type: string, file: string, transform = (text: string) => text): Promise<Response> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? c.notFound() : c.body(transform(text), 200, { "Content-Type": type });
}
