import type { Misfit } from "./errors.ts";
import { type AnyEvent, type EventHandlers, handleEvent } from "./events.ts";
import { maxDeliveryBytes, timestampToleranceS } from "./generated/contract.ts";
import type { Observe } from "./observe.ts";
import { latestKeys, type SeenKeys } from "./seen-keys.ts";
import { createVerifier, type Rejection } from "./signature.ts";

export type ReceiverOptions = {
  /** Notification secret, `whsec_…`. Pass the old and the new one during a rotation. */
  secret: string | readonly string[];
  /** Handler of each event, by event name. */
  on: EventHandlers;
  /** Store of handled idempotency keys. Default: the latest 10,000 keys, in memory. */
  seen?: SeenKeys;
  /** Maximum difference between the delivery's timestamp and this clock, in seconds. Default: the contract's. */
  toleranceS?: number;
  /** Larger bodies are rejected without being read. Default: 5 MiB. */
  maxBodyBytes?: number;
  /**
   * Called when a handler throws, and without an event when the body was already read or is no valid event. The service retries the
   * delivery. Default: `console.error`.
   */
  onError?: (error: unknown, event: AnyEvent | undefined) => void;
  /** Called after each delivery: `logTo(console)`, or your own metrics. */
  observe?: Observe;
  /** Current time, in ms since 1970; replace it in tests. */
  now?: () => number;
};

/** Handles a delivery, a web `Request`, and resolves to the `Response`. */
export type Receiver = (request: Request) => Promise<Response>;

/**
 * Receives deliveries: verifies the signatures and the timestamp, skips duplicates, and calls the handler of the event. Unknown
 * events and fields are accepted. Responses:
 *
 * - 204: handled, duplicate, or no handler registered.
 * - 400, 401, 405, 413: not authentic or not readable.
 * - 500: the handler threw, or the body was already read.
 *
 * The service retries every delivery that does not get 2xx. A handler must return before the delivery times out
 * (`x-delivery-policy`): move long work to a queue.
 *
 * @example export default { fetch: createReceiver({ secret, on: { "food.order.created": (event) => print(event.body.order) } }) };
 */
export function createReceiver({
  secret,
  on,
  seen: seenKeys = latestKeys(),
  toleranceS = timestampToleranceS,
  maxBodyBytes = maxDeliveryBytes,
  onError = (error) => console.error(error),
  observe = () => {},
  now = () => Date.now(),
}: ReceiverOptions): Receiver {
  const verify = createVerifier([secret].flat());
  const running = new Map<string, Promise<Response>>();

  const handle = async (event: AnyEvent, idempotencyKey: string): Promise<Response> => {
    try {
      if (!(await seenKeys.has(idempotencyKey))) {
        await handleEvent(on, event, { idempotencyKey });
        await seenKeys.add(idempotencyKey);
      }
      return new Response(null, { status: 204 });
    } catch (error) {
      onError(error, event);
      return reject({ status: 500, reason: "the handler failed" });
    }
  };

  const rejectReadBody = (detail: string): Response => {
    onError(new Error(`Expected the raw body, got one that was already read: ${detail}. ${REMEDY}`), undefined);
    return reject({ status: 500, reason: "the body was already read: the receiver's log says how to fix it" });
  };

  const rejectEvent = ({ place, expected, got }: Misfit): Response => {
    const reason = `the body is not a valid event: expected ${expected}${place && ` at ${place}`}, got ${got}`;
    onError(new Error(reason), undefined);
    return reject({ status: 400, reason });
  };

  const receive = async (request: Request, observed: { subject?: string }): Promise<Response> => {
    const { method, headers } = request;
    if (method !== "POST") return reject({ status: 405, reason: "deliveries are POST requests" }, { Allow: "POST" });
    if (request.bodyUsed) return rejectReadBody("Request.bodyUsed is true");
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return reject({ status: 413, reason: `the body is larger than ${maxBodyBytes} bytes` });
    const declared = Number(headers.get("Content-Length"));
    if (body.length === 0 && declared > 0)
      return rejectReadBody(`Content-Length is ${declared}, but no bytes are left`);
    const rejection = await verify({ headers, body, now: now(), toleranceS });
    if (rejection) return reject(rejection);
    const { parseEvent } = await import("./response-check.ts"); // Loaded with the first delivery.
    const read = parseEvent([body]);
    if (!("json" in read)) return rejectEvent(read);
    const event = read.json as AnyEvent;

    // A retry that arrives while the first delivery is still being handled shares its outcome.
    const key = headers.get("webhook-id") as string;
    observed.subject = `${event.header.event_name} ${key}`;
    const outcome = running.get(key) ?? handle(event, key).finally(() => running.delete(key));
    running.set(key, outcome);
    return (await outcome).clone();
  };

  return async (request) => {
    const [observed, startedAt] = [{}, performance.now()];
    const response = await receive(request, observed);
    const [status, reason] = [response.status, await response.clone().text()];
    observe({ kind: "delivery", ...observed, status, durationMs: performance.now() - startedAt, reason });
    return response;
  };
}

const REMEDY =
  "Put the receiver before everything that reads or parses the body (express.json(), req.json()), or keep the raw bytes as `rawBody` of the request.";

const reject = ({ status, reason }: Rejection, headers?: Record<string, string>): Response =>
  new Response(reason, { status, headers });

/** Reads the whole body, or returns `undefined` as soon as it is larger than allowed. */
async function readBody({ headers, body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get("Content-Length")) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
