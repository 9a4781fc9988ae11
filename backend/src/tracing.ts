import { basename } from 'node:path';

/** Modules that instrumentation patches while they load. */
const TRACED_MODULES = [
  'http',
  'https',
  'node:http',
  'node:https',
  'express',
  'pg',
  'pg-pool',
  'ioredis',
];

// Preloaded, because it must run before the modules that it patches. Loads nothing unless traces are collected.
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim()) {
  const { register } = await import('import-in-the-middle/register-hooks.mjs');
  register({ include: TRACED_MODULES });
  const { startOpenTelemetry } = await import('./platform/tracing/open-telemetry.js');
  const { tracing } = await import('./platform/tracing/tracing.js');
  const isWorker = basename(process.argv[1] ?? '') === 'worker.js';
  tracing.use(startOpenTelemetry(isWorker ? 'kawabe-worker' : 'kawabe-site'));
}
