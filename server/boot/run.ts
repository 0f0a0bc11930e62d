import { isLoopback } from "../api/http/own-hosts.ts";
import { createLog } from "../observe/log/log.ts";
import { exposureWarning } from "../sandbox/exposure-warning.ts";
import { welcome } from "../sandbox/welcome.ts";
import { ConfigError } from "../store/config-error.ts";
import { rootWarning } from "./root-warning.ts";
import { type Service, startService } from "./service.ts";
import { readConfig } from "./settings/config.ts";
import { stopSignals } from "./stop-signals.ts";

/** A second signal within this time is the same one: the terminal sends it to us, and npm forwards it. */
const SAME_SIGNAL_MS = 500;
/** After `DRAIN_SECONDS`: requests in progress have half of it. A database that hangs would delay the end of its connections for longer. */
const STOP_MS = 20_000;

/* Reads the environment, starts the service, and stops it on a signal. */
try {
  const config = readConfig();
  const databaseWait = new AbortController();
  const log = createLog(config.logLevel, config.telemetry !== undefined);
  const starting = startService(config, log, databaseWait.signal);
  // Signals are handled from here on, since an embedded database that is starting must be stopped.
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      databaseWait.abort(new Error(`received ${signal} while waiting for the database.`));
      void stop(starting, signal);
      if (config.databaseUrl !== undefined) setTimeout(giveUp, (config.drainS ?? 0) * 1_000 + STOP_MS).unref();
    } else if (performance.now() - firstMs > SAME_SIGNAL_MS) {
      console.log(`${signal} received again: exiting immediately.`);
      process.exit(1);
    }
  };
  for (const signal of stopSignals()) process.on(signal, onSignal);
  const { publicUrl, sharedSecrets } = await starting;
  const asRoot = rootWarning();
  if (asRoot !== undefined) log.warn(asRoot);
  if (config.environment === "sandbox") {
    console.log(welcome(publicUrl, sharedSecrets));
    if (!isLoopback(config.host)) console.log(`${exposureWarning(config)}\n`);
    if (asRoot !== undefined) console.log(`${asRoot}\n`);
  }
} catch (error) {
  console.error(
    error instanceof ConfigError ? error.message : `The service could not start: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}

function giveUp(): void {
  console.log("Exiting before every connection has ended: the database may hang.");
  process.exit(1);
}

async function stop(starting: Promise<Service>, signal: NodeJS.Signals): Promise<void> {
  console.log(`${signal}: stopping after the current requests.`);
  const service = await starting.catch(() => undefined); // an error of the start is printed above
  await service?.stop();
  console.log("Stopped.");
}
