import { platformScopes, scopes } from "../../generated/operations.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { IdentityStore } from "../store/identity.ts";
import type { RateLimits } from "../store/rate-limits.ts";
import type { Store } from "../store/store.ts";
import { DEMO_USERS, demoClients } from "./fixtures.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity/provider.ts";
import { seed } from "./seed.ts";

/** Parts of the sandbox only: the demo data and the identity provider. */
export async function openSandbox(options: {
  store: Store;
  storage: IdentityStore;
  publicUrl: string;
  rateLimits: RateLimits | undefined;
  clock: Clock;
  log: Log;
}): Promise<IdentityProvider> {
  const { store, clock } = options;
  await seed(store, clock.now());
  const allScopes = [...new Set([scopes, platformScopes].flatMap((bySchemes) => Object.values(bySchemes).flat()))];
  return createIdentityProvider({ ...options, scopes: allScopes, clients: demoClients(allScopes), users: DEMO_USERS });
}
