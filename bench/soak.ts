import { setTimeout as delay } from "node:timers/promises";
import { readArguments } from "../scripts/command/arguments.ts";
import { openDemoDatabase } from "../test/support/demo-database.ts";
import { MIN_SAMPLES } from "./neighbour/growth.ts";
import { problemsOf, tookOf } from "./neighbour/neighbour.ts";
import { openNeighbourTestbed } from "./neighbour/testbed.ts";
import { faultsOf, type Minute } from "./neighbour/verdict.ts";
import { quantile } from "./report/statistics.ts";

const { values } = readArguments({
  usage: "npm run soak -- [--minutes N]",
  about: "Runs an abusive partner next to a normal one for an hour, and prints a line each minute.",
  details:
    "Exit 1 if a request or an event of the normal partner failed, or if memory, open files or a queue grew without bound.",
  options: { minutes: { type: "string", default: "60" } },
});
const minutes = Number(values.minutes);
if (!Number.isSafeInteger(minutes) || minutes < 1) {
  console.error(`Expected --minutes to be a whole number of at least 1, got ${values.minutes}.`);
  process.exit(2);
}

/** Below every rate limit per minute. */
const PACE = { requestEveryMs: 250, orderEveryMs: 1_000, catalogEveryMs: 15_000 };

// Child processes exit with this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const history: Minute[] = [];
{
  await using stack = new AsyncDisposableStack();
  const { url } = await openDemoDatabase(stack);
  const testbed = await openNeighbourTestbed(stack, url);
  const fellow = testbed.beginFellow(PACE);
  stack.defer(fellow.stop);
  await testbed.beginNeighbour();
  console.log(
    "minute  requests  failed  p50 ms  p99 ms  event p99  waiting  oldest s  images s  memory  files  connections  deliveries",
  );
  for (let minute = 1; minute <= minutes; minute++) {
    await delay(60_000);
    const samples = fellow.take();
    const now = await testbed.read().catch((error: Error) => {
      console.error(`The service returned no metrics at the end of minute ${minute}: ${reasonOf(error)}.`);
      console.error("Next: raise LOG_LEVEL in bench/neighbour/testbed.ts, which silences its log.");
      process.exit(1);
    });
    const waiting = fellow.waiting();
    const problems = problemsOf(samples);
    const responses = tookOf(samples, "request").length;
    history.push({ responses, problems, oldestWaitingMs: waiting.oldestMs, resources: now });
    const row = [
      [minute, 6],
      [responses, 8],
      [problems.length, 6],
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
    for (const problem of new Set(problems)) console.log(`        ✗ ${problem.slice(0, 200)}`);
  }
}

/** The cause of a `fetch` error; its own message is generic. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const faults = faultsOf(history);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  minutes < MIN_SAMPLES
    ? `No failure of the normal partner. Growth is only checked with --minutes ${MIN_SAMPLES} or more.`
    : "No failure of the normal partner, and nothing grew without bound. Next: bench/README.md",
);
process.exit(0);
