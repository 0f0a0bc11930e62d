import { type IssuerKeys, keysOf } from "../api/identity/keys.ts";
import { createTokenVerifier, type TokenVerifier } from "../api/identity/verify.ts";
import type { Log } from "../observe/log/log.ts";
import type { IdentityProvider } from "../sandbox/identity/provider.ts";
import type { DemoSecrets } from "../sandbox/own-secrets.ts";
import { openSandbox } from "../sandbox/sandbox.ts";
import type { Clock, RateLimits } from "../store/port.ts";
import { createIdentityStore } from "../store/postgres/service/identity.ts";
import type { Config } from "./settings/settings.ts";
import type { Storage } from "./storage.ts";

/** Whose tokens are accepted. */
export type Issuer = {
  /** The issuer's URL. */
  issuer: string;
  tokens: TokenVerifier;
  /** Keys that are read over the network; undefined: the issuer is the sandbox's own. */
  issuerKeys: IssuerKeys | undefined;
  /** The sandbox's identity provider; it runs there beside an issuer of the settings, too. */
  provider: IdentityProvider | undefined;
};

/** In the sandbox also fills the storage with the demo data. */
export async function openIssuer(
  { environment, authIssuer }: Config,
  options: Pick<Storage, "database" | "sealing" | "store"> & {
    publicUrl: string;
    secrets: DemoSecrets;
    rateLimits: RateLimits | undefined;
    clock: Clock;
    log: Log;
  },
): Promise<Issuer> {
  const { database, sealing, publicUrl, clock, log } = options;
  const storage = createIdentityStore(database, sealing);
  const provider = environment === "sandbox" ? await openSandbox({ ...options, storage }) : undefined;
  const issuer = authIssuer ?? `${publicUrl}/auth`;
  const issuerKeys = keysOf(issuer, { log }); // read on first use
  const ownKeys = authIssuer === undefined ? provider?.keys : undefined;
  const tokens = createTokenVerifier({ issuer, audience: publicUrl, keys: ownKeys ?? issuerKeys, clock });
  return { issuer, tokens, issuerKeys: ownKeys ? undefined : issuerKeys, provider };
}
