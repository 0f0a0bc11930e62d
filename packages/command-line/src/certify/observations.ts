import { createHash } from "node:crypto";
import { OBSERVATIONS_PATH, type Observation, type Observations, type Row } from "@partner-api/console/readiness";
import { authorizedFetch } from "partner-integration-api-client";
import { sandboxTokenUrl } from "platform-client";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { line } from "../text.ts";
import type { Report, ReportRow } from "./report.ts";

/** A shared sandbox that signs its observations of a client. */
export type Signer = {
  client: string;
  read(query?: Record<string, string>): Promise<Observations>;
};

/** Scope of the token. Any scope of the client will do. */
const SCOPE = "partner:outlet:read";

/**
 * Opens the sandbox as a signer.
 *
 * @returns undefined for the partner's own sandbox, which cannot sign
 * @throws UsageError if it rejects the credentials
 */
export async function openSigner(baseUrl: string, clientId: string, clientSecret: string): Promise<Signer | undefined> {
  const send = authorizedFetch({ clientId, clientSecret, tokenUrl: sandboxTokenUrl(baseUrl), scopes: [SCOPE] });
  const ask = async (query: Record<string, string> = {}) => {
    try {
      return await send(new Request(`${baseUrl}${OBSERVATIONS_PATH}?${new URLSearchParams(query)}`));
    } catch (error) {
      throw new UsageError(line`${baseUrl} gives no token: ${reasonOf(error) ?? (error as Error).message}`);
    }
  };
  const isShared = (await ask()).status !== 404;
  if (!isShared) return undefined;
  return {
    client: clientId,
    async read(query) {
      const response = await ask(query);
      if (!response.ok) throw new UsageError(`${baseUrl} signs nothing: ${response.status} ${await response.text()}`);
      return response.json() as Promise<Observations>;
    },
  };
}

/** A row with the sandbox's observations. A failure that only the command observed stays a failure. */
export function withObservation(row: Row, observation: Observation | undefined): ReportRow {
  if (observation === undefined || (observation.outcome === "pass" && row.outcome === "fail"))
    return { ...row, assessment: "self" };
  return { ...row, ...observation, assessment: "sandbox" };
}

/** Digest of a report without its signature. */
export const digestOf = ({ signature: _, ...report }: Report): string =>
  createHash("sha256").update(JSON.stringify(report)).digest("base64url");
