import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { Keyring } from "../../api/identity/keyring.ts";
import { jwkOf, newSigningKey, publicKeysOf } from "../../api/identity/signing-key.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../durations.ts";
import type { ServiceKey } from "../../store/port.ts";
import type { ProviderOptions } from "./open-provider.ts";

export type IdentityProvider = {
  /** Serves every path under `/auth/`; expects `request.url` with that prefix. */
  listener: RequestListener;
  /** The public keys of the access tokens. */
  keys: JWTVerifyGetKey;
};

/**
 * Creates the sandbox's OpenID provider (decisions: tokens). The library oidc-provider is loaded by the first request.
 *
 * @param options.publicUrl `{base_url}`, the tokens' audience. The issuer, `{auth_url}`, is this + `/auth`
 * @param options.scopes all scopes of the contracts
 * @param options.rateLimits undefined: token requests are not limited
 */
export async function createIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const { log } = options;
  const provider = new RotatingProvider(options);
  await provider.keys(); // creates missing ones
  return {
    listener: (request, response) =>
      void provider.listener().then(
        (listener) => listener(request, response),
        (error: Error) => {
          log.warn({ reason: error.message }, "identity provider unavailable");
          response.writeHead(503, { "Content-Type": "application/json" });
          response.end(JSON.stringify({ error: "temporarily_unavailable" }));
        },
      ),
    async keys(header, token) {
      try {
        return await (await provider.keys()).find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await provider.keys("newestKeys")).find(header, token); // for a token that another node signed
      }
    },
  };
}

/** Keys of one time, and the provider that a request opened with them. */
type Current = {
  values: string;
  signing: ServiceKey[];
  cookies: ServiceKey[];
  find: JWTVerifyGetKey;
  listener?: Promise<RequestListener>;
};

/** The provider with the current keys. oidc-provider reads its keys once and has no other state in memory, so new keys need a new provider. */
class RotatingProvider {
  readonly #options: ProviderOptions;
  readonly #signing: Keyring;
  readonly #cookies: Keyring;
  #current: Current | undefined;

  constructor(options: ProviderOptions) {
    const { serviceKeys: store, clock } = options;
    this.#options = options;
    this.#signing = new Keyring({
      store,
      purpose: "signing key",
      life: SIGNING_KEY_LIFE,
      make: newSigningKey,
      clock,
    });
    const make = () => randomBytes(32).toString("base64url");
    this.#cookies = new Keyring({ store, purpose: "cookie key", life: COOKIE_KEY_LIFE, make, clock });
  }

  async keys(read: "keys" | "newestKeys" = "keys"): Promise<Current> {
    const [signing, cookies] = await Promise.all([this.#signing[read](), this.#cookies[read]()]);
    // Compared by value, because numbers start at 1 again after all keys were revoked.
    const values = JSON.stringify([signing, cookies].map((ring) => ring.map(({ value }) => value)));
    if (this.#current?.values !== values)
      this.#current = { values, signing, cookies, find: createLocalJWKSet(publicKeysOf(signing.map(jwkOf))) };
    return this.#current;
  }

  async listener(): Promise<RequestListener> {
    const current = await this.keys();
    current.listener ??= this.#open(current).catch((error) => {
      delete current.listener; // the next request retries
      throw error;
    });
    return current.listener;
  }

  async #open({ signing, cookies }: Current): Promise<RequestListener> {
    const { openProvider } = await import("./open-provider.ts");
    return openProvider(this.#options, signing, cookies);
  }
}

/** Tokens expire after an hour, cookies after 14 days (decisions: rotation of keys). */
const SIGNING_KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 10 * MINUTE_MS, verifiesForMs: 2 * HOUR_MS };
const COOKIE_KEY_LIFE = { signsForMs: 90 * DAY_MS, announcedForMs: 10 * MINUTE_MS, verifiesForMs: 15 * DAY_MS };
