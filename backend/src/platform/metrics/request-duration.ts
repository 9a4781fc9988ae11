import { type Histogram, type Metric, type Registry } from 'prom-client';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { isCacheFill } from '../response-cache/cache-requests.js';

/** Status label of requests whose client disconnected before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;

const FOLDERS = ['uploads', 'assets'] as const;

/** Returns the route template, never the URL, so that the number of labels is limited. */
function routeOf({ route, originalUrl }: Request): string {
  const template: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof template === 'string' && template.startsWith('/')) return template;
  if (originalUrl.startsWith('/api/')) return 'unknown';
  const folder = FOLDERS.find((name) => originalUrl.startsWith(`/${name}/`));
  if (folder) return folder;
  const [path = ''] = originalUrl.split('?', 1);
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? 'file' : 'page';
}

/** Event streams last as long as the client listens, so their duration is meaningless. */
function isStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

/** Measures every request that Express handles. Must be the first middleware. */
export function measureRequests({
  requests,
  internalRequests,
}: {
  readonly requests: RequestDurationHistogram;
  readonly internalRequests: Histogram<'route' | 'status'>;
}): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    response.once('close', () => {
      if (isStream(response)) return;
      const seconds = (performance.now() - startedAt) / 1000;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      const route = routeOf(request);
      if (isCacheFill(request))
        internalRequests.observe({ route, status: String(status) }, seconds);
      else requests.add({ method: request.method, route, status, source: 'bypass' }, seconds);
    });
    next();
  };
}

/** Upper bounds of the buckets, in seconds. */
export const REQUEST_DURATION_BUCKETS = [
  0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

export interface RequestObservation {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** `hit`, `miss` or `stale` of the response cache; `bypass` for requests that it does not answer. */
  readonly source: string;
}

interface HistogramSeries {
  readonly labels: RequestObservation;
  /** Number of requests in each bucket, not cumulative. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/**
 * Histogram of request durations. Counts in plain numbers, because the library's histogram would take a noticeable part
 * of the time of a cached response.
 */
export class RequestDurationHistogram {
  readonly name = 'kawabe_http_request_duration_seconds';
  readonly #series = new Map<string, HistogramSeries>();

  constructor(registry: Registry) {
    // The registry uses only the name and the values.
    registry.registerMetric(this as unknown as Metric);
  }

  add({ method, route, status, source }: RequestObservation, seconds: number): void {
    const key = `${source} ${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = { method, route, status, source };
      series = { labels, counts: REQUEST_DURATION_BUCKETS.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    series.count += 1;
    series.sum += seconds;
    const bucket = REQUEST_DURATION_BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.counts[bucket]! += 1;
  }

  get(): object {
    return {
      name: this.name,
      help: 'Requests by the source of the response: the server, or the cache in front of it.',
      type: 'histogram',
      values: [...this.#series.values()].flatMap((series) => this.toSamples(series)),
      aggregator: 'sum',
    };
  }

  private toSamples({ labels, counts, count, sum }: HistogramSeries): object[] {
    const toSample = (suffix: string, amount: number, bound: { le?: number | string } = {}) => ({
      metricName: `${this.name}_${suffix}`,
      labels: { ...bound, ...labels },
      value: amount,
    });
    let cumulativeCount = 0;
    const buckets = REQUEST_DURATION_BUCKETS.map((le, index) => {
      cumulativeCount += counts[index]!;
      return toSample('bucket', cumulativeCount, { le });
    });
    return [
      ...buckets,
      toSample('bucket', count, { le: '+Inf' }),
      toSample('sum', sum),
      toSample('count', count),
    ];
  }
}
