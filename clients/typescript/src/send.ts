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

/** `send` that gives up after `timeoutMs`, with a `TimeoutError`. The time for reading the answer's body counts. */
export function timed(send: Send, timeoutMs: number): Send {
  return (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    return send(new Request(request, { signal }));
  };
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
