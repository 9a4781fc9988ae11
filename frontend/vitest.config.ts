import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // Loading React, the pages and jsdom again for each file took two thirds of the time. Each file has its own document.
    pool: 'threads',
    isolate: false,
    // Tests run beside other suites at a low priority; a passing test takes a fraction of this time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes when repeated is listed at the end of the run.
    retry: 1,
    // Failures name all items of an array: the summary of `npm test` shows the message alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
