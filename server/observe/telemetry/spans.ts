import { AsyncLocalStorage } from "node:async_hooks";

/** What OpenTelemetry calls the kind of a span: of a request that came, of one that was sent, or of work of our own. */
export type SpanKind = "server" | "client" | "internal";

/** Ids, names and numbers; never a value of a body, an address or a token. Undefined: left out. */
export type Attributes = Record<string, string | number | undefined>;

/** Some work in a trace, from its beginning to its end. */
export type Span = {
  traceId: string;
  spanId: string;
  /** The span as W3C Trace Context writes it, for whoever goes on with the trace. */
  traceparent: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the work as failed. */
  fail(): void;
  end(): void;
  /** A span of work within this one. */
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
};

/** Begins spans that have no span of this process around them (decisions: traces). */
export type Tracing = {
  /** @param options.parent the `traceparent` of another process; a trace begins where there is none, or one that cannot be read */
  begin(name: string, options: { kind: SpanKind; parent: string | undefined; attributes: Attributes }): Span;
};

/**
 * Which span the running code belongs to is known without being handed on, so that logs, statements and events find it. Nobody sets one
 * while traces are off.
 */
const running = new AsyncLocalStorage<Span | undefined>();

export const currentSpan = (): Span | undefined => running.getStore();

/** Does work that the running span only set off: it is no part of it, and may go on for others. */
export const outsideSpans = <T>(work: () => T): T => running.run(undefined, work);

/** Does work as the span, and ends it with the work. An error fails it and goes on. */
export async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await running.run(span, work);
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}
