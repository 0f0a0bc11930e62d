import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { findPrograms } from "../../../test/client/programs.ts";
import { startExampleServer } from "./example-server.ts";

const CLIENT = resolve("clients/typescript/src/index.ts");

type Bundle = {
  code: string;
  /** Chunks that load with the first response, by path. */
  later: Record<string, string>;
};

/** Bundles code as a partner's bundler does. */
async function bundle(code: string, plugins: Plugin[] = []): Promise<Bundle> {
  const entry = resolve("entry.ts");
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  const [chunk, ...others] = "output" in result ? result.output : [];
  const later = others.map((other) => [`/${basename(other.fileName)}`, "code" in other ? other.code : ""]);
  return { code: chunk?.code ?? "", later: Object.fromEntries(later) };
}

/** Replaces the code that Vite adds to an application that loads a chunk later. */
const withoutPreload: Plugin = {
  name: "without-preload",
  enforce: "pre",
  load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined),
};

const KILOBYTE = 1000;

describe("the size of the import, minified and gzipped", () => {
  test.each([
    ["calls alone", "connect, PartnerApiError", 4.5 * KILOBYTE],
    ["core with openapi-fetch", "createPartnerClient, unwrap, PartnerApiError, paginate", 7.3 * KILOBYTE],
    ["receiver", "createReceiver", 2.2 * KILOBYTE],
    ["order state", "orderReducer", 0.5 * KILOBYTE],
  ])("%s: %s", async (name, imported, mostBytes) => {
    const { code } = await bundle(`export { ${imported} } from ${JSON.stringify(CLIENT)};`, [withoutPreload]);
    const bytes = gzipSync(code).length;
    expect(code).not.toMatch(/^import/m); // No further chunk is needed at startup.
    console.info(`${name}: ${bytes} bytes gzipped`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(bytes).toBeGreaterThan(100);
  });

  test("loads the response check with the first response only", async () => {
    const { later } = await bundle(`export { createPartnerClient } from ${JSON.stringify(CLIENT)};`);
    const sizes = Object.values(later).map((code) => gzipSync(code).length);
    console.info(`with the first response: ${sizes} bytes gzipped`);
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(4.75 * KILOBYTE); // It grows with the contract.
  });
});

describe.each(findPrograms("chromium", "chromium-browser", "google-chrome"))("in a browser, %s", (program) => {
  test("makes calls and verifies deliveries", { timeout: 60_000 }, async () => {
    const { code, later } = await bundle(`
      import { createPartnerClient, createReceiver, paginate, unwrap } from ${JSON.stringify(CLIENT)};
      import vector from ${JSON.stringify(resolve("generated/asyncapi.json"))};
      const baseUrl = location.origin;
      const auth = { clientId: "a", clientSecret: "b", tokenUrl: baseUrl + "/auth/oauth2/token", scopes: ["x"] };
      const api = createPartnerClient({ baseUrl, auth });
      const params = { path: { outlet_id: "OUT-1001" } };
      const { menus } = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
      const promotions = [];
      for await (const { id } of paginate(api, "/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params })) promotions.push(id);
      const { secret, headers, body } = vector["x-signature-test-vector"];
      const orders = [];
      const now = () => Number(headers["webhook-timestamp"]) * 1000;
      const receive = createReceiver({ secret, now, on: { "food.order.created": (event) => orders.push(event.body.order.order_number) } });
      const { status } = await receive(new Request(baseUrl, { method: "POST", headers, body }));
      document.body.textContent = JSON.stringify({ menus: menus.length, promotions: promotions.length, status, orders });
    `);
    const html = '<!doctype html><body>nothing yet</body><script type="module" src="/script.js"></script>';
    const server = await startExampleServer(({ path }) => {
      if (path === "/") return new Response(html, { headers: { "Content-Type": "text/html" } });
      const script = path === "/script.js" ? code : later[path];
      if (script !== undefined) return new Response(script, { headers: { "Content-Type": "text/javascript" } });
      return path === "/favicon.ico" ? new Response(null, { status: 204 }) : undefined;
    });
    const browser = await puppeteer.launch({ executablePath: program, args: ["--no-sandbox", "--disable-gpu"] });
    try {
      const page = await browser.newPage();
      await page.goto(server.url);
      const result = await page.waitForFunction(
        "document.body.textContent.startsWith('{') && document.body.textContent",
      );
      expect(JSON.parse(String(await result.jsonValue()))).toEqual({
        menus: 1,
        promotions: 2,
        status: 204,
        orders: ["F-2611210042"],
      });
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
