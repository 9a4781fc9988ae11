import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { exportContent, importContent, EMPTY_EXPORT } from '../../../test/exports.js';
import { dateInJapan } from '../../kernel/japan-date.js';
import { GAZETTEER } from '@kawabe/translation-checks/terms';
import { TermWordIndex } from './glossary/term-rules.js';
import { Glossary, StyleGuides, TranslationSettings, Usage } from './index.js';

const TERMS_URL = '/api/translations/glossary';
const SETTINGS_URL = '/api/translations/settings';

interface TranslationRef {
  language: string;
}

const LANTERN = {
  kind: 'term',
  words: { en: 'paper lantern', ja: '提灯', zh_TW: '燈籠' },
  aliases: { en: ['chochin'] },
  forbidden: { en: ['paper lamp'] },
};

let test: TestApp;
/** Another process of the same site. */
let otherApp: TestApp;

beforeAll(async () => {
  test = await startApp();
  otherApp = await startApp({}, test.databaseUrl);
});

afterAll(async () => {
  await otherApp.close();
  await test.close();
});

const addTerm = async (term: object) =>
  (await test.admin.post(TERMS_URL).send(term).expect(201)).body as { id: number; version: number };

const listTerms = async (query: string) =>
  (await test.admin.get(`${TERMS_URL}?${query}`).expect(200)).body;

const importFile = (file: Buffer | string, name: string, query = '') =>
  test.admin.post(`${TERMS_URL}/import${query}`).attach('file', Buffer.from(file), name);

const clearContent = async () => {
  await importContent(test, EMPTY_EXPORT).expect(200);
};

describe('gazetteer', () => {
  it('is imported into the glossary of a new site, once', async () => {
    // “octopus burn” is a forbidden word of the term.
    const { items, total, counts } = await listTerms('search=OCTOPUS burn');
    expect(items).toMatchObject([{ kind: 'term', words: { zh: '章鱼烧' }, version: 1 }]);
    expect(counts.all).toBe(GAZETTEER.length);
    expect(total).toBe(1);
    await test.admin.delete(`${TERMS_URL}/${items[0].id}`).expect(204);
    const restartedApp = await startApp({}, test.databaseUrl);
    await restartedApp.close();
    expect((await listTerms('pageSize=1')).total).toBe(GAZETTEER.length - 1);
  });

  it('contains no word twice', () => {
    const wordIndex = new TermWordIndex();
    const duplicates = GAZETTEER.filter((term, index) => {
      const owners = wordIndex.findOwners(term);
      wordIndex.add(term, index);
      return owners.size > 0;
    });
    expect(duplicates).toEqual([]);
  });
});

describe('term', () => {
  it.each([
    [{ words: {} }, 'words', 'required'],
    [{ words: 'a' }, 'words', 'not_an_object'],
    [{ words: { en: 'x'.repeat(201) } }, 'words.en', 'too_long'],
    // `|` separates words in files.
    [{ words: { ja: 'a|b' } }, 'words.ja', 'invalid'],
    [{ kind: 'verb' }, 'kind', 'not_one_of'],
    [{ aliases: { en: 'a' } }, 'aliases.en', 'not_a_list'],
    [{ aliases: { en: Array(21).fill('a') } }, 'aliases.en', 'too_many'],
    // It is the word of the term itself.
    [{ forbidden: { ja: ['提灯'] } }, 'forbidden.ja', 'invalid'],
    [{ exactCase: 'maybe' }, 'exactCase', 'not_a_boolean'],
  ])('is rejected with %j: %s %s', async (changes, field, code) => {
    const { body } = await test.admin
      .post(TERMS_URL)
      .send({ ...LANTERN, ...changes })
      .expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  });

  it('can be created, found, changed, deleted and restored; duplicates and stale versions are rejected', async () => {
    await test.visitor.get(TERMS_URL).expect(401);
    // 200 characters are allowed, although these are 400 UTF-16 units.
    await addTerm({ kind: 'term', words: { en: '🏮'.repeat(200) } });
    const created = await addTerm(LANTERN);
    expect((await listTerms('search=CHOCHIN&kind=term')).items).toEqual([
      { ...LANTERN, id: created.id, version: 1, doNotTranslate: false, exactCase: false },
    ]);
    // Words are searched, not the codes of their languages.
    expect((await listTerms('search=en')).items).not.toContainEqual(
      expect.objectContaining(created),
    );
    expect((await listTerms('missing=zh')).items[0].id).toBe(created.id);
    const duplicate = { kind: 'term', words: { en: 'Ｐaper Lantern', zh: '灯笼' } };
    const { body } = await test.admin.post(TERMS_URL).send(duplicate).expect(409);
    expect(body).toMatchObject({ code: 'duplicate', errors: [{ field: 'words.en' }] });
    await addTerm({ ...duplicate, kind: 'name' });

    const url = `${TERMS_URL}/${created.id}`;
    const change = { words: { zh: '灯笼', zh_TW: null }, forbidden: { en: [] }, version: 1 };
    const { body: current } = await test.admin.put(url).send(change).expect(200);
    expect(current).toMatchObject({ version: 2, aliases: LANTERN.aliases, forbidden: {} });
    expect(current.words).toEqual({ en: 'paper lantern', ja: '提灯', zh: '灯笼' });
    const { body: conflict } = await test.admin.put(url).send(change).expect(409);
    expect(conflict).toMatchObject({ code: 'version_conflict', current: { words: current.words } });
    await test.admin.put(url).set('If-Match', '"1"').send({ exactCase: true }).expect(412);

    await test.admin.delete(url).set('If-Match', '"2"').expect(204);
    await test.admin.get(url).expect(404);
    const { body: log } = await test.admin.get('/api/activity?kind=glossary').expect(200);
    expect(log.items[0]).toMatchObject({ action: 'deleted', label: 'paper lantern' });
    await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
    expect((await test.admin.get(url).expect(200)).body.words).toEqual(current.words);
  });

  it('is not restored while another term has its word', async () => {
    const { id } = await addTerm({ kind: 'term', words: { en: 'wicker basket' } });
    const url = `${TERMS_URL}/${id}`;
    await test.admin
      .patch(url)
      .send({ words: { en: 'wicker hamper' } })
      .expect(200);
    await test.admin.delete(url).expect(204);
    const { body: log } = await test.admin.get(`/api/activity?kind=glossary&recordId=${id}`);
    // The log lists the newest entry first.
    const [restoreDeleted, restoreChanged] = log.items.map(
      (logEntry: { id: number }) => `/api/activity/${logEntry.id}/restore`,
    );
    const hamper = await addTerm({ kind: 'term', words: { en: 'Wicker hamper' } });
    const basket = await addTerm({ kind: 'term', words: { en: 'Wicker basket' } });
    const expectTaken = async (restoreUrl: string) => {
      const { body } = await test.admin.post(restoreUrl).send({}).expect(409);
      expect(body.code).toBe('place_taken');
    };
    await expectTaken(restoreDeleted);
    await test.admin.get(url).expect(404);
    await test.admin.delete(`${TERMS_URL}/${hamper.id}`).expect(204);
    await test.admin.post(restoreDeleted).send({}).expect(200);
    await expectTaken(restoreChanged);
    await test.admin.delete(`${TERMS_URL}/${basket.id}`).expect(204);
    await test.admin.post(restoreChanged).send({}).expect(200);
    expect((await test.admin.get(url).expect(200)).body.words).toEqual({ en: 'wicker basket' });
  });

  it('is found by other processes, and its forbidden words are reported in texts by people', async () => {
    const glossary = otherApp.app.get(Glossary);
    const text = 'Beside the paper lanterns of Umeda Station.';
    const before = await glossary.readDigest();
    const termsInText = (await glossary.findTerms([text], 'en')).map(({ words }) => words.ja);
    expect(termsInText).toContain('梅田');
    await clearContent();
    const { id } = await addTerm(LANTERN);
    await addTerm({ kind: 'name', words: { en: 'Wi-Fi' }, doNotTranslate: true });
    await eventually(async () => {
      const terms = await glossary.findTerms(['全館Ｗｉ－Ｆｉあり、提灯の下'], 'ja');
      expect(terms).toMatchObject([{ doNotTranslate: true }, { id }]);
    });
    expect(await glossary.findTerms([text, text], 'en')).toMatchObject([
      { id, words: LANTERN.words },
    ]);
    expect(await glossary.readDigest()).not.toBe(before);

    // Texts by people are checked too.
    const facility = { name: '提灯の間', description: '提灯の下で。', language: 'ja', icon: 'x' };
    const { body: created } = await test.admin
      .post('/api/base-facilities')
      .send(facility)
      .expect(201);
    const english = { name: 'Lantern room', description: 'Under a paper lamp.' };
    const record = `/api/content/facilities/${created.id}`;
    await test.admin.put(`${record}/translations/en`).send(english).expect(200);
    const { body } = await test.admin.get(record).expect(200);
    const [storedEnglish] = body.translations.filter(
      ({ language }: TranslationRef) => language === 'en',
    );
    // 8 and 18 are the start and end of “paper lamp”.
    expect(storedEnglish.provenance.description.findings).toMatchObject([
      { rule: 'term', at: [8, 18] },
    ]);
    // The finding remains when the base text does not contain the term.
    await test.admin.put(`${record}/translations/ja`).send({ description: '川辺で。' }).expect(200);
    const { body: current } = await test.admin.get(record).expect(200);
    const currentEnglish = current.translations.find(
      ({ language }: TranslationRef) => language === 'en',
    );
    expect(currentEnglish.provenance.description.findings).toContainEqual(
      expect.objectContaining({ rule: 'term', severity: 'warns', at: [8, 18] }),
    );
  });
});

describe('glossary file', () => {
  const SPECIAL_TERMS = [
    LANTERN,
    { kind: 'name', words: { en: '=cmd() & "<b>"', ja: '-甲, 乙' }, doNotTranslate: true },
    { kind: 'term', words: { zh: '@灯' }, aliases: { zh: ['+甲', '乙'] }, exactCase: true },
    { kind: 'place', words: { zh_TW: '河邊' }, forbidden: { ja: ['河辺'] } },
  ];

  it.each(['csv', 'tbx'])('round-trips as %s', async (type) => {
    await clearContent();
    for (const term of SPECIAL_TERMS) await addTerm(term);
    const before = (await exportContent(test)).records;
    const { text, body } = await test.admin.get(`${TERMS_URL}.${type}`).buffer().expect(200);
    const file = text || (body as Buffer);
    // The apostrophe keeps spreadsheets from evaluating the word as a formula.
    if (type === 'csv') expect(text).toContain(`"'=cmd() & ""<b>"""`);
    const { body: unchanged } = await importFile(file, `a.${type}`).expect(200);
    expect(unchanged).toMatchObject({ same: 4, added: 0, changed: 0, refused: 0 });
    await clearContent();
    const { body: dryRun } = await importFile(file, `a.${type}`, '?dryRun=true').expect(200);
    expect(dryRun).toMatchObject({ dryRun: true, added: 4 });
    expect((await listTerms('')).total).toBe(0);
    await importFile(file, `a.${type}`).expect(200);
    const fieldsOf = ({ fields }: { fields: object }) => fields;
    expect((await exportContent(test)).records.map(fieldsOf)).toEqual(before.map(fieldsOf));
    const { body: log } = await test.admin.get('/api/activity?kind=glossary&pageSize=1');
    expect(log.items[0]).toMatchObject({ action: 'imported', label: `a.${type}` });
  });

  it('adds, changes and rejects entry by entry', async () => {
    await clearContent();
    const { id } = await addTerm(LANTERN);
    await addTerm({ kind: 'term', words: { en: 'river' } });
    const rows = [
      'kind,en,zh-TW,aliases_en,Our remarks,ja_notes',
      'term,Paper Lantern,紙燈籠,,x,y',
      'term,river,紙燈籠,,',
      'term,boat,,a | b,',
      'term,boat,船,,',
      'verb,oar,,,',
      ',RIVER,,,',
      '',
    ];
    const file = rows.join('\r\n');
    const { body } = await importFile(file, 'a.csv').expect(200);
    expect(body.items).toMatchObject([
      { row: 2, outcome: 'changed', id, word: 'Paper Lantern' },
      { row: 3, outcome: 'refused', errors: [{ field: 'words', code: 'duplicate' }] },
      { row: 4, outcome: 'added', id: null },
      { row: 5, outcome: 'refused', errors: [{ code: 'duplicate' }] },
      { row: 6, outcome: 'refused', word: 'oar', errors: [{ field: 'kind', code: 'not_one_of' }] },
      { row: 7, outcome: 'changed', word: 'RIVER' },
    ]);
    const { words, aliases, version } = (await test.admin.get(`${TERMS_URL}/${id}`).expect(200))
      .body;
    // Missing columns leave values unchanged, and empty cells clear them.
    expect(words).toEqual({ en: 'Paper Lantern', ja: '提灯', zh_TW: '紙燈籠' });
    expect({ aliases, version }).toEqual({ aliases: {}, version: 2 });
  });

  it('of another tool, in the older TBX format, is imported', async () => {
    await clearContent();
    const file = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
      <martif type="TBX-Basic"><text><body><termEntry id="1"><descrip type="subjectField">boats</descrip>
      <langSet xml:lang="ja-JP"><tig><term>屋形船</term></tig></langSet>
      <langSet xml:lang="fr"><tig><term>bateau</term></tig></langSet>
      <langSet xml:lang="en-GB"><ntig><termGrp><term>old boat</term>
        <termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termGrp></ntig>
        <tig><term>pleasure <hi>boat</hi> &amp; &#x26;</term></tig><tig><term>yakatabune</term></tig></langSet>
      </termEntry></body></text></martif>`;
    await importFile(file, 'a.tbx').expect(200);
    expect((await listTerms('')).items).toMatchObject([
      {
        kind: 'term',
        words: { en: 'pleasure boat & &', ja: '屋形船' },
        aliases: { en: ['yakatabune'] },
        forbidden: { en: ['old boat'] },
      },
    ]);
  });

  const createTbxWithEntity = (text: string) =>
    `<!DOCTYPE tbx [${text}]><tbx><text><body><conceptEntry><langSec xml:lang="en"><termSec><term>&x;</term></termSec></langSec></conceptEntry></body></text></tbx>`;

  // The second value is the status, or the `field` of the error: `lines.<line>.<column>` or `rows.<row>.<column>`.
  it.each([
    [
      'a.tbx',
      'lines.1.130',
      'an entity that reads a local file',
      createTbxWithEntity('<!ENTITY x SYSTEM "file:///etc/hostname">'),
    ],
    ['a.tbx', 'lines.1.119', 'own entities', createTbxWithEntity('<!ENTITY x "xxxxxxxxxxxxxxxx">')],
    ['a.tbx', 'lines.2.6', 'truncated', '<tbx><text>\n<body>'],
    ['a.tbx', 'lines.2.9', 'crossed tags', '<tbx>\n<a></tbx></a>'],
    ['a.tbx', 'file.format', 'another format', '<html></html>'],
    [
      'a.tbx',
      'file.format',
      'nested too deeply',
      `${'<tbx>'.repeat(1000)}${'</tbx>'.repeat(1000)}`,
    ],
    ['a.csv', 'rows.1', 'no headings', 'a,b\n1,2\n'],
    ['a.csv', 'rows.2.kind', 'malformed', 'kind,en\n"term,boat'],
    ['a.csv', 'file.empty', 'empty', ''],
    ['a.csv', 'file.encoding', 'not UTF-8', Buffer.from([0x65, 0x6e, 0x0a, 0xff])],
    ['a.csv', 413, 'too long', `en\n${'a\n'.repeat(5001)}`],
    ['a.txt', 415, 'unknown extension', 'kind,en\n'],
  ])('%s is rejected (%s): %s', async (name, statusOrField, _what, file) => {
    const before = (await listTerms('')).total;
    const status = typeof statusOrField === 'number' ? statusOrField : 400;
    const { body } = await importFile(file, name).expect(status);
    if (status === 400) expect(body.errors).toMatchObject([{ field: statusOrField }]);
    expect((await listTerms('')).total).toBe(before);
  });
});

describe('style guide', () => {
  const STYLE_URL = '/api/translations/style/ja';

  it('has a default and a history', async () => {
    await clearContent();
    const { body: defaultGuide } = await test.admin.get(STYLE_URL).expect(200);
    expect(defaultGuide).toMatchObject({ language: 'ja', version: 0, at: null, by: null });
    expect(defaultGuide.versions).toHaveLength(1);
    const putStyle = (text: string, version?: number) =>
      test.admin.put(STYLE_URL).send({ text, version });
    await putStyle(' ').expect(400);
    const { body: saved } = await putStyle('短く。', 0).expect(200);
    expect(saved).toMatchObject({ text: '短く。', by: 'admin', at: expect.any(String) });
    await putStyle('長く。', 0).expect(409);
    const { body: current } = await putStyle('敬語で。', saved.version).expect(200);
    expect(current.versions.map(({ text }: { text: string }) => text)).toEqual([
      '敬語で。',
      '短く。',
      defaultGuide.text,
    ]);
    await eventually(async () => {
      const currentStyle = await otherApp.app.get(StyleGuides).readForLanguage('ja');
      expect(currentStyle).toMatchObject({ text: '敬語で。', version: current.version });
    });

    const { body: log } = await test.admin.get('/api/activity?kind=style-guides').expect(200);
    expect(log.items[0]).toMatchObject({ action: 'changed', label: 'ja' });
    await test.admin.post(`/api/activity/${log.items[0].id}/restore`).send({}).expect(200);
    const { body: restored } = await test.admin.get(STYLE_URL).expect(200);
    expect(restored).toMatchObject({ text: '短く。', version: current.version + 1 });
    expect(restored.versions[0]).toMatchObject({ text: '短く。', version: restored.version });
  });

  it('is exported and imported, like the settings', async () => {
    await clearContent();
    await test.admin.put(STYLE_URL).send({ text: '短く。' }).expect(200);
    await test.admin.put(SETTINGS_URL).send({ verify: 'always' }).expect(200);
    const exported = await exportContent(test);
    await clearContent();
    expect((await test.admin.get(STYLE_URL)).body.version).toBe(0);
    expect((await test.admin.get(SETTINGS_URL)).body).toMatchObject({
      verify: 'never',
      version: 0,
    });
    await importContent(test, exported).expect(200);
    expect((await exportContent(test)).records).toEqual(exported.records);
    expect((await test.admin.get(STYLE_URL)).body.versions[0].text).toBe('短く。');
    // Terms have their own ids, which may equal those of other records; new ids follow the imported ones.
    const [style] = exported.records.filter(({ kind }) => kind === 'style-guides');
    const fields = { kind: 'term', words: { en: 'river' }, aliases: {}, forbidden: {} };
    const terms = [style!.id, 5000].map((id) => ({ kind: 'glossary', id, fields }));
    await importContent(test, { ...exported, records: [...exported.records, ...terms] }).expect(
      200,
    );
    expect((await addTerm(LANTERN)).id).toBe(5001);
    const wrong = { ...terms[0]!, fields: { ...fields, words: { en: 'a|b' } } };
    const { body: rejected } = await importContent(test, { ...exported, records: [wrong] }).expect(
      400,
    );
    expect(rejected).toMatchObject({ code: 'import_has_errors', errorRecords: 1 });
    expect(await test.app.get(TranslationSettings).read()).toMatchObject({ verify: 'always' });
  });
});

describe('settings', () => {
  it.each([
    [{ concurrency: 33 }, 'concurrency', 'too_large'],
    [{ concurrency: 0 }, 'concurrency', 'too_small'],
    [{ monthlyBudget: -1 }, 'monthlyBudget', 'too_small'],
    [{ currency: 'XXY' }, 'currency', 'not_one_of'],
    [{ chinese: 'maybe' }, 'chinese', 'not_one_of'],
    [{ prices: { 'gpt-4.1': { input: 1 } } }, 'prices.gpt-4.1.output', 'not_a_number'],
    [{ prices: { a: { input: -1, output: 0 } } }, 'prices.a.input', 'too_small'],
    [{ models: { 'fr>en': 'a' } }, 'models.fr>en', 'not_one_of'],
    [{ requestsPerMinute: 0 }, 'requestsPerMinute', 'too_small'],
  ])('reject %j: %s %s', async (change, field, code) => {
    const { body } = await test.admin.put(SETTINGS_URL).send(change).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
  });

  it('have defaults without automation, and changes reach every process', async () => {
    await clearContent();
    const settings = otherApp.app.get(TranslationSettings);
    const defaults = { autoTranslate: false, chinese: 'convert', verify: 'never' };
    await eventually(async () => expect(await settings.read()).toMatchObject(defaults));
    const change = { autoTranslate: true, models: { 'zh_TW>en': 'gpt-4.1', 'en>ja': '' } };
    const { body } = await test.admin
      .put(SETTINGS_URL)
      .send({ ...change, version: 0 })
      .expect(200);
    expect(body).toMatchObject({ autoTranslate: true, concurrency: 4, available: false });
    expect(body.models).toEqual({ 'zh_TW>en': 'gpt-4.1' });
    const changed = { autoTranslate: true, models: body.models as object };
    await eventually(async () => expect(await settings.read()).toMatchObject(changed));
    await test.admin.put(SETTINGS_URL).send({ verify: 'always', version: 0 }).expect(409);
    const { body: log } = await test.admin.get(
      '/api/activity?kind=translation-settings&pageSize=1',
    );
    expect(log.items[0]).toMatchObject({ action: 'created' });
  });
});

describe('usage', () => {
  const fetchUsage = async (query = '') =>
    (await test.admin.get(`/api/translations/usage${query}`).expect(200)).body;

  it('is summed by day, priced by the current settings, and warns before the limit', async () => {
    await clearContent();
    const usageServices = [test, otherApp].map(({ app }) => app.get(Usage));
    const usageEntry = {
      model: 'gpt-4.1-mini-2025-04-14',
      kind: 'rooms',
      purpose: 'translate',
    } as const;
    const addUsage = () =>
      usageServices.map((service) =>
        service.add({ ...usageEntry, tokensIn: 50_000, tokensOut: 10_000 }),
      );
    await Promise.all(Array.from({ length: 10 }, addUsage).flat());
    const day = {
      ...usageEntry,
      day: dateInJapan(),
      tokensIn: 1_000_000,
      tokensOut: 200_000,
      cost: null,
    };
    expect(await fetchUsage()).toEqual({
      currency: 'USD',
      days: [day],
      month: {
        cost: null,
        tokensIn: 1_000_000,
        tokensOut: 200_000,
        limit: null,
        warning: false,
        unpriced: [usageEntry.model],
      },
    });
    const prices = {
      'gpt-4.1-mini': { input: 0.5, output: 1.5 },
      'gpt-4.1': { input: 9, output: 9 },
    };
    await test.admin.put(SETTINGS_URL).send({ prices, monthlyBudget: 1.01 }).expect(200);
    await usageServices[0]!.add({
      ...usageEntry,
      // A model of its own, not a dated one of `gpt-4.1-mini`.
      model: 'gpt-4.1-mini-audio',
      purpose: 'verify',
      tokensIn: 5,
      tokensOut: 5,
    });
    const { month, days } = await fetchUsage();
    expect(month).toMatchObject({ cost: 0.8, tokensIn: 1_000_005, limit: 1.01, warning: false });
    expect(month.unpriced).toEqual(['gpt-4.1-mini-audio']);
    expect(days).toMatchObject([{ cost: 0.8 }, { cost: null, purpose: 'verify' }]);
    await test.admin.put(SETTINGS_URL).send({ monthlyBudget: 1 }).expect(200);
    expect((await fetchUsage('?from=2020-01-01&to=2020-01-31')).month.warning).toBe(true);
    expect(await usageServices[0]!.readUsageThisMonth()).toMatchObject({ cost: 0.8 });
  });

  it.each([
    'from=2026-02-30',
    'from=0000-01-01&to=0000-01-02',
    'from=2026-02-02&to=2026-02-01',
    'from=2020-01-01&to=2026-01-01',
  ])('rejects %s', async (query) => {
    await test.admin.get(`/api/translations/usage?${query}`).expect(400);
  });
});
