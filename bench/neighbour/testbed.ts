import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { startChild } from "../child-program.ts";
import { settingsOn } from "../delivery/testbed.ts";
import { openFellow } from "./fellow.ts";

/** The resources and backlogs of the service. */
export type Resources = {
  memoryMb: number;
  /** Open files and sockets; undefined on systems without this figure. */
  descriptors: number | undefined;
  connections: number;
  waitingDeliveries: number;
  oldestImageCheckS: number;
};

/** Few, so that the neighbour can fill them. */
const MAX_CONNECTIONS = "600";

/**
 * A service with production settings except its identity provider, a measured partner and an abusive partner.
 *
 * @param databaseUrl a database with the demo data
 * @param stack cleans up
 */
export async function openNeighbourTestbed(stack: AsyncDisposableStack, databaseUrl: string) {
  const fellow = await openFellow();
  stack.defer(fellow.close);
  const neighbour = startChild(stack, join(import.meta.dirname, "neighbour-process.ts"));
  const { port } = await neighbour.next<{ port: number }>();
  const hostile = ["hang", "busy"].map((name) => `https://${name}.example=http://127.0.0.1:${port}`);
  const service = await startServiceProcess({
    ...settingsOn(databaseUrl),
    RATE_LIMIT: "on",
    MAX_CONNECTIONS,
    LOG_LEVEL: "silent",
    WEBHOOK_FORWARD: [fellow.forward, ...hostile].join(","),
  });
  stack.defer(() => service.end("SIGKILL"));
  return {
    beginFellow: await fellow.begin(service.url),
    /** Lets the bad neighbour begin; resolves when it has. */
    async beginNeighbour(): Promise<void> {
      neighbour.child.send({ url: service.url });
      await neighbour.next();
    },
    endNeighbour: neighbour.kill,
    read: () => readResources(service.url, service.process.pid),
  };
}

async function readResources(url: string, pid: number | undefined): Promise<Resources> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (.+)$`, "gm"))].map(([, value]) => Number(value));
  const sum = (name: string) => values(name).reduce((total, value) => total + value, 0);
  return {
    memoryMb: sum("process_resident_memory_bytes") / 1e6,
    descriptors: descriptorsOf(pid),
    connections: sum("http_connections"),
    waitingDeliveries: sum("webhook_deliveries"),
    oldestImageCheckS: sum("catalog_image_checks_oldest_seconds"),
  };
}

function descriptorsOf(pid: number | undefined): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined; // no /proc here
  }
}
