import {
  type Context,
  SpanKind as Kind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import type { Span, SpanKind, Tracing } from "./spans.ts";

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

/** Implements `Tracing` with OpenTelemetry. */
export const createTracing = (tracer: Tracer): Tracing => ({
  begin: (name, { kind, parent, link, attributes }) => {
    const linked = remoteSpan(link);
    const links = linked && [{ context: linked }];
    return wrapSpan(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, contextOf(parent)));
  },
});

/** Uses the parent only. Vendor state and baggage of a caller must not be forwarded to partners. */
function contextOf(traceparent: string | undefined): Context {
  const parent = remoteSpan(traceparent);
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

function remoteSpan(traceparent: string | undefined): SpanContext | undefined {
  const span = traceparent === undefined ? null : parseTraceParent(traceparent);
  return span === null ? undefined : { ...span, isRemote: true };
}

function wrapSpan(tracer: Tracer, span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const context = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    child: (name, kind, attributes) =>
      wrapSpan(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes }, context)),
  };
}
