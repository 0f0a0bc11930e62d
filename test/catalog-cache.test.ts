import { expect, test } from "vitest";
import { type CachedCatalog, createCatalogCache } from "../server/store/postgres/outlets/catalog-cache.ts";

/** A catalog of `bytes` bytes as written; `servedBytes`: of the copy with other stock, if there is one. */
function catalogOf(bytes: number, servedBytes?: number): CachedCatalog {
  const written = Buffer.alloc(bytes);
  return {
    version: "1",
    revision: "1",
    written,
    entries: { menu_items: [], variant_categories: [], flags: [] },
    served: servedBytes === undefined ? written : Buffer.alloc(servedBytes),
    stocks: { menu_item: new Map(), variant: new Map() },
    holdsUntil: null,
    replacedAt: new Date(0),
  };
}

test("a catalog counts twice, for its parsed entries, and its copy with other stock once more", () => {
  const cache = createCatalogCache(1_000);
  cache.set("OUT-1", catalogOf(100));
  expect(cache.calculatedSize).toBe(200);
  cache.set("OUT-2", catalogOf(100, 101));
  expect(cache.calculatedSize).toBe(501);
  cache.set("OUT-2", catalogOf(10));
  expect(cache.calculatedSize).toBe(220);
});

test("over the bound the least recently used catalogs go, at the bound none", () => {
  const cache = createCatalogCache(600);
  for (const id of ["OUT-1", "OUT-2", "OUT-3"]) cache.set(id, catalogOf(100));
  expect([...cache.keys()].sort()).toEqual(["OUT-1", "OUT-2", "OUT-3"]);
  cache.get("OUT-1");
  cache.set("OUT-4", catalogOf(100, 1));
  expect([...cache.keys()].sort()).toEqual(["OUT-1", "OUT-4"]);
  expect(cache.calculatedSize).toBe(401);
});
