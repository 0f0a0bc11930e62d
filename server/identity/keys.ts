import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";

/** The issuer's keys cannot be read. The token may be valid, so the answer is 503 and never 401. */
export class KeysUnavailable extends Error {
  override readonly name = "KeysUnavailable";
}

const TIMEOUT_MS = 5_000;
/** A key set is read again after this time: a key that the issuer removed is rejected from then on. */
const KEYS_MAX_AGE_MS = 600_000;
/** An unknown key id reads the key set again at most this often, so that invented ids cause no traffic. */
const KEYS_COOLDOWN_MS = 30_000;
/** Pause after a failed discovery. */
const DISCOVERY_COOLDOWN_MS = 5_000;

/**
 * Public keys of an OpenID provider, read through its discovery document on first use (decisions: tokens) and kept.
 *
 * @param issuer value of the tokens' `iss`, e.g. `https://id.example`
 * @throws KeysUnavailable (from the returned function) when the issuer or its key set cannot be read
 */
export function keysOf(issuer: string, options: { discoveryCooldownMs?: number } = {}): JWTVerifyGetKey {
  const cooldownMs = options.discoveryCooldownMs ?? DISCOVERY_COOLDOWN_MS;
  let discovered: { keys: Promise<JWTVerifyGetKey>; retryAtMs: number } | undefined;

  const discoverOnce = (): Promise<JWTVerifyGetKey> => {
    if (discovered && performance.now() < discovered.retryAtMs) return discovered.keys;
    const attempt = { keys: discoverKeys(issuer), retryAtMs: Number.POSITIVE_INFINITY };
    // Callers get the failure from `keys`; this handler only sets the time of the next attempt.
    attempt.keys.catch(() => {
      attempt.retryAtMs = performance.now() + cooldownMs;
    });
    discovered = attempt;
    return attempt.keys;
  };
  return async (header, token) => (await discoverOnce())(header, token);
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`expected status 200, got ${response.status}`);
    const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (metadata.issuer !== issuer) throw new Error(`expected issuer ${issuer}, got ${metadata.issuer}`);
    return createRemoteJWKSet(new URL(String(metadata.jwks_uri)), {
      timeoutDuration: TIMEOUT_MS,
      cacheMaxAge: KEYS_MAX_AGE_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
  } catch (cause) {
    throw new KeysUnavailable(`No keys from ${url}: ${(cause as Error).message}. Is AUTH_ISSUER right and reachable?`, {
      cause,
    });
  }
}
