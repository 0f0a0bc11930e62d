import { join } from "node:path";
import { startChild } from "../child-program.ts";

export type ReceiverOptions = {
  /** The delay of each response. */
  responseDelayMs: number;
  /** Endpoints that never respond. */
  hangingPaths?: string[];
  /** Secret of the deliveries, `whsec_…`. */
  secret: string;
};

/**
 * A delivery that arrived. `id`: its idempotency key; `order`: the number of its order; `atMs`: the time by `nowMs`.
 */
export type Receipt = { path: string; id: string; order: string; atMs: number; isSigned: boolean };

export const idsOf = (receipts: readonly Receipt[]): Set<string> => new Set(receipts.map(({ id }) => id));
export const ordersOf = (receipts: readonly Receipt[]): Set<string> => new Set(receipts.map(({ order }) => order));
export const forgedOf = (receipts: readonly Receipt[]): Receipt[] => receipts.filter(({ isSigned }) => !isSigned);

/** A partner's server in a separate process. */
export type BenchReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** @param stack ends it */
export async function startReceiver(stack: AsyncDisposableStack, options: ReceiverOptions) {
  const { child, next } = startChild(stack, join(import.meta.dirname, "receiver-process.ts"), options);
  const port = await next<number>();
  const receipts: Receipt[] = [];
  let onFlushed = () => {};
  child.on("message", (message: Receipt[] | "flushed") => {
    if (message === "flushed") onFlushed();
    else receipts.push(...message);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Appended with a short delay. */
    receipts,
    /** Resolves when `receipts` is complete. */
    flush: () =>
      new Promise<void>((resolve) => {
        onFlushed = resolve;
        child.send("flush");
      }),
  };
}
