import { demoToken } from "platform-client";
import { operations } from "../../generated/operations.ts";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";

const REQUESTS = 12;
const LENGTH = 4_900_000;
const MIB = 2 ** 20;

/** Catalogs whose own name is as long as a body may be: names are kept, echoed and sent as events. */
export const requestIds: Bench = {
  name: "review-request-ids",
  about: `${REQUESTS} catalogs with a request_id of ${LENGTH / 1_000_000} MB; how many are taken, and the database`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL, database } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    await ready();
    const headers = {
      authorization: `Bearer ${await demoToken(url, "demo-direct", ["food:catalog:write"])}`,
      "content-type": "application/json",
    };
    const sizeMib = async () => {
      const [row] = await database.query<{ size: string }>("SELECT pg_database_size(current_database()) AS size");
      return Number(row?.size) / MIB;
    };
    const path = operations.replaceCatalog.path.replace("{outlet_id}", "OUT-1002");
    const put = async (request_id: string) => {
      const body = JSON.stringify({ request_id, menus: [], variant_categories: [] });
      const answer = await fetch(url + path, { method: "PUT", headers, body });
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    };

    const usual = await put("a usual one");
    const before = await sizeMib();
    let taken = 0;
    let longest = 0;
    for (let nth = 0; nth < REQUESTS; nth++) {
      progress(`${nth} of ${REQUESTS}`);
      const { status, bytes } = await put(`${nth}${"x".repeat(LENGTH)}`);
      taken += Number(status < 300);
      longest = Math.max(longest, bytes);
    }
    return [
      { label: "catalogs with a usual one not taken", value: Number(usual.status !== 200), unit: "", limit: none },
      { label: `of ${REQUESTS} with a long one, taken`, value: taken, unit: "", limit: none },
      { label: "longest answer to them", value: longest / 1_000, unit: "kB", limit: { atMost: 64 } },
      { label: "growth of the database", value: (await sizeMib()) - before, unit: "MiB", limit: { atMost: 5 } },
    ];
  },
};
