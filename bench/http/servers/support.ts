import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Started, Used } from "../server-process.ts";

/* The parts that all servers of the comparison share. `argv[2]`: the server's settings. */

type Settings = Features & {
  /** File with the response of getCatalog, as the service sends it. */
  responseFile?: string;
  /** The database. */
  url?: string;
  /** Services of one process that differ in their features. */
  sides?: Features[];
};

export type Features = {
  isRateLimited?: boolean;
  /** Logs each request and counts it for `/metrics`; true by default. */
  isObserved?: boolean;
  /** Records the names that requests send, as `USAGE=on` does. */
  isRecorded?: boolean;
};

export const settings: Settings = JSON.parse(process.argv[2] ?? "{}");
export const readResponse = (): object => JSON.parse(readFileSync(settings.responseFile ?? "", "utf8"));

/** The operations of the comparison, in the way of routers that write `:name`. */
export const PUT_CATALOG = "/integrations/food/outlets/:outlet_id/v1/catalog";
export const GET_CATALOG = "/integrations/food/outlets/:outlet_id/v2/catalog";
export const PATCH_STOCKS = "/integrations/food/outlets/:outlet_id/v2/menu_item_stocks";
export const CREATE_PROMOTION = "/integrations/promo/outlets/:outlet_id/v1/food-promos";

/** The responses of replaceCatalog and setMenuItemStocks. */
export const replacementResponse = ({ request_id }: { request_id: string }) => ({
  success: true as const,
  data: { request_id },
});
export const stocksSet = { success: true as const, data: {} };

/** @param listeners each with a port of its own */
export async function serve(listeners: RequestListener | RequestListener[], headers: Record<string, string> = {}) {
  const ports: number[] = [];
  for (const listener of [listeners].flat()) {
    const server = createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    ports.push((server.address() as AddressInfo).port);
  }
  send({ ports, headers });
}

function send(message: Started | Used): void {
  process.send?.(message);
}

/** Imports a package that is installed in `bench/` alone; if it is missing, this process reports that and ends. */
export async function importPeer<Module>(name: string): Promise<Module> {
  try {
    return await import(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    process.send?.({ missing: name } satisfies Started, () => process.exit());
    return new Promise(() => {});
  }
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  send({ cpuUs: user + system });
});
process.once("disconnect", () => process.exit()); // the parent process has ended
