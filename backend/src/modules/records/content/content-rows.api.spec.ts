import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.js';
import {
  expectListMatchesRecords,
  type ListQuery,
  loadRecords,
} from '../../../../test/expected-list.js';
import { LANGUAGES } from '../../../kernel/language.js';
import { CONTENT_STATES } from './content.dto.js';
import { type KindWithCountDto } from './kinds.dto.js';

let test: TestApp;
let kinds: KindWithCountDto[];

/** Cached, because no test changes the records. Only the daily task may change slugs. */
const recordsByKind = new Map<string, ReturnType<typeof loadRecords>>();

async function expectList(kind: string, query: ListQuery = {}) {
  const records = recordsByKind.get(kind) ?? loadRecords(test, kind);
  recordsByKind.set(kind, records);
  return expectListMatchesRecords(test, kind, query, await records);
}

const executeSql = (text: string) =>
  test.app.get(MikroORM).em.fork().execute<{ id: number }[]>(text);

beforeAll(async () => {
  // The demo content has records of every kind in four languages, with files.
  test = await startApp({ DEMO: '1' });
  kinds = (await test.admin.get('/api/content').expect(200)).body.items as KindWithCountDto[];
  await spreadStates();
});

afterAll(() => test.close());

/** Brings translations into every state by SQL: without provenance, copied, with suggestions, with other base texts. */
async function spreadStates(): Promise<void> {
  const metadata = [...test.app.get(MikroORM).getMetadata().getAll().values()];
  const tables = metadata.filter(({ relations }) =>
    relations.some(({ name }) => name === 'translations'),
  );
  for (const { relations } of tables) {
    const { tableName: table, props } = relations.find(
      ({ name }) => name === 'translations',
    )!.targetMeta!;
    const commonMembers = new Set([
      'id',
      'language',
      'provenance',
      'version',
      'createdAt',
      'owner',
    ]);
    const [title, other] = props.filter(
      ({ name, generated }) => !commonMembers.has(name) && !generated,
    );
    const field = title!.name;
    const column = title!.fieldNames[0]!;
    const setProvenanceSql = (value: object) =>
      `provenance = jsonb_set(provenance, '{${field}}', coalesce(provenance->'${field}', '{}') || '${JSON.stringify(value)}')`;
    const otherColumn = other?.fieldNames[0];
    const suggestion = { text: 'x', basis: 'x', at: '2026-01-01T00:00:00.000Z', model: null };
    const changes = [
      `set provenance = '{}'`,
      `set ${setProvenanceSql({ origin: 'copied', from: 'en' })}`,
      `set ${setProvenanceSql({ origin: 'machine' })}`,
      `set ${setProvenanceSql({ basis: 'another' })}`,
      `set ${setProvenanceSql({ suggestion })}`,
      `set ${setProvenanceSql({ suggestion: { ...suggestion, needsReview: ['x'] } })}`,
      `set ${setProvenanceSql({ suggestion: { ...suggestion, needsReview: [] } })}`,
      `set "${column}" = null`,
      `set "${column}" = E' Two\\n  lines, ＡＢＣ 10 % '`,
      ...(otherColumn
        ? [
            `set "${otherColumn}" = null`,
            `set provenance = jsonb_set(provenance, '{${other.name}}', '{"origin": "copied", "basis": "x"}')`,
          ]
        : []),
    ];
    // Each change applies to about a thirteenth of the translations; some stay unchanged, and some are deleted.
    for (const [index, change] of changes.entries()) {
      await executeSql(`update "${table}" ${change} where id % 13 = ${index}`);
    }
    await executeSql(`delete from "${table}" where id % 13 = 12 and language in ('zh', 'ja')`);
  }
  await executeSql(`update event set active = false where id % 4 = 0`);
  await executeSql(
    `update event set date = '2020-04-01', end_date = case when id % 2 = 0 then '2020-04-02' end where id % 3 = 0`,
  );
  await executeSql(`update slide set video_filter = 'gone' where id % 2 = 0`);
  await executeSql(`update room set images = '["/a,b.jpg", "/c.jpg"]' where id % 2 = 0`);
}

describe('record lists', () => {
  it('equal those computed from all loaded records, for every kind', async () => {
    expect(kinds.filter(({ count }) => count > 0).length).toBeGreaterThan(8);
    const seenStates = new Set<string>();
    for (const { kind } of kinds) {
      const { states } = await expectList(kind);
      for (const [state, count] of Object.entries(states)) if (count > 0) seenStates.add(state);
      for (const language of LANGUAGES) await expectList(kind, { language });
      await expectList(kind, { sort: '-order' });
    }
    expect([...seenStates].sort()).toEqual([...CONTENT_STATES].sort());
  });

  it('find text in any language or shared field, ignoring width and case', async () => {
    const queries: Record<string, string[]> = {
      rooms: ['ｒｏｏｍ', 'studio', 'two lines', 'abc %', 'b.jpg', 'a,b', 'late-sun', 'nowhere_'],
      attractions: ['tourist', '10 _', '135.5'],
      events: ['2020-04', 'spring', '祭'],
      media: ['/uploads/', 'jpeg', '的'],
      slides: ['http', 'none', 'video'],
      'policy-links': ['Two'],
      'site-settings': ['general', 'phone'],
      facilities: ['wifi', 'fas fa'],
    };
    for (const [kind, searches] of Object.entries(queries)) {
      for (const search of searches) await expectList(kind, { search });
    }
  });

  it('combine filters by state and by values of choices', async () => {
    for (const state of CONTENT_STATES) {
      for (const kind of ['rooms', 'events', 'site-settings', 'media']) {
        await expectList(kind, { state });
        await expectList(kind, { state, language: 'zh' });
      }
    }
    const queries: [string, ListQuery][] = [
      ['events', { only: 'season:spring' }],
      ['events', { only: 'season:summer', state: 'passed', sort: '-date' }],
      ['slides', { only: 'mediaType:image,videoFilter:none' }],
      ['attractions', { only: 'category:restaurant', search: 'two', sort: 'title:en' }],
    ];
    for (const [kind, query] of queries) await expectList(kind, query);
  });

  it('sort by every field, in each language and in reverse', async () => {
    for (const { kind, fields, titleField } of kinds) {
      for (const { name, where } of fields) {
        // Texts are sorted in a language.
        await expectList(kind, {
          sort: where === 'words' ? `-${name}:zh_TW` : name,
        });
      }
      await expectList(kind, { sort: '-id' });
      for (const language of LANGUAGES) {
        await expectList(kind, { sort: `${titleField}:${language}` });
        await expectList(kind, { sort: '-title', language });
      }
    }
    // Names were changed by SQL; the daily task, a minute after the start, may have changed their slugs since rooms were
    // cached.
    recordsByKind.delete('rooms');
    await expectList('rooms', { sort: '-slug' });
    await expectList('attractions', { sort: 'group' });
    const { body } = await test.admin.get('/api/content/rooms?sort=nothing').expect(400);
    expect(body.errors).toMatchObject([{ field: 'sort', code: 'not_one_of' }]);
  });

  it('load only the records of the page', async () => {
    const loaded: unknown[] = [];
    const manager = test.app.get(MikroORM).em.getEventManager();
    const counter = {
      onInit: ({ entity }: { entity: object }) => {
        if (entity.constructor.name === 'Attraction') loaded.push(entity);
      },
    };
    manager.registerSubscriber(counter);
    const { body: sorted } = await test.admin
      .get('/api/content/attractions?pageSize=2&page=2&sort=-title&search=a&state=missing')
      .expect(200);
    expect(sorted.total).toBeGreaterThan(4);
    expect(loaded).toHaveLength(2);
    const { body: first } = await test.admin.get('/api/content/media?pageSize=2').expect(200);
    const { body: next } = await test.admin.get('/api/content/media?pageSize=2&page=2').expect(200);
    const { body: all } = await test.admin.get('/api/content/media?pageSize=4').expect(200);
    expect([...first.items, ...next.items]).toEqual(all.items);
    expect(next).toMatchObject({ page: 2, pageSize: 2, total: all.total });
    const { body: none } = await test.admin.get('/api/content/media?page=1000000').expect(200);
    expect(none).toMatchObject({ items: [], total: all.total, states: all.states });
  });
});
