import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import type { Log } from "../../observe/log/log.ts";

/** The issuer's keys cannot be read. The token may be valid, so the answer is 503 and never 401. */
export class KeysUnavailable extends Error {
  override readonly name = "KeysUnavailable";
}

/** Looks up the key of a token. */
export type KeySource = JWTVerifyGetKey & {
  /** Until when, on the monotonic clock, what was verified with these keys counts; absent: they never change. */
  freshUntilMs?(): number;
};

/** Public keys of an issuer, which are read over the network. */
export type IssuerKeys = KeySource & {
  freshUntilMs(): number;
  /** Seconds since the keys were read; undefined: they never were. And how many times they could not be read. */
  state(): { ageS: number | undefined; failures: number };
};

const TIMEOUT_MS = 5_000;
/** Of the discovery document and of the key set, each. */
const MAX_BYTES = 1_048_576;
/** A key that the issuer removed is rejected at the latest after this time, also for tokens that were verified before (decisions: keys of an issuer). */
const KEYS_MAX_AGE_MS = 600_000;
/** While the issuer is away, known keys serve on for this time. */
const KEYS_MAX_STALE_MS = 86_400_000;
/** An unknown key id reads the key set again at most this often, so that invented ids cause no traffic. */
const UNKNOWN_KEY_COOLDOWN_MS = 30_000;
/** Pause after a failed reading. */
const FAILURE_COOLDOWN_MS = 5_000;

/**
 * Public keys of an OpenID provider, read through its discovery document on first use (decisions: tokens) and kept.
 *
 * @param issuer value of the tokens' `iss`, e.g. `https://id.example`; with https, whatever leads to the keys has to be https as well
 * @param options.nowMs a monotonic clock
 * @throws KeysUnavailable (from the returned function) when the issuer or its key set cannot be read
 */
export function keysOf(
  issuer: string,
  options: { failureCooldownMs?: number; nowMs?: () => number; log?: Pick<Log, "warn"> } = {},
): IssuerKeys {
  const { failureCooldownMs = FAILURE_COOLDOWN_MS, nowMs = () => performance.now(), log } = options;
  let known: { find: JWTVerifyGetKey; readAtMs: number } | undefined;
  let failed: { error: KeysUnavailable; retryAtMs: number } | undefined;
  let reading: Promise<void> | undefined;
  let failures = 0;

  /** Reads the keys, once for all who wait; not again soon after a failure. */
  function read(): Promise<void> {
    if (reading) return reading;
    if (failed && nowMs() < failed.retryAtMs) return Promise.reject(failed.error);
    reading = readKeys(issuer)
      .then(
        (find) => {
          known = { find, readAtMs: nowMs() };
          failed = undefined;
        },
        (error: KeysUnavailable) => {
          failures += 1;
          failed = { error, retryAtMs: nowMs() + failureCooldownMs };
          log?.warn({ reason: error.message, age_s: state().ageS }, "the keys of the issuer cannot be read");
          throw error;
        },
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const state = () => ({ ageS: known && Math.round((nowMs() - known.readAtMs) / 1000), failures });

  async function current(): Promise<{ find: JWTVerifyGetKey; readAtMs: number }> {
    const ageMs = known ? nowMs() - known.readAtMs : Number.POSITIVE_INFINITY;
    if (known && ageMs < KEYS_MAX_AGE_MS) return known;
    const attempt = read();
    // The first one waits; once the issuer is known to be away, its keys serve on, and are asked for beside that.
    if (known && ageMs < KEYS_MAX_STALE_MS) await (failed ? void attempt.catch(() => {}) : attempt.catch(() => {}));
    else await attempt;
    return known as NonNullable<typeof known>;
  }

  const find: JWTVerifyGetKey = async (header, token) => {
    const { find: findKnown, readAtMs } = await current();
    try {
      return await findKnown(header, token);
    } catch (error) {
      const isNew = error instanceof errors.JWKSNoMatchingKey && nowMs() - readAtMs >= UNKNOWN_KEY_COOLDOWN_MS;
      if (!isNew) throw error;
      await read();
      return (known as NonNullable<typeof known>).find(header, token);
    }
  };
  const freshUntilMs = () =>
    Math.max((known?.readAtMs ?? 0) + KEYS_MAX_AGE_MS, failed?.retryAtMs ?? Number.NEGATIVE_INFINITY);
  return Object.assign(find, { freshUntilMs, state });
}

async function readKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const keySet = addressOfKeys(issuer, (await readJson(url)) as Metadata);
    return createLocalJWKSet(requireKeys(keySet, await readJson(keySet)));
  } catch (cause) {
    throw new KeysUnavailable(`No keys from ${url}: ${(cause as Error).message}. Is AUTH_ISSUER right and reachable?`, {
      cause,
    });
  }
}

/**
 * An issuer without a key is one that is away: its tokens may be valid, and its known keys serve on.
 *
 * @throws Error unless there is a key that may verify signatures
 */
function requireKeys(url: string, answer: unknown): JSONWebKeySet {
  const { keys } = (answer ?? {}) as { keys?: unknown };
  const isUsable = (key: unknown) =>
    typeof key === "object" && key !== null && "kty" in key && (!("use" in key) || key.use === "sig");
  if (!Array.isArray(keys) || !keys.some(isUsable))
    throw new Error(`expected a key set with a key for signatures from ${url}, got none`);
  return { keys };
}

type Metadata = { issuer?: unknown; jwks_uri?: unknown };

/**
 * Where the key set is, by the discovery document.
 *
 * @throws Error unless the document is the issuer's, and the address over https where the issuer is
 */
export function addressOfKeys(issuer: string, { issuer: named, jwks_uri: address }: Metadata): string {
  if (named !== issuer) throw new Error(`expected issuer ${issuer}, got ${named}`);
  const { protocol, href } = URL.parse(String(address)) ?? {};
  const expected = new URL(issuer).protocol === "https:" ? ["https:"] : ["https:", "http:"];
  if (href === undefined || !expected.includes(protocol as string))
    throw new Error(`expected jwks_uri to be a URL of ${expected.join(" or ")}, got ${address}`);
  return href;
}

/** No redirect is followed: it would lead to keys that the issuer's address does not vouch for. */
async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`expected status 200 from ${url}, got ${response.status}`);
  return JSON.parse(await boundedText(response, url));
}

async function boundedText({ body }: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`expected at most ${MAX_BYTES} bytes from ${url}, got more`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
