import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPartnerClient } from "partner-integration-api-client";
import { demoAuth } from "platform-client";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import type { Bench } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { openKeptDatabase } from "../support/database.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";

const IMAGES = 10_000;

/** Measures the check of one partner's image while another partner's largest catalog has images on a hanging host. */
export const images: Bench = {
  name: "images",
  about: `${IMAGES} images of one partner at a host that never responds, and one image of another partner`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: databaseUrl } = await openKeptDatabase(stack);
    let requestCount = 0;
    const hosts = createServer((request, response) => {
      if (request.url === "/image.png") return void response.writeHead(200, { "Content-Type": "image/png" }).end();
      requestCount++;
    });
    await once(hosts.listen(0, "127.0.0.1"), "listening");
    stack.defer(() => {
      hosts.close();
      hosts.closeAllConnections();
    });
    const origin = `http://127.0.0.1:${(hosts.address() as AddressInfo).port}`;
    const service = await startServiceProcess({
      ENVIRONMENT: "sandbox",
      SECRETS_KEYS,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "silent",
      WEBHOOK_FORWARD: `https://hang.example=${origin},https://good.example=${origin}`,
    });
    stack.defer(() => service.end("SIGKILL"));

    progress("the catalog of 10,000");
    const hanging = Array.from({ length: IMAGES }, (_, nth) => `https://hang.example/${nth}.png`);
    const whole = await replaceAt(service.url, "demo-direct", "OUT-1001", hanging);
    await waitFor("the first image request", () => requestCount > 0);
    progress("one image of another partner");
    const singleImage = await replaceAt(service.url, "demo-rival", "OUT-2001", ["https://good.example/image.png"]);
    const otherMs = await singleImage.checked();
    progress("the end of the 10,000");
    return [
      { label: "another partner's image is checked within", value: otherMs / 1_000, unit: "s", limit: { atMost: 15 } },
      {
        label: "all hanging images are checked within",
        value: (await whole.checked()) / 1_000,
        unit: "s",
        limit: { atMost: 60 },
      },
      { label: "hanging requests", value: requestCount, unit: "", limit: { atMost: 32 } },
    ];
  },
};

/** Replaces a catalog. `checked` resolves, when its images are checked, to the time since then, in milliseconds. */
async function replaceAt(baseUrl: string, clientId: string, outlet_id: string, urls: string[]) {
  const scopes = ["food:catalog:read", "food:catalog:write"];
  const partner = createPartnerClient({ baseUrl, auth: demoAuth(baseUrl, clientId, scopes) });
  const menu_items = urls.map((image, nth) => ({ external_id: `i${nth}`, name: "Item", price: 1_000, image }));
  const body = { request_id: "images", menus: [{ name: "Menu", menu_items }], variant_categories: [] };
  const path = { outlet_id };
  const { response } = await partner.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", {
    params: { path },
    body,
  });
  if (!response.ok)
    throw new Error(`expected the catalog of ${urls.length} images to be replaced, got ${response.status}`);
  const sinceMs = performance.now();
  const params = { path: { ...path, request_id: "images" } };
  return {
    async checked(): Promise<number> {
      const isChecked = async () => {
        const url = "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}";
        const { data } = await partner.GET(url, { params });
        return data !== undefined && data.data.status !== "processing";
      };
      await waitFor("the images checked", isChecked, { everyMs: 50 });
      return performance.now() - sinceMs;
    },
  };
}
