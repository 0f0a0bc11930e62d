import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { KeysUnavailable, keysOf } from "../../server/api/identity/keys.ts";
import { createTokenVerifier } from "../../server/api/identity/verify.ts";
import { type Bench, none } from "../support/bench.ts";

const STEP_S = 10;
const AUDIENCE = "https://here.partner.example";
/** Just before the keys are read again a second token is verified for the first time: of all, it counted the longest. */
const LATE_S = 590;
const REMOVED_FOR_S = 3_000;
const AWAY_FOR_S = 3_600;

/** An issuer that removes a key, or is away, by the verifier of the service with a clock that is moved. */
export const keys: Bench = {
  name: "review-keys",
  about: `an issuer removes its key, or is away for ${AWAY_FOR_S} s; a token is verified every ${STEP_S} s of a moved clock`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const issuer = await openIssuer(stack);
    const [one, other] = await Promise.all([verifierOf(issuer), verifierOf(issuer)]);

    issuer.state = "removed";
    let countedS = 0;
    while (countedS < REMOVED_FOR_S && (await one.verify(countedS < LATE_S ? "early" : "late")) === "taken") {
      one.pass();
      countedS += STEP_S;
    }
    issuer.state = "away";
    let [tried, unavailable] = [0, 0];
    for (let s = 0; s < AWAY_FOR_S; s += STEP_S) {
      other.pass();
      tried++;
      unavailable += Number((await other.verify("early")) === "unavailable");
    }
    return [
      { label: "a removed key counts for", value: countedS, unit: "s", limit: { atMost: 600 } },
      {
        label: `of ${tried} requests in ${AWAY_FOR_S.toLocaleString("en")} s without the issuer, 503`,
        value: unavailable,
        unit: "",
        limit: none,
      },
    ];
  },
};

type Issuer = { url: string; tokens: { early: string; late: string }; state: "there" | "removed" | "away" };

async function openIssuer(stack: AsyncDisposableStack): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k", alg: "ES256", use: "sig" };
  const issuer: Issuer = { url: "", tokens: { early: "", late: "" }, state: "there" };
  const server = createServer((request, response) => {
    const isKeys = request.url === "/jwks";
    const body = isKeys
      ? { keys: [issuer.state === "removed" ? { ...jwk, kid: "next" } : jwk] }
      : { issuer: issuer.url, jwks_uri: `${issuer.url}/jwks` };
    response.writeHead(issuer.state === "away" ? 503 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (jti: string) =>
    new SignJWT({ client_id: "c", scope: "" })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "k" })
      .setIssuer(issuer.url)
      .setAudience(AUDIENCE)
      .setSubject("c")
      .setJti(jti)
      .setIssuedAt()
      .setExpirationTime("2 hours")
      .sign(privateKey);
  issuer.tokens = { early: await sign("early"), late: await sign("late") };
  return issuer;
}

/** A verifier that has the keys and has verified the early token. */
async function verifierOf({ url, tokens }: Issuer) {
  const begunMs = Date.now();
  let atMs = 0;
  const nowMs = () => atMs;
  const keysThere = keysOf(url, { nowMs, log: { warn: () => {} } });
  const verifier = createTokenVerifier({
    issuer: url,
    audience: AUDIENCE,
    keys: keysThere,
    clock: { now: () => new Date(begunMs + atMs) },
    nowMs,
  });
  await verifier.verify(tokens.early);
  return {
    pass: () => {
      atMs += STEP_S * 1_000;
    },
    verify: (which: keyof Issuer["tokens"]) =>
      verifier.verify(tokens[which]).then(
        () => "taken" as const,
        (error: unknown) => (error instanceof KeysUnavailable ? ("unavailable" as const) : ("refused" as const)),
      ),
  };
}
