import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportContent, importContent } from '../../../test/exports.js';
import { openEvents } from '../../../test/event-stream.js';
import { eventually } from '../../../test/eventually.js';
import {
  CHECKING,
  type FindingView,
  TranslationTestApp,
} from '../../../test/translation-test-app.js';
import { CHECKS_CHANNEL } from '../../kernel/triggers.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { type MatrixPageDto } from './matrix.dto.js';

let house: TranslationTestApp;

beforeAll(async () => {
  house = await TranslationTestApp.open({}, undefined, CHECKING);
});

afterAll(() => house.close());

beforeEach(() => house.fake.reset());

const post = (path: string, body: object) =>
  house.test.admin.post(`/api/translations/${path}`).send(body);
const wordsOf = (id: number, language: string) =>
  `/api/content/rooms/${id}/translations/${language}`;

async function listed(query: string): Promise<MatrixPageDto> {
  const { body } = await house.test.admin.get(`/api/translations/overview?${query}`).expect(200);
  return body as MatrixPageDto;
}

/** The rooms that a filter lists. */
const roomsIn = async (state: string, language = 'ja') =>
  (await listed(`kind=rooms&state=${state}&language=${language}`)).items.map(
    ({ recordId }) => recordId,
  );

const findingsOf = async (id: number, language = 'ja'): Promise<FindingView[]> =>
  (await house.version(id, language))?.provenance['description']?.findings ?? [];

/** A room whose Japanese description, by a person, has another number than the English one. */
async function doubtful(): Promise<number> {
  const id = await house.room({ language: 'en', name: 'Attic', description: 'It has 3 beds.' });
  await house.write(id, 'ja', { name: '屋根裏', description: 'ベッド5台。' });
  await eventually(async () => expect(await roomsIn('findings')).toContain(id));
  return id;
}

/** The events of staff, from when all that was saved before has been announced. */
const quietEvents = () =>
  eventually(async () => {
    const stream = await openEvents(house);
    const hello = () => /^event: hello\ndata: (.*)$/m.exec(stream.text())?.[1];
    await eventually(() => expect(hello()).toBeTruthy());
    const { content } = JSON.parse(hello()!) as { content: number };
    if (content < 1_000) stream.close();
    expect(content).toBeGreaterThanOrEqual(1_000);
    return stream;
  });

async function siteCheck(id: number) {
  const { body } = await post('check', { kinds: ['rooms'], after: `rooms:${id - 1}` }).expect(200);
  return body as { items: object[]; dismissed: number };
}

async function overviewCount(subject: string): Promise<number> {
  const { body } = await house.test.admin.get('/api/overview').expect(200);
  const items = body.items as { subject: string; kind: string; language: string; count: number }[];
  const own = items.filter((one) => one.subject === subject && one.language === 'ja');
  return own.reduce((sum, { count }) => sum + count, 0);
}

describe('what was found in a text', () => {
  it('stays in a queue of its own when the text is approved, until each finding is dismissed', async () => {
    const id = await doubtful();
    const [first, ...others] = await findingsOf(id);
    expect(others).toEqual([]);
    // The text becomes stale, and a person keeps it in bulk.
    await house.write(id, 'en', { description: 'It has 4 beds.' });
    const choice = { action: 'keep', records: [{ kind: 'rooms', recordId: id }] };
    await eventually(async () => expect(await roomsIn('findings')).toContain(id));
    const dry = await post('bulk', { ...choice, dryRun: true }).expect(200);
    expect(dry.body).toMatchObject({ fields: 1, withFindings: 1 });
    const kept = await post('bulk', choice).expect(200);
    expect(kept.body).toMatchObject({ fields: 1, withFindings: 1, undo: [expect.any(Number)] });
    const { items } = await listed(`kind=rooms&state=findings&language=ja&recordId=${id}`);
    const ja = items[0]!.languages.find(({ language }) => language === 'ja')!;
    expect(ja.fields.find(({ field }) => field === 'description')).toMatchObject({
      state: 'human',
      findings: 1,
    });
    expect(await siteCheck(id)).toMatchObject({ items: [{ recordId: id }], dismissed: 0 });

    const found = await findingsOf(id);
    expect(found).toHaveLength(1);
    expect((found[0] as { id?: string }).id).not.toBe((first as { id?: string }).id);
    const dismiss = (finding: unknown) =>
      house.test.admin.post(`${wordsOf(id, 'ja')}/findings/description`).send({ finding });
    await dismiss((first as { id?: string }).id).expect(404);
    const { body } = await dismiss((found[0] as { id?: string }).id).expect(200);
    expect(body.provenance.description).not.toHaveProperty('findings');
    expect(body.provenance.description.dismissed).toEqual([
      { ...found[0], by: 'admin', dismissedAt: expect.any(String) as string },
    ]);
    expect(await roomsIn('findings')).not.toContain(id);
    expect(await siteCheck(id)).toMatchObject({ items: [], dismissed: 1 });
    const { body: log } = await house.test.admin.get(`/api/activity?kind=rooms&recordId=${id}`);
    expect(log.items[0]).toMatchObject({ action: 'dismissed', fields: ['ja.description'] });

    await house.write(id, 'en', { description: 'It has 6 beds.' });
    expect(await findingsOf(id)).toHaveLength(1);
    await eventually(async () => expect(await roomsIn('findings')).toContain(id));
    await house.write(id, 'ja', { description: 'ベッド6台。' });
    expect(await roomsIn('findings')).not.toContain(id);
  });

  it('is announced to open pages once the check is done, and not only when the text is saved', async () => {
    const id = await house.room({ language: 'en', name: 'Loft', description: 'It has 3 beds.' });
    const other = new pg.Client({ connectionString: house.test.databaseUrl });
    await other.connect();
    // As another process does while it checks.
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.recheck]);
    await house.write(id, 'ja', { name: 'ロフト', description: 'ベッド5台。' });
    const stream = await quietEvents();
    const announced: string[] = [];
    other.on('notification', ({ channel }) => announced.push(channel));
    await other.query(`listen ${CHECKS_CHANNEL}`);
    expect(await roomsIn('findings')).not.toContain(id);
    await other.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.recheck]);
    await eventually(() => expect(announced).toEqual([CHECKS_CHANNEL]));
    expect(await roomsIn('findings')).toContain(id);
    await eventually(() => expect(stream.count('content')).toBeGreaterThan(0));
    stream.close();
    await other.end();
  });

  it('is looked for anew when the glossary changes, in approved texts too, and what is new is counted', async () => {
    const id = await house.room({
      language: 'en',
      name: 'By the Umeda tower',
      description: 'The Umeda tower is near.',
    });
    await house.write(id, 'ja', {
      name: '梅田の塔のそば',
      description: '梅田の塔が近くにあります。',
    });
    await eventually(async () => {
      const { body } = await house.test.admin.get(wordsOf(id, 'ja')).expect(200);
      expect(body.provenance.description).not.toHaveProperty('findings');
    });
    const before = await overviewCount('new_findings');
    expect(await roomsIn('newFindings')).not.toContain(id);
    const term = { kind: 'place', words: { en: 'Umeda tower', ja: '梅田スカイタワー' } };
    const { body: made } = await post('glossary', term).expect(201);
    await eventually(async () => expect(await roomsIn('newFindings')).toContain(id));
    expect(await roomsIn('findings')).toContain(id);
    expect(await overviewCount('new_findings')).toBeGreaterThan(before);
    expect((await findingsOf(id)).map(({ rule }) => rule)).toContain('term');
    await house.test.admin.delete(`/api/translations/glossary/${made.id}`).expect(204);
    await eventually(async () => expect(await roomsIn('findings')).not.toContain(id));
  });

  it('is told again of a text that an earlier version had approved for all, from its backups too', async () => {
    const id = await doubtful();
    const { em } = house.test.app.get(MikroORM);
    await em.fork().execute(
      `update room_translation set provenance = jsonb_set(provenance, '{description,accepted}', '"old"')
       where owner_id = ? and language = 'ja'`,
      [id],
    );
    expect(await findingsOf(id)).toHaveLength(1);
    const copy = await exportContent(house.test);
    expect(JSON.stringify(copy)).toContain('"accepted":"old"');
    await importContent(house.test, copy).expect(200);
    expect(await findingsOf(id)).toHaveLength(1);
    expect(JSON.stringify(await exportContent(house.test))).not.toContain('"accepted"');
  });

  it('by the second model is kept of an answer that equals the text that visitors read', async () => {
    const id = await house.room({ language: 'en', name: 'Attic', description: 'By the river.' });
    await house.generate(id, { languages: ['ja'] });
    const { description } = (await house.version(id, 'ja'))!;
    await house.test.admin
      .post(`${wordsOf(id, 'ja')}/confirm`)
      .send({})
      .expect(200);
    await house.settings({ verify: 'always' });
    house.fake.differences = [{ in: description!, type: 'omission', message: 'The bank is gone.' }];
    await house.generate(id, { languages: ['ja'], fields: ['description'], overwrite: 'machine' });
    const after = (await house.version(id, 'ja'))!;
    expect(after).toMatchObject({ description });
    expect(after.provenance['description']).toMatchObject({
      origin: 'human',
      findings: [{ rule: 'second_reader' }],
    });
    expect(after.provenance['description']!.suggestion).toBeUndefined();
    await eventually(async () => expect(await roomsIn('findings')).toContain(id));
    await house.settings({ verify: 'never' });
  });
});

it('does not serve an answer from its memory that a person has undone', async () => {
  const id = await house.room({ language: 'en', name: 'Garret', description: 'Under the roof.' });
  const job = await house.generate(id, { languages: ['ja'] });
  const { length } = house.fake.received;
  await house.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
  await house.generate(id, { languages: ['ja'] });
  expect(house.fake.received.length).toBeGreaterThan(length);
});

it('brings a held text back as it was when taking it is undone', async () => {
  const id = await house.room({ name: '晨之間' });
  house.fake.setBehavior({ behaviour: 'changed_numbers', times: 2 });
  await house.generate(id, { languages: ['en'] });
  const held = (await house.version(id, 'en'))!.provenance['description'];
  expect(held?.suggestion?.needsReview).toBeDefined();
  const accept = { action: 'accept' };
  const suggestion = `${wordsOf(id, 'en')}/suggestions/description`;
  const { body: taken } = await house.test.admin.post(suggestion).send(accept).expect(200);
  expect(taken.description).toBe(held!.suggestion!.text);
  expect(taken.provenance.description.findings.length).toBeGreaterThan(0);
  const { body: log } = await house.test.admin.get(`/api/activity?kind=rooms&recordId=${id}`);
  await house.test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
  const again = (await house.version(id, 'en'))!;
  expect(again).toMatchObject({ description: null });
  expect(again.provenance['description']).toEqual(held);
});
