import { randomUUID } from "node:crypto";
import type { Bench, Figure } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { compare, type Exchange, partOf, type Rate } from "../support/load.ts";
import { promotionOf } from "../support/payloads.ts";
import { type Server, startServer } from "../support/servers.ts";
import { ask, fillCatalog, getCatalog, patchStocks, pathTo, putCatalog } from "./outlet.ts";

const createPromotion: Exchange = {
  method: "POST",
  path: pathTo("createPromotion"),
  body: JSON.stringify(promotionOf()),
  headers: () => ({ "x-idempotency-key": randomUUID() }),
  status: 201,
};

/** In this order: promotions that lie there make a replacement of the catalog slower. */
const OPERATIONS: { name: string; exchange: Exchange }[] = [
  { name: "GET catalog, 200 items", exchange: getCatalog },
  { name: "PATCH stocks, 20 entries", exchange: patchStocks },
  { name: "PUT catalog, 200 items", exchange: putCatalog },
  { name: "create promotion", exchange: createPromotion },
];

const WAL = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes";
const WRITES = 50;

export const whole: Bench = {
  name: "http-whole",
  about:
    "requests per second of the whole service, and of the same work by Fastify, Ajv and pg statement by statement, as a part of a server that stores and reads bare bodies",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url, database } = await openKeptDatabase(stack);
    const start = async (name: string, file: string) => startServer(stack, { name, file, settings: { url } });
    const service = (await start("the whole service", "service.ts")) as Server;
    const bare = (await start("the body alone", "raw-storing.ts")) as Server;
    const peer = await start("Fastify, Ajv and pg", "fastify-storing.ts");
    await fillCatalog(stack, service);
    if (peer) await ask(peer, putCatalog);
    await ask(bare, { ...putCatalog, path: getCatalog.path });

    const figures: Figure[] = [];
    for (const { name, exchange } of OPERATIONS) {
      const entries = [
        { name: bare.name, server: bare, exchange: { ...exchange, status: 200 } }, // all that it answers
        { name: service.name, server: service, exchange },
        ...(peer ? [{ name: peer.name, server: peer, exchange }] : []),
      ];
      const rates = await compare(entries, (text) => progress(`${name}: ${text}`));
      const [body, own, other] = rates as [Rate, Rate, Rate?];
      for (const rate of rates.slice(1)) {
        const label = `${name}: ${rate.name} ÷ ${body.name}`;
        figures.push({ label, ...partOf(rate, body, "perSecond"), unit: "×", perSecond: rate.perSecond });
      }
      if (other === undefined) continue;
      const label = `${name}: ${own.name} ÷ ${other.name}`;
      figures.push({ label, ...partOf(own, other, "perSecond"), unit: "×" });
      figures.push({
        label: `${label}, by Node's processor time`,
        ...partOf(own, other, "perCpuSecond"),
        unit: "×",
      });
    }
    const walOf = async (exchange: Exchange, server: Server) => {
      const [{ bytes: before }] = (await database.query<{ bytes: number }>(WAL)) as [{ bytes: number }];
      for (let count = 0; count < WRITES; count++) await ask(server, exchange);
      const [{ bytes }] = (await database.query<{ bytes: number }>(WAL)) as [{ bytes: number }];
      return (bytes - before) / WRITES;
    };
    for (const server of [service, ...(peer ? [peer] : [])])
      figures.push({
        label: `WAL of a PUT: ${server.name}`,
        value: (await walOf(putCatalog, server)) / 1024,
        unit: "KiB",
      });
    return figures;
  },
};
