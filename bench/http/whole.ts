import { openDemoDatabase } from "../../test/support/demo-database.ts";
import type { Bench, Figure } from "../report/figures.ts";
import { compare, type Exchange, partOf, type Rate } from "./load.ts";
import { ask, createPromotion, fillCatalog, getCatalog, OUTLET, patchStocks, putCatalog } from "./outlet.ts";
import { type Server, startServer } from "./server-process.ts";

/** The order matters: stored promotions slow down a catalog replacement. */
const OPERATIONS: { name: string; exchange: Exchange }[] = [
  { name: "GET catalog, 200 items", exchange: getCatalog },
  { name: "PATCH stocks, 20 entries", exchange: patchStocks },
  { name: "PUT catalog, 200 items", exchange: putCatalog },
  { name: "create promotion", exchange: createPromotion },
];

const WAL = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes";
const STORED = "SELECT pg_column_size(packed)::float8 AS bytes FROM catalogs WHERE outlet_id = $1";
const WRITES = 50;
/** Long enough for several garbage collections. */
const ROUNDS = { rounds: 5, roundMs: 1_000 };

export const whole: Bench = {
  name: "http-whole",
  about:
    "requests per second of the whole service ÷ those of a server that stores and reads bare bodies, and ÷ those of the same work by Fastify, Ajv and pg",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url, database } = await openDemoDatabase(stack);
    const start = async (name: string, file: string) => startServer(stack, { name, file, settings: { url } });
    const service = (await start("the whole service", "service.ts")) as Server;
    const bare = (await start("the body alone", "raw-storing.ts")) as Server;
    const peer = await start("Fastify, Ajv and pg", "fastify-storing.ts");
    await fillCatalog(stack, service);
    if (peer) await ask(peer, putCatalog);
    await ask(bare, { ...putCatalog, path: getCatalog.path });

    const bytesOf = async (query: Promise<{ bytes: number }[]>) => (await query)[0]?.bytes ?? Number.NaN;
    /** Log volume of a PUT as a part of the stored catalog, before there are promotions, which a replacement writes as well. */
    async function walFigure(): Promise<Figure> {
      const before = await bytesOf(database.query(WAL));
      for (let count = 0; count < WRITES; count++) await ask(service, putCatalog);
      const wal = ((await bytesOf(database.query(WAL))) - before) / WRITES;
      const storedBytes = await bytesOf(database.of(OUTLET).query(STORED, [OUTLET]));
      return { label: "WAL of a PUT ÷ the catalog as it is stored", value: wal / storedBytes, unit: "×" };
    }

    const figures: Figure[] = [];
    for (const { name, exchange } of OPERATIONS) {
      const entries = [
        { name: bare.name, server: bare, exchange: { ...exchange, status: 200 } }, // the only status of the bare server
        { name: service.name, server: service, exchange },
        ...(peer ? [{ name: peer.name, server: peer, exchange }] : []),
      ];
      const [body, ours, other] = (await compare(entries, (text) => progress(`${name}: ${text}`), ROUNDS)) as [
        Rate,
        Rate,
        Rate?,
      ];
      for (const rate of other ? [body, other] : [body])
        figures.push({ label: `${name}: ${ours.name} ÷ ${rate.name}`, ...partOf(ours, rate, "perSecond"), unit: "×" });
      if (exchange === putCatalog) figures.push(await walFigure());
    }
    return figures;
  },
};
