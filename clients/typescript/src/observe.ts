import { printable } from "./printable.ts";

/** An action of the client or the receiver, as an entry for a log, a metric or a trace. It contains no token, secret, query or body. */
export type Moment = {
  /**
   * `token`: a new token is requested. `attempt`: a request is sent. `response`: it got a response. `wait`: a delay before the next
   * attempt. `error`: it got no response. `delivery`: the receiver responded to a delivery.
   */
  kind: "token" | "attempt" | "response" | "wait" | "error" | "delivery";
  /** Method and URL of the request without its query, or name of the event and idempotency key of an authentic delivery. */
  subject?: string;
  /** Number of the attempt, from 1. */
  attempt?: number;
  maxAttempts?: number;
  /** HTTP status of the response. */
  status?: number;
  /** `X-Request-ID` of the response: include it when you contact support. */
  requestId?: string | undefined;
  /** Duration of the attempt, of the delay or of the handling of the delivery. */
  durationMs?: number;
  /** Message of the error, or why the delivery was rejected. */
  reason?: string;
};

/** Called with each moment, before the client goes on. It must not throw. */
export type Observe = (moment: Moment) => void;

/** A moment as one line, such as `response 200: GET https://…/customers, 1 of 4, request r-1, 12 ms`. */
export function textOf({ kind, subject, attempt, maxAttempts, status, requestId, durationMs, reason }: Moment): string {
  const parts = [
    subject,
    attempt && `${attempt} of ${maxAttempts}`,
    requestId && `request ${requestId}`,
    durationMs !== undefined && `${Math.round(durationMs)} ms`,
  ];
  const cause = reason ? `: ${reason}` : "";
  return printable(`${kind}${status ? ` ${status}` : ""}: ${parts.filter(Boolean).join(", ")}${cause}`);
}

type Print = (text: string) => void;

/**
 * Writes each moment to a logger, such as `console`: tokens and attempts to `debug`, successes to `info`, everything else to `warn`.
 *
 * @example createPartnerClient({ baseUrl, auth, observe: logTo(console) });
 */
export const logTo =
  (logger: { debug: Print; info: Print; warn: Print }): Observe =>
  (moment) => {
    const { kind, status = 500 } = moment;
    const isStart = kind === "token" || kind === "attempt";
    logger[isStart ? "debug" : status < 400 ? "info" : "warn"](textOf(moment));
  };
