/** What follows requests and work through the processes; there is one only where somebody collects the traces. */
export interface Tracer {
  /** What names the work in hand to whoever goes on with it (W3C Trace Context). */
  traceparent(): string | undefined;
  /** Does a piece of work, as a part of what `traceparent` names. */
  runInJobSpan(job: TracedJob, work: TracedWork): Promise<void>;
  /** Sends what was not sent yet. */
  end(): Promise<void>;
  /** For lines of the log. */
  ids(): Record<string, string> | undefined;
}

/** Answers what became of it; undefined where there was nothing to do. */
type TracedWork = () => Promise<string | undefined>;

export interface TracedJob {
  readonly queue: string;
  readonly id: number;
  readonly traceparent: string | undefined;
}

let tracer: Tracer | undefined;

/** The product's own part of the traces. It costs nothing, and loads nothing, while there is no tracer. */
export const tracing = {
  use(given: Tracer): void {
    tracer = given;
  },
  traceparent: () => tracer?.traceparent(),
  ids: () => tracer?.ids(),
  end: async (): Promise<void> => tracer?.end(),
  inJob: async (job: TracedJob, work: TracedWork): Promise<void> => {
    await (tracer ? tracer.runInJobSpan(job, work) : work());
  },
};
