import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../config/config.js';
import { type TracedJob, type Tracer } from './tracing.js';

/** Asked every few seconds by proxies, containers and Prometheus. */
const PROBE = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

/** What is patched while it is loaded: this has to come before the product. */
export function startOpenTelemetry(serviceName: string): Tracer {
  // Of what begins here; what comes with a decision keeps it.
  const share = Number(process.env['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => PROBE.test(url),
        requireParentforOutgoingSpans: true,
      }),
      // Of Express the route alone: a span for each middleware tells nothing.
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      // What sweeps and heartbeats ask is nobody's request.
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  return new OpenTelemetryTracer(provider);
}

const FAILURES = new Set(['failed', 'retried']);

class OpenTelemetryTracer implements Tracer {
  private readonly tracer = trace.getTracer('kawabe');

  constructor(private readonly provider: TracerProvider) {}

  traceparent(): string | undefined {
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    return carrier.traceparent;
  }

  runInJobSpan(
    { queue, id, traceparent }: TracedJob,
    work: () => Promise<string | undefined>,
  ): Promise<void> {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const attributes = {
      'messaging.system': 'bull',
      'messaging.destination.name': queue,
      'messaging.message.id': String(id),
    };
    const options = { kind: SpanKind.CONSUMER, attributes };
    return this.tracer.startActiveSpan(`process ${queue}`, options, parent, async (span) => {
      try {
        const outcome = (await work()) ?? 'nothing_to_do';
        span.setAttribute('kawabe.job.outcome', outcome);
        if (FAILURES.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
      } catch (error) {
        span.recordException(error instanceof Error ? error : String(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  async end(): Promise<void> {
    // Who collects them may be away, and is not waited for.
    await this.provider.shutdown().catch(() => undefined);
  }

  ids(): Record<string, string> | undefined {
    const span = trace.getActiveSpan()?.spanContext();
    return span && { trace_id: span.traceId, span_id: span.spanId };
  }
}
