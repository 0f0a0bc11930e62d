import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { operations } from "../generated/operations.ts";
import type { Catalog } from "../generated/schemas.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* A reader sees the old catalog or the new one, whatever happens at the same time (decisions: catalog rules). */

const { call, newOutlet, openNode, database, url } = await openApp();
const other = openNode(database);

/** A catalog that differs from any other in each of its parts; a larger tag has more items. */
const tagged = (tag: number) =>
  catalogOf(
    [
      {
        name: `${tag}`,
        menu_items: Array.from({ length: 100 + tag }, (_, index) =>
          item(`${tag}-${index}`, {
            name: `${tag}`,
            price: tag,
            in_stock: tag % 2 === 0,
            variant_category_external_ids: ["c"],
          }),
        ),
      },
    ],
    [{ external_id: "c", name: `${tag}`, variants: [{ external_id: `${tag}`, price: tag }] }],
    `${tag}`,
  );

/** The name of the catalog that was read. Fails if it is not one of them as a whole. */
function tagOf(text: string): number {
  const { data } = JSON.parse(text) as { data: Catalog };
  const tag = Number(data.menus[0]?.name);
  const sent = tagged(tag);
  expect(data).toEqual({
    menus: sent.menus.map(({ menu_items }) => ({
      name: `${tag}`,
      menu_items: (menu_items as object[]).map((sentItem) => {
        const { variant_category_external_ids: _, ...fields } = sentItem as ReturnType<typeof item> & {
          variant_category_external_ids: string[];
        };
        return { ...fields, id: expect.any(String), variant_category_ids: [data.variant_categories[0]?.id] };
      }),
    })),
    variant_categories: [
      {
        external_id: "c",
        id: expect.any(String),
        name: `${tag}`,
        variants: [{ external_id: `${tag}`, price: tag, id: expect.any(String), in_stock: true }],
      },
    ],
  });
  return tag;
}

test("replaceCatalog: of 20 replacements at once each reader sees whole ones only, and the last one stays (D-catalog-rules-9)", async () => {
  const outlet = await newOutlet();
  await call("replaceCatalog", outlet, { body: tagged(0) });
  const categoryId = ((await call("getCatalog", outlet)).body as { data: Catalog }).data.variant_categories[0]?.id;

  let isDone = false;
  const seen = new Map<string, number>();
  const readOn = async (node: typeof other) => {
    while (!isDone) {
      const { text, headers } = await node.call("getCatalog", outlet);
      const etag = headers.get("ETag") as string;
      // One ETag, one catalog, on every node.
      if (!seen.has(etag)) seen.set(etag, tagOf(text));
      else expect(text).toContain(`"menus":[{"name":"${seen.get(etag)}"`);
    }
  };
  const tags = Array.from({ length: 20 }, (_, index) => index + 1);
  const readers = [readOn(other), readOn(openNode(database))];
  const answers = await Promise.all(
    tags.map((tag) => (tag % 2 ? other.call : call)("replaceCatalog", outlet, { body: tagged(tag) })),
  );
  isDone = true;
  await Promise.all(readers);

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    tags.map((tag) => ({ status: 200, body: { success: true, data: { request_id: `${tag}` } } })),
  );
  const [mine, others] = [await call("getCatalog", outlet), await other.call("getCatalog", outlet)];
  expect([others.text, others.headers.get("ETag")]).toEqual([mine.text, mine.headers.get("ETag")]);
  expect(tags).toContain(tagOf(mine.text));
  // A category in every replacement kept its id through all of them.
  expect(mine.text).toContain(`"id":"${categoryId}"`);
  for (const tag of tags)
    expect((await call("getCatalogRequest", outlet, { path: { request_id: `${tag}` } })).status).toBe(200);
});

test("setMenuItemStocks racing replaceCatalog: stock is set in the catalog that has the item, or 404 and nothing is set", async () => {
  const outlet = await newOutlet();
  const menus = { a: [item("shared"), item("a")], b: [item("b"), item("shared")] };
  const put = (name: "a" | "b") =>
    call("replaceCatalog", outlet, { body: catalogOf([{ name, menu_items: menus[name] }]) });
  const patch = (...ids: string[]) =>
    other.call("setMenuItemStocks", outlet, { body: ids.map((external_id) => ({ external_id, in_stock: false })) });
  await put("a");

  const outcomes: string[] = [];
  const stocks = async () => {
    for (let round = 0; round < 15; round++) {
      for (const ids of [["shared"], ["shared", "a"], ["b"]]) {
        const { status, body } = await patch(...ids);
        outcomes.push(`${ids} ${status}`);
        if (status === 404) expect((body as { errors: object[] }).errors).toHaveLength(1);
      }
    }
  };
  const replacements = async () => {
    for (let round = 0; round < 15; round++)
      for (const name of ["b", "a"] as const) expect((await put(name)).status).toBe(200);
  };
  let isDone = false;
  const reader = async () => {
    while (!isDone) {
      const { menus: read } = ((await call("getCatalog", outlet)).body as { data: Catalog }).data;
      const name = read[0]?.name as "a" | "b";
      expect(read[0]?.menu_items?.map(({ external_id }) => external_id)).toEqual(
        menus[name].map(({ external_id }) => external_id),
      );
    }
  };
  const reading = reader();
  await Promise.all([stocks(), replacements()]);
  isDone = true;
  await reading;

  expect(outcomes.filter((outcome) => outcome === "shared 200")).toHaveLength(15);
  expect(outcomes.every((outcome) => /^(shared 200|shared,a (200|404)|b (200|404))$/.test(outcome))).toBe(true);
  // A replacement starts from its own stock, whatever stock was set before; stock set after it is kept.
  await put("a");
  expect((await call("getCatalog", outlet)).text).not.toContain('"in_stock":false');
  expect((await patch("shared", "a")).status).toBe(200);
  expect((await call("getCatalog", outlet)).text.match(/"in_stock":false/g)).toHaveLength(2);
});

test("kill -9 while catalogs are replaced: readers always see a whole one, and no acknowledged one is lost (D-catalog-rules-9)", async () => {
  let tag = 0;
  let acknowledged = 0;
  for (let round = 1; round <= 4; round++) {
    const starting = startServiceProcess({ SECRETS_KEYS, DATABASE_URL: url, LOG_LEVEL: "silent" });
    onTestFinished(async () => (await starting).end("SIGKILL")); // also when the test runs out of time while it starts
    const service = await starting;
    const token = await fetchToken(service.url);
    const path = operations.replaceCatalog.path.replace("{outlet_id}", "OUT-1002");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const killAfter = tag + 4 * round;
    for (;;) {
      tag++;
      const answer = fetch(service.url + path, { method: "PUT", headers, body: JSON.stringify(tagged(tag)) });
      if (tag === killAfter) {
        await setTimeout(3 * round); // each time further into it
        const killed = service.end("SIGKILL");
        await Promise.allSettled([answer, killed]);
        break;
      }
      expect((await answer).status).toBe(200);
      acknowledged = tag;
    }
    const { text } = await call("getCatalog", "OUT-1002");
    expect(tagOf(text)).toBeGreaterThanOrEqual(acknowledged);
    const { body } = await call("getCatalogRequest", "OUT-1002", { path: { request_id: `${tagOf(text)}` } });
    expect(body).toMatchObject({ data: { status: "success" } });
  }
  expect(acknowledged).toBeGreaterThan(30);
}, 120_000); // four starts, on a busy machine

async function fetchToken(serviceUrl: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "food:catalog:write" });
  const basic = Buffer.from("demo-direct:demo-direct-secret").toString("base64");
  const response = await fetch(`${serviceUrl}/auth/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${basic}` },
    body,
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
