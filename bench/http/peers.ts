import { openDemoDatabase } from "../../test/support/demo-database.ts";
import type { Bench, Figure } from "../report/figures.ts";
import { compare, type Exchange, partOf, type Rate } from "./load.ts";
import { fillCatalog, getCatalog, patchStocks, putCatalog } from "./outlet.ts";
import { type Server, startServer } from "./server-process.ts";

const SERVERS = [
  { name: "Fastify and Ajv", file: "fastify.ts" },
  { name: "our checks", file: "checks.ts" },
];

const OPERATIONS: { name: string; exchange: Exchange }[] = [
  { name: "PUT catalog, 200 items", exchange: putCatalog },
  { name: "GET catalog, 200 items", exchange: getCatalog },
  { name: "PATCH stocks, 20 entries", exchange: patchStocks },
];

/** In half a second there is one large garbage collection or none: two rounds of one server then differ by a third. */
const ROUNDS = { rounds: 5, roundMs: 1_500 };

export const peers: Bench = {
  name: "http-peers",
  about: "our request checks ÷ those of frameworks, nothing stored; requests per second of processor time",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openDemoDatabase(stack);
    const service = await startServer(stack, { name: "the service", file: "service.ts", settings: { url } });
    const answerFile = await fillCatalog(stack, service as Server);
    const servers: Server[] = [];
    for (const peer of SERVERS) {
      const server = await startServer(stack, { ...peer, settings: { answerFile } });
      if (server) servers.push(server);
    }
    const figures: Figure[] = [];
    for (const { name, exchange } of OPERATIONS) {
      const entries = servers.map((server) => ({ name: server.name, server, exchange }));
      const rates = await compare(entries, (text) => progress(`${name}: ${text}`), ROUNDS);
      const ours = rates.find((rate) => rate.name === "our checks") as Rate;
      for (const rate of rates)
        if (rate !== ours) {
          const ratio = partOf(ours, rate, "perCpuSecond");
          figures.push({ label: `${name}: our checks ÷ ${rate.name}`, ...ratio, unit: "×" });
        }
    }
    return figures;
  },
};
