/** Ratio of sampled root spans, and whether the sampling decision of a caller takes precedence. */
export type Sampling = { ratio: number; usesParent: boolean };

/** OTLP endpoints (HTTP, JSON); undefined to disable. The exporters read headers and certificates from the environment. */
export type TelemetrySettings = {
  tracesUrl: string | undefined;
  metricsUrl: string | undefined;
  sampling: Sampling;
  /** Timeout of an export, retries included. */
  timeoutMs: number;
  /** Delay before spans are exported in a batch. */
  spanDelayMs: number;
  /** Interval of metric exports. */
  metricIntervalMs: number;
};
