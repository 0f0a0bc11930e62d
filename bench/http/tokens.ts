import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { scopes } from "../../generated/operations.ts";
import { createTokenVerifier, type TokenVerifier } from "../../server/api/identity/verify.ts";
import { systemClock } from "../../server/store/port.ts";

export const PUBLIC_URL = "https://api.example";
const ISSUER = "https://id.example";
const CLIENT = "demo-direct";

/** A token of `demo-direct` with every scope, and its verifier. */
export async function issueToken(): Promise<{ token: string; verifier: TokenVerifier }> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const scope = scopes.auth_client_credentials.join(" ");
  const token = await signToken(privateKey, { issuer: ISSUER, audience: PUBLIC_URL, clientId: CLIENT, scope });
  const verifier = createTokenVerifier({
    issuer: ISSUER,
    audience: PUBLIC_URL,
    keys: async () => publicKey,
    clock: systemClock,
    cacheSize: 1_000,
  });
  return { token, verifier };
}

/** Signs an access token that is valid for two hours. */
export const signToken = (
  key: Parameters<SignJWT["sign"]>[0],
  {
    issuer,
    audience,
    clientId,
    scope,
    kid,
  }: Record<"issuer" | "audience" | "clientId" | "scope", string> & { kid?: string },
): Promise<string> =>
  new SignJWT({ client_id: clientId, scope, jti: randomUUID() })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...(kid !== undefined && { kid }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(clientId)
    .setIssuedAt()
    .setExpirationTime("2h")
    .sign(key);
