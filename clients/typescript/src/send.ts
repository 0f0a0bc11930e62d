import { PartnerConnectionError, PartnerError, RedirectError, UnreadableAnswerError } from "./errors.ts";
import { WAIT_PARAMETER } from "./generated/policy.ts";

/** Sends a request and resolves to its response. `init` overrides the request's own settings. Either `fetch` or a wrapper of it. */
export type Send = (request: Request, init?: RequestInit) => Promise<Response>;

/** Clock and timer of the client; replace it in tests. */
export type Clock = {
  /** Current time, in ms since 1970. */
  now: () => number;
  /** Resolves after `delayMs`; rejects with the signal's reason when it is aborted. */
  sleep: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

/** System clock. */
export const systemClock: Clock = {
  now: Date.now,
  async sleep(delayMs, signal) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, delayMs);
    });
    await unlessAborted(rest, signal).finally(() => clearTimeout(timer));
  },
};

/** Node.js keeps a connection for the requests that start a cycle of its event loop after the response. Browsers have no cycles. */
const { setImmediate: nextCycle = queueMicrotask } = globalThis as { setImmediate?: (run: () => void) => unknown };

/** The runtime's `fetch`, or the caller's. The caller's gets a single `Request` with `init` applied. */
export const createSend = (fetch: ((request: Request) => Promise<Response>) | undefined): Send =>
  fetch
    ? (request, init) => fetch(new Request(request, init))
    : (request, init) => new Promise((resolve) => nextCycle(() => resolve(globalThis.fetch(request, init))));

/**
 * Wraps `send` to resolve to a complete response: within `timeoutMs` and the time for which the service may wait, at most `maxBytes` long,
 * not a redirect. Throws a PartnerError otherwise.
 */
export function withCompleteResponse(send: Send, timeoutMs: number, maxBytes: number): Send {
  return async (request, init) => {
    const { url, signal } = request;
    const limitMs = timeoutMs + (Number(new URL(url).searchParams.get(WAIT_PARAMETER)) * 1000 || 0);
    const ending = new AbortController();
    const timer = setTimeout(
      () => ending.abort(new DOMException(`no response within ${limitMs} ms`, "TimeoutError")),
      limitMs,
    );
    const stopForwarding = onAbort(signal, () => ending.abort(signal.reason));
    try {
      // The pending promise references the signal: Node.js may garbage-collect a signal that only the request references.
      return await unlessAborted(readResponse(), ending.signal);
    } catch (error) {
      if (error instanceof PartnerError || signal.aborted) throw error;
      throw new PartnerConnectionError(url, 1, error);
    } finally {
      clearTimeout(timer);
      stopForwarding();
    }

    async function readResponse(): Promise<Response> {
      const response = await send(request, { ...init, signal: ending.signal, redirect: "manual" });
      // In browsers, the status of a redirect is 0.
      if (/^0|30[12378]/.test(String(response.status))) throw new RedirectError(url, response);
      return completeResponse(response, url, await read(response, maxBytes));
    }
  };
}

/** A body as it arrived: one buffer of all bytes would only be more garbage. */
export type Chunks = readonly Uint8Array<ArrayBuffer>[];

/** Bodies of complete responses. */
const bodies = new WeakMap<Response, Chunks>();

/** A complete response whose body is unread. */
export function completeResponse(init: ResponseInit, url: string, chunks: Chunks): Response {
  // A stream, because `new Response(bytes)` would copy them, and most callers use the parsed body only.
  const body = new ReadableStream({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk);
      stream.close();
    },
  });
  const response = new Response(chunks.length ? body : null, init);
  bodies.set(response, chunks);
  return Object.defineProperty(response, "url", { value: url });
}

/** The body of a response, without consuming it. */
export const chunksOf = async (response: Response): Promise<Chunks> =>
  bodies.get(response) ?? [new Uint8Array(await response.clone().arrayBuffer())];

/** @throws UnreadableAnswerError the body is too long */
async function read(response: Response, maxBytes: number): Promise<Chunks> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length <= maxBytes) continue;
    reader?.cancel().catch(() => {});
    throw new UnreadableAnswerError(response, { place: "", expected: `at most ${maxBytes} bytes`, got: "more" });
  }
  return chunks;
}

/** Resolves to the result of `work`, or rejects when the signal is aborted. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(stopListening);
  });
}

/** Calls `listener` when the signal is aborted, or at once. Returns a function that removes it. */
function onAbort(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) listener();
  signal.addEventListener("abort", listener);
  return () => signal.removeEventListener("abort", listener);
}
