import { platformScopes, scopes } from "../../generated/operations.ts";
import type { Log } from "../observe/log/log.ts";
import type { Clock, IdentityStore, RateLimits, Store } from "../store/port.ts";
import { demoClients, demoUsers } from "./fixtures.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity/provider.ts";
import { replacePublicSecrets } from "./notification-secrets.ts";
import { type DemoSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";
import { seed } from "./seed.ts";

/** Opens the parts that only a sandbox has: the demo data and the identity provider. */
export async function openSandbox(options: {
  store: Store;
  storage: IdentityStore;
  publicUrl: string;
  secrets: DemoSecrets;
  rateLimits: RateLimits | undefined;
  clock: Clock;
  log: Log;
}): Promise<IdentityProvider> {
  const { store, clock, secrets } = options;
  await seed(store, clock.now(), secrets);
  if (secrets !== PUBLIC_SECRETS) await replacePublicSecrets(store, secrets, clock.now());
  const allScopes = [...new Set([scopes, platformScopes].flatMap((bySchemes) => Object.values(bySchemes).flat()))];
  const accounts = { clients: demoClients(allScopes, secrets), users: demoUsers(secrets) };
  return createIdentityProvider({ ...options, serviceKeys: store.serviceKeys, scopes: allScopes, ...accounts });
}
