import { expect, test } from "vitest";
import { encoder } from "../server/store/catalog-document.ts";
import { type CachedCatalog, createCatalogCache } from "../server/store/postgres/outlets/catalog-cache.ts";

/** A catalog of `bytes` bytes. `servedBytes`: size of the copy with changed stock, if any. */
function catalogOf(bytes: number, servedBytes?: number): CachedCatalog {
  const body = Buffer.alloc(bytes);
  return {
    version: "1",
    revision: "1",
    written: body,
    entries: { menu_items: [], variant_categories: [], flags: [] },
    encodeWritten: encoder(body),
    encodeServed: encoder(body),
    served: servedBytes === undefined ? body : Buffer.alloc(servedBytes),
    stocks: { menu_item: new Map(), variant: new Map() },
    holdsUntil: null,
    replacedAt: new Date(0),
  };
}

test("counts a catalog with its parsed entries and compressed forms, and its copy with changed stock", () => {
  const cache = createCatalogCache(1_000);
  cache.set("OUT-1", catalogOf(100));
  expect(cache.calculatedSize).toBe(300);
  cache.set("OUT-2", catalogOf(100, 101));
  expect(cache.calculatedSize).toBe(802);
  cache.set("OUT-2", catalogOf(10));
  expect(cache.calculatedSize).toBe(330);
});

test("evicts the least recently used catalogs above the limit, none at the limit", () => {
  const cache = createCatalogCache(900);
  for (const id of ["OUT-1", "OUT-2", "OUT-3"]) cache.set(id, catalogOf(100));
  expect([...cache.keys()].sort()).toEqual(["OUT-1", "OUT-2", "OUT-3"]);
  cache.get("OUT-1");
  cache.set("OUT-4", catalogOf(100, 1));
  expect([...cache.keys()].sort()).toEqual(["OUT-1", "OUT-4"]);
  expect(cache.calculatedSize).toBe(602);
});
