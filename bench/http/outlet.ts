import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "../../generated/operations.ts";
import type { Exchange } from "./load.ts";
import { catalogOf, promotionOf, stocksOf } from "./payloads.ts";
import type { Server } from "./server-process.ts";

/* The requests of the comparisons, to the demo outlet. */

export const OUTLET = "OUT-1002";

const pathTo = (id: keyof typeof operations): string => operations[id].path.replace("{outlet_id}", OUTLET);

const ITEMS = 200;
const STOCKS = 20;

export const putCatalog: Exchange = {
  method: "PUT",
  path: pathTo("replaceCatalog"),
  body: JSON.stringify(catalogOf(ITEMS)),
  status: 200,
};
export const getCatalog: Exchange = { method: "GET", path: pathTo("getCatalog"), status: 200 };
export const patchStocks: Exchange = {
  method: "PATCH",
  path: pathTo("setMenuItemStocks"),
  body: JSON.stringify(stocksOf(STOCKS, true)),
  status: 200,
};

export const createPromotion: Exchange = {
  method: "POST",
  path: pathTo("createPromotion"),
  body: JSON.stringify(promotionOf()),
  headers: () => ({ "x-idempotency-key": randomUUID() }),
  status: 201,
};

/** Sends one request as the measurements do. @throws Error on an unexpected status */
export async function ask(
  { origin, headers }: Server,
  { method, path, body, status, ...more }: Exchange,
): Promise<string> {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const init = { method, headers: { ...json, ...headers, ...more.headers?.() }, ...(body !== undefined && { body }) };
  const response = await fetch(origin + path, init);
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`expected ${status} to ${method} ${path}, got ${response.status} ${text}`);
  return text;
}

/** Replaces the outlet's catalog, and writes the response of getCatalog to a file for the servers without storage. */
export async function fillCatalog(stack: AsyncDisposableStack, service: Server): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-response-"));
  stack.defer(() => rm(folder, { recursive: true }));
  await ask(service, putCatalog);
  const file = join(folder, "catalog.json");
  await writeFile(file, await ask(service, getCatalog));
  return file;
}
