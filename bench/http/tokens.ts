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
  const grantedScopes = scopes.auth_client_credentials;
  const token = await new SignJWT({ client_id: CLIENT, scope: grantedScopes.join(" "), jti: randomUUID() })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt" })
    .setIssuer(ISSUER)
    .setAudience(PUBLIC_URL)
    .setSubject(CLIENT)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
  const verifier = createTokenVerifier({
    issuer: ISSUER,
    audience: PUBLIC_URL,
    keys: async () => publicKey,
    clock: systemClock,
    cacheSize: 1_000,
  });
  return { token, verifier };
}
