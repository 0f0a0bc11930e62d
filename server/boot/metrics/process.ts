import { readdirSync } from "node:fs";
import { constants, monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { descriptorLimit } from "../../api/http/descriptors.ts";
import { type Family, gauge, type Histogram, histogram, type Sample } from "../../observe/metrics/families.ts";

const RESOLUTION_MS = 20;
const NS = 1e9;
/** Linux lists each open file and connection here. */
const DESCRIPTORS = "/proc/self/fd";
const GC_BOUNDS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1];

/** Resources of this process, with the names of the Prometheus client for Node. */
export function createProcessFamilies(): Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedS = performance.timeOrigin / 1000;
  const limit = descriptorLimit();
  const family = (type: Family["type"], name: string, help: string, read: () => number): Family => ({
    name,
    help,
    type,
    samples: (): Sample[] => [{ value: read() }],
  });
  /** The measured delay includes the interval of the measurement's timer. */
  const lag = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1000) || 0;

  return [
    observeCollections(),
    {
      name: "process_open_fds",
      help: "Open files and connections.",
      type: "gauge",
      samples: () => openDescriptors().map((value) => ({ value })),
    },
    gauge("process_max_fds", "Files and connections that may be open.", Number.isFinite(limit) ? limit : undefined),
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

/** Empty on systems that do not list them. */
function openDescriptors(): number[] {
  try {
    return [readdirSync(DESCRIPTORS).length - 1]; // without the descriptor of the list
  } catch {
    return [];
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

function observeCollections(): Histogram<"kind"> {
  const collections = histogram({
    name: "nodejs_gc_duration_seconds",
    help: "Time of garbage collections, by kind: minor, major, incremental, weakcb.",
    labels: ["kind"],
    bounds: GC_BOUNDS_S,
  });
  const observer = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as GcEntry[]) {
      const kind = KINDS.get(detail.kind);
      if (kind !== undefined) collections.observe({ kind }, duration / 1_000);
    }
  });
  observer.observe({ entryTypes: ["gc"] });
  return collections;
}
