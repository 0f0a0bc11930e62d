import { type Dispatcher, errors } from "undici";
import { AddressRejected } from "./connect.ts";
import { type Failed, failureOf } from "./failure.ts";
import type { Rejected } from "./url.ts";

export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** `body`: its first `keptBytes`; `size`: received bytes; `truncated`: the response exceeded `maxResponseBytes`. */
export type ReceivedResponse = {
  kind: "response";
  status: number;
  headers: ResponseHeaders;
  body: Uint8Array;
  size: number;
  truncated: boolean;
};
export type ExchangeResult = ReceivedResponse | Rejected | Failed;

export type Message = {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};
export type Limits = { deadlineMs: number; maxResponseBytes: number; keptBytes: number };

/**
 * Sends a request with one total deadline for the connection queue, name resolution, handshake, headers and body.
 * Undici's own timeouts apply to gaps between bytes, so they never end a slow drip. The connection is closed when a
 * limit is exceeded. A request that times out in the queue is not sent.
 */
export function exchange(pool: Dispatcher, message: Message, limits: Limits): Promise<ExchangeResult> {
  return new Promise((resolve, reject) => {
    const receiver = new ResponseReceiver(limits, { resolve, reject });
    pool.dispatch({ ...message, headersTimeout: 0, bodyTimeout: 0 }, receiver);
  });
}

type Outcome = { resolve(result: ExchangeResult): void; reject(error: Error): void };

/** Receives one response within its limits. */
class ResponseReceiver implements Dispatcher.DispatchHandler {
  readonly #limits: Limits;
  readonly #keptBytes: number;
  readonly #outcome: Outcome;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #isFinished = false;
  #status = 0;
  #headers: ResponseHeaders = {};
  #size = 0;
  #body: Uint8Array = new Uint8Array();

  constructor(limits: Limits, outcome: Outcome) {
    this.#limits = limits;
    this.#keptBytes = Math.min(limits.keptBytes, limits.maxResponseBytes);
    this.#outcome = outcome;
    this.#timer = setTimeout(() => this.#timeOut(), limits.deadlineMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isFinished) controller.abort(new errors.RequestAbortedError());
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    if (this.#limits.maxResponseBytes === 0) this.#abort(this.#responseSoFar(true));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    // Copied, because a slice of the chunk would retain all of its memory.
    if (this.#body.length < this.#keptBytes)
      this.#body = Buffer.concat([this.#body, chunk.subarray(0, this.#keptBytes - this.#body.length)]);
    if (this.#size > this.#limits.maxResponseBytes) this.#abort(this.#responseSoFar(true));
  }

  onResponseEnd(): void {
    this.#finish(this.#responseSoFar(false));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (error instanceof errors.InvalidArgumentError) {
      clearTimeout(this.#timer);
      this.#outcome.reject(error);
    } else if (error instanceof AddressRejected) {
      this.#finish({ kind: "refused", reason: "address", message: error.message });
    } else {
      this.#finish(failureOf(error));
    }
  }

  #timeOut(): void {
    const progress = this.#status === 0 ? "no response" : `status ${this.#status}, but no complete body`;
    const message = `${progress} within ${this.#limits.deadlineMs} ms`;
    this.#abort({ kind: "failed", reason: "timeout", message });
  }

  #abort(result: ExchangeResult): void {
    this.#finish(result);
    this.#controller?.abort(new errors.RequestAbortedError());
  }

  #finish(result: ExchangeResult): void {
    this.#isFinished = true;
    clearTimeout(this.#timer);
    this.#outcome.resolve(result);
  }

  #responseSoFar(truncated: boolean): ReceivedResponse {
    const [status, headers, body, size] = [this.#status, this.#headers, this.#body, this.#size];
    return { kind: "response", status, headers, body, size, truncated };
  }
}
