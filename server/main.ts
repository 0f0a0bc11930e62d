import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { type Service, startService } from "./service.ts";
import { welcome } from "./welcome.ts";

/* `npm start`: reads the environment, starts the service, stops it in order. */
try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const service = await startService(config, log);
  if (config.environment === "sandbox") console.log(welcome(service.publicUrl));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(service, signal));
} catch (error) {
  console.error(
    error instanceof ConfigError ? error.message : `The service could not start: ${(error as Error).message}`,
  );
  process.exitCode = 1;
}

async function stop(service: Service, signal: NodeJS.Signals): Promise<void> {
  console.log(`${signal}: stopping; what is under way is answered first.`);
  await service.stop();
  console.log("Stopped.");
}
