import { AsyncLocalStorage } from "node:async_hooks";

/** Span kind of OpenTelemetry: an incoming request, an outgoing request, or internal work. */
export type SpanKind = "server" | "client" | "internal";

/** Ids, names and numbers; never values of a body, addresses or tokens. Undefined attributes are omitted. */
export type Attributes = Record<string, string | number | undefined>;

/** A span of a trace. */
export type Span = {
  traceId: string;
  spanId: string;
  /** The span in W3C Trace Context format, to continue the trace elsewhere. */
  traceparent: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the span as failed. */
  fail(): void;
  end(): void;
  /** Starts a child span. */
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
};

/** Starts spans without a parent in this process (decisions: traces). */
export type Tracing = {
  /**
   * @param options.parent `traceparent` of another process of ours; a missing or invalid value starts a new trace
   * @param options.link `traceparent` of a caller whose trace is not continued
   */
  begin(
    name: string,
    options: { kind: SpanKind; parent?: string | undefined; link?: string | undefined; attributes: Attributes },
  ): Span;
};

/**
 * Current span of the running code, for logs, statements and events. Not set while tracing is disabled.
 */
const running = new AsyncLocalStorage<Span | undefined>();

export const currentSpan = (): Span | undefined => running.getStore();

/** Runs work outside of the current span, which only triggers it. */
export const outsideSpans = <T>(work: () => T): T => running.run(undefined, work);

/** Runs work within a span, and ends the span. An error marks it as failed and is rethrown. */
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
