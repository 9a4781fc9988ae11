import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    // Much longer than a test takes, because tests run at a low priority beside others.
    testTimeout: 60_000,
    // Messages contain all items of an array, because the summary of `npm test` shows only messages.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
