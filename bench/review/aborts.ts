import { connect as connectTo } from "node:net";
import { demoToken } from "platform-client";
import { type Bench, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";

const CLIENTS = 200;
const ERROR = 50;
const MESSAGE = "the client went away before its request was whole";

/** Clients that go away while they send a body: noise in the log that hides failures of the service. */
export const aborts: Bench = {
  name: "review-aborts",
  about: `${CLIENTS} clients go away in the middle of the body that they send; the log of the service`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready, lines } = await startNode(stack, { DATABASE_URL });
    await ready();
    const token = await demoToken(url, "demo-direct", ["food:catalog:write"]);
    const before = lines.length;
    for (let nth = 0; nth < CLIENTS; nth++) await goAway(url, token);
    const since = () => lines.slice(before);
    const logged = () => since().filter(({ msg }) => msg === MESSAGE).length;
    await waitFor("a line of each client", () => logged() >= CLIENTS, { withinS: 10 }).catch(() => {});
    const levels = (least: number) => since().filter(({ level }) => level >= least).length;
    return [
      { label: "lines of the level error", value: levels(ERROR), unit: "", limit: none },
      {
        label: `of ${CLIENTS} clients that went away, logged as such`,
        value: logged(),
        unit: "",
        limit: { atLeast: CLIENTS },
      },
      { label: "logged more than once", value: Math.max(0, logged() - CLIENTS), unit: "", limit: none },
    ];
  },
};

/** Sends the head and a part of the body, sees that the service waits for the rest, and ends the connection. */
async function goAway(url: string, token: string): Promise<void> {
  const { port } = new URL(url);
  const path = "/integrations/food/outlets/OUT-1001/v1/catalog";
  const socket = connectTo(Number(port), "127.0.0.1");
  const head = [
    `PUT ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    "Content-Length: 100000",
    "Expect: 100-continue",
  ];
  await new Promise<void>((gone, failed) => {
    socket.once("error", failed);
    socket.write(`${head.join("\r\n")}\r\n\r\n{"request_id":`);
    socket.once("data", () => setTimeout(() => socket.destroy(), 20));
    socket.once("close", () => gone());
  });
}
