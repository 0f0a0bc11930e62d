import { setTimeout as pause } from "node:timers/promises";
import { readArguments } from "../scripts/command/arguments.ts";
import { MIN_SAMPLES } from "./neighbour/growth.ts";
import { problemsOf, tookOf } from "./neighbour/neighbour.ts";
import { openNeighbourTestbed } from "./neighbour/testbed.ts";
import { faultsOf, type Minute } from "./neighbour/verdict.ts";
import { openKeptDatabase } from "./support/database.ts";
import { quantile } from "./support/statistics.ts";

/*
 * `npm run soak [-- --minutes N]`: the bad neighbour of test/neighbour.test.ts for an hour, a line each minute. It ends with 1 if the other
 * partner failed in anything, was not answered or got no event, or if memory, open files or a queue grew without bound.
 */

const { values } = readArguments({
  usage: "npm run soak -- [--minutes N]",
  about: "One partner does its worst in every way while another one has its day, for an hour; a line each minute.",
  options: { minutes: { type: "string", default: "60" } },
});
const minutes = Number(values.minutes);
if (!Number.isSafeInteger(minutes) || minutes < 1) {
  console.error(`Expected --minutes to be a whole number from 1 on, got ${values.minutes}.`);
  process.exit(2);
}

/** Below every limit of a minute. */
const PACE = { requestEveryMs: 250, orderEveryMs: 1_000, catalogEveryMs: 15_000 };

// Every started process listens to the end of this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const soaked: Minute[] = [];
{
  await using stack = new AsyncDisposableStack();
  const { url } = await openKeptDatabase(stack);
  const testbed = await openNeighbourTestbed(stack, url);
  const fellow = testbed.beginFellow(PACE);
  stack.defer(fellow.stop);
  await testbed.beginNeighbour();
  console.log(
    "minute  requests  failed  p50 ms  p99 ms  event p99  waiting  oldest s  images s  memory  files  connections  deliveries",
  );
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000);
    const samples = fellow.take();
    const now = await testbed.read().catch((error: Error) => {
      console.error(`The service did not show its metrics at the end of minute ${minute}: ${reasonOf(error)}.`);
      console.error("Next: LOG_LEVEL in bench/neighbour/testbed.ts, which silences its log.");
      process.exit(1);
    });
    const waiting = fellow.waiting();
    const failed = problemsOf(samples);
    const answered = tookOf(samples, "request").length;
    soaked.push({ answered, problems: failed, oldestWaitingMs: waiting.oldestMs, resources: now });
    const row = [
      [minute, 6],
      [answered, 8],
      [failed.length, 6],
      [quantile(tookOf(samples, "request"), 0.5), 6],
      [quantile(tookOf(samples, "request"), 0.99), 6],
      [quantile(tookOf(samples, "event"), 0.99), 9],
      [waiting.count, 7],
      [waiting.oldestMs / 1_000, 8],
      [Math.max(0, ...tookOf(samples, "image check")) / 1_000, 8],
      [now.memoryMb, 6],
      [now.descriptors ?? Number.NaN, 5],
      [now.connections, 11],
      [now.waitingDeliveries, 10],
    ] as const;
    console.log(row.map(([value, width]) => value.toFixed(0).padStart(width)).join("  "));
    for (const problem of new Set(failed)) console.log(`        ✗ ${problem.slice(0, 200)}`);
  }
}

/** What `fetch` says first is that it failed. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const faults = faultsOf(soaked);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  minutes < MIN_SAMPLES
    ? `The other partner was served all the time. Whether something grows shows from --minutes ${MIN_SAMPLES} on.`
    : "The other partner was served all the time, and nothing grew without bound. Next: bench/README.md",
);
process.exit(0);
