import { isLoopback } from "../api/http/own-hosts.ts";
import { createLog } from "../observe/log/log.ts";
import { demoSecretsOf, exposureWarning } from "../sandbox/beyond-loopback.ts";
import { welcome } from "../sandbox/welcome.ts";
import { ConfigError } from "../store/config-error.ts";
import { type Service, startService } from "./service.ts";
import { readConfig } from "./settings/config.ts";
import { stopSignals } from "./stop-signals.ts";

/** A signal that comes sooner after the first is the same one: npm passes on what the terminal has sent to us already. */
const SAME_SIGNAL_MS = 500;

/* Reads the environment, starts the service, stops it in order. */
try {
  const config = readConfig();
  const waiting = new AbortController();
  const starting = startService(config, createLog(config.logLevel, config.telemetry !== undefined), waiting.signal);
  // From here on: a database that is being started must be stopped again.
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      waiting.abort(new Error(`${signal} came while it waited for its database.`));
      void stop(starting, signal);
    } else if (performance.now() - firstMs > SAME_SIGNAL_MS) {
      console.log(`${signal}, again: ended at once.`);
      process.exit(1);
    }
  };
  for (const signal of stopSignals()) process.on(signal, onSignal);
  const { publicUrl } = await starting;
  if (config.environment === "sandbox") {
    console.log(welcome(publicUrl, demoSecretsOf(config)));
    if (!isLoopback(config.host)) console.log(`${exposureWarning(config)}\n`);
  }
} catch (error) {
  console.error(
    error instanceof ConfigError ? error.message : `The service could not start: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}

async function stop(starting: Promise<Service>, signal: NodeJS.Signals): Promise<void> {
  console.log(`${signal}: stopping; what is under way is answered first.`);
  const service = await starting.catch(() => undefined); // The error of the start is printed above.
  await service?.stop();
  console.log("Stopped.");
}
