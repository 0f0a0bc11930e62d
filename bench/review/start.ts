import { setTimeout as pause } from "node:timers/promises";
import { type Bench, none } from "../support/bench.ts";
import { startPrimary } from "../support/database-servers.ts";
import { PRODUCTION, startNode } from "./node.ts";

const AWAY_MS = 5_000;

/** A service that is started before its database, as after the failure of a whole rack. */
export const start: Bench = {
  name: "review-start",
  about: `production started ${AWAY_MS / 1_000} s before its database answers`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const server = await startPrimary(stack);
    await server.kill();
    const node = await startNode(stack, { ...PRODUCTION, DATABASE_URL: server.url });
    await pause(AWAY_MS);
    const ended = Number(node.hasEnded());
    await server.start();
    const sinceMs = performance.now();
    if (ended === 0) await node.ready();
    const readyMs = ended === 0 ? performance.now() - sinceMs : Number.NaN;
    return [
      { label: "services that ended meanwhile", value: ended, unit: "", limit: none },
      { label: "ready after the database answered within", value: readyMs / 1_000, unit: "s", limit: { atMost: 20 } },
    ];
  },
};
