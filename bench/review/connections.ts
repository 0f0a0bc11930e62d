import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { demoToken } from "platform-client";
import { Agent, request } from "undici";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { type Node, startNode } from "./node.ts";

export const STRANGER = "127.0.0.2";
const OTHERS = 14;
const UNREAD = 100;
const AHEAD = 60;
const SLOW = 20;

/** Connections of a stranger without a token: answers that are not read, heads and bodies that never come whole. */
export const connections: Bench = {
  name: "review-connections",
  about: `300 connections that read nothing, with 256 descriptors; ${UNREAD} that ask ${AHEAD} times ahead; ${2 * SLOW} that never send all`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const [few, many] = await Promise.all([
      startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" }, { descriptors: 256 }),
      startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" }),
    ]);
    await Promise.all([few.ready(), many.ready()]);
    progress("connections that read nothing");
    const unread = await Promise.all([crowd(few, stack), memory(many, stack)]);
    progress("heads and bodies that never come whole");
    return [...unread.flat(), ...(await slow(many, stack))];
  },
};

const ASK = "GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

/** Opens so many that send `first` and read nothing. @param stack closes them */
function open(stack: AsyncDisposableStack, { url }: Node, count: number, first: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port), localAddress: STRANGER });
    stack.defer(() => void socket.destroy());
    socket.on("error", () => {});
    socket.pause();
    socket.write(first);
    return socket;
  });
}

/**
 * How many of a process's connections to `STRANGER` are there: a socket that reads nothing does not see that the other side ended it.
 */
export async function openTo(node: Node): Promise<number> {
  const port = Number(new URL(node.url).port).toString(16).toUpperCase().padStart(4, "0");
  const table = await readFile("/proc/net/tcp", "utf8");
  const lines = table.split("\n").map((line) => line.trim().split(/\s+/));
  return lines.filter(
    ([, local, remote, state]) => state === "01" && local === `0100007F:${port}` && remote?.startsWith("0200007F:"),
  ).length;
}

async function crowd(node: Node, stack: AsyncDisposableStack): Promise<Figure[]> {
  open(stack, node, 300, ASK.repeat(AHEAD));
  await pause(2_000);
  const agent = new Agent({ headersTimeout: 15_000, connectTimeout: 15_000 });
  stack.defer(() => agent.destroy());
  let served = 0;
  for (let nth = 0; nth < OTHERS; nth++) {
    const answer = await request(`${node.url}/asyncapi.json`, { dispatcher: agent }).catch(() => undefined);
    await answer?.body.dump();
    if (answer?.statusCode === 200) served++;
  }
  await pause(48_000);
  return [
    {
      label: `of ${OTHERS} requests of others beside 300 unread ones, served`,
      value: served,
      unit: "",
      limit: { atLeast: OTHERS },
    },
    { label: "of the 300, open after 50 s", value: await openTo(node), unit: "", limit: none },
  ];
}

async function memory(node: Node, stack: AsyncDisposableStack): Promise<Figure[]> {
  const before = await residentMb(node);
  open(stack, node, UNREAD, ASK.repeat(AHEAD));
  let most = 0;
  for (let s = 0; s < 50; s++) {
    await pause(1_000);
    most = Math.max(most, await residentMb(node));
  }
  return [
    {
      label: `memory for ${UNREAD} connections that ask ${AHEAD} times ahead`,
      value: most - before,
      unit: "MB",
      limit: { atMost: 300 },
    },
    { label: `of those ${UNREAD}, open after 50 s`, value: await openTo(node), unit: "", limit: none },
  ];
}

async function residentMb({ pid }: Node): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_000;
}

async function slow(node: Node, stack: AsyncDisposableStack): Promise<Figure[]> {
  const token = await demoToken(node.url, "demo-direct", ["food:catalog:write"]);
  const put = `PUT /integrations/food/outlets/OUT-1001/v1/catalog HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  const [heads, bodies] = await Promise.all([
    lastEnd(open(stack, node, SLOW, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"), "X-A: b\r\n"),
    lastEnd(open(stack, node, SLOW, `${put}Content-Length: 5000000\r\n\r\n`), " "),
  ]);
  return [
    { label: "a head that never ends is cut off within", value: heads, unit: "s", limit: { atMost: 18 } },
    { label: "a body that never ends is cut off within", value: bodies, unit: "s", limit: { atMost: 63 } },
  ];
}

/** Seconds until the service has ended the last one, while each sends a little twice a second. */
async function lastEnd(sockets: Socket[], drip: string): Promise<number> {
  const sinceMs = performance.now();
  const ends = sockets.map((socket) => {
    const timer = setInterval(() => socket.write(drip), 500);
    socket.resume();
    return new Promise<number>((ended) =>
      socket.once("close", () => {
        clearInterval(timer);
        ended((performance.now() - sinceMs) / 1_000);
      }),
    );
  });
  return Math.max(...(await Promise.all(ends)));
}
