import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { type Response } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../src/kernel/language.js';
import { type Author } from '../src/kernel/provenance.js';
import { ContentKindRegistry } from '../src/modules/localization/index.js';
import { startApp, type TestApp } from './app.js';
import { type ExportedContent, exportContent, importContent } from './exports.js';
import { expectMatrixMatchesRecords } from './expected-matrix.js';
import { createImage } from './images.js';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 4);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

const IMAGE = 'https://example.com/a.jpg';

/** How each kind is created, and the method and path that change a record. */
const KINDS: Readonly<
  Record<string, readonly [createPath: string, updateRequest: string, input: object]>
> = {
  rooms: ['base-rooms', 'PUT base-rooms', { type: 'Studio', capacity: 2, name: '川', price: '1' }],
  facilities: [
    'base-facilities',
    'PUT base-facilities',
    { icon: 'i', name: '川', description: '川' },
  ],
  attractions: [
    'base-attractions',
    'PUT base-attractions',
    { category: 'market', lat: '1', lng: '1', name: '川', description: '川', distance: '1 km' },
  ],
  events: [
    'base-events',
    'PUT base-events',
    { season: 'spring', date: '2026-04-01', time: '9', image: IMAGE, title: '川', location: '川' },
  ],
  faq: ['base-faq', 'PUT base-faq', { question: '川', answer: '川' }],
  slides: [
    'carousel-slides',
    'PUT carousel-slides',
    { title: '川', description: '川', imageUrl: IMAGE, buttonText: '川', buttonLink: IMAGE },
  ],
  'season-images': [
    'season-images',
    'PUT season-images',
    { season: 'spring', image: IMAGE, alt: '川' },
  ],
  'intro-images': ['intro-images', 'PUT intro-images', { position: 1, image: IMAGE, title: '川' }],
  'site-settings': [
    'site-settings',
    'PUT site-settings',
    { section: 'about', key: 'motto', value: '川', language: 'ja' },
  ],
  'policy-links': [
    'policy-links',
    'PATCH policy-links',
    { name: '川', body: '川', language: 'ja' },
  ],
  media: ['', 'PATCH media', {}],
};

/** Shared fields, sent to any kind. */
const SHARED_FIELDS = [
  {},
  { url: null },
  { url: IMAGE, buttonLink: null },
  { buttonLink: IMAGE, mediaType: 'video' },
  { mediaType: 'image', imageUrl: null, videoUrl: IMAGE },
  { key: 'motto_email', section: 'about' },
  { key: 'motto', section: 'about' },
  { section: 'general', key: 'messages_retention_months' },
  { images: [], capacity: 10 },
];

const TEXTS = [
  '川',
  '川  の\n\n間',
  'x'.repeat(200),
  'x'.repeat(201),
  '台、'.repeat(1700),
  'y'.repeat(20_001),
  ' ',
  null,
  'None',
  'a@example.com',
  '7',
  IMAGE,
];

const NULL_TEXT = TEXTS.indexOf(null);

interface TestStep {
  readonly action: (typeof ACTIONS)[number];
  /** Index of the seed record; for `restore`, of the log entry. */
  readonly record: number;
  readonly language: (typeof LANGUAGES)[number];
  /** Index of the field. */
  readonly field: number;
  /** Index in `TEXTS`. */
  readonly text: number;
  readonly shared: object;
  /** Chooses between two variants of the action, such as with and without a language. */
  readonly flag: boolean;
}

const ACTIONS = [
  'writeTranslation',
  'writeForm',
  'patchContent',
  'writeFlat',
  'confirm',
  'accept',
  'dismiss',
  'changeBase',
  'deleteTranslation',
  'deleteByTranslationId',
  'writeMachineText',
  'writeDoubtfulText',
  'copyBaseText',
  'createVariants',
  'syncFromBase',
  'delete',
  'restore',
] as const;

/** Prefers writes of text, Japanese, and null texts. */
const steps = fc.array(
  fc.record<TestStep>({
    action: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('writeTranslation', 'writeForm') },
      { weight: 3, arbitrary: fc.constantFrom(...ACTIONS) },
    ),
    record: fc.nat(9),
    language: fc.oneof(fc.constant('ja'), fc.constantFrom(...LANGUAGES)),
    field: fc.nat(4),
    text: fc.oneof(
      { weight: 1, arbitrary: fc.constant(NULL_TEXT) },
      { weight: 2, arbitrary: fc.nat(TEXTS.length - 1) },
    ),
    shared: fc.constantFrom(...SHARED_FIELDS),
    flag: fc.boolean(),
  }),
  { minLength: 60, maxLength: 100 },
);

let test: TestApp;
let seeds: ExportedContent;

beforeAll(async () => {
  test = await startApp();
  for (const [path, , input] of Object.values(KINDS)) {
    if (path !== '')
      await test.admin
        .post(`/api/${path}`)
        .send({ language: 'ja', ...input })
        .expect(201);
  }
  await test.admin
    .post('/api/upload/image')
    .field('for', 'event')
    .attach('image', await createImage('png'), 'a.png')
    .expect(201);
  seeds = await exportContent(test);
});

afterAll(() => test.close());

/** Returns the current state of a seed record; null once it was deleted. */
async function findSeed(index: number) {
  const { kind, id } = seeds.records.filter(({ versions }) => versions)[index]!;
  const em = test.app.get(MikroORM).em.fork();
  const record = await em.findOne(test.app.get(ContentKindRegistry).get(kind).entity, id, {
    populate: ['translations'],
  });
  return record && { kind, id, em, record };
}

/** Writes text by an author other than a person, without a request. */
async function writeSeed(
  { em, record }: NonNullable<Awaited<ReturnType<typeof findSeed>>>,
  { language, action, text: textIndex }: TestStep,
  field: string,
): Promise<void> {
  const author: Author =
    action === 'copyBaseText'
      ? { origin: 'copied', from: record.baseLanguage }
      : { origin: 'machine', model: 'a-model', task: 1 };
  const needsReview = action === 'writeDoubtfulText' ? { [field]: ['numbers'] } : {};
  record.write(language, { [field]: TEXTS[textIndex] }, author, { needsReview });
  await em.flush();
}

/** Runs a step and returns the response; undefined if the step has no target or sends no request. */
async function callOperation(step: TestStep): Promise<Response | undefined> {
  const { action, language, shared, flag } = step;
  const text = TEXTS[step.text];
  if (action === 'restore') {
    const { body } = await test.admin.get('/api/activity?pageSize=4').expect(200);
    const entry = body.items[step.record % 4];
    return entry && test.admin.post(`/api/activity/${entry.id}/restore`).send({ overwrite: flag });
  }
  const seed = await findSeed(step.record);
  if (!seed) return undefined;
  const { kind, id, record } = seed;
  const { structured } = test.app.get(ContentKindRegistry).get(kind);
  const field = record.fieldNames[step.field % record.fieldNames.length]!;
  const translationId = (record.translation(language) ?? record.nonEmptyTranslations[0])?.id ?? id;
  const translationUrl = `/api/content/${kind}/${id}/translations/${language}`;
  const [method, path] = KINDS[kind]![1].split(' ');
  const byTranslationId = kind === 'site-settings' || kind === 'intro-images';
  const url = `/api/${path}/${byTranslationId ? translationId : id}`;
  const form = { ...shared, [field]: text, ...(flag && !byTranslationId ? { language } : {}) };
  switch (action) {
    case 'writeTranslation':
      return test.admin.put(translationUrl).send({ [field]: text });
    case 'writeForm':
      return method === 'PUT' ? test.admin.put(url).send(form) : test.admin.patch(url).send(form);
    case 'patchContent':
      return test.admin.patch(`/api/content/${kind}/${id}`).send({
        shared,
        words: { [language]: { [field]: text }, ja: { [field]: TEXTS[step.field] } },
      });
    case 'writeFlat':
      return structured
        ? test.admin.put(`/api/${kind}/${translationId}`).send({ ...shared, [field]: text })
        : undefined;
    case 'confirm':
      return test.admin.post(`${translationUrl}/confirm`).send(flag ? { fields: [field] } : {});
    case 'accept':
    case 'dismiss':
      return test.admin.post(`${translationUrl}/suggestions/${field}`).send({ action });
    case 'changeBase':
      return test.admin.post(`/api/content/${kind}/${id}/base-language`).send({ language });
    case 'deleteTranslation':
      return test.admin.delete(translationUrl);
    case 'deleteByTranslationId':
      return structured || byTranslationId
        ? test.admin.delete(`/api/${path!.replace('base-', '')}/${translationId}`)
        : undefined;
    case 'delete':
      return flag && kind !== 'media' && !byTranslationId
        ? test.admin.delete(`/api/${path}/${id}`)
        : undefined;
    case 'createVariants':
      return test.admin
        .post(`/api/create-language-variants/${kind}/${id}`)
        .send({ targetLanguages: [language] });
    case 'syncFromBase':
      return test.admin.post(`/api/sync-from-base/${kind}/${id}`);
    default:
      await writeSeed(seed, step, field);
      return undefined;
  }
}

it('exports only states of the site that it can import', { timeout: RUNS * 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await importContent(test, seeds).expect(200);
      const responses: Response[] = [];
      for (const step of sequence) {
        const response = await callOperation(step);
        if (response) responses.push(response);
      }
      const failed = responses.find(({ status }) => status >= 500);
      expect(failed?.body).toBeUndefined();
      const state = await exportContent(test);
      const { body } = await importContent(test, state);
      expect(body).toMatchObject({ errorRecords: 0, skippedRecords: 0 });
      expect((await exportContent(test)).records).toEqual(state.records);
      for (const path of [
        'rooms',
        'facilities',
        'attractions',
        'events',
        'carousel-slides',
        'policy-links',
      ]) {
        await test.visitor.get(`/api/${path}?language=en`).expect(200);
      }
      await expectMatrixMatchesRecords(test);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
