import type { Bench, Figure } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { compare, type Exchange, partOf, type Rate } from "../support/load.ts";
import { type Server, startServer } from "../support/servers.ts";
import { recordInvoices } from "./invoices.ts";
import { fillCatalog, getCatalog, OUTLET, patchStocks, pathTo } from "./outlet.ts";

const PER_PAGE = 50;
const LAST_PAGE = 2_000;

const invoices = (page: number): Exchange => ({
  method: "GET",
  path: `${pathTo("listInvoices")}?per_page=${PER_PAGE}&page=${page}`,
  status: 200,
});

/**
 * One thing as a part of another: who is asked for what. `inNode`: what differs is the work of Node alone, so its processor time is
 * compared, which the noise of the machine changes less.
 */
type Comparison = { label: string; of: [Server, Exchange]; to: [Server, Exchange]; inNode?: boolean };

export const service: Bench = {
  name: "http-service",
  about:
    "requests per second of the whole service, PostgreSQL included (tokens and metrics: of Node's processor time), as a part of what stands beside them",
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url, store } = await openKeptDatabase(stack);
    const start = async (name: string, settings: object = {}) =>
      (await startServer(stack, { name, file: "service.ts", settings: { url, ...settings } })) as Server;
    const usual = await start("the service");
    await fillCatalog(stack, usual);
    progress("recording invoices");
    await recordInvoices(store, OUTLET, PER_PAGE * LAST_PAGE);
    const trusting = await start("trusting any token", { tokens: "never" });
    const distrusting = await start("verifying each time", { tokens: "each time" });
    const limited = await start("with rate limits", { isRateLimited: true });
    const uncounted = await start("without metrics", { isCounted: false });
    const silent = await start("without logs and metrics", { isCounted: false, isLogged: false });
    const recording = await start("recording usage", { isRecorded: true });

    const comparisons: Comparison[] = [
      {
        label: "read, token verified once ÷ not at all",
        of: [usual, getCatalog],
        to: [trusting, getCatalog],
        inNode: true,
      },
      {
        label: "read, token verified each time ÷ not at all",
        of: [distrusting, getCatalog],
        to: [trusting, getCatalog],
        inNode: true,
      },
      {
        label: "read, counted for /metrics ÷ not",
        of: [usual, getCatalog],
        to: [uncounted, getCatalog],
        inNode: true,
      },
      {
        label: "read, logged and counted ÷ neither",
        of: [usual, getCatalog],
        to: [silent, getCatalog],
        inNode: true,
      },
      {
        label: "PATCH stocks, 20 entries, usage recorded ÷ not",
        of: [recording, patchStocks],
        to: [usual, patchStocks],
        inNode: true,
      },
      { label: "read, rate limits on ÷ off", of: [limited, getCatalog], to: [usual, getCatalog] },
      {
        label: `invoices, page ${LAST_PAGE} ÷ page 1`,
        of: [usual, invoices(LAST_PAGE)],
        to: [usual, invoices(1)],
      },
    ];
    const figures: Figure[] = [];
    for (const { label, of, to, inNode = false } of comparisons) {
      const entries = [to, of].map(([server, exchange]) => ({ name: server.name, server, exchange }));
      const [whole, rate] = (await compare(entries, (text) => progress(`${label}: ${text}`))) as [Rate, Rate];
      const key = inNode ? "perCpuSecond" : "perSecond";
      figures.push({ label, ...partOf(rate, whole, key), unit: "×", perSecond: rate[key] });
    }
    return figures;
  },
};
