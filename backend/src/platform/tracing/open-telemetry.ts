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

/** Called by proxies, containers and Prometheus every few seconds. */
const PROBE_PATH = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

/** Must run before the product is imported, because instrumentation patches modules while they load. */
export function startOpenTelemetry(serviceName: string): Tracer {
  // Sampling ratio of new traces; a parent's decision is inherited. Blank counts as unset.
  const ratio = Number(process.env['OTEL_TRACES_SAMPLER_ARG']?.trim() || 1);
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => PROBE_PATH.test(url),
        requireParentforOutgoingSpans: true,
      }),
      // Only Express routes: spans of every middleware are useless.
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      // Queries of sweeps and heartbeats belong to no request.
      new PgInstrumentation({ requireParentSpan: true }),
      new IORedisInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  return new OpenTelemetryTracer(provider);
}

const FAILED_OUTCOMES = new Set(['failed', 'retried']);

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
        if (FAILED_OUTCOMES.has(outcome))
          span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
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
    // The collector may be unavailable, and is not awaited.
    await this.provider.shutdown().catch(() => undefined);
  }

  logFields(): Record<string, string> | undefined {
    const span = trace.getActiveSpan()?.spanContext();
    return span && { trace_id: span.traceId, span_id: span.spanId };
  }
}
