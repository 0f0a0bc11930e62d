import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { createPortal } from "../../server/sandbox/portal/portal.ts";
import { words } from "../support/words.ts";
import { ensurePortal } from "./built.ts";

const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8")) as { version: string };
const ARCHIVE = `/downloads/partner-integration-api-client-${version}.tgz`;
const PUBLIC_URL = "https://api.partner.example/a&b";
const store = { deliveryQueue: { countAlive: async () => 1 }, servers: async () => [] };

/** The built portal as the service mounts it. */
const portal = createPortal({ store, publicUrl: PUBLIC_URL });
const app = new Hono()
  .route("/", portal.routes)
  .notFound(async (c) => (await portal.find(c)) ?? c.json({ success: false }, 404));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

beforeAll(ensurePortal, 120_000);

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/operations/replace-catalog/", "text/html; charset=utf-8"],
  ["/operations/replace-catalog.md", "text/markdown; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/openapi.json", "application/json"],
  ["/openapi.yaml", "application/yaml"],
  ["/asyncapi.yaml", "application/yaml"],
  ["/platform.yaml", "application/yaml"],
  ["/favicon.svg", "image/svg+xml"],
  [ARCHIVE, "application/gzip"],
])("%s has the type %s", async (path, type) => {
  const response = await get(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
  expect(await response.text()).not.toBe("");
});

test("every page contains the service's own address only", async () => {
  for (const path of ["/", "/guides/first-call/", "/events/food-order-created/"])
    expect(await (await get(path)).text()).not.toContain("127.0.0.1:8080");
  expect(await (await get("/")).text()).toContain("https://api.partner.example/a&amp;b");
  expect(await (await get("/guides/first-call.md")).text()).toContain(`${PUBLIC_URL}/auth/oauth2/token`);
  expect(await (await get("/openapi.yaml")).text()).toContain(`url: ${PUBLIC_URL}`);
});

test("pages are compressed by Accept-Encoding, with their own ETag; archives are not", async () => {
  const plain = await get("/reference/");
  const packed = await get("/reference/", { "Accept-Encoding": "gzip;q=0, br" });
  expect(packed.headers.get("Content-Encoding")).toBe("br");
  expect(packed.headers.get("Vary")).toBe("Accept, Accept-Encoding");
  expect(packed.headers.get("ETag")).not.toBe(plain.headers.get("ETag"));
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
  const gzipped = await get("/reference/", { "Accept-Encoding": "gzip" });
  expect(gzipped.headers.get("Content-Encoding")).toBe("gzip");
  const download = await get(ARCHIVE, { "Accept-Encoding": "br, gzip" });
  expect(download.headers.get("Content-Encoding")).toBeNull();
  expect(download.headers.get("Content-Disposition")).toBe("attachment");
  expect(Buffer.from(await download.arrayBuffer())).toEqual(readFileSync(`generated/docs${ARCHIVE}`));
});

test.each(words`
  /../package.json /%2e%2e/package.json /..%2f..%2fpackage.json /operations/..%5c..%5cpackage.json //etc/passwd
  /openapi.yaml%00.html /operations /nothing/
`)("%s returns 404: a page for browsers, the envelope for programs", async (path) => {
  const url = `http://127.0.0.1${path}`;
  const forPeople = await app.fetch(new Request(url, { headers: { Accept: "text/html,*/*;q=0.8" } }));
  expect([forPeople.status, forPeople.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  const forPrograms = await app.fetch(new Request(url));
  expect([forPrograms.status, await forPrograms.json()]).toEqual([404, { success: false }]);
});
