import { type Dispatcher, errors } from "undici";
import { AddressRefused } from "./connect.ts";
import { type Failed, failureOf } from "./failure.ts";
import type { Refused } from "./url.ts";

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
export type ExchangeResult = ReceivedResponse | Refused | Failed;

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
  return new Promise((settle, reject) => {
    const keptBytes = Math.min(limits.keptBytes, limits.maxResponseBytes);
    let controller: Dispatcher.DispatchController | undefined;
    let isFinished = false;
    let status = 0;
    let headers: ResponseHeaders = {};
    let size = 0;
    let body: Uint8Array = new Uint8Array();

    const finish = (result: ExchangeResult) => {
      isFinished = true;
      clearTimeout(timer);
      settle(result);
    };
    const abort = (result: ExchangeResult) => {
      finish(result);
      controller?.abort(new errors.RequestAbortedError());
    };
    const responseSoFar = (truncated: boolean): ReceivedResponse => ({
      kind: "response",
      status,
      headers,
      body,
      size,
      truncated,
    });
    const timer = setTimeout(() => {
      const progress = status === 0 ? "no response" : `status ${status}, but no complete body`;
      abort({ kind: "failed", reason: "timeout", message: `${progress} within ${limits.deadlineMs} ms` });
    }, limits.deadlineMs);

    pool.dispatch(
      { ...message, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(started) {
          controller = started;
          if (isFinished) started.abort(new errors.RequestAbortedError());
        },
        onResponseStart(_controller, code, received) {
          if (code < 200) return;
          status = code;
          headers = received;
          if (limits.maxResponseBytes === 0) abort(responseSoFar(true));
        },
        onResponseData(_controller, chunk) {
          size += chunk.length;
          // Copied, because a slice of the chunk would retain all of its memory.
          if (body.length < keptBytes) body = Buffer.concat([body, chunk.subarray(0, keptBytes - body.length)]);
          if (size > limits.maxResponseBytes) abort(responseSoFar(true));
        },
        onResponseEnd() {
          finish(responseSoFar(false));
        },
        onResponseError(_controller, error) {
          if (error instanceof errors.InvalidArgumentError) {
            clearTimeout(timer);
            reject(error);
          } else if (error instanceof AddressRefused) {
            finish({ kind: "refused", reason: "address", message: error.message });
          } else {
            finish(failureOf(error));
          }
        },
      },
    );
  });
}
