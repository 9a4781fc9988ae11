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
/** Vite creates a function for every export; the build has none. */
const VITE_EXPORT = /^\(\) => \{ try \{ return [\w.]+ \} catch \{\} \}$/;

/** Files listed below a heading of the page. */
function listedFiles(heading: string): string[] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return Array.from(section.matchAll(/^ *\d+\. `([^`]+\.ts)`/gm), ([, file]) => file!);
}

const inspector = new Session();

beforeAll(async () => {
  inspector.connect();
  await inspector.post('Profiler.enable');
});

afterAll(() => inspector.disconnect());

/** Files of the backend with at least one function that runs during `work`. */
async function filesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  // Discards optimized code, which counts no calls of the functions inlined in it.
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  await inspector.post('Debugger.enable');
  const files: string[] = [];
  for (const { url, scriptId, functions } of result) {
    if (!url.includes(SOURCES)) continue;
    const { scriptSource } = await inspector.post('Debugger.getScriptSource', { scriptId });
    const runs = functions.some(({ ranges: [range] }) => {
      const source = scriptSource.slice(range!.startOffset, range!.endOffset);
      return range!.count > 0 && !VITE_EXPORT.test(source);
    });
    if (runs) files.push(url.slice(url.indexOf(SOURCES) + SOURCES.length));
  }
  await inspector.post('Debugger.disable');
  await inspector.post('Profiler.stopPreciseCoverage');
  return files;
}

/** Expects that all files of each repetition are listed, and that listed files run in one of them. */
async function expectListed(heading: string, work: (repetition: number) => Promise<unknown>) {
  await work(0);
  const runs: Set<string>[] = [];
  const began = performance.now();
  for (let repetition = 1; repetition <= REPETITIONS; repetition += 1) {
    runs.push(new Set(await filesThatRun(() => work(repetition))));
  }
  // Excludes files that timers run in the same time.
  const elapsed = performance.now() - began;
  const background = await filesThatRun(() => setTimeout(elapsed));
  const ran = new Set(runs.flatMap((files) => [...files]));
  const always = [...ran].filter((file) => runs.every((files) => files.has(file)));
  const listed = listedFiles(heading);
  expect(new Set(listed).size).toBe(listed.length);
  const missing = always.filter((file) => ![...listed, ...background].includes(file));
  const needless = listed.filter((file) => !ran.has(file));
  expect(missing, 'files that are missing in the list').toEqual([]);
  expect(needless, 'files that are listed, but do not run').toEqual([]);
}

describe('docs/architecture.md', () => {
  it('lists the files of a visitor’s request and of an edit', async () => {
    const site = await TranslationTestApp.open({ WORKERS: '0' });
    try {
      const { admin, visitor } = site.test;
      const id = await site.room();
      const edit = (repetition: number) =>
        admin
          .patch(`/api/content/rooms/${id}`)
          .send({ shared: { capacity: 3 + repetition } })
          .send({ words: { zh_TW: { description: `徒步${repetition}分鐘。` } } })
          .expect(200);
      // No language is in the response cache yet.
      await expectListed('A visitor', (repetition) =>
        visitor.get(`/api/rooms?language=${LANGUAGES[repetition]}`).expect(200),
      );
      await expectListed('An edit', edit);
      expect(listedFiles('An edit').length).toBeLessThanOrEqual(76);
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
        rooms.push(await site.room({ name: `晨之間${room}` }));
      }
      await expectListed('A translation', async (repetition) => {
        const job = await site.order(rooms[repetition]!, { languages: ['en'] });
        await eventually(async () => {
          const open = 'select id from tasks where job_id = ? and finished_at is null';
          expect(await em.execute(open, [job])).toEqual([]);
        });
      });
    } finally {
      await site.close();
    }
  });
});
