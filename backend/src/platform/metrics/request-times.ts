import { type Metric, type Registry } from 'prom-client';

export const REQUEST_SECONDS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** Of one answer. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly source: string;
}

interface Series {
  readonly labels: AnsweredRequest;
  /** How many took no longer than each of the bounds, and longer than the one before it. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/**
 * What visitors and programs asked, and how long it took. Counted in plain numbers: the library's histogram would take
 * a noticeable part of an answer from memory.
 */
export class RequestTimes {
  readonly name = 'kawabe_http_request_duration_seconds';
  readonly #series = new Map<string, Series>();

  constructor(registry: Registry) {
    // The registry asks for no more than the name and the values.
    registry.registerMetric(this as unknown as Metric);
  }

  add({ method, route, status, source }: AnsweredRequest, seconds: number): void {
    const key = `${source} ${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = { method, route, status, source };
      series = { labels, counts: REQUEST_SECONDS.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    series.count += 1;
    series.sum += seconds;
    const bucket = REQUEST_SECONDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.counts[bucket]! += 1;
  }

  get(): object {
    return {
      name: this.name,
      help: 'Requests by the source of the response: the server, or the cache in front of it.',
      type: 'histogram',
      values: [...this.#series.values()].flatMap((series) => this.valuesOf(series)),
      aggregator: 'sum',
    };
  }

  private valuesOf({ labels, counts, count, sum }: Series): object[] {
    const value = (suffix: string, amount: number, bound: { le?: number | string } = {}) => ({
      metricName: `${this.name}_${suffix}`,
      labels: { ...bound, ...labels },
      value: amount,
    });
    let atMost = 0;
    const buckets = REQUEST_SECONDS.map((le, at) => {
      atMost += counts[at]!;
      return value('bucket', atMost, { le });
    });
    return [
      ...buckets,
      value('bucket', count, { le: '+Inf' }),
      value('sum', sum),
      value('count', count),
    ];
  }
}
