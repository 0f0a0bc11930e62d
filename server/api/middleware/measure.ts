import type { Metrics } from "../../observe/metrics/metrics.ts";
import type { Observer } from "./steps.ts";

/** Counts requests and their durations per operation, without the time for which a request asked to wait. */
export const measure =
  ({ countRequest }: Pick<Metrics, "countRequest">): Observer =>
  (c) => {
    const startedMs = performance.now();
    return () =>
      countRequest(c.get("operationId"), c.res.status, performance.now() - startedMs - (c.get("waitedMs") ?? 0));
  };
