import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { editedProject } from "./support/edited-project.ts";
import { type LiveLoop, startLiveLoop } from "./support/live-loop.ts";

/*
 * The first save of a day is as fast as later ones, because the loop runs once in advance. Measures the processor time of the
 * loop including its threads (Linux only), which other load hardly changes.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const STOCKS = "spec/resources/stocks.yaml";
const LATER = 5;
/** Ratio of the first save to the median of the later ones. */
const AT_MOST = 1.3;
/** A clock tick of the kernel, in ms. */
const TICK_MS = 10;

const project = editedProject();
let loop: LiveLoop;
beforeAll(async () => {
  loop = await startLiveLoop(project);
});
afterAll(() => loop.stop());

/** Processor time of the loop so far, in ms. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${loop.pid}/stat`, "utf8");
  const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

/** Waits until the loop is idle for a while. */
async function idle(): Promise<void> {
  for (let before = -1; before !== processorMs(); ) {
    before = processorMs();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    if (processorMs() - before < 100) return;
  }
}

test("the first save takes as long as later ones", async () => {
  const sound = project.read(STOCKS);
  const durations: number[] = [];
  for (let save = 0; save <= LATER; save++) {
    await idle();
    const before = processorMs();
    project.write(STOCKS, sound.replaceAll(/(maxItems: |at most )200/g, `$1${150 + save}`));
    expect(await loop.verdict()).toMatchObject({ verdict: "good", problems: [] });
    durations.push(processorMs() - before);
  }
  const [first = 0, ...later] = durations;
  const median = later.sort((a, b) => a - b)[Math.floor(LATER / 2)] ?? 0;
  console.log(
    `first save ${first} ms of processor time, later ones ${later.join(", ")}: ${(first / median).toFixed(2)}`,
  );
  expect(first / median).toBeLessThanOrEqual(AT_MOST);
});
