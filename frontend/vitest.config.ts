import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // Files share loaded modules, because loading React, the pages and jsdom for each file takes two thirds of the time.
    // Each file still has its own document.
    pool: 'threads',
    isolate: false,
    // Tests run beside other suites at a low priority; a passing test takes a fraction of this time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes when repeated is listed at the end of the run.
    retry: 1,
    // Messages contain all items of an array, because the summary of `npm test` shows only messages.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
