import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'corpus/**/*.spec.ts'],
    // Loading the lists anew for each file took two thirds of the time.
    isolate: false,
    // Much longer than a test takes, because they run at a low priority beside other tests.
    testTimeout: 60_000,
    // Messages contain all items of an array, because the summary of `npm test` shows only messages.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
