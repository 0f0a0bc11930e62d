import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { operations } from "../generated/operations.ts";
import type { Catalog } from "../generated/schemas.ts";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { openApp } from "./support/sandbox.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { fetchToken } from "./support/tokens.ts";

/* A reader sees either the old or the new catalog under any concurrency (decisions: catalog rules). */

const { call, newOutlet, openNode, database, url } = await openApp();
const secondNode = openNode(database);

/** A catalog in which every part depends on the tag; a larger tag has more items. */
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

/** Returns the tag of the catalog that was read. Fails if the catalog mixes several tags. */
function tagOf(text: string): number {
  const { data } = JSON.parse(text) as { data: Catalog };
  const tag = Number(data.menus[0]?.name);
  const request = tagged(tag);
  expect(data).toEqual({
    menus: request.menus.map(({ menu_items }) => ({
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

test("replaceCatalog: shows readers only complete catalogs during 20 concurrent replacements, and keeps the last one (D-catalog-rules-9)", async () => {
  const outlet = await newOutlet();
  await call("replaceCatalog", outlet, { body: tagged(0) });
  const categoryId = ((await call("getCatalog", outlet)).body as { data: Catalog }).data.variant_categories[0]?.id;

  let isDone = false;
  const tagsByEtag = new Map<string, number>();
  const readOn = async (node: typeof secondNode) => {
    while (!isDone) {
      const { text, headers } = await node.call("getCatalog", outlet);
      const etag = headers.get("ETag") as string;
      // An ETag identifies one catalog on every node.
      if (!tagsByEtag.has(etag)) tagsByEtag.set(etag, tagOf(text));
      else expect(text).toContain(`"menus":[{"name":"${tagsByEtag.get(etag)}"`);
    }
  };
  const tags = Array.from({ length: 20 }, (_, index) => index + 1);
  const readers = [readOn(secondNode), readOn(openNode(database))];
  const responses = await Promise.all(
    tags.map((tag) => (tag % 2 ? secondNode.call : call)("replaceCatalog", outlet, { body: tagged(tag) })),
  );
  isDone = true;
  await Promise.all(readers);

  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    tags.map((tag) => ({ status: 200, body: { success: true, data: { request_id: `${tag}` } } })),
  );
  const [mine, others] = [await call("getCatalog", outlet), await secondNode.call("getCatalog", outlet)];
  expect([others.text, others.headers.get("ETag")]).toEqual([mine.text, mine.headers.get("ETag")]);
  expect(tags).toContain(tagOf(mine.text));
  // The category is in every replacement, so it keeps its id.
  expect(mine.text).toContain(`"id":"${categoryId}"`);
  for (const tag of tags)
    expect((await call("getCatalogRequest", outlet, { path: { request_id: `${tag}` } })).status).toBe(200);
});

test("setMenuItemStocks: sets stock in the catalog that contains the item, or returns 404 and sets nothing, while replaceCatalog runs", async () => {
  const outlet = await newOutlet();
  const menus = { a: [item("shared"), item("a")], b: [item("b"), item("shared")] };
  const replace = (name: "a" | "b") =>
    call("replaceCatalog", outlet, { body: catalogOf([{ name, menu_items: menus[name] }]) });
  const patch = (...ids: string[]) =>
    secondNode.call("setMenuItemStocks", outlet, {
      body: ids.map((external_id) => ({ external_id, in_stock: false })),
    });
  await replace("a");

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
      for (const name of ["b", "a"] as const) expect((await replace(name)).status).toBe(200);
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
  // A replacement resets all stock to its own values; later changes of stock are kept.
  await replace("a");
  expect((await call("getCatalog", outlet)).text).not.toContain('"in_stock":false');
  expect((await patch("shared", "a")).status).toBe(200);
  expect((await call("getCatalog", outlet)).text.match(/"in_stock":false/g)).toHaveLength(2);
});

test("replaceCatalog: loses no acknowledged catalog and shows no partial one after kill -9 (D-catalog-rules-9)", async () => {
  let tag = 0;
  let acknowledged = 0;
  for (let round = 1; round <= 4; round++) {
    const starting = startServiceProcess({ SECRETS_KEYS, DATABASE_URL: url, LOG_LEVEL: "silent" });
    onTestFinished(async () => (await starting).end("SIGKILL")); // also if the test times out while the service starts
    const service = await starting;
    const token = await fetchToken(service.url, "food:catalog:write");
    const path = operations.replaceCatalog.path.replace("{outlet_id}", "OUT-1002");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const killAfter = tag + 4 * round;
    for (;;) {
      tag++;
      const response = fetch(service.url + path, { method: "PUT", headers, body: JSON.stringify(tagged(tag)) });
      if (tag === killAfter) {
        await delay(3 * round); // later in the request in each round
        const killed = service.end("SIGKILL");
        await Promise.allSettled([response, killed]);
        break;
      }
      expect((await response).status).toBe(200);
      acknowledged = tag;
    }
    const { text } = await call("getCatalog", "OUT-1002");
    expect(tagOf(text)).toBeGreaterThanOrEqual(acknowledged);
    const { body } = await call("getCatalogRequest", "OUT-1002", { path: { request_id: `${tagOf(text)}` } });
    expect(body).toMatchObject({ data: { status: "success" } });
  }
  expect(acknowledged).toBeGreaterThan(30);
}, 120_000); // four starts on a loaded machine
