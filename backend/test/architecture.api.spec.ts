import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/kernel/language.js';
import { eventually } from './eventually.js';
import { TranslationTestApp } from './translation-test-app.js';

const PAGE = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
const SOURCES = '/backend/src/';
/** Repeated, because timers may run in the background at any time. */
const REPETITIONS = 3;
/** How long a repetition waits for listed files that have not run. */
const MAX_DELAY_MS = 5_000;
/** Vite creates a function for every export; the build has none. */
const VITE_EXPORT = /^\(\) => \{ try \{ return [\w.]+ \} catch \{\} \}$/;

/** Returns the files listed below a heading of the page. Expects that the text there states their number. */
function readListedFiles(heading: string): string[] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const files = Array.from(section.matchAll(/^ *\d+\. `([^`]+\.ts)`/gm), ([, file]) => file!);
  expect(section).toContain(` ${files.length} files.`);
  return files;
}

const inspector = new Session();

beforeAll(async () => {
  inspector.connect();
  await inspector.post('Profiler.enable');
});

afterAll(() => inspector.disconnect());

const sources = new Map<string, string>();

/** Returns the files of the backend with at least one function that has run since the last call. */
async function takeRunFiles(): Promise<string[]> {
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const scripts = result.filter(({ url }) => url.includes(SOURCES));
  const unread = scripts.filter(({ scriptId }) => !sources.has(scriptId));
  if (unread.length > 0) await inspector.post('Debugger.enable');
  for (const { scriptId } of unread) {
    const { scriptSource } = await inspector.post('Debugger.getScriptSource', { scriptId });
    sources.set(scriptId, scriptSource);
  }
  if (unread.length > 0) await inspector.post('Debugger.disable');
  const ran = scripts.filter(({ scriptId, functions }) =>
    functions.some(({ ranges: [range] }) => {
      const source = sources.get(scriptId)!.slice(range!.startOffset, range!.endOffset);
      return range!.count > 0 && !VITE_EXPORT.test(source);
    }),
  );
  return ran.map(({ url }) => url.slice(url.indexOf(SOURCES) + SOURCES.length));
}

/**
 * Returns the files that run during `work`. If some of `listed` have not run by then, waits for them: a notification
 * of PostgreSQL may arrive after the response.
 */
async function recordRunFiles(work: () => Promise<unknown>, listed: readonly string[] = []) {
  // Discards optimized code, which counts no calls of the functions inlined in it.
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const files = new Set(await takeRunFiles());
  const deadline = performance.now() + MAX_DELAY_MS;
  while (listed.some((file) => !files.has(file)) && performance.now() < deadline) {
    await setTimeout(20);
    for (const file of await takeRunFiles()) files.add(file);
  }
  await inspector.post('Profiler.stopPreciseCoverage');
  return files;
}

/** Expects that files which run in every repetition are listed, and that each listed file runs in at least one. */
async function expectListed(heading: string, work: (repetition: number) => Promise<unknown>) {
  const listed = readListedFiles(heading);
  await work(0);
  const runs: Set<string>[] = [];
  const startedAt = performance.now();
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    runs.push(await recordRunFiles(() => work(repetition), listed));
  }
  // Excludes files that timers run in the same time.
  const elapsed = performance.now() - startedAt;
  const background = await recordRunFiles(() => setTimeout(elapsed));
  const ran = runs.reduce((all, files) => all.union(files));
  const always = runs.reduce((all, files) => all.intersection(files));
  expect(new Set(listed).size).toBe(listed.length);
  const missing = [...always.difference(background)].filter((file) => !listed.includes(file));
  const needless = listed.filter((file) => !ran.has(file));
  expect(missing, 'files that are missing in the list').toEqual([]);
  expect(needless, 'files that are listed, but do not run').toEqual([]);
}

describe('docs/architecture.md', () => {
  it('lists the files of a visitor’s request and of an edit', async () => {
    const site = await TranslationTestApp.open({ WORKERS: '0' });
    try {
      const { admin, visitor } = site.test;
      const id = await site.createRoom();
      const editRoom = (repetition: number) =>
        admin
          .patch(`/api/content/rooms/${id}`)
          .send({ shared: { capacity: 3 + repetition } })
          .send({ words: { zh_TW: { description: `徒步${repetition}分鐘。` } } })
          .expect(200);
      // No language is in the response cache yet.
      await expectListed('A visitor', (repetition) =>
        visitor.get(`/api/rooms?language=${LANGUAGES[repetition]}`).expect(200),
      );
      await expectListed('An edit', editRoom);
      expect(readListedFiles('An edit').length).toBeLessThanOrEqual(76);
    } finally {
      await site.close();
    }
  });

  it('lists the files of a translation', async () => {
    const site = await TranslationTestApp.open();
    try {
      const em = site.test.app.get(MikroORM).em.fork();
      const rooms: number[] = [];
      for (let room = 0; room <= REPETITIONS; room += 1) {
        rooms.push(await site.createRoom({ name: `晨之間${room}` }));
      }
      await expectListed('A translation', async (repetition) => {
        const job = await site.requestTranslation(rooms[repetition]!, { languages: ['en'] });
        await eventually(async () => {
          const open = 'select id from tasks where job_id = ? and finished_at is null';
          expect(await em.execute(open, [job])).toEqual([]);
        });
      });
      expect(readListedFiles('A translation').length).toBeLessThanOrEqual(85);
    } finally {
      await site.close();
    }
  });
});
