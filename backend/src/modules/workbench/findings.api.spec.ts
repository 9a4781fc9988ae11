import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectForTest } from '../../../test/database-client.js';
import { exportContent, importContent } from '../../../test/exports.js';
import { openEvents } from '../../../test/event-stream.js';
import { eventually } from '../../../test/eventually.js';
import {
  QUICK_RECHECK,
  type FindingView,
  TranslationTestApp,
} from '../../../test/translation-test-app.js';
import { CHECKS_CHANNEL } from '../../kernel/triggers.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { type MatrixPageDto } from './matrix.dto.js';

let site: TranslationTestApp;

beforeAll(async () => {
  site = await TranslationTestApp.open({}, undefined, QUICK_RECHECK);
});

afterAll(() => site.close());

beforeEach(() => site.fake.reset());

const post = (path: string, body: object) =>
  site.test.admin.post(`/api/translations/${path}`).send(body);
const translationUrl = (id: number, language: string) =>
  `/api/content/rooms/${id}/translations/${language}`;

async function readOverview(query: string): Promise<MatrixPageDto> {
  const { body } = await site.test.admin.get(`/api/translations/overview?${query}`).expect(200);
  return body as MatrixPageDto;
}

/** Returns the ids of the rooms that a filter lists. */
const listRooms = async (state: string, language = 'ja') =>
  (await readOverview(`kind=rooms&state=${state}&language=${language}`)).items.map(
    ({ recordId }) => recordId,
  );

const fetchFindings = async (id: number, language = 'ja'): Promise<FindingView[]> =>
  (await site.fetchTranslation(id, language))?.provenance['description']?.findings ?? [];

/** Creates a room whose Japanese description contains another number than the English one. */
async function createDoubtfulRoom(): Promise<number> {
  const id = await site.createRoom({
    language: 'en',
    name: 'Attic',
    description: 'It has 3 beds.',
  });
  await site.write(id, 'ja', { name: '屋根裏', description: 'ベッド5台。' });
  await eventually(async () => expect(await listRooms('findings')).toContain(id));
  return id;
}

/** Opens the event stream once the last change of content is a second old: earlier changes have then been announced. */
const openEventsWhenIdle = () =>
  eventually(async () => {
    const stream = await openEvents(site);
    const parseHello = () => /^event: hello\ndata: (.*)$/m.exec(stream.text())?.[1];
    await eventually(() => expect(parseHello()).toBeTruthy());
    const { content } = JSON.parse(parseHello()!) as { content: number };
    if (content < 1_000) stream.close();
    expect(content).toBeGreaterThanOrEqual(1_000);
    return stream;
  });

async function checkRoomsFrom(id: number) {
  const { body } = await post('check', { kinds: ['rooms'], after: `rooms:${id - 1}` }).expect(200);
  return body as { items: object[]; dismissed: number };
}

async function countInOverview(subject: string): Promise<number> {
  const { body } = await site.test.admin.get('/api/overview').expect(200);
  const items = body.items as { subject: string; kind: string; language: string; count: number }[];
  const matching = items.filter((item) => item.subject === subject && item.language === 'ja');
  return matching.reduce((sum, { count }) => sum + count, 0);
}

describe('findings of a text', () => {
  it('stay listed when the text is approved, until each is dismissed', async () => {
    const id = await createDoubtfulRoom();
    const [firstFinding, ...otherFindings] = await fetchFindings(id);
    expect(otherFindings).toEqual([]);
    // The text becomes stale, and a person approves it in bulk.
    await site.write(id, 'en', { description: 'It has 4 beds.' });
    const request = { action: 'keep', records: [{ kind: 'rooms', recordId: id }] };
    await eventually(async () => expect(await listRooms('findings')).toContain(id));
    const dryRun = await post('bulk', { ...request, dryRun: true }).expect(200);
    expect(dryRun.body).toMatchObject({ fields: 1, withFindings: 1 });
    const applied = await post('bulk', request).expect(200);
    expect(applied.body).toMatchObject({ fields: 1, withFindings: 1, undo: [expect.any(Number)] });
    const { items } = await readOverview(`kind=rooms&state=findings&language=ja&recordId=${id}`);
    const japanese = items[0]!.languages.find(({ language }) => language === 'ja')!;
    expect(japanese.fields.find(({ field }) => field === 'description')).toMatchObject({
      state: 'human',
      findings: 1,
      findingRules: [(firstFinding as { rule?: string }).rule],
    });
    expect(await checkRoomsFrom(id)).toMatchObject({ items: [{ recordId: id }], dismissed: 0 });

    const currentFindings = await fetchFindings(id);
    expect(currentFindings).toHaveLength(1);
    expect((currentFindings[0] as { id?: string }).id).not.toBe(
      (firstFinding as { id?: string }).id,
    );
    const dismiss = (finding: unknown) =>
      site.test.admin.post(`${translationUrl(id, 'ja')}/findings/description`).send({ finding });
    await dismiss((firstFinding as { id?: string }).id).expect(404);
    const { body } = await dismiss((currentFindings[0] as { id?: string }).id).expect(200);
    expect(body.provenance.description).not.toHaveProperty('findings');
    expect(body.provenance.description.dismissed).toEqual([
      { ...currentFindings[0], by: 'admin', dismissedAt: expect.any(String) as string },
    ]);
    expect(await listRooms('findings')).not.toContain(id);
    expect(await checkRoomsFrom(id)).toMatchObject({ items: [], dismissed: 1 });
    const { body: log } = await site.test.admin.get(`/api/activity?kind=rooms&recordId=${id}`);
    expect(log.items[0]).toMatchObject({ action: 'dismissed', fields: ['ja.description'] });

    await site.write(id, 'en', { description: 'It has 6 beds.' });
    expect(await fetchFindings(id)).toHaveLength(1);
    await eventually(async () => expect(await listRooms('findings')).toContain(id));
    await site.write(id, 'ja', { description: 'ベッド6台。' });
    expect(await listRooms('findings')).not.toContain(id);
  });

  it('are dismissed one by one although they are about the same sentence', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Kitchen',
      description: 'Guests may use the kitchen only on weekends.',
    });
    await site.write(id, 'zh', { name: '厨房', description: '住客可以使用厨房。' });
    const fetchConditions = async () =>
      (await fetchFindings(id, 'zh')).filter(({ rule }) => rule === 'condition');
    const conditions = (await fetchConditions()) as { id?: string }[];
    expect(conditions).toHaveLength(2);
    await site.test.admin
      .post(`${translationUrl(id, 'zh')}/findings/description`)
      .send({ finding: conditions[0]!.id })
      .expect(200);
    expect(await fetchConditions()).toEqual([conditions[1]]);
  });

  it('are announced to open pages when the check is done, not only when the text is saved', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Loft',
      description: 'It has 3 beds.',
    });
    const client = await connectForTest(site.test.databaseUrl);
    // Another process is checking.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.recheck]);
    await site.write(id, 'ja', { name: 'ロフト', description: 'ベッド5台。' });
    const stream = await openEventsWhenIdle();
    const announced: string[] = [];
    client.on('notification', ({ channel }) => announced.push(channel));
    await client.query(`listen ${CHECKS_CHANNEL}`);
    expect(await listRooms('findings')).not.toContain(id);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.recheck]);
    await eventually(() => expect(announced).toEqual([CHECKS_CHANNEL]));
    expect(await listRooms('findings')).toContain(id);
    await eventually(() => expect(stream.countEvents('content')).toBeGreaterThan(0));
    stream.close();
  });

  it('are updated when the glossary changes, also in approved texts, and new ones are counted', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'By the Umeda tower',
      description: 'The Umeda tower is near.',
    });
    await site.write(id, 'ja', {
      name: '梅田の塔のそば',
      description: '梅田の塔が近くにあります。',
    });
    await eventually(async () => {
      const { body } = await site.test.admin.get(translationUrl(id, 'ja')).expect(200);
      expect(body.provenance.description).not.toHaveProperty('findings');
    });
    const before = await countInOverview('new_findings');
    expect(await listRooms('newFindings')).not.toContain(id);
    const term = { kind: 'place', words: { en: 'Umeda tower', ja: '梅田スカイタワー' } };
    const { body: createdTerm } = await post('glossary', term).expect(201);
    await eventually(async () => expect(await listRooms('newFindings')).toContain(id));
    expect(await listRooms('findings')).toContain(id);
    expect(await countInOverview('new_findings')).toBeGreaterThan(before);
    expect((await fetchFindings(id)).map(({ rule }) => rule)).toContain('term');
    await site.test.admin.delete(`/api/translations/glossary/${createdTerm.id}`).expect(204);
    await eventually(async () => expect(await listRooms('findings')).not.toContain(id));
  });

  it('are not recomputed for texts without the term that changes in the glossary', async () => {
    const source = await site.createRoom({
      language: 'en',
      name: 'A',
      description: 'By the Tōgawa Inn.',
    });
    await site.write(source, 'ja', { name: 'い', description: '宿のそばです。' });
    const target = await site.createRoom({ language: 'en', name: 'B', description: 'By the inn.' });
    await site.write(target, 'ja', { name: 'ろ', description: '川端旅荘のそばです。' });
    const otherRoom = await site.createRoom({
      language: 'en',
      name: 'C',
      description: 'By the river.',
    });
    await site.write(otherRoom, 'ja', { name: 'は', description: '川のそばです。' });
    const ids = [source, target, otherRoom];
    const { em } = site.test.app.get(MikroORM);
    const readChecks = async () => {
      const rows = await em.fork().execute<{ id: number; at: string; rules: string }[]>(
        `select owner_id as id, checked_at::text as at, rules from text_check
         join room_translation translation on translation.id = translation_id
         where language = 'ja' and owner_id in (?, ?, ?)`,
        ids,
      );
      return ids.map((id) => rows.find((row) => row.id === id));
    };
    await eventually(async () => expect(await readChecks()).not.toContain(undefined));
    /** Changes the glossary; returns for each room whether its text was checked again. */
    const changeGlossary = async (change: () => Promise<unknown>) => {
      const before = await readChecks();
      // A hash of the checks' rules, the glossary and the style.
      const rules = before[0]!.rules;
      await change();
      await eventually(async () => {
        for (const check of await readChecks()) expect(check!.rules).not.toBe(rules);
      });
      return (await readChecks()).map((check, index) => check!.at !== before[index]!.at);
    };
    const term = { kind: 'name', words: { en: 'TOGAWA inn', ja: '川端旅荘' } };
    let termId = 0;
    const checkedAfterAdding = await changeGlossary(async () => {
      const { body } = await post('glossary', term).expect(201);
      termId = body.id as number;
    });
    expect(checkedAfterAdding).toEqual([true, true, false]);
    expect((await fetchFindings(source)).map(({ rule }) => rule)).toContain('term');
    const checkedAfterRemoving = await changeGlossary(() =>
      site.test.admin.delete(`/api/translations/glossary/${termId}`).expect(204),
    );
    expect(checkedAfterRemoving).toEqual([true, true, false]);
    expect(await fetchFindings(source)).toEqual([]);
  });

  it('are listed again for texts that an earlier version of the product accepted as a whole, also after an import', async () => {
    const id = await createDoubtfulRoom();
    const { em } = site.test.app.get(MikroORM);
    await em.fork().execute(
      `update room_translation set provenance = jsonb_set(provenance, '{description,accepted}', '"old"')
       where owner_id = ? and language = 'ja'`,
      [id],
    );
    expect(await fetchFindings(id)).toHaveLength(1);
    const backup = await exportContent(site.test);
    expect(JSON.stringify(backup)).toContain('"accepted":"old"');
    await importContent(site.test, backup).expect(200);
    expect(await fetchFindings(id)).toHaveLength(1);
    expect(JSON.stringify(await exportContent(site.test))).not.toContain('"accepted"');
  });

  it('of the second model are stored if the new translation equals the published text', async () => {
    const id = await site.createRoom({
      language: 'en',
      name: 'Attic',
      description: 'By the river.',
    });
    await site.generate(id, { languages: ['ja'] });
    const { description } = (await site.fetchTranslation(id, 'ja'))!;
    await site.test.admin
      .post(`${translationUrl(id, 'ja')}/confirm`)
      .send({})
      .expect(200);
    await site.changeSettings({ verify: 'always' });
    site.fake.differences = [{ in: description!, type: 'omission', message: 'The bank is gone.' }];
    await site.generate(id, { languages: ['ja'], fields: ['description'], overwrite: 'machine' });
    const after = (await site.fetchTranslation(id, 'ja'))!;
    expect(after).toMatchObject({ description });
    expect(after.provenance['description']).toMatchObject({
      origin: 'human',
      findings: [{ rule: 'second_reader' }],
    });
    expect(after.provenance['description']!.suggestion).toBeUndefined();
    await eventually(async () => expect(await listRooms('findings')).toContain(id));
    await site.changeSettings({ verify: 'never' });
  });
});

it('does not reuse a cached translation that a person has undone', async () => {
  const id = await site.createRoom({
    language: 'en',
    name: 'Garret',
    description: 'Under the roof.',
  });
  const job = await site.generate(id, { languages: ['ja'] });
  const { length } = site.fake.received;
  await site.test.admin.post(`/api/jobs/${job.id}/undo`).expect(200);
  await site.generate(id, { languages: ['ja'] });
  expect(site.fake.received.length).toBeGreaterThan(length);
});

it('restores a suggestion with failed checks when accepting it is undone', async () => {
  const id = await site.createRoom({ name: '晨之間' });
  site.fake.setBehavior({ behavior: 'changed_numbers', times: 2 });
  await site.generate(id, { languages: ['en'] });
  const original = (await site.fetchTranslation(id, 'en'))!.provenance['description'];
  expect(original?.suggestion?.needsReview).toBeDefined();
  const accept = { action: 'accept' };
  const suggestionUrl = `${translationUrl(id, 'en')}/suggestions/description`;
  const { body: accepted } = await site.test.admin.post(suggestionUrl).send(accept).expect(200);
  expect(accepted.description).toBe(original!.suggestion!.text);
  expect(accepted.provenance.description.findings.length).toBeGreaterThan(0);
  const { body: log } = await site.test.admin.get(`/api/activity?kind=rooms&recordId=${id}`);
  await site.test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
  const restored = (await site.fetchTranslation(id, 'en'))!;
  expect(restored).toMatchObject({ description: null });
  expect(restored.provenance['description']).toEqual(original);
});
