import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.js';
import { LANGUAGES } from '../kernel/language.js';
import { type LocalizedEntity } from '../kernel/localized.entity.js';
import { ContentKindRegistry } from '../modules/localization/index.js';
import { type ContentPageDto, type KindWithCountDto } from '../modules/records/index.js';
import { DEMO_CONTENT } from './demo-content.js';

/** Whether a setting with this key has one value for all languages. */
const isFixed = (key: string): boolean => /(^|[._])(email|phone|url|latitude|longitude)$/.test(key);

interface EntryWithMedia {
  name: string;
  media: { url: string; alt: string; width: number; height: number }[];
}

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-demo-'));
  test = await startApp({ DEMO: '1', DATA_DIR: folder });
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('fills an empty database with every kind of content in four languages', async () => {
  const { body } = await test.admin.get('/api/content').expect(200);
  const kinds = test.app.get(ContentKindRegistry);
  for (const { kind, count } of body.items as KindWithCountDto[]) {
    const { entity } = kinds.get(kind);
    const demoRecords = DEMO_CONTENT.filter(({ make }) => make([]).constructor === entity);
    if (kind !== 'media') expect([kind, count]).toEqual([kind, demoRecords.length]);
    const list = await test.admin.get(`/api/content/${kind}?words=all&pageSize=100`).expect(200);
    const { items, states } = list.body as ContentPageDto;
    expect([kind, states]).toMatchObject([kind, { stale: 0, review: 0, suggested: 0 }]);
    for (const { id, translations, label } of items) {
      const { localizedFields } = await kinds.load(kind, id, test.app.get(MikroORM).em.fork());
      const content = translations.map(({ words }) =>
        Object.keys(words!).filter(
          (field) => !localizedFields[field]!.fixed && words![field] !== null,
        ),
      );
      expect([label, content]).toEqual([label, content.map(() => content[0])]);
    }
  }
});

it.each(['rooms', 'attractions', 'events', 'base-intro-images', 'season-images'])(
  'stores the images of %s as uploads',
  async (path) => {
    const { text } = await test.visitor.get(`/api/${path}?language=en`).expect(200);
    const paths = new Set(text.match(/\/uploads\/\w+\.webp/g));
    expect(paths.size).toBeGreaterThan(0);
    for (const uploadPath of paths) {
      const bytes = await readFile(join(folder, uploadPath));
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    }
  },
);

it('shows every room and place with large images of its own, described in four languages', async () => {
  const alts = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const lists = await Promise.all(
      ['rooms', 'attractions'].map((path) =>
        test.visitor.get(`/api/${path}?language=${language}`).expect(200),
      ),
    );
    const [rooms, places] = lists.map(({ body }) => body as EntryWithMedia[]);
    expect([rooms!.length, places!.length]).toEqual([4, 29]);
    expect(rooms!.filter(({ media }) => media.length < 5)).toEqual([]);
    expect(places!.filter(({ media }) => media.length !== 1)).toEqual([]);
    const images = [...rooms!, ...places!].flatMap(({ name, media }) =>
      media.map((image) => ({ name, image })),
    );
    expect(new Set(images.map(({ image }) => image.url)).size).toBe(images.length);
    expect(images.filter(({ image }) => Math.max(image.width, image.height) < 1600)).toEqual([]);
    for (const { name, image } of images) {
      expect(image.alt).not.toBe(name);
      alts.set(image.url, (alts.get(image.url) ?? new Set()).add(image.alt));
    }
  }
  // If an alternative text is missing in a language, the text of another language is shown.
  expect([...alts.values()].filter((texts) => texts.size < LANGUAGES.length)).toEqual([]);
});

it('fills the same fields in every language', () => {
  for (const { texts, make } of DEMO_CONTENT) {
    if (!texts) continue;
    const { localizedFields } = make([]) as LocalizedEntity;
    const isTranslated = (field: string) => !localizedFields[field]?.fixed;
    const fields = Object.keys(texts.zh_TW).filter(isTranslated);
    for (const language of LANGUAGES) {
      expect(Object.keys(texts[language]).filter(isTranslated)).toEqual(fields);
    }
  }
});

it('has messages of visitors in four languages, some of them read', async () => {
  const { body } = await test.admin.get('/api/contact-messages').expect(200);
  const messages = body.items as Record<string, unknown>[];
  expect(new Set(messages.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  expect(new Set(messages.map(({ read }) => read)).size).toBe(2);
  expect(messages[0]).toMatchObject({ roomId: expect.any(Number), roomName: 'Late sun room' });
});

it.each([
  ['header', ['brand']],
  ['footer', ['address', 'email']],
  ['about', ['intro_paragraph_1', 'intro_paragraph_2', 'intro_title']],
  ['general', ['site_name']],
  [
    'contact',
    [
      'contact_title',
      'email',
      'email_label',
      'phone',
      'phone_label',
      'business_hours',
      'supported_languages',
      'languages_label',
      'address',
      'address_label',
      'reception_hours',
      'reception_hours_label',
      'checkin_checkout',
      'social_media_title',
      'emergency_phone',
      'access',
    ],
  ],
  [
    'reservation',
    [
      'reservation_options_title',
      'partners_title',
      'group_booking_title',
      'group_booking_description',
      'direct_booking_title',
      'direct_booking_description',
      'direct_booking_url',
      'direct_booking_button_text',
    ],
  ],
] as const)('sets the settings of %s that the site reads', async (section, keys) => {
  for (const language of LANGUAGES) {
    const { body } = await test.admin.get(`/api/site-settings/${section}/${language}`).expect(200);
    const settingKeys = (body as { key: string }[]).map(({ key }) => key);
    const hasOnlyBaseValue = (key: string) => isFixed(key) && language !== 'zh_TW';
    expect(settingKeys).toEqual(
      expect.arrayContaining(keys.filter((key) => !hasOnlyBaseValue(key))),
    );
  }
});

it('shows a logo in each language, and a video among the slides', async () => {
  for (const language of LANGUAGES) {
    const { body } = await test.visitor.get(`/api/site-logo/${language}`).expect(200);
    expect(body).toMatchObject({ active: true, imageUrl: expect.stringMatching(/\.webp$/) });
  }
  const { body: slides } = await test.visitor.get('/api/carousel-slides?language=en').expect(200);
  const videoSlide = (
    slides as { video: { kind: string; fileUrl: string }; media: object[] }[]
  ).find(({ video }) => video.kind === 'file');
  expect(videoSlide?.media).toHaveLength(1);
  const bytes = await readFile(join(folder, videoSlide!.video.fileUrl));
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
});

it('leaves a database with content unchanged', async () => {
  const restarted = await startApp({ DEMO: '1', DATA_DIR: folder }, test.databaseUrl);
  const { body } = await restarted.visitor.get('/api/facilities?language=en').expect(200);
  expect(body).toHaveLength(10);
  expect((await restarted.admin.get('/api/contact-messages')).body.total).toBe(6);
  await restarted.close();
});
