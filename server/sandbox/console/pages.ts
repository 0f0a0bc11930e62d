import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { CONSOLE_FOLDER } from "@partner-api/console";
import { Hono } from "hono";

const NOT_BUILT =
  "The console's page is not built. Start the sandbox with npm start, which builds it, instead of node server/main.ts.\n";

/** Serves the built page (`@partner-api/console`) as static files. */
export function createPages(): Hono {
  const pages = new Hono();
  if (!existsSync(CONSOLE_FOLDER)) return pages.get("/", (c) => c.text(NOT_BUILT, 503));
  const files = serveStatic({
    root: CONSOLE_FOLDER,
    rewriteRequestPath: (path) => path.slice("/console".length) || "/",
  });
  pages.get("/", files);
  pages.get("/assets/*", files);
  return pages;
}
