import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Environment } from '../config/config.js';
import { REQUEST_DURATION_BUCKETS, RequestDurationHistogram } from './request-duration.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request may read the metrics. If `METRICS_TOKEN` is set, it is the required bearer token. */
export function isMetricsRequestAuthorized(
  { METRICS_TOKEN: token }: Environment,
  authorization: string | undefined,
): boolean {
  if (token === undefined) return true;
  // Digests have equal length, so that the comparison takes constant time.
  return timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${token}`));
}

/** Buckets in seconds: an image takes about one second, a translation job minutes. */
const WORK_DURATION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export type JobOutcome = 'done' | 'retried' | 'failed' | 'released' | 'lease_lost';

/** Names before 1.5.0, reported together with the current ones until 1.7.0. */
const PREVIOUS_NAMES: Readonly<Record<string, string>> = {
  kawabe_internal_request_duration_seconds: 'kawabe_own_request_duration_seconds',
  kawabe_content_listener_up: 'kawabe_content_is_heard',
  kawabe_worker_heartbeat_age_seconds: 'kawabe_worker_seen_seconds',
  kawabe_translator_monthly_cost: 'kawabe_translator_month_cost',
  kawabe_database_pool_waiting: 'kawabe_database_waiting',
  kawabe_response_cache_entries: 'kawabe_response_cache_answers',
  kawabe_outbox_rows: 'kawabe_outbox',
};

/** Returns the metrics in the text format of Prometheus. Renamed ones are repeated under their previous names. */
export async function renderMetrics(registry: Registry): Promise<string> {
  const families = (await registry.metrics()).split(/^(?=# HELP )/m);
  const renamedFamilies = families.flatMap((family) => {
    const [, name = ''] = /^# HELP (\w+)/.exec(family) ?? [];
    const previousName = PREVIOUS_NAMES[name];
    return previousName === undefined ? [] : [family.replaceAll(name, previousName)];
  });
  return [...families, ...renamedFamilies].join('');
}

/** Adds a gauge that is computed on each scrape; `read` sets its values. */
export function addGauge<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[],
  read: (gauge: Gauge<L>) => unknown,
): void {
  const gauge: Gauge<L> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      gauge.reset();
      await read(gauge);
    },
  });
}

/** Adds a counter whose value `read` returns on each scrape. */
export function addCounter(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      counter.reset();
      counter.inc(read());
    },
  });
}

/** Metrics of this process. Metrics that are equal in all processes are in `SiteMetrics`. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();

  readonly requests = new RequestDurationHistogram(this.registry);

  readonly internalRequests = new Histogram({
    name: 'kawabe_internal_request_duration_seconds',
    help: 'Requests of the process to itself, to render pages and to fill its cache; not those of visitors.',
    labelNames: ['route', 'status'],
    buckets: [...REQUEST_DURATION_BUCKETS],
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'kawabe_job_duration_seconds',
    help: 'Queued rows that a worker of this process handled, by outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: WORK_DURATION_BUCKETS,
    registers: [this.registry],
  });

  readonly tokens = new Counter({
    name: 'kawabe_translator_tokens_total',
    help: 'Tokens sent to the translation provider (in) and received from it (out).',
    labelNames: ['direction', 'purpose'],
    registers: [this.registry],
  });

  readonly cost = new Counter({
    name: 'kawabe_translator_cost_total',
    help: 'Cost of the tokens, in the currency of the translation settings; models without a price are not included.',
    labelNames: ['purpose'],
    registers: [this.registry],
  });

  private readonly dependencies = new Histogram({
    name: 'kawabe_dependency_duration_seconds',
    help: 'Requests to the file storage, the translation provider, the mail server and webhook receivers, by outcome.',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets: WORK_DURATION_BUCKETS,
    registers: [this.registry],
  });

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  /** Calls a dependency and records the duration; `outcomeOf` names a failure. */
  async timeDependency<Result>(
    dependency: 'storage' | 'translator' | 'mail' | 'webhooks',
    operation: string,
    call: () => Promise<Result>,
    outcomeOf: (error: unknown) => string,
  ): Promise<Result> {
    const stopTimer = this.dependencies.startTimer({ dependency, operation });
    try {
      const result = await call();
      stopTimer({ outcome: 'ok' });
      return result;
    } catch (error) {
      stopTimer({ outcome: outcomeOf(error) });
      throw error;
    }
  }
}
