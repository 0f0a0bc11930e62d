import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { demoToken } from "platform-client";
import { createTokenVerifier, type TokenVerifier } from "../../server/api/identity/verify.ts";
import type { createTestClock } from "./test-clock.ts";

export const ISSUER = "https://id.example";
export const AUDIENCE = "http://api.example";

/** The holder of a token. `user`: it was issued for this user (authorization code), otherwise for the client itself. */
export type TokenClaims = {
  client?: string;
  user?: string;
  scopes?: readonly string[];
  audience?: string;
  lifetimeS?: number;
};

export type TokenIssuer = { verifier: TokenVerifier; tokenOf(claims: TokenClaims): Promise<string> };

/** Tokens of a key of our own, and the service's real verifier of them. */
export async function createTokenIssuer(clock: ReturnType<typeof createTestClock>): Promise<TokenIssuer> {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA");
  const issued = new Map<string, Promise<string>>();

  const issue = ({
    client = "demo-direct",
    user = client,
    scopes = [],
    audience = AUDIENCE,
    lifetimeS = 3600,
  }: TokenClaims) => {
    const nowS = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      client_id: client,
      sub: user,
      scope: scopes.join(" "),
      jti: randomUUID(),
      iat: nowS,
      exp: nowS + lifetimeS,
    };
    return new SignJWT({ iss: ISSUER, aud: audience, ...claims })
      .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt" })
      .sign(privateKey);
  };
  return {
    verifier: createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: async () => publicKey, clock }),
    tokenOf(claims) {
      const key = JSON.stringify([claims, clock.now()]);
      const token = issued.get(key) ?? issue(claims);
      issued.set(key, token);
      return token;
    },
  };
}

/** A demo client's token of the identity provider at `url`. */
export const fetchToken = (url: string, scope: string, client = "demo-direct"): Promise<string> =>
  demoToken(url, client, scope.split(" "));
