import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";

/** The issuer's keys cannot be read. The token may be valid, so the response is 503, never 401. */
export class KeysUnavailable extends Error {
  override readonly name = "KeysUnavailable";
}

/** Finds the key of a token. */
export type KeySource = JWTVerifyGetKey & {
  /** End of the validity of tokens verified with these keys, on the monotonic clock; absent for keys that never change. */
  freshUntilMs?(): number;
};

/** Public keys of an issuer, read over the network. */
export type IssuerKeys = KeySource & {
  freshUntilMs(): number;
  /** Seconds since the keys were read (undefined before the first read), and the number of failed reads. */
  state(): { ageS: number | undefined; failures: number };
};

const TIMEOUT_MS = 5_000;
/** Limit for the discovery document and for the key set. */
const MAX_BYTES = 1_048_576;
/** A key that the issuer removed is rejected after this time at the latest, also for cached tokens (decisions: keys of an issuer). */
const MAX_AGE_MS = 10 * MINUTE_MS;
/** Cached keys stay in use for this time while the issuer is unavailable. */
const MAX_STALE_MS = DAY_MS;
/** Shortest time between reloads for an unknown key id, so that invented ids cause no traffic. */
const UNKNOWN_KEY_COOLDOWN_MS = 30_000;
/** Pause after a failed read. */
const FAILURE_COOLDOWN_MS = 5_000;

type KeySetOptions = { failureCooldownMs?: number; nowMs?: () => number; log?: Pick<Log, "warn"> };

/**
 * Public keys of an OpenID provider, read through its discovery document on first use (decisions: tokens) and cached.
 *
 * @param issuer value of the tokens' `iss`, e.g. `https://id.example`. For an https issuer, the key set must be https as well
 * @param options.nowMs a monotonic clock
 * @throws KeysUnavailable (from the returned function) when the issuer or its key set cannot be read
 */
export function keysOf(issuer: string, options: KeySetOptions = {}): IssuerKeys {
  const keys = new RemoteKeys(issuer, options);
  const find: JWTVerifyGetKey = (header, token) => keys.find(header, token);
  return Object.assign(find, { freshUntilMs: () => keys.freshUntilMs(), state: () => keys.state() });
}

type CachedKeySet = { find: JWTVerifyGetKey; readAtMs: number };

/** A cache of an issuer's key set, with its reads and their failures. */
class RemoteKeys {
  readonly #issuer: string;
  readonly #failureCooldownMs: number;
  readonly #nowMs: () => number;
  readonly #log: Pick<Log, "warn"> | undefined;
  #cached: CachedKeySet | undefined;
  /** The last read failed. */
  #failure: { error: KeysUnavailable; retryAtMs: number } | undefined;
  #reading: Promise<CachedKeySet> | undefined;
  #failures = 0;

  constructor(issuer: string, { failureCooldownMs = FAILURE_COOLDOWN_MS, nowMs, log }: KeySetOptions) {
    this.#issuer = issuer;
    this.#failureCooldownMs = failureCooldownMs;
    this.#nowMs = nowMs ?? (() => performance.now());
    this.#log = log;
  }

  state(): { ageS: number | undefined; failures: number } {
    return { ageS: this.#cached && Math.round(this.#ageMs() / 1000), failures: this.#failures };
  }

  freshUntilMs(): number {
    return Math.max((this.#cached?.readAtMs ?? 0) + MAX_AGE_MS, this.#failure?.retryAtMs ?? Number.NEGATIVE_INFINITY);
  }

  async find(...[header, token]: Parameters<JWTVerifyGetKey>): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
    const current = await this.#current();
    try {
      return await current.find(header, token);
    } catch (error) {
      const isNew =
        error instanceof errors.JWKSNoMatchingKey && this.#nowMs() - current.readAtMs >= UNKNOWN_KEY_COOLDOWN_MS;
      if (!isNew) throw error;
      return (await this.#read()).find(header, token);
    }
  }

  #ageMs(): number {
    return this.#cached ? this.#nowMs() - this.#cached.readAtMs : Number.POSITIVE_INFINITY;
  }

  async #current(): Promise<CachedKeySet> {
    const cached = this.#cached;
    if (cached && this.#ageMs() < MAX_AGE_MS) return cached;
    const wasFailing = this.#failure !== undefined;
    const reading = this.#read();
    if (cached === undefined || this.#ageMs() >= MAX_STALE_MS) return reading;
    // The first failed read is awaited. After that, stale keys are used while a read runs in the background.
    const settled = reading.catch(() => cached);
    return wasFailing ? cached : settled;
  }

  /** Reads the keys, once for all callers. Fails immediately during the pause after a failure. */
  #read(): Promise<CachedKeySet> {
    if (this.#reading) return this.#reading;
    if (this.#failure && this.#nowMs() < this.#failure.retryAtMs) return Promise.reject(this.#failure.error);
    this.#reading = readKeys(this.#issuer)
      .then(
        (find) => this.#setKeys(find),
        (error: KeysUnavailable) => this.#setFailure(error),
      )
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  #setKeys(find: JWTVerifyGetKey): CachedKeySet {
    this.#cached = { find, readAtMs: this.#nowMs() };
    this.#failure = undefined;
    return this.#cached;
  }

  #setFailure(error: KeysUnavailable): never {
    this.#failures += 1;
    this.#failure = { error, retryAtMs: this.#nowMs() + this.#failureCooldownMs };
    this.#log?.warn({ reason: error.message, age_s: this.state().ageS }, "keys of the issuer unavailable");
    throw error;
  }
}

async function readKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const keySet = addressOfKeys(issuer, (await readJson(url)) as Metadata);
    return createLocalJWKSet(requireKeys(keySet, await readJson(keySet)));
  } catch (cause) {
    throw new KeysUnavailable(`No keys from ${url}: ${(cause as Error).message}. Check AUTH_ISSUER and the network.`, {
      cause,
    });
  }
}

/**
 * A key set without keys counts as unavailable: the tokens may be valid, so cached keys stay in use.
 *
 * @throws Error without a key for signatures
 */
function requireKeys(url: string, keySet: unknown): JSONWebKeySet {
  const { keys } = (keySet ?? {}) as { keys?: unknown };
  const isUsable = (key: unknown) =>
    typeof key === "object" && key !== null && "kty" in key && (!("use" in key) || key.use === "sig");
  if (!Array.isArray(keys) || !keys.some(isUsable))
    throw new Error(`expected a key set with a key for signatures from ${url}, got none`);
  return { keys };
}

type Metadata = { issuer?: unknown; jwks_uri?: unknown };

/**
 * Returns the URL of the key set in the discovery document.
 *
 * @throws Error unless the document is of this issuer, and for an https issuer without an https URL
 */
export function addressOfKeys(issuer: string, { issuer: documentIssuer, jwks_uri: address }: Metadata): string {
  if (documentIssuer !== issuer) throw new Error(`expected issuer ${issuer}, got ${documentIssuer}`);
  const { protocol, href } = URL.parse(String(address)) ?? {};
  const expected = new URL(issuer).protocol === "https:" ? ["https:"] : ["https:", "http:"];
  if (href === undefined || !expected.includes(protocol as string))
    throw new Error(`expected jwks_uri to be a URL of ${expected.join(" or ")}, got ${address}`);
  return href;
}

/** Follows no redirects: the issuer's URL does not vouch for keys at another one. */
async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Error(`expected a response from ${url}, got ${reasonOf(error)}`, { cause: error }); // `fetch` says "fetch failed"
  });
  if (!response.ok) throw new Error(`expected status 200 from ${url}, got ${response.status}`);
  return JSON.parse(await boundedText(response, url));
}

const reasonOf = ({ cause, message }: Error): string =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? (cause as Error | undefined)?.message ?? message;

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
