import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'], maxWorkers: 2 },
});
