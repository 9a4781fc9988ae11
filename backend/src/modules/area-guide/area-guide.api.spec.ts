import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { readPdf } from '../../../test/pdf-text.js';
import { GUIDE_TEXTS } from './guide-texts.js';

const requestGuide = (test: TestApp, language: string) =>
  test.visitor
    .get(`/api/area-guide.pdf?language=${language}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

const fetchGuide = async (test: TestApp, language: string) =>
  readPdf((await requestGuide(test, language).expect(200)).body as Buffer);

describe('area guide of the demo content', () => {
  let site: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kawabe-guide-'));
    site = await startApp({ DEMO: '1', DATA_DIR: folder });
  });

  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    [
      'en',
      'en',
      'Around the guesthouse',
      'Kawabe House',
      'JR Namba Station3 min on foot',
      'EBGaramond',
    ],
    ['ja', 'ja', '周辺のご案内', '川辺の宿', 'JR難波駅徒歩3分', 'NotoSerifJP'],
    ['zh-CN', 'zh-Hans', '周边指南', '川边之宿', 'JR 难波站步行 3 分钟', 'NotoSerifSC'],
    ['zh_TW', 'zh-Hant', '周邊指南', '川邊之宿', 'JR 難波站步行 3 分鐘', 'NotoSerifTC'],
  ])(
    'is complete in %s, without missing glyphs',
    async (language, tag, title, name, station, font) => {
      const { text, source, pages, missing } = await fetchGuide(site, language);
      const phone = language === 'ja' ? '06-0000-1234' : '+81 6 0000 1234';
      for (const expectedText of [title, name, station, phone])
        expect(text).toContain(expectedText);
      const { body } = await site.visitor.get('/api/attractions').query({ language });
      const removeSpaces = (texts: string) => texts.replaceAll(/\s/g, '');
      const places = body as { name: string; description: string; distance: string }[];
      for (const [index, place] of places.entries()) {
        // The number is that of the list on the site.
        expect(removeSpaces(text)).toContain(removeSpaces(`${index + 1}${place.name}`));
        for (const expectedText of [place.name, place.description, place.distance]) {
          expect(removeSpaces(text)).toContain(removeSpaces(expectedText));
        }
      }
      expect(missing).toBe(0);
      expect(text).toContain(`2 / ${pages}`);
      expect(source).toMatch(new RegExp(`/Lang \\(${tag}\\)`));
      // Headings use the display font of the language.
      expect(source).toMatch(new RegExp(font));
      expect(source).toContain('/Marked true');
      expect(source).toContain('/DisplayDocTitle true');
    },
  );

  it('is cached until its content changes, under the same ETag in every process', async () => {
    const first = await requestGuide(site, 'en');
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="area-guide-en.pdf"',
    });
    const etag = first.headers['etag']!;
    const requestAgain = () => requestGuide(site, 'en').set('If-None-Match', etag);
    await requestAgain().expect(304);
    const secondProcess = await startApp({ DEMO: '1', DATA_DIR: folder }, site.databaseUrl);
    await requestGuide(secondProcess, 'en').set('If-None-Match', etag).expect(304);
    await secondProcess.close();
    const { body: rooms } = await site.visitor.get('/api/rooms?language=en');
    await site.admin.put(`/api/rooms/${rooms[0].id}`).send({ name: 'The river room' }).expect(200);
    await requestAgain().expect(304);
    const { body: places } = await site.visitor.get('/api/attractions?language=en');
    await site.admin
      .put(`/api/attractions/${places[0].id}`)
      .send({ name: 'The canal' })
      .expect(200);
    await requestAgain().expect(200);
    expect((await fetchGuide(site, 'en')).text).toContain('The canal');
  });
});

describe('area guide of an empty site', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp();
  });

  afterAll(() => site.close());

  it('has a note instead of places, and rejects an unknown language', async () => {
    const { text, pages } = await fetchGuide(site, 'en');
    expect(pages).toBe(2);
    expect(text).toContain('No places have been added yet.');
    await site.visitor.get('/api/area-guide.pdf?language=fr').expect(400);
  });

  it('uses the texts of the settings, or the built-in ones of the site', async () => {
    const fileNames = { en: 'en', ja: 'ja', zh: 'zh', zh_TW: 'zh-tw' } as const;
    for (const [language, file] of Object.entries(fileNames)) {
      const siteTexts = await readFile(`../frontend/src/shared/i18n/texts/${file}.ts`, 'utf8');
      const { lead, empty, groups } = GUIDE_TEXTS[language as keyof typeof fileNames];
      for (const text of [lead, empty]) expect(siteTexts).toContain(`'${text}'`);
      for (const [group, name] of Object.entries(groups))
        expect(siteTexts).toContain(`      ${group}: '${name}',\n`);
    }
    const { lead, empty } = GUIDE_TEXTS.en;
    const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ');
    const builtInText = collapseSpaces((await fetchGuide(site, 'en')).text);
    for (const text of [lead, empty]) expect(builtInText).toContain(text);
    for (const [key, value] of [
      ['explore_lead', 'Our lanes'],
      ['explore_empty', 'Ask at the desk'],
    ]) {
      const setting = { section: 'about', key, value, language: 'en' };
      await site.admin.post('/api/site-settings').send(setting).expect(201);
    }
    const text = collapseSpaces((await fetchGuide(site, 'en')).text);
    for (const value of ['Our lanes', 'Ask at the desk']) expect(text).toContain(value);
    for (const value of [lead, empty]) expect(text).not.toContain(value);
  });

  it('shows each field in an available language, and no hidden places', async () => {
    const placeFields = { category: 'park', lat: '34.68', lng: '135.5', distance: '徒歩五分' };
    const texts = { name: '渋い庭', description: '苔と水。', language: 'ja' };
    await site.admin
      .post('/api/attractions')
      .send({ ...placeFields, ...texts })
      .expect(201);
    const hiddenPlace = { ...placeFields, ...texts, name: '隠れ家', active: false };
    await site.admin.post('/api/attractions').send(hiddenPlace).expect(201);
    const { text, source, missing } = await fetchGuide(site, 'en');
    expect(text).toContain('Parks');
    expect(text).toContain('渋い庭徒歩五分苔と水。');
    expect(text).not.toContain('隠れ家');
    expect(source).toMatch(/\/Lang \(ja\)/);
    expect(missing).toBe(0);
  });
});
