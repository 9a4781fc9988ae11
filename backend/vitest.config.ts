import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    // Worker threads inherit it.
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      new URL('test/typescript-imports.mjs', import.meta.url).href,
    ],
    // Twice the processors of a small machine: tests wait for leases, timeouts and external services.
    maxWorkers: 4,
    // Each spec file has its own database, secret and folder. Loading the product anew for each took half of the time.
    isolate: false,
    // Nothing takes that long, but on a machine that is busy otherwise.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What passes only when it is repeated is listed at the end.
    retry: 1,
    // Failures name all items of an array: the summary of `npm test` shows the message alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
