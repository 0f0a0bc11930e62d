import { PartnerConnectionError, PartnerError, RedirectError, UnreadableAnswerError } from "./errors.ts";

/** Sends a request, with `init` in place of what the request itself says, and gives its answer: `fetch`, or `fetch` with more around it. */
export type Send = (request: Request, init?: RequestInit) => Promise<Response>;

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

/** `fetch` of the runtime; one of the caller's own is given nothing but a request. */
export const sending = (fetch: ((request: Request) => Promise<Response>) | undefined): Send =>
  fetch ? (request, init) => fetch(new Request(request, init)) : (request, init) => globalThis.fetch(request, init);

/** `send` that gives a whole answer or throws a PartnerError: within `timeoutMs`, not longer than `mostBytes`, no redirect. */
export function whole(send: Send, timeoutMs: number, mostBytes: number): Send {
  return async (request, init) => {
    const { url, signal } = request;
    const ending = new AbortController();
    const late = () => ending.abort(new DOMException(`No whole answer within ${timeoutMs} ms`, "TimeoutError"));
    const given = () => ending.abort(signal.reason);
    const timer = setTimeout(late, timeoutMs);
    signal.addEventListener("abort", given);
    if (signal.aborted) given();
    try {
      // Whoever waits for the signal keeps it: on Node a garbage collection takes one that only the request knows.
      return await unlessAborted(wholeAnswer(), ending.signal);
    } catch (error) {
      if (error instanceof PartnerError || signal.aborted) throw error;
      throw new PartnerConnectionError(url, 1, error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", given);
    }

    async function wholeAnswer(): Promise<Response> {
      const response = await send(request, { ...init, signal: ending.signal, redirect: "manual" });
      if (response.type === "opaqueredirect" || REDIRECTS.includes(response.status))
        throw new RedirectError(url, response);
      const { status, statusText, headers } = response;
      return answerOf({ status, statusText, headers, url }, await read(response, mostBytes));
    }
  };
}

const REDIRECTS = [301, 302, 303, 307, 308];

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bodies of whole answers. */
const bodies = new WeakMap<Response, Bytes>();

/** A whole answer, of which nothing has been read. */
export function answerOf(
  { status, statusText, headers, url }: Pick<Response, "status" | "statusText" | "headers" | "url">,
  bytes: Bytes,
): Response {
  const response = new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
  bodies.set(response, bytes);
  return Object.defineProperty(response, "url", { value: url });
}

/** The body of an answer, which stays unread. */
export const bytesOf = async (response: Response): Promise<Bytes> =>
  bodies.get(response) ?? new Uint8Array(await response.clone().arrayBuffer());

/** @throws UnreadableAnswerError it is too long */
async function read(response: Response, mostBytes: number): Promise<Bytes> {
  const reader = response.body?.getReader();
  const chunks: Bytes[] = [];
  for (let length = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    length += value.length;
    chunks.push(value as Bytes);
    if (length <= mostBytes) continue;
    reader?.cancel().catch(() => {});
    throw new UnreadableAnswerError(response, { place: "", expected: `at most ${mostBytes} bytes`, got: "more" });
  }
  const [first] = chunks;
  return first && chunks.length === 1 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The result of `work`, unless the signal is aborted first. */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
