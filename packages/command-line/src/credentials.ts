import {
  createPartnerClient,
  PartnerApiError,
  type PartnerClient,
  PartnerConnectionError,
  PartnerError,
} from "partner-integration-api-client";
import { sandboxTokenUrl } from "platform-client";
import { UsageError } from "./command.ts";
import { line, lines } from "./text.ts";

/** Options of every command that calls the service. */
export const credentialOptions = {
  url: { value: "URL", env: "PARTNER_API_URL", default: "http://127.0.0.1:8080", about: "base URL of the service" },
  "token-url": {
    value: "URL",
    env: "PARTNER_TOKEN_URL",
    about: "token endpoint; default: the sandbox's",
  },
  "client-id": { value: "ID", env: "PARTNER_CLIENT_ID", about: "your client id" },
  "client-secret": { value: "SECRET", env: "PARTNER_CLIENT_SECRET", about: "your client secret" },
  profile: {
    value: "NAME",
    env: "PARTNER_PROFILE",
    about:
      'read these options from {"NAME": {"url": …}} in PARTNER_PROFILES, a file, or profiles.json in the data folder',
  },
} as const;

/** The same, for commands that mostly call a sandbox. */
export const sandboxOptions = {
  ...credentialOptions,
  "client-id": { ...credentialOptions["client-id"], default: "demo-direct" },
  "client-secret": { ...credentialOptions["client-secret"], default: "demo-direct-secret" },
} as const;

export const platformSecretOption = {
  value: "SECRET",
  env: "PLATFORM_CLIENT_SECRET",
  default: "demo-platform-secret",
  about: "secret of demo-platform, which acts as the platform",
} as const;

export type Credentials = {
  url: string;
  "token-url": string | undefined;
  "client-id": string | undefined;
  "client-secret": string | undefined;
};

/** A client of the service with these credentials. */
export function connect(credentials: Credentials, scopes: string[], maxAttempts?: number): PartnerClient {
  const { url, "token-url": tokenUrl, "client-id": clientId, "client-secret": clientSecret } = credentials;
  if (clientId === undefined || clientSecret === undefined)
    throw new UsageError(
      `Expected credentials in PARTNER_CLIENT_ID and PARTNER_CLIENT_SECRET, or as --client-id and --client-secret, got no ${clientId === undefined ? "id" : "secret"}.`,
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

/** @throws UsageError unless it is an absolute http or https URL */
export function checkedUrl(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`Expected an http or https URL after ${option}, got ${JSON.stringify(text)}.`);
  return text;
}

/** The reason of a failed call; undefined for other errors. A rejection by the service has one line per violation. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof PartnerConnectionError) return reasonOf(error.cause) ?? error.message;
  if (error instanceof PartnerError) return error.message;
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return message;
  return error instanceof TypeError && cause ? (cause.code ?? cause.message ?? message) : undefined;
}

/**
 * Turns a failed call into a UsageError with the reason and the next step. Returns other errors unchanged.
 *
 * @param rejectedStep next step if the service rejected the request
 * @param url URL of the call, if the error does not contain it
 */
export function toUsageError(error: unknown, rejectedStep: string, url: string): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const isRejected = error instanceof PartnerApiError && error.status < 500;
  const isLost = error instanceof PartnerConnectionError;
  const summary =
    error instanceof PartnerError && !isLost
      ? lines(reason)
      : line`${isLost ? error.address : url} does not respond: ${reason}`;
  return new UsageError(line`${summary}\n${isRejected ? rejectedStep : "Start the service, or correct --url."}`);
}
