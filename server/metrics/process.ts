import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Family, Sample } from "./families.ts";

const RESOLUTION_MS = 20;
const NS = 1e9;

/** Resources of this process, under the names that the Prometheus clients for Node use. */
export function createProcessFamilies(): Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedS = performance.timeOrigin / 1000;
  const family = (type: Family["type"], name: string, help: string, read: () => number): Family => ({
    name,
    help,
    type,
    samples: (): Sample[] => [{ value: read() }],
  });
  /** The timer of the measurement itself takes this long. */
  const lag = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1000) || 0;

  return [
    family("counter", "process_cpu_seconds_total", "Processor time used, user and system.", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    family("gauge", "process_start_time_seconds", "When the process started, since 1970.", () => startedS),
    family("gauge", "process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss()),
    family("gauge", "nodejs_heap_size_used_bytes", "Heap in use.", () => process.memoryUsage().heapUsed),
    family(
      "gauge",
      "nodejs_eventloop_lag_p99_seconds",
      "Event loop delay since the last reading, 99th percentile.",
      () => lag(delay.percentile(99)),
    ),
    family("gauge", "nodejs_eventloop_lag_max_seconds", "Event loop delay since the last reading, longest.", () => {
      const longest = lag(delay.max);
      delay.reset(); // after the last read of a scrape
      return longest;
    }),
  ];
}
