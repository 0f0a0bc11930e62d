import { openDemoDatabase } from "../../test/support/demo-database.ts";
import type { Bench, Figure, Progress } from "../report/figures.ts";
import { compare, type Exchange, partOf, type Rate, together } from "./load.ts";
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

/** Two processes of one server differ by up to 5 % from their start to their end. */
const PROCESSES = 3;
/** In half a second there is one large garbage collection or none: two rounds of one server then differ by a third. */
const ROUNDS = { rounds: 2, roundMs: 1_000 };

export const peers: Bench = {
  name: "http-peers",
  about: "our request checks ÷ those of frameworks, nothing stored; requests per second of processor time",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url } = await openDemoDatabase(stack);
    const service = await startServer(stack, { name: "the service", file: "service.ts", settings: { url } });
    const responseFile = await fillCatalog(stack, service as Server);
    const processes: Rate[][][] = [];
    for (let nth = 1; nth <= PROCESSES; nth++)
      processes.push(await compareOnce(responseFile, (text) => progress(`process ${nth} of ${PROCESSES}, ${text}`)));
    const figures: Figure[] = [];
    for (const [index, { name }] of OPERATIONS.entries()) {
      const ratesOf = (server: number) => processes.flatMap((operations) => operations[index]?.[server] ?? []);
      const [[peer, ...peers], [ours, ...others]] = [ratesOf(0), ratesOf(1)];
      if (peer === undefined || ours === undefined) continue; // Fastify is not installed
      const ratio = partOf(together([ours, ...others]), together([peer, ...peers]), "perCpuSecond");
      figures.push({ label: `${name}: our checks ÷ ${peer.name}`, ...ratio, unit: "×" });
    }
    return figures;
  },
};

/** The rates of new processes: by operation, those of each server. */
async function compareOnce(responseFile: string, progress: Progress): Promise<Rate[][]> {
  await using stack = new AsyncDisposableStack();
  const servers: Server[] = [];
  for (const peer of SERVERS) {
    const server = await startServer(stack, { ...peer, settings: { responseFile } });
    if (server) servers.push(server);
  }
  const rates: Rate[][] = [];
  for (const { name, exchange } of OPERATIONS) {
    const entries = servers.map((server) => ({ name: server.name, server, exchange }));
    rates.push(await compare(entries, (text) => progress(`${name}: ${text}`), ROUNDS));
  }
  return rates;
}
