import type { Metrics } from "../../observe/metrics/metrics.ts";
import type { Observer } from "./steps.ts";

/** Counts requests and their durations per operation. The duration of a request that waited begins when it is served again. */
export const measure =
  ({ countRequest }: Pick<Metrics, "countRequest">): Observer =>
  (c, beganMs) =>
  (endedMs) =>
    countRequest(c.get("operationId"), c.res.status, endedMs - beganMs);
