import { hash } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { LRUCache } from "lru-cache";
import { boundedCache } from "../../bounded-cache.ts";
import type { Clock } from "../../store/port.ts";
import { type KeySource, KeysUnavailable } from "./keys.ts";

/** The caller, from its access token (decisions: tokens). */
export type Identity = {
  clientId: string;
  /** The user for `authorization_code`, the client itself for `client_credentials`. */
  subject: string;
  /** Grant type of the token. Each security scheme of the contracts accepts one of the two. */
  grant: "client_credentials" | "authorization_code";
  scopes: ReadonlySet<string>;
  /** Seconds since 1970, the token's `exp`. */
  expiresAt: number;
};

export type TokenVerifier = {
  /**
   * @throws InvalidToken 401
   * @throws KeysUnavailable 503
   */
  verify(token: string): Promise<Identity>;
};

/** The token is invalid. The message is for the log; the response contains `invalid_token` only. */
export class InvalidToken extends Error {
  override readonly name = "InvalidToken";
  /** The token was valid for this service, so its client is not guessing tokens. */
  get isExpired(): boolean {
    return this.cause instanceof errors.JWTExpired;
  }
}

const MAX_TOKEN_LENGTH = 8_192;
const CLOCK_TOLERANCE_S = 60;
/** Verified tokens stay in the cache for this time, and no longer than the keys that verified them (decisions: keys of an issuer). */
const MAX_CACHED_S = 600;
/** Longest id of a client or a user, since ids are stored (decisions: upper bounds). */
const MAX_ID_LENGTH = 255;
/** U+FEFF at the start of the claims: invalid JSON, but decoders drop it. */
const BYTE_ORDER_MARK = "77u_";
// Asymmetric only: HS* would accept the issuer's public key as the secret, and "none" is unsigned.
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/**
 * Creates a verifier for access tokens of RFC 9068. Verified tokens are cached under their hash until they expire, because verifying a
 * signature costs more than most operations of this service. Rejections are not cached.
 *
 * @param options.issuer expected `iss`
 * @param options.audience expected `aud`, the service's base_url
 * @param options.maxLifeS longest time from `iat` to `exp`; undefined: not limited
 * @param options.isEnded whether a token that was issued at a time (seconds since 1970) is rejected before it expires
 * @param options.cacheSize verified tokens in the cache; the least recently used is evicted first
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const verifier = new CachingVerifier(options);
  return { verify: (token) => verifier.verify(token) };
}

type VerifierOptions = {
  issuer: string;
  audience: string;
  keys: KeySource;
  clock: Clock;
  maxLifeS?: number;
  isEnded?: ((identity: Identity, issuedAt: number) => Promise<boolean>) | undefined;
  cacheSize?: number;
  /** The monotonic clock of `keys`. */
  nowMs?: () => number;
};

/** `until` follows the clock, `freshUntilMs` the monotonic one. */
type Verified = { identity: Identity; issuedAt: number; until: number; freshUntilMs: number };

class CachingVerifier {
  readonly #options: VerifierOptions;
  readonly #nowMs: () => number;
  /** By the token's hash. */
  readonly #verified: LRUCache<string, Verified>;

  constructor(options: VerifierOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#verified = boundedCache(options.cacheSize ?? 20_000);
  }

  async verify(token: string): Promise<Identity> {
    const { identity, issuedAt } = await this.#verifyOnce(token);
    if (await this.#options.isEnded?.(identity, issuedAt))
      throw new InvalidToken("issued before its credential was renewed");
    return identity;
  }

  async #verifyOnce(token: string): Promise<Verified> {
    if (token.length > MAX_TOKEN_LENGTH) throw new InvalidToken(`token over ${MAX_TOKEN_LENGTH} characters`);
    const { keys, clock } = this.#options;
    const now = clock.now();
    const nowS = now.getTime() / 1000;
    const key = hash("sha256", token, "base64");
    const cached = this.#verified.get(key);
    if (cached && nowS < cached.until && this.#nowMs() < cached.freshUntilMs) return cached;
    // After `exp` the token is verified in full, so that only `#verifySignature` applies the clock tolerance.
    this.#verified.delete(key);
    const payload = await this.#verifySignature(token, now);
    const identity = identityOf(payload);
    const freshUntilMs = keys.freshUntilMs?.() ?? Number.POSITIVE_INFINITY;
    const until = Math.min(identity.expiresAt, nowS + MAX_CACHED_S);
    const verified = { identity, issuedAt: payload.iat as number, until, freshUntilMs };
    this.#verified.set(key, verified);
    return verified;
  }

  async #verifySignature(token: string, currentDate: Date): Promise<JWTPayload> {
    if (token.split(".").some((part) => part.startsWith(BYTE_ORDER_MARK)))
      throw new InvalidToken("a byte order mark before the claims");
    const { issuer, audience, maxLifeS } = this.#options;
    try {
      const { payload } = await jwtVerify(token, (header, jws) => this.#selectKey(header, jws), {
        issuer,
        audience,
        typ: "at+jwt",
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate,
        requiredClaims: ["iat", "exp", "sub", "client_id", "jti"],
      });
      checkTimes(payload, { nowS: currentDate.getTime() / 1000, maxLifeS });
      return payload;
    } catch (cause) {
      if (cause instanceof KeysUnavailable) throw cause;
      throw new InvalidToken((cause as Error).message, { cause });
    }
  }

  async #selectKey(...[header, jws]: Parameters<JWTVerifyGetKey>): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
    const { issuer, keys } = this.#options;
    try {
      return await keys(header, jws);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      if (cause instanceof KeysUnavailable) throw cause;
      throw new KeysUnavailable(`The key set of ${issuer} cannot be read: ${(cause as Error).message}`, { cause });
    }
  }
}

/** @throws Error if the token was issued in the future, or is valid for too long */
function checkTimes(
  { iat = Number.NaN, exp = Number.NaN }: JWTPayload,
  { nowS, maxLifeS = Number.POSITIVE_INFINITY }: { nowS: number; maxLifeS: number | undefined },
): void {
  if (iat > nowS + CLOCK_TOLERANCE_S) throw new Error("issued in the future");
  if (exp - iat > maxLifeS) throw new Error(`expected a life of at most ${maxLifeS} s, got ${exp - iat} s`);
}

function identityOf({ sub, client_id: clientId, scope = "", exp, cnf }: JWTPayload): Identity {
  if (typeof sub !== "string" || typeof clientId !== "string" || typeof scope !== "string" || exp === undefined) {
    throw new InvalidToken("sub, client_id and scope must be strings");
  }
  if (!isStorable(sub) || !isStorable(clientId))
    throw new InvalidToken(`sub and client_id must have 1 to ${MAX_ID_LENGTH} characters and no control characters`);
  // A bound token needs a proof of its key (RFC 9449, RFC 8705), which a bearer request does not contain.
  if (cnf !== undefined) throw new InvalidToken("token is bound to a key, expected a bearer token");
  return {
    clientId,
    subject: sub,
    // A client that acts for itself is the subject of its token (RFC 9068 2.2).
    grant: sub === clientId ? "client_credentials" : "authorization_code",
    scopes: new Set(scope.split(" ").filter(Boolean)),
    expiresAt: exp,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to reject
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Returns whether the database can store the id. */
const isStorable = (id: string): boolean =>
  id.length > 0 && id.length <= MAX_ID_LENGTH && id.isWellFormed() && !CONTROL.test(id);
