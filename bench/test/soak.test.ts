import { expect, test } from "vitest";
import { hasGrown } from "../neighbour/growth.ts";
import { faultsOf, type Minute } from "../neighbour/verdict.ts";

/* The verdict of `npm run soak`, and when something grows without bound. */

test.each<[name: string, samples: number[], tolerance: number, expected: boolean]>([
  ["nothing", [], 0, false],
  ["too few samples", [1, 10, 100, 1_000, 10_000], 0, false],
  ["always the same", [300, 300, 300, 300, 300, 300], 0, false],
  ["filled at first, then the same", [100, 300, 310, 305, 311, 309], 0, false],
  ["up and down", [100, 400, 100, 400, 100, 400], 0, false],
  ["more and more", [100, 200, 300, 400, 700, 800], 100, true],
  ["exactly 1.5 times as much", [100, 100, 200, 200, 300, 300], 0, false],
  ["more than 1.5 times as much", [100, 100, 200, 200, 301, 301], 0, true],
  ["little in all", [1, 2, 3, 4, 103, 104], 100, false],
  ["and one more", [1, 2, 3, 4, 105, 106], 100, true],
])("detects growth: %s", (_name, samples, tolerance, expected) => {
  expect(hasGrown(samples, tolerance)).toBe(expected);
});

const resources = { memoryMb: 300, descriptors: 100, connections: 60, waitingDeliveries: 20, oldestImageCheckS: 5 };
const sound: Minute = { responses: 200, problems: [], oldestWaitingMs: 60_000, resources };
const growing = (name: keyof typeof resources) =>
  [1, 1, 2, 2, 8, 8].map((factor) => ({ ...sound, resources: { ...resources, [name]: 200 * factor } }));

test.each<[name: string, minutes: Minute[], faults: unknown[]]>([
  ["sound ones", Array<Minute>(6).fill(sound), []],
  [
    "descriptors that the system does not tell",
    [{ ...sound, resources: { ...resources, descriptors: undefined } }],
    [],
  ],
  [
    "requests that failed",
    [sound, { ...sound, problems: ["503 of /", "503 of /"] }],
    ["The other partner failed 2 times. Next: see the reasons above."],
  ],
  [
    "a missing response",
    [{ ...sound, responses: 0 }, sound, { ...sound, responses: 0 }],
    ["No request of the other partner got a response in minute 1, 3. Next: the service's log."],
  ],
  [
    "an event that is not delivered",
    [sound, { ...sound, oldestWaitingMs: 60_001 }],
    ["An event was not delivered within 60 s, at the end of minute 2. Next: deliveries of /metrics."],
  ],
  [
    "memory that grows",
    growing("memoryMb"),
    [expect.stringMatching(/^Growth without bound: memoryMb\. Next: a heap profile/)],
  ],
  ["files that stay open", growing("descriptors"), [expect.stringContaining(": descriptors.")]],
  ["deliveries that pile up", growing("waitingDeliveries"), [expect.stringContaining(": waitingDeliveries.")]],
  ["image checks that wait", growing("oldestImageCheckS"), [expect.stringContaining(": oldestImageCheckS.")]],
])("a soak with %s", (_name, minutes, faults) => {
  expect(faultsOf(minutes)).toEqual(faults);
});
