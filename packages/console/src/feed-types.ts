import type { Violation as ViolationOf } from "@partner-api/validation";
import type { NotificationRecord } from "../../../generated/schemas.ts";

/* Types of the messages from the server to the console's page, for both sides. */

/** `GET /console/settings`: configuration of the page. */
export type ConsoleSettings = {
  /** Demo clients of partners (decisions: sandbox fixtures). */
  partners: ConsoleClient[];
  /** The client that acts as the platform. */
  platform: ConsoleClient;
  /** Contract origins of `WEBHOOK_FORWARD`. */
  forwardedOrigins: string[];
};

/** `userGrant`: the grant for tokens of a demo user without a browser, or null if the client does not act for users. */
export type ConsoleClient = { clientId: string; clientSecret: string; scopes: string[]; userGrant: string | null };

/** One request, whether or not it matches an operation. Its bodies and headers: `GET /console/requests/{number}`. */
export type LoggedRequest = {
  /** Counts from 1 since the start of this node. */
  number: number;
  /** Time of arrival by the machine's clock, in ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** Null if no operation matches. */
  operationId: string | null;
  /** Null without a valid token. */
  clientId: string | null;
  status: number;
  tookMs: number;
  requestId: string;
  /** Violations listed in the response. */
  errors: ViolationOf<string>[];
  /** True if `errors` are violations of schemas or negotiation, not of business rules or permissions. */
  isRequestViolation: boolean;
  /** Contract violations of the response, checked while a console is open. */
  answerViolations: ViolationOf<string>[];
};

/* Response of `GET /console/requests/{number}`; `GET /console/requests.har` has all of them. */

/** A header or a parameter. */
export type HarField = { name: string; value: string };
/** A body. Without `text`, it was not stored, and `comment` has the reason. */
export type HarBody = { size: number; mimeType: string; text?: string; comment?: string };

type HarMessage = { httpVersion: string; cookies: never[]; headers: HarField[]; headersSize: number; bodySize: number };
type HarRequest = HarMessage & {
  method: string;
  url: string;
  queryString: HarField[];
  postData?: Omit<HarBody, "size">;
};
type HarResponse = HarMessage & { status: number; statusText: string; content: HarBody; redirectURL: string };

/** An exchange in HAR 1.2 format, without secrets. */
export type HarEntry = {
  startedDateTime: string;
  time: number;
  request: HarRequest;
  response: HarResponse;
  cache: Record<string, never>;
  timings: { send: number; wait: number; receive: number };
};

/** Events of `GET /console/feed`, by name. */
export type FeedEvents = {
  /**
   * The first event: the following events are complete and replace the earlier state. `timeZone` is the outlet's, or null if the
   * partner does not have the outlet.
   */
  hello: { timeZone: string | null };
  /** The service's time, sent at startup and after each move, in ISO 8601. */
  clock: { now: string };
  /** New or changed entries of the delivery log, newest first. */
  deliveries: NotificationRecord[];
  /** In order of arrival. */
  requests: LoggedRequest[];
  /** Sent once, after the initial state. All later events are changes. */
  current: Record<string, never>;
  /** True if the storage is available. */
  storage: { isAvailable: boolean };
};
