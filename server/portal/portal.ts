import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { Store } from "../store/store.ts";
import { homePage } from "./home-page.ts";

const GENERATED = join(import.meta.dirname, "../../generated");
const CONTRACTS = ["openapi", "asyncapi", "platform"];
const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  yaml: "application/yaml",
};

/** Pages and contracts for people and tools: nothing here needs a token. */
export function createPortal({ store, publicUrl }: { store: Store; publicUrl: string }): Hono {
  const portal = new Hono();
  portal.get("/", (c) => c.html(homePage(publicUrl)));
  for (const name of CONTRACTS) {
    const json = readFileSync(join(GENERATED, `${name}.json`), "utf8");
    portal.get(`/${name}.json`, (c) => c.body(json, 200, { "Content-Type": TYPES.json as string }));
    portal.get(`/${name}.yaml`, (c) => sendDocs(c, `${name}.yaml`));
    portal.get(`/docs/${name}.html`, (c) => sendDocs(c, `${name}.html`));
  }
  portal.get("/healthz", (c) => c.json({ status: "ok" }));
  portal.get("/readyz", async (c) => {
    const isReady = await store.ping().then(
      () => true,
      () => false,
    );
    return isReady ? c.json({ status: "ready" }) : c.json({ status: "the database does not answer" }, 503);
  });
  return portal;
}

/** A file that `npm run docs` built. */
async function sendDocs(c: Context, file: string): Promise<Response> {
  const bytes = await readFile(join(GENERATED, "docs", file)).catch(() => undefined);
  if (bytes === undefined) return c.text(`${file} is not built yet: npm run docs`, 404);
  return c.body(bytes, 200, { "Content-Type": TYPES[file.split(".").at(-1) as string] as string });
}
