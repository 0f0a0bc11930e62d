import { hash } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../store/port.ts";
import { type KeySource, KeysUnavailable } from "./keys.ts";

/** The caller, from its access token (decisions: tokens). */
export type Identity = {
  clientId: string;
  /** The user for `authorization_code`, the client itself for `client_credentials`. */
  subject: string;
  /** Grant type of the token; each security scheme of the contracts stands for one of the two. */
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

/** The token is refused. The message is for the log; the answer says `invalid_token` only. */
export class InvalidToken extends Error {
  override readonly name = "InvalidToken";
  /** Issued for this service and not valid any more: a client that holds on to it for too long, and no stranger. */
  get isExpired(): boolean {
    return this.cause instanceof errors.JWTExpired;
  }
}

const MAX_TOKEN_LENGTH = 8_192;
const CLOCK_TOLERANCE_S = 60;
/** Verified tokens are kept no longer, and no longer than the keys that verified them (decisions: keys of an issuer). */
const MAX_CACHED_S = 600;
/** Longest id of a client or a user: what is stored is bounded (decisions: upper bounds). */
const MAX_ID_LENGTH = 255;
/** U+FEFF as the first character of claims: JSON has none, and decoders drop it. */
const BYTE_ORDER_MARK = "77u_";
// Asymmetric only: HS* would accept the issuer's public key as the secret, and "none" proves nothing.
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
 * Verifies access tokens as RFC 9068 describes them. A verified token is cached, by its hash, until it expires, because
 * verifying a signature costs more than most operations of this service. Refusals are not cached.
 *
 * @param options.issuer expected `iss`
 * @param options.audience expected `aud`, the service's base_url
 * @param options.cacheSize most verified tokens in the cache; the least recently used is evicted first
 */
export function createTokenVerifier(options: {
  issuer: string;
  audience: string;
  keys: KeySource;
  clock: Clock;
  cacheSize?: number;
  /** A monotonic clock, that of `keys`. */
  nowMs?: () => number;
}): TokenVerifier {
  const { issuer, audience, keys, clock, nowMs = () => performance.now() } = options;
  const verified = new LRUCache<string, { identity: Identity; until: number; freshUntilMs: number }>({
    max: options.cacheSize ?? 10_000,
  });

  const selectKey: JWTVerifyGetKey = async (header, jws) => {
    try {
      return await keys(header, jws);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      if (cause instanceof KeysUnavailable) throw cause;
      throw new KeysUnavailable(`The key set of ${issuer} cannot be read: ${(cause as Error).message}`, { cause });
    }
  };

  const verifySignature = async (token: string, currentDate: Date): Promise<JWTPayload> => {
    if (token.split(".").some((part) => part.startsWith(BYTE_ORDER_MARK)))
      throw new InvalidToken("a byte order mark before the claims");
    try {
      const { payload } = await jwtVerify(token, selectKey, {
        issuer,
        audience,
        typ: "at+jwt",
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate,
        requiredClaims: ["iat", "exp", "sub", "client_id", "jti"],
      });
      const nowS = currentDate.getTime() / 1000;
      if (payload.iat !== undefined && payload.iat > nowS + CLOCK_TOLERANCE_S) throw new Error("issued in the future");
      return payload;
    } catch (cause) {
      if (cause instanceof KeysUnavailable) throw cause;
      throw new InvalidToken((cause as Error).message, { cause });
    }
  };

  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw new InvalidToken(`token over ${MAX_TOKEN_LENGTH} characters`);
      const now = clock.now();
      const nowS = now.getTime() / 1000;
      const key = hash("sha256", token, "base64");
      const known = verified.get(key);
      if (known && nowS < known.until && nowMs() < known.freshUntilMs) return known.identity;
      // Past `exp` the token is verified in full, so that the clock tolerance is applied in one place only.
      verified.delete(key);
      const identity = identityOf(await verifySignature(token, now));
      const freshUntilMs = keys.freshUntilMs?.() ?? Number.POSITIVE_INFINITY;
      verified.set(key, { identity, until: Math.min(identity.expiresAt, nowS + MAX_CACHED_S), freshUntilMs });
      return identity;
    },
  };
}

function identityOf({ sub, client_id: clientId, scope = "", exp, cnf }: JWTPayload): Identity {
  if (typeof sub !== "string" || typeof clientId !== "string" || typeof scope !== "string" || exp === undefined) {
    throw new InvalidToken("sub, client_id and scope must be strings");
  }
  if (!isStorable(sub) || !isStorable(clientId))
    throw new InvalidToken(`sub and client_id must have 1 to ${MAX_ID_LENGTH} characters and no control characters`);
  // Such a token needs a proof of its key (RFC 9449, RFC 8705), which a bearer request does not contain.
  if (cnf !== undefined) throw new InvalidToken("token is bound to a key, expected a bearer token");
  return {
    clientId,
    subject: sub,
    // A client that acts for itself is the subject of its own token (RFC 9068 2.2).
    grant: sub === clientId ? "client_credentials" : "authorization_code",
    scopes: new Set(scope.split(" ").filter(Boolean)),
    expiresAt: exp,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether the database takes it as an id. */
const isStorable = (id: string): boolean =>
  id.length > 0 && id.length <= MAX_ID_LENGTH && id.isWellFormed() && !CONTROL.test(id);
