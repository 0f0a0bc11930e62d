import { type Dispatcher, errors } from "undici";
import { AddressRefused } from "./connect.ts";
import { type Failed, failureOf } from "./failure.ts";
import type { Refused } from "./url.ts";

export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** `body`: as much of it as was to be kept; `size`: bytes of it that came; `truncated`: the answer was longer than the cap. */
export type Answered = {
  kind: "answer";
  status: number;
  headers: AnswerHeaders;
  body: Uint8Array;
  size: number;
  truncated: boolean;
};
export type Answer = Answered | Refused | Failed;

export type Message = {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};
export type Limits = { deadlineMs: number; maxAnswerBytes: number; keptBytes: number };

/**
 * One request and its answer within one total deadline: waiting for a connection, name resolution, handshake, headers
 * and body together. Undici's own timeouts watch the gaps between bytes, so a slow drip would never reach them.
 * A connection over a limit is closed; a request that timed out in the queue is never sent.
 */
export function exchange(pool: Dispatcher, message: Message, limits: Limits): Promise<Answer> {
  return new Promise((settle, reject) => {
    const keptBytes = Math.min(limits.keptBytes, limits.maxAnswerBytes);
    let controller: Dispatcher.DispatchController | undefined;
    let isOver = false;
    let status = 0;
    let headers: AnswerHeaders = {};
    let size = 0;
    let body: Uint8Array = new Uint8Array();

    const finish = (answer: Answer) => {
      isOver = true;
      clearTimeout(timer);
      settle(answer);
    };
    const cut = (answer: Answer) => {
      finish(answer);
      controller?.abort(new errors.RequestAbortedError());
    };
    const answered = (truncated: boolean): Answered => ({ kind: "answer", status, headers, body, size, truncated });
    const timer = setTimeout(() => {
      const seen = status === 0 ? "no answer" : `status ${status}, but no end of the answer's body`;
      cut({ kind: "failed", reason: "timeout", message: `${seen} within ${limits.deadlineMs} ms` });
    }, limits.deadlineMs);

    pool.dispatch(
      { ...message, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(started) {
          controller = started;
          if (isOver) started.abort(new errors.RequestAbortedError());
        },
        onResponseStart(_controller, code, received) {
          if (code < 200) return;
          status = code;
          headers = received;
          if (limits.maxAnswerBytes === 0) cut(answered(true));
        },
        onResponseData(_controller, chunk) {
          size += chunk.length;
          // Copied: a part of a chunk would hold all of its memory.
          if (body.length < keptBytes) body = Buffer.concat([body, chunk.subarray(0, keptBytes - body.length)]);
          if (size > limits.maxAnswerBytes) cut(answered(true));
        },
        onResponseEnd() {
          finish(answered(false));
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
