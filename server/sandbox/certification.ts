import {
  OBSERVATIONS_PATH,
  REPORT_ALGORITHM,
  REPORT_KEYS_PATH,
  REPORT_TYPE,
  type SignedReport,
} from "@partner-api/console/readiness";
import { excerpt } from "@partner-api/validation";
import { type Handler, Hono } from "hono";
import { importJWK, SignJWT } from "jose";
import type { Env } from "../api/handler.ts";
import { createFailureLimit } from "../api/http/failure-limit.ts";
import { Keyring } from "../api/identity/keyring.ts";
import { jwkOf, newSigningKey, publicKeysOf } from "../api/identity/signing-key.ts";
import type { TokenVerifier } from "../api/identity/verify.ts";
import { authenticate, INVALID_TOKENS_PER_MINUTE } from "../api/middleware/authenticate.ts";
import { inOrder } from "../api/middleware/steps.ts";
import { DAY_MS, DAY_S, MINUTE_MS } from "../durations.ts";
import { type Clock, type ServiceKeyStore, systemClock } from "../store/port.ts";
import type { Readiness } from "./console/readiness.ts";
import { loadOpenapi } from "./load-openapi.ts";

/** Validity of a signature (decisions: signed certification). */
const VALID_DAYS = 90;
/** A key verifies reports until they expire, and one day longer for nodes that use a new key late. */
const KEY_LIFE = {
  signsForMs: 90 * DAY_MS,
  announcedForMs: 10 * MINUTE_MS,
  verifiesForMs: (VALID_DAYS + 1) * DAY_MS,
};
const PROGRAM = /^[^\s/]{1,100}\/\d\S{0,50}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** The clock of another node, which sent `until`, may be ahead. */
const MAX_AHEAD_MS = MINUTE_MS;
const DIGEST = /^[\w-]{43}$/;

type Options = {
  publicUrl: string;
  tokens: TokenVerifier;
  serviceKeys: ServiceKeyStore;
  readiness: Readiness;
  clock?: Clock;
};

/**
 * Creates the routes with which `partner-api certify` reads what a shared sandbox has seen of the client of the token, signed on request.
 *
 * @param options.clock of dates and keys: the machine's, because the sandbox's can be moved
 */
export function createCertification({
  publicUrl,
  tokens,
  serviceKeys: store,
  readiness,
  clock = systemClock,
}: Options) {
  const keyring = new Keyring({ store, purpose: "report key", life: KEY_LIFE, make: newSigningKey, clock });

  async function signatureOf(report: Omit<SignedReport, "iat" | "exp" | "contract">): Promise<string> {
    const [{ kid, ...key }] = (await keyring.keys()).map(jwkOf) as [ReturnType<typeof jwkOf>];
    const iat = Math.floor(clock.now().getTime() / 1_000);
    const times = { iat, exp: iat + VALID_DAYS * DAY_S };
    const { info } = await loadOpenapi();
    return new SignJWT({ contract: info.version, ...report, ...times })
      .setProtectedHeader({ alg: REPORT_ALGORITHM, typ: REPORT_TYPE, kid: kid ?? "" })
      .sign(await importJWK(key, REPORT_ALGORITHM));
  }

  const routes = new Hono<Env>();
  routes.get(REPORT_KEYS_PATH, async (c) => c.json(publicKeysOf((await keyring.keys()).map(jwkOf))));
  const authenticated = authenticate(tokens, createFailureLimit(INVALID_TOKENS_PER_MINUTE));
  const observations: Handler<Env> = async (c) => {
    const now = clock.now();
    const { since, until = now.toISOString(), program, report } = c.req.query();
    const invalid = [since ?? until, until].find((time) => !TIME.test(time) || Number.isNaN(Date.parse(time)));
    if (invalid !== undefined)
      return c.text(`Expected times in ISO 8601 with an offset as since and until, got ${excerpt(invalid)}.\n`, 400);
    const window = { since: new Date(since ?? until), until: new Date(until) };
    if (window.since > window.until || window.until.getTime() > now.getTime() + MAX_AHEAD_MS)
      return c.text(
        `Expected a time that is over as until, and one before it as since, got ${until} and ${since ?? until}.\n`,
        400,
      );
    const { clientId } = c.var.identity;
    const observed = await readiness.observe(clientId, window);
    const statement = {
      iss: publicUrl,
      since: window.since.toISOString(),
      until: window.until.toISOString(),
      observed,
    };
    if (program === undefined && report === undefined) return c.json(statement);
    if (!PROGRAM.test(program ?? "") || !DIGEST.test(report ?? ""))
      return c.text(
        `Expected the name and version of a program, and the SHA-256 of a report in Base64url, got ${excerpt(program ?? "none")} and ${excerpt(report ?? "none")}.\n`,
        400,
      );
    const named = { program: program ?? "", report: report ?? "" };
    return c.json({ ...statement, signature: await signatureOf({ sub: clientId, named, ...statement }) });
  };
  routes.get(OBSERVATIONS_PATH, inOrder([authenticated], observations));
  return routes;
}
