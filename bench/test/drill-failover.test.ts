import { test } from "vitest";
import { drill } from "../delivery/drill.ts";
import { openThreeServers } from "../delivery/drill-ground.ts";
import { expectNothingLost, SMALL } from "./small-drill.ts";

/* The second chapter of `npm run drill`, at a small size. First chapter: drill.test.ts; third: version-before.test.ts. */

test("a failover and a restore from base backup and WAL lose and invent nothing (D-failover-2, D-backup-1)", async () => {
  await using stack = new AsyncDisposableStack();
  const report = await drill(stack, await openThreeServers(stack), SMALL);
  expectNothingLost(report, [
    "failover to a synchronous standby",
    "restore from a base backup and the log",
    "the primary hangs, and its synchronous standby takes over",
    "the old primary resumes and is killed",
    "one of two workers hangs",
    "the relay and the workers",
    "one of two API nodes hangs",
    "one of two API nodes",
    "the API",
  ]);
}, 180_000);
