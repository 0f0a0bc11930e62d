/** How roots of traces are chosen, and whether a caller's choice counts before that. */
export type Sampling = { ratio: number; isParentAsked: boolean };

/** Where traces and metrics go by OTLP over HTTP, as JSON; undefined: nowhere. Headers and certificates the exporters read themselves. */
export type TelemetrySettings = {
  tracesUrl: string | undefined;
  metricsUrl: string | undefined;
  sampling: Sampling;
  /** How long a sending may take, with its repetitions. */
  timeoutMs: number;
  /** How long spans are gathered before they are sent. */
  spanDelayMs: number;
  /** How often metrics are sent. */
  metricIntervalMs: number;
};
