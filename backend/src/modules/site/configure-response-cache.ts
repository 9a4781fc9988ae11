import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Registry } from 'prom-client';
import { Config } from '../../platform/config/config.js';
import { API_PREFIX } from '../../platform/http/allowed-methods.js';
import { CDN_HEADERS } from '../../platform/response-cache/cdn-purge.service.js';
import { createRequestLogger } from '../../platform/logging/logging.module.js';
import { addCounter, addGauge, Metrics } from '../../platform/metrics/metrics.js';
import { CacheableRoutes } from '../../platform/response-cache/cacheable-routes.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { type ResponseCache } from '../../platform/response-cache/response-cache.js';
import { findPageCacheTarget } from './page-cache-target.js';
import { PageRenderer } from './page-renderer.js';

function addCacheMetrics(registry: Registry, cache: ResponseCache): void {
  addGauge(
    registry,
    'kawabe_response_cache_bytes',
    'Memory used by cached responses, and its limit, in bytes.',
    ['part'],
    (gauge) => {
      gauge.set({ part: 'used' }, cache.stats.bytes);
      gauge.set({ part: 'max' }, cache.stats.maxBytes);
    },
  );
  addGauge(
    registry,
    'kawabe_response_cache_entries',
    'Cached responses in memory, current and stale.',
    [],
    (gauge) => gauge.set(cache.stats.entries),
  );
  addCounter(
    registry,
    'kawabe_response_cache_evictions_total',
    'Cached responses that were evicted to free memory.',
    () => cache.stats.evictions,
  );
}

/** Connects the response cache. Must be called after `init`, when all routes are known. */
export function configureResponseCache(
  app: NestExpressApplication,
  cache: ResponseCache,
  { servesPages }: { servesPages: boolean },
): void {
  const { registry, requests } = app.get(Metrics);
  addCacheMetrics(registry, cache);
  const renderer = app.get(PageRenderer);
  renderer.setFetch((request) => cache.fetchAsVisitor(request));
  const routes = app.get(CacheableRoutes);
  routes.discover();
  const locate = (path: string) => (servesPages ? renderer.locate(path) : undefined);
  cache.configure({
    version: app.get(ContentVersion),
    find: (url, headers) =>
      url.startsWith(`/${API_PREFIX}/`)
        ? routes.find(url)
        : findPageCacheTarget(url, headers, locate),
    cdnHeaders: app.get(Config).env.CDN ? CDN_HEADERS : undefined,
    skipCrossOrigin: app.get(Config).env.CORS_ORIGINS.length > 0,
    onResponse: ({ method = 'GET' }, labels, durationMs) =>
      requests.add({ method, ...labels }, durationMs / 1000),
    log: createRequestLogger(),
  });
}
