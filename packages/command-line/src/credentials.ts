import {
  createPartnerClient,
  PartnerApiError,
  type PartnerClient,
  PartnerConnectionError,
  PartnerError,
} from "partner-integration-api-client";
import { sandboxTokenUrl } from "platform-client";
import { UsageError } from "./command.ts";

/** Options of every command that calls the service. */
export const credentialOptions = {
  url: { value: "URL", env: "PARTNER_API_URL", default: "http://127.0.0.1:8080", about: "base address of the service" },
  "token-url": {
    value: "URL",
    env: "PARTNER_TOKEN_URL",
    about: "where access tokens come from; the sandbox's own unless given",
  },
  "client-id": { value: "ID", env: "PARTNER_CLIENT_ID", about: "your client id" },
  "client-secret": { value: "SECRET", env: "PARTNER_CLIENT_SECRET", about: "your client secret" },
} as const;

export type Credentials = {
  url: string;
  "token-url": string | undefined;
  "client-id": string | undefined;
  "client-secret": string | undefined;
};

/** A client of the service with the credentials that were given. */
export function connect(credentials: Credentials, scopes: string[], maxAttempts?: number): PartnerClient {
  const { url, "token-url": tokenUrl, "client-id": clientId, "client-secret": clientSecret } = credentials;
  if (clientId === undefined || clientSecret === undefined)
    throw new UsageError(
      "Expected credentials, in PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET or as --client-id and --client-secret.",
    );
  const baseUrl = checkedUrl("--url", url).replace(/\/+$/, "");
  const auth = {
    clientId,
    clientSecret,
    tokenUrl: checkedUrl("--token-url", tokenUrl ?? sandboxTokenUrl(baseUrl)),
    scopes,
  };
  return createPartnerClient({ baseUrl, auth, ...(maxAttempts !== undefined && { maxAttempts }) });
}

/** @throws UsageError unless it is an absolute http or https address */
export function checkedUrl(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`Expected an http or https address after ${option}, got ${JSON.stringify(text)}.`);
  return text;
}

/** Why a call failed, in a line; undefined if the error is none of calling. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof PartnerConnectionError) return reasonOf(error.cause) ?? error.message;
  if (error instanceof PartnerError) return error.message;
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return message;
  return error instanceof TypeError && cause ? (cause.code ?? cause.message ?? message) : undefined;
}

/**
 * The reason of a failed call with the next step, for the caller; any other error as it is.
 *
 * @param refused the next step where the service answered and refused
 * @param url what was called, if the error does not say it
 */
export function usable(error: unknown, refused: string, url: string): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const isRefused = error instanceof PartnerApiError && error.status < 500;
  const isLost = error instanceof PartnerConnectionError;
  const said =
    error instanceof PartnerError && !isLost ? reason : `${isLost ? error.address : url} does not answer: ${reason}`;
  return new UsageError(`${said}\n${isRefused ? refused : "Start the service, or correct --url."}`);
}
