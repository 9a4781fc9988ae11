import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Runs the files that need a document one after another. A worker serves only files with the same environment in a row:
 * at each change another worker starts, which loads React, the pages and jsdom again.
 */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(needsDocument), ...sorted.filter((file) => !needsDocument(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    setupFiles: ['test/setup.ts'],
    maxWorkers: 2,
    // Files share loaded modules and, in jsdom, the document, because loading React, the pages and jsdom for each file takes
    // two thirds of the time.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    // No intervals: jsdom runs animation frames by one, which also begins when a page with a focused element changes. One that
    // begins in faked time never ends: the later files of the worker would have no frames.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] },
    // Tests run beside other suites at a low priority; a passing test takes a fraction of this time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that passes when repeated is listed at the end of the run.
    retry: 1,
    // Messages contain all items of an array, because the summary of `npm test` shows only messages.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
