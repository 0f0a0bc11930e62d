import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { CONSOLE_FOLDER } from "@partner-api/console";
import { Hono } from "hono";

const NOT_BUILT =
  "The console's page is not built here. Expected npm start, which builds it; got node server/main.ts alone.\n";

/** The page as it was built (`@partner-api/console`): static files. */
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
