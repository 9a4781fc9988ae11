/** Traces requests and jobs across processes. Exists only if traces are collected. */
export interface Tracer {
  /** Returns the current trace context (W3C Trace Context). */
  traceparent(): string | undefined;
  /** Runs a job in a span under its `traceparent`. */
  runInJobSpan(job: TracedJob, work: TracedWork): Promise<void>;
  end(): Promise<void>;
  /** Returns `trace_id` and `span_id` of the current span, for log entries. */
  logFields(): Record<string, string> | undefined;
}

/** Returns the outcome for the span, such as `done`; undefined if there was nothing to do. */
type TracedWork = () => Promise<string | undefined>;

export interface TracedJob {
  readonly queue: string;
  readonly id: number;
  readonly traceparent: string | undefined;
}

let tracer: Tracer | undefined;

/** Tracing facade. Without a tracer it costs and loads nothing. */
export const tracing = {
  use(newTracer: Tracer): void {
    tracer = newTracer;
  },
  traceparent: () => tracer?.traceparent(),
  logFields: () => tracer?.logFields(),
  end: async (): Promise<void> => tracer?.end(),
  runInJob: async (job: TracedJob, work: TracedWork): Promise<void> => {
    await (tracer ? tracer.runInJobSpan(job, work) : work());
  },
};
