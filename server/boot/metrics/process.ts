import { readdirSync } from "node:fs";
import { constants, monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import { descriptorLimit } from "../../api/http/descriptors.ts";
import { observe } from "../../observe/metrics/registry.ts";

/** Each measurement wakes the process. */
const RESOLUTION_MS = 50;
const NS = 1e9;
/** Linux lists each open file and connection here. */
const DESCRIPTORS = "/proc/self/fd";
const GC_BOUNDS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];

/** Registers the resources of this process, with the names of the Prometheus client for Node. */
export function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const limit = descriptorLimit();
  /** The measured delay includes the interval of the measurement's timer. */
  const lagS = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1000) || 0;
  observeCollections(meter);
  observe(meter, () => process.memoryUsage(), [
    { name: "process_open_fds", help: "Open files and connections.", values: countDescriptors },
    {
      name: "process_max_fds",
      help: "Files and connections that may be open.",
      values: () => (Number.isFinite(limit) ? limit : undefined),
    },
    {
      name: "process_cpu_seconds_total",
      help: "Processor time used, user and system.",
      values() {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
    {
      name: "process_start_time_seconds",
      help: "When the process started, since 1970.",
      values: () => performance.timeOrigin / 1000,
    },
    { name: "process_resident_memory_bytes", help: "Resident memory.", values: ({ rss }) => rss },
    { name: "nodejs_heap_size_used_bytes", help: "Heap in use.", values: ({ heapUsed }) => heapUsed },
    {
      name: "nodejs_eventloop_lag_p99_seconds",
      help: "Event loop delay since the last reading, 99th percentile.",
      values: () => lagS(delay.percentile(99)),
    },
    {
      name: "nodejs_eventloop_lag_max_seconds",
      help: "Event loop delay since the last reading, longest.",
      values() {
        const longestS = lagS(delay.max);
        delay.reset(); // last read of a collection
        return longestS;
      },
    },
  ]);
}

/** Undefined on systems that do not list them. */
function countDescriptors(): number | undefined {
  try {
    return readdirSync(DESCRIPTORS).length - 1; // without the descriptor of the list
  } catch {
    return undefined;
  }
}

const KINDS = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, "minor"],
  [constants.NODE_PERFORMANCE_GC_MAJOR, "major"],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, "incremental"],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, "weakcb"],
]);

/** Node's types lack `detail`. */
type GcEntry = PerformanceEntry & { detail: { kind: number } };

function observeCollections(meter: Meter): void {
  const collections = meter.createHistogram("nodejs_gc_duration_seconds", {
    description: "Time of garbage collections, by kind: minor, major, incremental, weakcb.",
    unit: "s",
    advice: { explicitBucketBoundaries: GC_BOUNDS_S },
  });
  const observer = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as GcEntry[]) {
      const kind = KINDS.get(detail.kind);
      if (kind !== undefined) collections.record(duration / 1_000, { kind });
    }
  });
  observer.observe({ entryTypes: ["gc"] });
}
