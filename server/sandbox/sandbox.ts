import { platformScopes, scopes } from "../../generated/operations.ts";
import type { Log } from "../observe/log/log.ts";
import type { Clock, IdentityStore, RateLimits, Store } from "../store/port.ts";
import { type DemoSecrets, openDemoSecrets } from "./demo-secrets.ts";
import { demoClients, demoUsers } from "./fixtures.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity/provider.ts";
import { seed } from "./seed.ts";

/** The parts that only a sandbox has. */
export type Sandbox = { provider: IdentityProvider; secrets: DemoSecrets };

/** Adds the demo data, and opens its credentials and the identity provider. */
export async function openSandbox(options: {
  store: Store;
  storage: IdentityStore;
  publicUrl: string;
  sandboxSecret: string | undefined;
  rateLimits: RateLimits | undefined;
  clock: Clock;
  log: Log;
}): Promise<Sandbox> {
  const { store, clock, sandboxSecret } = options;
  await seed(store, clock.now());
  const secrets = await openDemoSecrets(store, sandboxSecret, clock);
  const allScopes = [...new Set([scopes, platformScopes].flatMap((bySchemes) => Object.values(bySchemes).flat()))];
  const accounts = { clients: demoClients(allScopes, secrets), users: demoUsers(secrets) };
  const { serviceKeys } = store;
  const provider = await createIdentityProvider({ ...options, serviceKeys, scopes: allScopes, ...accounts });
  return { provider, secrets };
}
