import {
  Histogram,
  type MetricObjectWithValues,
  type MetricValueWithName,
  type Registry,
} from 'prom-client';

export const REQUEST_SECONDS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

const LABELS = ['method', 'route', 'status', 'source'] as const;

type Label = (typeof LABELS)[number];

interface Series {
  readonly labels: Readonly<Record<Label, string>>;
  /** How many took no longer than each of the bounds, and longer than the one before it. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/**
 * What visitors and programs asked, and how long it took. What is answered from memory is counted in plain numbers:
 * an `observe` of the library would take a noticeable part of such an answer.
 */
export class RequestTimes extends Histogram<Label> {
  readonly #series = new Map<string, Series>();

  constructor(
    private readonly metric: string,
    registry: Registry,
  ) {
    super({
      name: metric,
      help: 'Requests by where their answer came from: made by the server, or from or by way of the memory ahead of it.',
      labelNames: LABELS,
      buckets: [...REQUEST_SECONDS],
      registers: [registry],
    });
  }

  /** Counts an answer of the memory. */
  add(source: string, method: string, route: string, status: number, seconds: number): void {
    const key = `${source} ${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = { method, route, status: String(status), source };
      series = { labels, counts: REQUEST_SECONDS.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    series.count += 1;
    series.sum += seconds;
    const bucket = REQUEST_SECONDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.counts[bucket]! += 1;
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Label>>> {
    const own = await super.get();
    const added = [...this.#series.values()].flatMap((series) => this.valuesOf(series));
    return { ...own, values: [...own.values, ...added] };
  }

  private valuesOf({ labels, counts, count, sum }: Series): MetricValueWithName<Label>[] {
    const value = (suffix: string, amount: number, le?: number | string) => ({
      metricName: `${this.metric}_${suffix}`,
      labels: le === undefined ? labels : { le, ...labels },
      value: amount,
    });
    let atMost = 0;
    const buckets = REQUEST_SECONDS.map((bound, at) => {
      atMost += counts[at]!;
      return value('bucket', atMost, bound);
    });
    return [...buckets, value('bucket', count, '+Inf'), value('sum', sum), value('count', count)];
  }
}
