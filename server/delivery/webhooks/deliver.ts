import { deprecatedEvents } from "../../../generated/deprecations.ts";
import { deliveryPolicy } from "../../../generated/events.ts";
import type { AttemptFailureReason } from "../../../generated/schemas.ts";
import { type AttemptOutcome, afterAttempt, deadLetter, obstacleTo, type Reply } from "../../domain/deliveries.ts";
import { copiesOf, copyFailure } from "../../domain/faults.ts";
import type { Log } from "../../observe/log/log.ts";
import { currentSpan, inSpan, type Tracing } from "../../observe/telemetry/spans.ts";
import { once } from "../../once.ts";
import type { Attempt, Clock, DeliveryQueue, LeasedDelivery, Rehearsals, SentCopy } from "../../store/port.ts";
import { turn } from "../../store/turn.ts";
import { deliveryHeaders, newNotificationSecret } from "../events/signatures.ts";
import type { ExchangeResult } from "../outbound/exchange.ts";
import type { Outbound } from "../outbound/send.ts";

/** Longer payloads are signed one at a time: a burst of the longest ones would block the event loop. */
const MAX_SIGNED_TOGETHER = 64 * 1024;
/** Logged bytes of a response body. */
const LOGGED_BODY_BYTES = 1_024;

const loadEndpointResponse = once(() => import("./endpoint-response.ts"));

/** Sends a delivery once. Never rejects. Returns undefined if this process stopped before the response. */
export type Deliver = (delivery: LeasedDelivery) => Promise<Attempt | undefined>;

type Options = {
  queue: Pick<DeliveryQueue, "secretsOf">;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  /** Random number in [0, 1) for the jitter. */
  chance?: () => number;
  /** Undefined outside the sandbox. */
  rehearsals?: Pick<Rehearsals, "of"> | undefined;
  /** Undefined if attempts are not traced. */
  tracing?: Tracing | undefined;
};

export function createDeliver(options: Options): Deliver {
  const sender = new Sender(options);
  return (delivery) => sender.deliver(delivery);
}

class Sender {
  readonly #options: Options;
  readonly #chance: () => number;

  constructor(options: Options) {
    this.#options = options;
    this.#chance = options.chance ?? Math.random;
  }

  async deliver(delivery: LeasedDelivery): Promise<Attempt | undefined> {
    const obstacle = obstacleTo(delivery);
    if (obstacle !== undefined) return this.#unsent(delivery, deadLetter(obstacle, delivery.tries));
    try {
      return await this.#sendTraced(delivery);
    } catch (error) {
      this.#options.log.error({ err: error, delivery_id: delivery.id }, "failed to send delivery");
      return this.#unsent(delivery, this.#outcomeOf({ failure: "Not sent: this service failed" }, delivery));
    }
  }

  #unsent(delivery: LeasedDelivery, outcome: AttemptOutcome): Attempt {
    const nothing = { headers: null, tookMs: null, answer: null, failureReason: null, copies: [] };
    return { ...outcome, delivery, at: this.#options.clock.now(), ...nothing };
  }

  /** Continues the trace of the event. */
  #sendTraced(delivery: LeasedDelivery): Promise<Attempt | undefined> {
    const { tracing } = this.#options;
    if (tracing === undefined) return this.#send(delivery);
    const { id, event, partnerId, tries, traceparent } = delivery;
    const attributes = { "http.request.method": "POST", "app.event": event, "app.delivery_id": id };
    const span = tracing.begin(`deliver ${event}`, {
      kind: "client",
      parent: traceparent ?? undefined,
      attributes: { ...attributes, "app.client_id": partnerId, "http.request.resend_count": tries },
    });
    return inSpan(span, async () => {
      const attempt = await this.#send(delivery);
      if (attempt?.failure !== null) span.fail();
      span.set({ "app.delivery_status": attempt?.status });
      return attempt;
    });
  }

  /** Sends the copies of faults, then the delivery. */
  async #send(delivery: LeasedDelivery): Promise<Attempt | undefined> {
    const partnerSecrets = this.#options.queue.secretsOf(delivery);
    const copies: SentCopy[] = [];
    for (const fault of copiesOf(delivery)) {
      const secrets = fault === "forge_signature" ? [newNotificationSecret()] : partnerSecrets; // a wrong secret
      const posted = await this.#post(delivery, secrets);
      if (posted === undefined) return undefined;
      copies.push({ ...posted.sent, failure: copyFailure(fault, posted.reply) });
    }
    const posted = await this.#post(delivery, partnerSecrets);
    if (posted === undefined) return undefined;
    const { reply, failureReason, sent } = posted;
    return { ...this.#outcomeOf(reply, delivery), delivery, ...sent, failureReason, copies };
  }

  /** Returns undefined if this process stopped before the response. */
  async #post({ id, url, payload, event }: LeasedDelivery, secrets: string[]) {
    const { outbound, clock, rehearsals } = this.#options;
    if (payload.length > MAX_SIGNED_TOGETHER) await turn();
    const [at, startedMs] = [clock.now(), performance.now()];
    const deprecation = rehearsals?.of(event) ?? deprecatedEvents[event];
    const timestampS = Math.floor(Date.now() / 1000); // receivers compare it with their own clocks, not with the sandbox's
    const traceparent = currentSpan()?.traceparent;
    const headers = deliveryHeaders({ id, payload, timestampS, secrets, deprecation, traceparent });
    const result = await outbound.request({
      url,
      method: "POST",
      headers,
      body: payload,
      deadlineMs: deliveryPolicy.timeout_seconds * 1000,
      maxResponseBytes: deliveryPolicy.max_answer_bytes,
      keptBytes: LOGGED_BODY_BYTES,
    });
    if (result.kind === "failed" && result.reason === "closed") return undefined;
    const reply = replyOf(result);
    const tookMs = Math.round(performance.now() - startedMs);
    const response = result.kind === "response" ? (await loadEndpointResponse()).endpointResponse(result) : null;
    return { reply, failureReason: failureReasonOf(result), sent: { at, headers, tookMs, answer: response } };
  }

  #outcomeOf(reply: Reply, { tries }: LeasedDelivery): AttemptOutcome {
    return afterAttempt(deliveryPolicy, reply, { tries, at: this.#options.clock.now(), chance: this.#chance() });
  }
}

/** Null for 2xx. */
function failureReasonOf(result: ExchangeResult): AttemptFailureReason | null {
  if (result.kind === "refused") return "refused";
  if (result.kind === "failed") return result.reason === "closed" ? null : result.reason; // closed: by this process
  const { status } = result;
  if (status >= 200 && status < 300) return null;
  return status < 400 ? "status_3xx" : status < 500 ? "status_4xx" : "status_5xx";
}

function replyOf(result: ExchangeResult): Reply {
  if (result.kind !== "response") return { failure: capitalized(result.message) };
  const { "retry-after": retryAfter, date } = result.headers;
  const sentAt = new Date(Date.parse(String(date)) || Date.now()); // never by the sandbox's clock, which partners move
  return { status: result.status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, sentAt };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
