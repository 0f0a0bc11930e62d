import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { openTo, STRANGER } from "./connections.ts";
import { type Node, startNode } from "./node.ts";

const CROWD = 3_000;
const ASKED = 14;
/** Node's own time is 5 s; a proxy keeps its connections for a minute as a rule. */
const LOOK_S = 20;
/** What a node keeps for one address: half of its 4,096, and 32 in which probes are answered. */
const MOST_OF_ONE_ADDRESS = 2_048 + 32;

/** Connections on which nothing happens: a crowd of one address, and the one of a proxy that is kept for later. */
export const idle: Bench = {
  name: "review-idle",
  about: `${CROWD.toLocaleString("en")} idle connections of one address at one node; one connection that is idle after a request at another`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const start = () => startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    const [crowded, calm] = await Promise.all([start(), start()]);
    await Promise.all([crowded.ready(), calm.ready()]);
    progress(`connections, and one that is idle for ${LOOK_S} s`);
    return (await Promise.all([crowd(crowded, stack), keptFor(calm, stack)])).flat();
  },
};

async function crowd(node: Node, stack: AsyncDisposableStack): Promise<Figure[]> {
  const sockets: Socket[] = [];
  for (let nth = 0; nth < CROWD; nth++) {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(node.url).port), localAddress: STRANGER });
    socket.on("error", () => {});
    sockets.push(socket.resume());
    if (nth % 100 === 99) await pause(20);
  }
  stack.defer(() => {
    for (const socket of sockets) socket.destroy();
  });
  await pause(2_000);
  const kept = await openTo(node);
  const of = (localAddress?: string) => {
    const agent = new Agent({ connect: { localAddress }, headersTimeout: 5_000, connectTimeout: 5_000 });
    stack.defer(() => agent.destroy());
    return agent;
  };
  const [probes, others] = [
    await served(`${node.url}/healthz`, of(STRANGER)),
    await served(`${node.url}/asyncapi.json`, of()),
  ];
  return [
    {
      label: `of ${CROWD.toLocaleString("en")} connections of one address, kept`,
      value: kept,
      unit: "",
      limit: { atMost: MOST_OF_ONE_ADDRESS },
    },
    { label: `of ${ASKED} /healthz of that address, not served`, value: ASKED - probes, unit: "", limit: none },
    { label: `of ${ASKED} requests of another address, not served`, value: ASKED - others, unit: "", limit: none },
  ];
}

async function served(url: string, dispatcher: Dispatcher): Promise<number> {
  let count = 0;
  for (let nth = 0; nth < ASKED; nth++) {
    const answer = await request(url, { dispatcher }).catch(() => undefined);
    await answer?.body.dump();
    count += Number(answer?.statusCode === 200);
  }
  return count;
}

/** For how long a connection is kept after the answer to its request, so far as it was looked at. */
async function keptFor({ url }: Node, stack: AsyncDisposableStack): Promise<Figure[]> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  stack.defer(() => void socket.destroy());
  socket.write("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  await once(socket, "data");
  const sinceMs = performance.now();
  await Promise.race([once(socket.resume(), "close"), pause(LOOK_S * 1_000)]);
  const seconds = Math.min(LOOK_S, (performance.now() - sinceMs) / 1_000);
  return [
    {
      label: `kept after a request (looked at for ${LOOK_S} s)`,
      value: seconds,
      unit: "s",
      limit: { atLeast: LOOK_S },
    },
  ];
}
