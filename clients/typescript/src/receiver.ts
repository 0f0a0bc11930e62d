import { type AnyEvent, type EventHandlers, handleEvent } from "./events.ts";
import { maxDeliveryBytes, timestampToleranceS } from "./generated/contract.ts";
import { latestKeys, type SeenKeys } from "./seen-keys.ts";
import { createVerifier, type Refusal } from "./signature.ts";

export type ReceiverOptions = {
  /** Notification secret, `whsec_…`; the old and the new one while it is being rotated. */
  secret: string | readonly string[];
  on: EventHandlers;
  /** Keys of deliveries that were handled. Default: the latest 10,000, in memory. */
  seen?: SeenKeys;
  /** How far the delivery's timestamp may be from this clock, in seconds. Default: what the contract says. */
  toleranceS?: number;
  /** A larger body is refused unread. Default 5 MiB (`maxDeliveryBytes` of the generated contract). */
  maxBodyBytes?: number;
  /**
   * Called when a handler throws, or when something read the body before the receiver, which then has no event; the delivery is answered
   * with 500 and comes again. Default: `console.error`.
   */
  onError?: (error: unknown, event: AnyEvent | undefined) => void;
  /** Milliseconds since 1970, for tests. */
  now?: () => number;
};

export type Receiver = (request: Request) => Promise<Response>;

/**
 * Receives deliveries: checks the signatures of the raw body and its age, skips what was handled before, calls the handler of the
 * event's name, and answers. Unknown events and fields pass. Answers and what the service does then (`x-delivery-policy`):
 * 204 handled, known or of no interest: done · 400, 401, 405, 413 not genuine or not readable: tried again ·
 * 500 the handler threw, or the body was read before: tried again. A handler has as long as the policy's timeout: hand long work over to a queue.
 *
 * @example export default { fetch: createReceiver({ secret, on: { "food.order.created": (event) => print(event.body.order) } }) };
 */
export function createReceiver({
  secret,
  on,
  seen = latestKeys(),
  toleranceS = timestampToleranceS,
  maxBodyBytes = maxDeliveryBytes,
  onError = (error) => console.error(error),
  now = () => Date.now(),
}: ReceiverOptions): Receiver {
  const refusalOf = createVerifier([secret].flat());
  const running = new Map<string, Promise<Response>>();

  const handle = async (event: AnyEvent, idempotencyKey: string): Promise<Response> => {
    try {
      if (!(await seen.has(idempotencyKey))) {
        await handleEvent(on, event, { idempotencyKey });
        await seen.add(idempotencyKey);
      }
      return new Response(null, { status: 204 });
    } catch (error) {
      onError(error, event);
      return refuse({ status: 500, reason: "the handler failed" });
    }
  };

  const readBefore = (found: string): Response => {
    onError(new Error(`Expected the raw body, got one that was read before: ${found}. ${REMEDY}`), undefined);
    return refuse({ status: 500, reason: "the body was read before the receiver: its log says how to mend it" });
  };

  return async (request) => {
    const { method, headers } = request;
    if (method !== "POST") return refuse({ status: 405, reason: "deliveries are POST requests" }, { Allow: "POST" });
    if (request.bodyUsed) return readBefore("the body of the Request is used");
    const body = await readBody(request, maxBodyBytes);
    if (body === undefined) return refuse({ status: 413, reason: `the body has more than ${maxBodyBytes} bytes` });
    const declared = Number(headers.get("Content-Length"));
    if (body.length === 0 && declared > 0) return readBefore(`Content-Length says ${declared} bytes, none are left`);
    const refusal = await refusalOf({ headers, body, now: now(), toleranceS });
    if (refusal) return refuse(refusal);
    const event = parseEvent(body);
    if (event === undefined) return refuse({ status: 400, reason: "the body is no event" });

    // A retry that comes while the first delivery is still being handled shares its outcome.
    const key = headers.get("webhook-id") as string;
    const outcome = running.get(key) ?? handle(event, key).finally(() => running.delete(key));
    running.set(key, outcome);
    return (await outcome).clone();
  };
}

const REMEDY =
  "Put the receiver before everything that reads or parses the body (express.json(), req.json()), or keep the bytes as `rawBody` of the request.";

const refuse = ({ status, reason }: Refusal, headers?: Record<string, string>): Response =>
  new Response(reason, { status, headers });

/** @returns the whole body, or `undefined` as soon as it is larger than allowed */
async function readBody({ headers, body }: Request, maxBytes: number): Promise<Uint8Array | undefined> {
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

function parseEvent(body: Uint8Array): AnyEvent | undefined {
  try {
    const event = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as AnyEvent;
    return typeof event.header.event_name === "string" ? event : undefined;
  } catch {
    return undefined;
  }
}
