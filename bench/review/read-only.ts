import { setTimeout as pause } from "node:timers/promises";
import { openSession } from "@partner-api/postgres";
import { demoToken } from "platform-client";
import { request } from "undici";
import { type Bench, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { startNode } from "./node.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";

const READ_ONLY_MS = 3_000;
const WRITERS_OF_EACH = 4;

type Answer = { status: number; retryAfter: boolean; atMs: number };

/** A database that takes no writes for a while, as in the moments of a failover. */
export const readOnly: Bench = {
  name: "review-read-only",
  about: `orders and stocks by ${2 * WRITERS_OF_EACH} clients while the database is read-only for ${READ_ONLY_MS / 1_000} s`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    await ready();
    const session = await openSession(DATABASE_URL, "operator");
    stack.defer(session.close);
    const set = async (statement: string) => {
      await session.query(statement);
      await session.query("SELECT pg_reload_conf()");
    };

    const answers: Answer[] = [];
    const stopped = new AbortController();
    const writes = await Promise.all([orderRequest(url), stockRequest(url)]);
    const writing = writes.flatMap((sent) =>
      Array.from({ length: WRITERS_OF_EACH }, () => write(sent, answers, stopped.signal)),
    );
    stack.defer(() => stopped.abort());
    await pause(1_000);
    progress("the database is read-only");
    const sinceMs = performance.now();
    await set("ALTER SYSTEM SET default_transaction_read_only = on");
    await pause(READ_ONLY_MS);
    const overMs = performance.now();
    await set("ALTER SYSTEM RESET default_transaction_read_only");
    progress("it takes writes again");
    await pause(3_000);
    stopped.abort();
    await Promise.all(writing);

    const isSuccess = ({ status }: Answer) => status === 200 || status === 201;
    const refused = answers.filter((answer) => !isSuccess(answer));
    const meanwhile = answers.filter(({ atMs }) => sinceMs + 1_000 < atMs && atMs < overMs);
    const first = answers.find((answer) => isSuccess(answer) && answer.atMs > overMs);
    return [
      { label: "answers before it", value: answers.filter(({ atMs }) => atMs < sinceMs).length, unit: "" },
      { label: "refusals", value: refused.length, unit: "", limit: { atLeast: 2 * WRITERS_OF_EACH } },
      {
        label: "of them other than 503",
        value: refused.filter(({ status }) => status !== 503).length,
        unit: "",
        limit: none,
      },
      {
        label: "of them without Retry-After",
        value: refused.filter(({ retryAfter }) => !retryAfter).length,
        unit: "",
        limit: none,
      },
      {
        label: "writes taken while it was read-only",
        value: meanwhile.filter(isSuccess).length,
        unit: "",
        limit: none,
      },
      {
        label: "until the first success after it",
        value: ((first?.atMs ?? Number.NaN) - overMs) / 1_000,
        unit: "s",
        limit: { atMost: 2 },
      },
    ];
  },
};

type Sent = OrderRequest | (Omit<OrderRequest, "method"> & { method: "PATCH" });

async function stockRequest(url: string): Promise<Sent> {
  return {
    url: `${url}/integrations/food/outlets/OUT-1001/v2/menu_item_stocks`,
    method: "PATCH",
    headers: {
      authorization: `Bearer ${await demoToken(url, "demo-direct", ["food:catalog:write"])}`,
      "content-type": "application/json",
    },
    body: JSON.stringify([{ external_id: "nasi-goreng", in_stock: true }]),
  };
}

/** Sends it again and again. An answer that never came has the status 0. */
async function write({ url, ...sent }: Sent, answers: Answer[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const answer = await request(url, sent).catch(() => undefined);
    await answer?.body.dump();
    const { statusCode: status = 0, headers = {} } = answer ?? {};
    answers.push({ status, retryAfter: headers["retry-after"] !== undefined, atMs: performance.now() });
    if (status >= 500) await pause(20);
  }
}
