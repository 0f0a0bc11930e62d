import type { Violation as ViolationOf } from "@partner-api/validation";
import type { NotificationRecord } from "../../../generated/schemas.ts";

/*
 * The messages from the server to the console's page; types only, for both sides.
 */

/** `GET /console/settings`: with what the page acts. */
export type ConsoleSettings = {
  /** Demo clients that act for a partner (decisions: sandbox fixtures). */
  partners: ConsoleClient[];
  /** The client that acts as the platform. */
  platform: ConsoleClient;
  /** Contract origins of `WEBHOOK_FORWARD`. */
  forwardedOrigins: string[];
};

/** `userGrant`: the grant by which it gets a token of a demo user without a browser; null: it acts for no users. */
export type ConsoleClient = { clientId: string; clientSecret: string; scopes: string[]; userGrant: string | null };

/** One request to an operation, or to what might have been one. Its bodies and headers: `GET /console/requests/{number}`. */
export type LoggedRequest = {
  /** Counts from 1 since the start of this node. */
  number: number;
  /** When it came, by the machine's clock, ISO 8601. */
  at: string;
  method: string;
  path: string;
  /** null: the contracts have no such operation. */
  operationId: string | null;
  /** null: without a valid token. */
  clientId: string | null;
  status: number;
  tookMs: number;
  requestId: string;
  /** The violations that the answer listed. */
  errors: ViolationOf<string>[];
  /** Whether `errors` are breaches of the contract's schemas or of its negotiation, and not of a rule or a right. */
  isRequestViolation: boolean;
  /** Where the answer breaks the contract; checked while a console is open. */
  answerViolations: ViolationOf<string>[];
};

/* What `GET /console/requests/{number}` answers, and `GET /console/requests.har` of all of them. */

/** A header or a parameter. */
export type HarField = { name: string; value: string };
/** A body; without `text` it is not kept, and `comment` says why. */
export type HarBody = { size: number; mimeType: string; text?: string; comment?: string };

type HarMessage = { httpVersion: string; cookies: never[]; headers: HarField[]; headersSize: number; bodySize: number };
type HarRequest = HarMessage & {
  method: string;
  url: string;
  queryString: HarField[];
  postData?: Omit<HarBody, "size">;
};
type HarResponse = HarMessage & { status: number; statusText: string; content: HarBody; redirectURL: string };

/** One exchange as HAR 1.2 has it, without what is secret. */
export type HarEntry = {
  startedDateTime: string;
  time: number;
  request: HarRequest;
  response: HarResponse;
  cache: Record<string, never>;
  timings: { send: number; wait: number; receive: number };
};

/** The events of `GET /console/feed`, by name. */
export type FeedEvents = {
  /** First of all: what follows is complete, forget what was. `timeZone`: of the outlet; null if the partner has no such outlet. */
  hello: { timeZone: string | null };
  /** The service's time, at the start and whenever it was moved. ISO 8601. */
  clock: { now: string };
  /** Entries of the delivery log that are new or have changed, the newest first. */
  deliveries: NotificationRecord[];
  /** In the order in which they came. */
  requests: LoggedRequest[];
  /** Once: what there was has been sent, what follows is new. */
  current: Record<string, never>;
  /** The storage is out of reach, or is there again. */
  storage: { isAvailable: boolean };
};
