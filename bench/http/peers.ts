import type { Bench, Figure } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { compare, type Exchange, partOf, type Rate } from "../support/load.ts";
import { type Server, startServer } from "../support/servers.ts";
import { fillCatalog, getCatalog, patchStocks, putCatalog } from "./outlet.ts";

/** Our request checks must be faster than the frameworks' checks (decisions: validation). */
const YARDSTICK = { name: "@hono/zod-openapi", file: "zod-openapi.ts" };
const HONO = { name: "Hono, checking nothing", file: "hono.ts" };
const FASTIFY = { name: "Fastify and Ajv", file: "fastify.ts" };
const CHECKS = { name: "this service's checks, nothing stored", file: "checks.ts" };
/** The order of a round: our checks run between the peers that they are compared with, to keep the time between both short. */
const SERVERS = [
  { name: "node:http, checking nothing", file: "raw.ts" },
  HONO,
  CHECKS,
  FASTIFY,
  YARDSTICK,
  { name: "express-openapi-validator", file: "express.ts" },
];
const SERVICE = { name: "this service as a whole (Node's part)", file: "service.ts" };

const OPERATIONS: { name: string; exchange: Exchange }[] = [
  { name: "PUT catalog, 200 items", exchange: putCatalog },
  { name: "GET catalog, 200 items", exchange: getCatalog },
  { name: "PATCH stocks, 20 entries", exchange: patchStocks },
];

/** A round of half a second has one large collection of garbage, or none: two rounds of one server then differ by a third. */
const ROUNDS = { rounds: 21, roundMs: 800 };

export const peers: Bench = {
  name: "http-peers",
  about:
    "requests per second of processor time, as a part of those of node:http; in turn, medians of the rounds; peers store nothing",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openKeptDatabase(stack);
    const service = (await startServer(stack, { ...SERVICE, settings: { url } })) as Server;
    const answerFile = await fillCatalog(stack, service);
    const peerServers: Server[] = [];
    for (const peer of SERVERS) {
      const server = await startServer(stack, { ...peer, settings: { answerFile } });
      if (server) peerServers.push(server);
    }
    const figures: Figure[] = [];
    for (const { name, exchange } of OPERATIONS) {
      const entries = [...peerServers, service].map((server) => ({ name: server.name, server, exchange }));
      const rates = await compare(entries, (text) => progress(`${name}: ${text}`), ROUNDS);
      const [raw] = rates as [Rate, ...Rate[]];
      for (const rate of rates)
        figures.push({
          label: `${name}: ${rate.name}`,
          ...partOf(rate, raw, "perCpuSecond"),
          unit: "×",
          perSecond: rate.perCpuSecond,
        });
      const rateOf = (wanted: string) => rates.find((rate) => rate.name === wanted);
      const checksRate = rateOf(CHECKS.name) as Rate;
      for (const { name: other } of [HONO, FASTIFY, YARDSTICK]) {
        const rate = rateOf(other);
        if (rate)
          figures.push({
            label: `${name}: our checks ÷ ${other}`,
            ...partOf(checksRate, rate, "perCpuSecond"),
            unit: "×",
          });
      }
    }
    return figures;
  },
};
