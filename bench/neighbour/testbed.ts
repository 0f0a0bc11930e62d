import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { SECRETS_KEYS } from "../../test/support/sealing.ts";
import { messageOf } from "../delivery/message-of.ts";
import { type Begin, openFellow } from "./fellow.ts";

/** A service with production settings except its identity provider, a measured partner and an abusive partner. */
export type NeighbourTestbed = {
  beginFellow: Begin;
  /** Lets the bad neighbour begin; resolves when it has. */
  beginNeighbour(): Promise<void>;
  /** Ends its process. */
  endNeighbour(): Promise<void>;
  read(): Promise<Resources>;
};

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
const BEGUN = "the bad neighbour to begin";

/**
 * @param databaseUrl a database with the demo data
 * @param stack cleans up
 */
export async function openNeighbourTestbed(
  stack: AsyncDisposableStack,
  databaseUrl: string,
): Promise<NeighbourTestbed> {
  const fellow = await openFellow();
  stack.defer(fellow.close);
  const neighbour = fork(join(import.meta.dirname, "neighbour-process.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const neighbourEnded = once(neighbour, "exit");
  const endNeighbour = async () => {
    neighbour.kill("SIGKILL");
    await neighbourEnded;
  };
  stack.defer(endNeighbour);
  const { port } = await messageOf<{ port: number }>(neighbour, BEGUN);
  const hostile = ["hang", "busy"].map((name) => `https://${name}.example=http://127.0.0.1:${port}`);
  const service = await startServiceProcess({
    ENVIRONMENT: "sandbox",
    SECRETS_KEYS,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: "on",
    MAX_CONNECTIONS,
    LOG_LEVEL: "silent",
    WEBHOOK_FORWARD: [fellow.forward, ...hostile].join(","),
  });
  stack.defer(() => service.end("SIGKILL"));
  return {
    beginFellow: await fellow.begin(service.url),
    async beginNeighbour() {
      neighbour.send({ url: service.url });
      await messageOf(neighbour, BEGUN);
    },
    endNeighbour,
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
