import { agentOf, isBrowser } from "./agent.ts";
import { PartnerConnectionError, PartnerError, RedirectError, UnreadableAnswerError } from "./errors.ts";

/** Sends a request and gives its answer: `fetch`, or `fetch` with more around it. */
export type Send = (request: Request) => Promise<Response>;

/** The clock and timer that the package uses. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `delayMs`; rejects with the signal's reason as soon as that is aborted. */
  sleep: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(delayMs, signal) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, delayMs);
    });
    await unlessAborted(rest, signal).finally(() => clearTimeout(timer));
  },
};

/** `send` that gives a whole answer or throws a PartnerError: within `timeoutMs`, not longer than `mostBytes`, no redirect. */
export function whole(send: Send, timeoutMs: number, mostBytes: number): Send {
  return async (request) => {
    const { url } = request;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const sent = new Request(request, { signal, redirect: "manual" });
      if (!isBrowser && !sent.headers.has("User-Agent"))
        sent.headers.set("User-Agent", agentOf("partner-integration-api-typescript"));
      const response = await send(sent);
      if (response.type === "opaqueredirect" || REDIRECTS.includes(response.status))
        throw new RedirectError(url, response);
      // Whoever waits for the signal keeps it: on Node a garbage collection takes one that only the request knows.
      const bytes = await unlessAborted(bytesOf(response, mostBytes), signal);
      const { status, statusText, headers } = response;
      const body = bytes.length === 0 ? null : new Blob(bytes);
      return Object.defineProperty(new Response(body, { status, statusText, headers }), "url", { value: url });
    } catch (error) {
      if (error instanceof PartnerError || request.signal.aborted) throw error;
      throw new PartnerConnectionError(url, 1, error);
    }
  };
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** @throws UnreadableAnswerError it is too long */
async function bytesOf(response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return chunks;
    length += value.length;
    chunks.push(value as Uint8Array<ArrayBuffer>);
    if (length <= mostBytes) continue;
    reader?.cancel().catch(() => {});
    throw new UnreadableAnswerError(response, { place: "", expected: `at most ${mostBytes} bytes`, got: "more" });
  }
}

/**
 * A request to send in place of `request`, which stays unused. The signal is given anew because that of a bare clone is lost with
 * the next garbage collection on Node: the caller's abort would then not reach it.
 */
export const copyOf = (request: Request): Request => new Request(request.clone(), { signal: request.signal });

/** The result of `work`, unless the signal is aborted first. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
