import { basename } from 'node:path';

/** What is patched as it is loaded, where traces are collected. */
const TRACED = ['http', 'https', 'node:http', 'node:https', 'express', 'pg', 'pg-pool', 'ioredis'];

// Preloaded, since it has to come before what it patches. Where nobody collects traces nothing of it is loaded.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register({ include: TRACED });
  const { startOpenTelemetry } = await import('./platform/tracing/open-telemetry.js');
  const { tracing } = await import('./platform/tracing/tracing.js');
  const isWorker = basename(process.argv[1] ?? '') === 'worker.js';
  tracing.use(startOpenTelemetry(isWorker ? 'kawabe-worker' : 'kawabe-site'));
}
