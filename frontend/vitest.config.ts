import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // Loading React, the pages and jsdom anew for each file took two thirds of the time. Each file has its own document.
    pool: 'threads',
    isolate: false,
    // They run beside other tests, at a low priority: what works takes a fraction of it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes when repeated is listed at the end of the run.
    retry: 1,
    // Failures name all items of an array: the summary of `npm test` shows the message alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
