import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    maxWorkers: 2,
    // For a busy machine: what works takes a fraction of it.
    testTimeout: 30_000,
    // Failures name all items of an array: the summary of `npm test` shows the message alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
