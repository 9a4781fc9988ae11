import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'corpus/**/*.spec.ts'],
    // Failures name all items of an array: the summary of `npm test` shows the message alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
