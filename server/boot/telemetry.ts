import type { Log } from "../observe/log/log.ts";
import type { Telemetry } from "../observe/telemetry/open.ts";
import type { Config } from "./settings/settings.ts";
import type { OnStarted } from "./started.ts";

/** Opens telemetry if it is configured. Tracing and OTLP are loaded only then, because loading is slow and uses memory. */
export async function findTelemetry(
  { telemetry: settings }: Config,
  log: Log,
  onStarted: OnStarted,
): Promise<Telemetry | undefined> {
  if (settings === undefined) return undefined;
  const { openTelemetry } = await import("../observe/telemetry/open.ts");
  const telemetry = await openTelemetry(settings, log);
  onStarted(telemetry.stop);
  return telemetry;
}
