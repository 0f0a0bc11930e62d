import { keysOf } from "../api/identity/keys.ts";
import { createTokenVerifier } from "../api/identity/verify.ts";
import type { Log } from "../observe/log/log.ts";
import { openSandbox } from "../sandbox/sandbox.ts";
import type { Clock, RateLimits } from "../store/port.ts";
import { createIdentityStore } from "../store/postgres/service/identity.ts";
import registry from "./settings/registry.json" with { type: "json" };
import type { Config } from "./settings/settings.ts";
import type { Storage } from "./storage.ts";

/** The accepted issuer. */
export type Issuer = Awaited<ReturnType<typeof openIssuer>>;

/**
 * Opens the issuer. In a sandbox, also fills the storage with the demo data.
 *
 * @returns `issuer`: its URL; `issuerKeys`: keys read over the network, undefined if the issuer is this sandbox; `sandbox`: its identity
 * provider, which also runs if the settings name another issuer, and its credentials
 */
export async function openIssuer(
  { environment, authIssuer, sandboxSecret, maxTokenS = registry.amounts.MAX_TOKEN_SECONDS.default }: Config,
  options: Pick<Storage, "database" | "sealing" | "store"> & {
    publicUrl: string;
    rateLimits: RateLimits | undefined;
    clock: Clock;
    databaseClock: Clock;
    log: Log;
  },
) {
  const { database, sealing, publicUrl, log } = options;
  const storage = createIdentityStore(database, sealing);
  const sandbox = environment === "sandbox" ? await openSandbox({ ...options, storage, sandboxSecret }) : undefined;
  const issuer = authIssuer ?? `${publicUrl}/auth`;
  const issuerKeys = keysOf(issuer, { log }); // read on first use
  const sandboxKeys = authIssuer === undefined ? sandbox?.provider.keys : undefined;
  const keys = sandboxKeys ?? issuerKeys;
  const isEnded = sandboxKeys && sandbox?.secrets.shared?.isEnded;
  const clock = sandboxKeys ? options.clock : options.databaseClock; // another issuer does not follow the test clock
  const tokens = createTokenVerifier({ issuer, audience: publicUrl, keys, clock, maxLifeS: maxTokenS, isEnded });
  return { issuer, tokens, issuerKeys: sandboxKeys ? undefined : issuerKeys, sandbox };
}
