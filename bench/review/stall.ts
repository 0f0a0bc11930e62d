import { setTimeout as pause } from "node:timers/promises";
import { demoToken } from "platform-client";
import { Pool, request } from "undici";
import { operations } from "../../generated/operations.ts";
import { type Bench, type Figure, none } from "../support/bench.ts";
import { openKeptDatabase } from "../support/database.ts";
import { median } from "../support/statistics.ts";
import { startNode } from "./node.ts";

/** Other work makes a wait longer and never shorter: the best of so many tries counts. */
const TRIES = 12;
const LOOK_EVERY_MS = 2;
const QUIET_MS = 1_000;
const list = (count: number, of: (nth: number) => string) => `[${Array.from({ length: count }, (_, nth) => of(nth))}]`;
const references = list(50, (nth) => `"c${nth}"`);
const items = list(
  10_000,
  () => `{"external_id":"","name":"","price":0,"variant_category_external_ids":${references}}`,
);
const categories = list(50, (nth) => `{"external_id":"c${nth}","internal_name":"c","name":"c"}`);
const keys = `{${Array.from({ length: 1_000 }, (_, nth) => `"${nth}":1`)}}`;

/** `limitMs`: the longest piece of each that DECISIONS promises (D-strict-json-4). */
const BODIES: [name: string, status: number, limitMs: number, body: string][] = [
  [
    "a catalog at its caps",
    200,
    100,
    `{"request_id":"x","menus":[{"menu_items":${items}}],"variant_categories":${categories}}`,
  ],
  ["550 objects of 1,000 keys, refused", 400, 50, `{"x":${list(550, () => keys)}}`],
];

/** How long others wait while one node works on the largest bodies: the slowest `/healthz` beside them. */
export const stall: Bench = {
  name: "review-stall",
  about: `the slowest /healthz beside ${BODIES.map(([name]) => name).join(", and beside ")}; the best of ${TRIES} tries`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const { url: DATABASE_URL } = await openKeptDatabase(stack);
    const { url, ready } = await startNode(stack, { DATABASE_URL, LOG_LEVEL: "silent" });
    await ready();
    const pool = new Pool(url, { connections: 4 });
    stack.defer(() => pool.destroy());
    const quiet = await beside(pool, () => pause(QUIET_MS));
    const figures: Figure[] = [{ label: "/healthz, slowest of a quiet second", value: Math.max(...quiet), unit: "ms" }];
    const headers = {
      authorization: `Bearer ${await demoToken(url, "demo-direct", ["food:catalog:write"])}`,
      "content-type": "application/json",
    };
    for (const [name, status, limitMs, text] of BODIES) {
      const body = Buffer.from(text);
      const slowest: number[] = [];
      let others = 0;
      for (let nth = 0; nth < TRIES; nth++) {
        progress(`${name}, ${nth + 1} of ${TRIES}`);
        const took = await beside(pool, async () => {
          const path = operations.replaceCatalog.path.replace("{outlet_id}", "OUT-1002");
          const answer = await request(url + path, { method: "PUT", headers, body });
          await answer.body.dump();
          if (answer.statusCode !== status) others++;
        });
        slowest.push(Math.max(...took));
      }
      figures.push(
        {
          label: `/healthz, slowest beside ${name}`,
          value: Math.min(...slowest),
          unit: "ms",
          limit: { atMost: limitMs },
        },
        { label: `the same, median of ${TRIES} tries`, value: median(slowest), unit: "ms" },
        { label: `answers other than ${status}`, value: others, unit: "", limit: none },
      );
    }
    return figures;
  },
};

/** How long each `/healthz` took that was asked for, every few ms, while `work` went on. */
async function beside(pool: Pool, work: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const sinceMs = performance.now();
      const answer = await pool.request({ method: "GET", path: "/healthz" });
      await answer.body.dump();
      tookMs.push(performance.now() - sinceMs);
      await pause(LOOK_EVERY_MS);
    }
  };
  const looking = look();
  await work().finally(() => {
    isOver = true;
  });
  await looking;
  return tookMs;
}
