import type { Bench, Figure } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { compare, type Exchange, partOf, type Rate } from "../support/load.ts";
import { type Server, startServer } from "../support/servers.ts";
import { ask, createPromotion, fillCatalog, getCatalog, OUTLET, patchStocks, putCatalog } from "./outlet.ts";

/** The order matters: stored promotions slow down a catalog replacement. */
const OPERATIONS: { name: string; exchange: Exchange }[] = [
  { name: "GET catalog, 200 items", exchange: getCatalog },
  { name: "PATCH stocks, 20 entries", exchange: patchStocks },
  { name: "PUT catalog, 200 items", exchange: putCatalog },
  { name: "create promotion", exchange: createPromotion },
];

const WAL = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes";
/** The log volume of one write of the outlet's catalog. */
const STORED = "SELECT pg_column_size(body)::float8 AS bytes FROM catalogs WHERE outlet_id = $1";
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

    const log = async () => (await database.query<{ bytes: number }>(WAL))[0]?.bytes ?? Number.NaN;
    const walOf = async (server: Server): Promise<number> => {
      const before = await log();
      for (let count = 0; count < WRITES; count++) await ask(server, putCatalog);
      return ((await log()) - before) / WRITES;
    };
    /** Before there are promotions, which a replacement would write as well. */
    async function walFigures(): Promise<Figure[]> {
      const serviceWal = await walOf(service);
      const [stored] = await database.of(OUTLET).query<{ bytes: number }>(STORED, [OUTLET]);
      return [
        { label: "WAL of a PUT: the whole service", value: serviceWal / 1_024, unit: "KiB" },
        {
          label: "WAL of a PUT ÷ the catalog as it is stored",
          value: serviceWal / (stored?.bytes ?? Number.NaN),
          unit: "×",
        },
        ...(peer
          ? [{ label: "WAL of a PUT: Fastify, Ajv and pg", value: (await walOf(peer)) / 1_024, unit: "KiB" }]
          : []),
      ];
    }

    const figures: Figure[] = [];
    for (const { name, exchange } of OPERATIONS) {
      const entries = [
        { name: bare.name, server: bare, exchange: { ...exchange, status: 200 } }, // the only status of the bare server
        { name: service.name, server: service, exchange },
        ...(peer ? [{ name: peer.name, server: peer, exchange }] : []),
      ];
      const rates = await compare(entries, (text) => progress(`${name}: ${text}`));
      const [body, ours, other] = rates as [Rate, Rate, Rate?];
      for (const rate of rates.slice(1)) {
        const label = `${name}: ${rate.name} ÷ ${body.name}`;
        figures.push({ label, ...partOf(rate, body, "perSecond"), unit: "×", perSecond: rate.perSecond });
      }
      const before = await service.roundTrips();
      for (let count = 0; count < WRITES; count++) await ask(service, exchange);
      const roundTrips = ((await service.roundTrips()) - before) / WRITES;
      figures.push({ label: `${name}: round trips to the database`, value: roundTrips, unit: "" });
      if (exchange === putCatalog) figures.push(...(await walFigures()));
      if (other === undefined) continue;
      const label = `${name}: ${ours.name} ÷ ${other.name}`;
      figures.push({ label, ...partOf(ours, other, "perSecond"), unit: "×" });
      figures.push({
        label: `${label}, by Node's processor time`,
        ...partOf(ours, other, "perCpuSecond"),
        unit: "×",
      });
    }
    return figures;
  },
};
