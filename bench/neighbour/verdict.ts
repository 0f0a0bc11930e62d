import { hasGrown } from "./growth.ts";
import type { Resources } from "./testbed.ts";

/** One minute of a soak: successful requests of the measured partner, the age of its oldest pending event, and the resources at its end. */
export type Minute = { responses: number; problems: string[]; oldestWaitingMs: number; resources: Resources };

/** The increase of each resource that does not count as growth. */
const LITTLE = { memoryMb: 100, descriptors: 100, waitingDeliveries: 1_000, oldestImageCheckS: 300 } as const;
/** Longer than the delay of any event on a busy machine. */
const MAX_WAITING_MS = 60_000;

/** @returns a sentence for each fault of a soak with the next step; empty if it passed */
export function faultsOf(minutes: readonly Minute[]): string[] {
  const faults: string[] = [];
  const failures = minutes.flatMap(({ problems }) => problems).length;
  if (failures > 0) faults.push(`The other partner failed ${failures} times. Next: see the reasons above.`);
  const silent = numbersOf(minutes, ({ responses }) => responses === 0);
  if (silent.length > 0)
    faults.push(
      `No request of the other partner got a response in minute ${silent.join(", ")}. Next: the service's log.`,
    );
  const late = numbersOf(minutes, ({ oldestWaitingMs }) => oldestWaitingMs > MAX_WAITING_MS);
  if (late.length > 0)
    faults.push(
      `An event was not delivered within ${MAX_WAITING_MS / 1_000} s, at the end of minute ${late.join(", ")}. Next: deliveries of /metrics.`,
    );
  const growing = (Object.keys(LITTLE) as (keyof typeof LITTLE)[]).filter((name) =>
    hasGrown(
      minutes.map(({ resources }) => resources[name] ?? 0),
      LITTLE[name],
    ),
  );
  if (growing.length > 0)
    faults.push(
      `Growth without bound: ${growing.join(", ")}. Next: a heap profile of the service, NODE_OPTIONS=--heap-prof`,
    );
  return faults;
}

const numbersOf = (minutes: readonly Minute[], matches: (minute: Minute) => boolean): number[] =>
  minutes.flatMap((minute, index) => (matches(minute) ? [index + 1] : []));
