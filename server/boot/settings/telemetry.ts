import type { Sampling, TelemetrySettings } from "../../observe/telemetry/settings.ts";
import { ConfigError } from "../../store/config-error.ts";

type Environment = Record<string, string | undefined>;

/** Samplers of the OpenTelemetry specification. */
const SAMPLERS: Record<string, (ratio: number) => Sampling> = {
  parentbased_always_on: () => ({ ratio: 1, usesParent: true }),
  always_on: () => ({ ratio: 1, usesParent: false }),
  always_off: () => ({ ratio: 0, usesParent: false }),
  traceidratio: (ratio) => ({ ratio, usesParent: false }),
  parentbased_always_off: () => ({ ratio: 0, usesParent: true }),
  parentbased_traceidratio: (ratio) => ({ ratio, usesParent: true }),
};

/**
 * Reads the environment variables of OpenTelemetry. Telemetry is off unless a variable names an endpoint.
 *
 * @throws ConfigError
 */
export function readTelemetry(env: Environment): TelemetrySettings | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true") return undefined;
  const tracesUrl = endpointOf(env, "TRACES");
  const metricsUrl = endpointOf(env, "METRICS");
  if (tracesUrl === undefined && metricsUrl === undefined) return undefined;
  for (const name of HEADERS) requireHeaders(name, env[name]);
  return {
    tracesUrl,
    metricsUrl,
    sampling: readSampling(env),
    timeoutMs: readMs(env, "OTEL_EXPORTER_OTLP_TIMEOUT", 3_000), // short, because the last export delays the stop
    spanDelayMs: readMs(env, "OTEL_BSP_SCHEDULE_DELAY", 5_000),
    metricIntervalMs: readMs(env, "OTEL_METRIC_EXPORT_INTERVAL", 60_000),
  };
}

type Signal = "TRACES" | "METRICS";

function endpointOf(env: Environment, signal: Signal): string | undefined {
  const exporter = env[`OTEL_${signal}_EXPORTER`] || "otlp";
  if (exporter === "none") return undefined;
  if (exporter !== "otlp")
    throw new ConfigError(`OTEL_${signal}_EXPORTER is ${exporter}: expected otlp or none; Prometheus reads /metrics.`);
  const [name, path] = env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]
    ? [`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`, ""]
    : ["OTEL_EXPORTER_OTLP_ENDPOINT", `/v1/${signal.toLowerCase()}`];
  const text = env[name];
  if (!text) return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ""))
    throw new ConfigError(`${name} is ${text}: expected an http or https URL, such as http://127.0.0.1:4318.`);
  requireJson(env, signal);
  return text.replace(/\/+$/, "") + path;
}

function requireJson(env: Environment, signal: Signal): void {
  for (const name of [`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, "OTEL_EXPORTER_OTLP_PROTOCOL"]) {
    const protocol = env[name] || undefined;
    if (protocol === "http/json") return;
    if (protocol !== undefined)
      throw new ConfigError(`${name} is ${protocol}: expected http/json, which collectors accept on port 4318.`);
  }
}

const HEADERS = ["", "_TRACES", "_METRICS"].map((signal) => `OTEL_EXPORTER_OTLP${signal}_HEADERS`);

/** A name and a printable value with its escapes, or nothing. */
const HEADER = /^([\w!#$&'*+.^`|~-]+=([ -$&-:<-~]|%[2-7][0-9a-f])+)?$/i;

/** Exporters skip entries that they cannot read, so a collector would miss its token. Errors do not show it. */
function requireHeaders(name: string, text = ""): void {
  const wrong = text.split(",").findIndex((entry) => !HEADER.test(entry.trim()));
  if (wrong >= 0)
    throw new ConfigError(`${name} has no header at position ${wrong + 1}: expected name=value, with %2C for a comma.`);
}

function readSampling(env: Environment): Sampling {
  const name = env.OTEL_TRACES_SAMPLER || "parentbased_always_on";
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG is ${env.OTEL_TRACES_SAMPLER_ARG}: expected a number from 0 to 1, the share of traces to sample.`,
    );
  const sampling = Object.hasOwn(SAMPLERS, name) ? SAMPLERS[name] : undefined;
  if (sampling === undefined)
    throw new ConfigError(`OTEL_TRACES_SAMPLER is ${name}: expected one of ${Object.keys(SAMPLERS).join(", ")}.`);
  return sampling(ratio);
}

function readMs(env: Environment, name: string, defaultMs: number): number {
  const text = env[name];
  if (!text) return defaultMs;
  if (!/^\d{1,7}$/.test(text) || Number(text) === 0)
    throw new ConfigError(`${name} is ${text}: expected a number of milliseconds from 1 to 9999999.`);
  return Number(text);
}
