import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, startApp, type TestApp } from '../../../test/app.js';
import { Authenticator } from '../../../test/authenticator.js';
import { sampleRecord } from '../../../test/kind-samples.js';
import { createImage } from '../../../test/images.js';
import { Config } from '../../platform/config/config.js';
import { type KindDto } from '../records/index.js';

/** Writes that are not expected to add an entry about a change, and the reasons. */
const WRITES_WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  'POST /auth/login': 'is logged as a sign-in to the account',
  'POST /auth/passkeys/sign-in': 'is logged as a sign-in to the account',
  'POST /auth/passkeys/options': 'changes nothing',
  'POST /auth/passkeys/registration-options': 'changes nothing',
  'POST /auth/confirm': 'changes only the session of the user',
  'POST /auth/logout': 'ends the session of the user',
  'DELETE /auth/sessions/{id}': 'ends a session of the user',
  'POST /media/{id}/suggest-alt': 'changes nothing',
  'POST /translations/check': 'changes nothing',
  'POST /webhooks/{id}/ping': 'sends a test event',
  'POST /webhooks/{id}/redeliver': 'repeats deliveries',
  'POST /webhooks/{id}/deliveries/{deliveryId}/redeliver': 'repeats a delivery',
  'POST /translations/back-translate': 'changes nothing',
  'POST /contact-messages': 'is a write by a visitor',
  'POST /newsletter/subscriptions': 'is a write by a visitor',
  'POST /newsletter/confirm': 'is a write by a visitor',
  'POST /newsletter/unsubscribe': 'is a write by a visitor',
  'POST /newsletter/unsubscribe/one-click': 'is a write by a visitor',
  'POST /contact-messages/{id}/translate': 'stores only a machine translation',
};

const openApiFile = new URL('../../../openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
  paths: Record<string, Record<string, { deprecated?: boolean }>>;
};

const IMAGE_URL = 'https://example.com/a.jpg';
const LINK_URL = 'https://example.com/';
/** Input and title field of each kind with a flat resource, and whether its records are ordered. */
let flatInputs: Readonly<
  Record<string, { input: Record<string, unknown>; titleField: string; ordered: boolean }>
>;
let site: TestApp;
let kinds: readonly KindDto[];
const exercisedWrites = new Set<string>();

beforeAll(async () => {
  site = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' });
  const { body } = await site.admin.get('/api/content').expect(200);
  kinds = body.items as KindDto[];
  flatInputs = Object.fromEntries(
    kinds
      .filter((kind) => kind.structured)
      .map((kind) => {
        const { shared, words } = sampleRecord(kind);
        const input = { ...shared, ...words.ja, language: 'en' };
        return [kind.kind, { input, titleField: kind.titleField, ordered: kind.ordered }];
      }),
  );
});

afterAll(() => site.close());

const fetchEntryCount = async () =>
  (await site.admin.get('/api/activity?pageSize=1')).body.total as number;

interface WriteResponse {
  id: number;
  recordId: number;
  job: { id: number };
  asset: { id: number };
}

/**
 * Makes a call and expects an entry in the log. `template` is the path in the OpenAPI document, if it has
 * parameters.
 */
async function sendWrite(call: string, body: object = {}, template = call): Promise<WriteResponse> {
  const [method = '', path = ''] = call.split(' ');
  const countBefore = await fetchEntryCount();
  const verb = method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
  const response = await site.admin[verb](`/api${path}`).send(body);
  expect([call, response.status, response.body.code]).toEqual([
    call,
    expect.toBeOneOf([200, 201, 202, 204]),
    undefined,
  ]);
  expect(await fetchEntryCount(), call).toBeGreaterThan(countBefore);
  exercisedWrites.add(template);
  return response.body as WriteResponse;
}

const sendPost = (path: string, body: object = {}) => sendWrite(`POST ${path}`, body);

/** Creates two records, reorders them if possible, changes the first and deletes it. */
async function exerciseRecord(path: string, input: object, change: object) {
  const { id } = await sendPost(path, input);
  const second = await sendPost(path, input);
  await sendWrite(`PUT ${path}/order`, { ids: [second.id, id] });
  await sendWrite(`PATCH ${path}/${id}`, change, `PATCH ${path}/{id}`);
  await sendWrite(`DELETE ${path}/${id}`, {}, `DELETE ${path}/{id}`);
}

async function exerciseStructuredKind(kind: string): Promise<void> {
  const { input, titleField, ordered } = flatInputs[kind]!;
  const flat = await sendPost(`/${kind}`, input);
  await sendWrite(`PATCH /${kind}/${flat.id}`, { [titleField]: 'B' }, `PATCH /${kind}/{id}`);
  const { id } = await sendPost(`/base-${kind}`, input);
  if (ordered) {
    await sendWrite(`PUT /base-${kind}/order`, { ids: [id, flat.recordId] });
  }
  const writeRecord = (verb: string, suffix: string, body?: object, template = suffix) =>
    sendWrite(
      `${verb} /base-${kind}/${id}${suffix}`,
      body,
      `${verb} /base-${kind}/{id}${template}`,
    );
  await writeRecord('PATCH', '', { [titleField]: 'C' });
  const translationTemplate = '/translations/{language}';
  // Kinds without these operations below /base-… have them below /content.
  if (`/api/base-${kind}/{id}${translationTemplate}` in paths) {
    await writeRecord('PATCH', '/translations/ja', { [titleField]: '丁' }, translationTemplate);
    await writeRecord('PATCH', '', { [titleField]: 'D' });
    await writeRecord('POST', '/translations/ja/confirm', {}, `${translationTemplate}/confirm`);
    await writeRecord('POST', '/generate-translations', { languages: ['zh'] });
    await writeRecord('DELETE', '/translations/ja', {}, translationTemplate);
  }
  await writeRecord('DELETE', '');
  await sendWrite(`DELETE /${kind}/${flat.id}`, {}, `DELETE /${kind}/{id}`);
}

async function exerciseContent(kind: KindDto): Promise<void> {
  const path = `/content/${kind.kind}`;
  const { id } = await sendWrite(`POST ${path}`, sampleRecord(kind), 'POST /content/{kind}');
  const recordPath = `${path}/${id}`;
  const template = '/content/{kind}/{recordId}';
  const texts = { en: { [kind.titleField]: 'B' } };
  await sendWrite(`PATCH ${recordPath}`, { words: texts }, `PATCH ${template}`);
  if (kind.kind === 'facilities') {
    const { id: otherId } = await sendWrite(
      `POST ${path}`,
      sampleRecord(kind),
      'POST /content/{kind}',
    );
    await sendWrite(`PUT ${path}/order`, { ids: [otherId, id] }, 'PUT /content/{kind}/order');
    await sendWrite(`DELETE ${path}/${otherId}`, {}, `DELETE ${template}`);
    const hide = { action: 'hide', records: [{ id }] };
    await sendWrite(`POST ${path}/bulk`, hide, 'POST /content/{kind}/bulk');
    const { body } = await site.admin.get('/api/activity?pageSize=1');
    await sendWrite('POST /activity/restore', { ids: [body.items[0].id] });
  }
  await sendWrite(`DELETE ${recordPath}`, {}, `DELETE ${template}`);
}

/** Makes the writes on records that are tested with rooms only. */
async function exerciseRecords(): Promise<void> {
  const { id } = await sendPost('/base-rooms', { ...flatInputs['rooms']!.input, price: '1' });
  const writeRoom = (verb: string, suffix: string, body?: object, template = suffix) =>
    sendWrite(
      `${verb} /content/rooms/${id}${suffix}`,
      body,
      `${verb} /content/{kind}/{recordId}${template}`,
    );
  const translationTemplate = '/translations/{language}';
  await writeRoom('PATCH', '/translations/ja', { name: '甲', price: '2' }, translationTemplate);
  await sendWrite(`PATCH /base-rooms/${id}`, { name: 'E', price: '3' }, 'PATCH /base-rooms/{id}');
  const suggestionPath = '/suggestions/price';
  const template = `${translationTemplate}/suggestions/{field}`;
  await writeRoom('POST', `/translations/ja${suggestionPath}`, { action: 'dismiss' }, template);
  await writeRoom('POST', '/translations/ja/confirm', {}, `${translationTemplate}/confirm`);
  await writeRoom('PATCH', '/translations/en', { description: '3 beds.' }, translationTemplate);
  await writeRoom('PATCH', '/translations/ja', { description: '4台。' }, translationTemplate);
  const { body: japanese } = await site.admin.get(`/api/content/rooms/${id}/translations/ja`);
  const finding = japanese.provenance.description.findings[0].id as string;
  await writeRoom(
    'POST',
    '/translations/ja/findings/description',
    { finding },
    `${translationTemplate}/findings/{field}`,
  );
  await writeRoom('POST', '/generate-translations', { languages: ['zh'] });
  await writeRoom('POST', '/base-language', { language: 'ja' });
  await writeRoom('DELETE', '/translations/en', {}, translationTemplate);
  const writeToRecord = (name: string, body: object) =>
    sendWrite(`POST /${name}/rooms/${id}`, body, `POST /${name}/{entityType}/{id}`);
  await writeToRecord('create-language-variants', { targetLanguages: ['en', 'zh_TW'] });
  await sendWrite(`PATCH /base-rooms/${id}`, { name: '乙' }, 'PATCH /base-rooms/{id}');
  await writeToRecord('sync-from-base', {});
  await writeToRecord('sync-images', { images: [IMAGE_URL] });
  await writeToRecord('set-base-language', { baseLanguage: 'en' });
  await sendWrite(`PATCH /base-rooms/${id}`, { capacity: 7 }, 'PATCH /base-rooms/{id}');
  const { body } = await site.admin.get('/api/activity?action=changed&pageSize=1');
  await sendWrite(`POST /activity/${body.items[0].id}/restore`, {}, 'POST /activity/{id}/restore');
}

async function exerciseSiteContent(): Promise<void> {
  const platform = { name: 'A', url: LINK_URL };
  await exerciseRecord('/ota-platforms', platform, { name: 'B' });
  await exerciseRecord('/social-platforms', platform, { name: 'B' });
  await exerciseRecord('/policy-links', platform, { name: 'B' });
  const slide = { title: 'A', description: 'a', imageUrl: IMAGE_URL, mediaType: 'image' };
  await exerciseRecord('/carousel-slides', slide, { title: 'B' });
  const resources: [string, object, object][] = [
    ['/season-images', { season: 'spring', image: IMAGE_URL, alt: 'a' }, { alt: 'b' }],
    ['/site-logo', { imageUrl: IMAGE_URL, altText: 'a', language: 'en' }, { altText: 'b' }],
    [
      '/intro-images',
      { position: 1, title: 'a', image: IMAGE_URL, language: 'en' },
      { title: 'b' },
    ],
  ];
  for (const [path, input, change] of resources) {
    const { id } = await sendPost(path, input);
    if (path === '/intro-images') {
      const other = await sendPost(path, {
        position: 2,
        title: 'c',
        image: IMAGE_URL,
        language: 'en',
      });
      await sendWrite(`PUT ${path}/order`, { ids: [other.id, id] });
    }
    await sendWrite(`PATCH ${path}/${id}`, change, `PATCH ${path}/{idOrLanguage}`);
    await sendWrite(`DELETE ${path}/${id}`, {}, `DELETE ${path}/{idOrLanguage}`);
  }
  const setting = { section: 'contact', key: 'phone', value: '1', language: 'en' };
  const { id } = await sendPost('/site-settings', setting);
  const settingPath = 'site-settings/{idOrSection}';
  await sendWrite(`PATCH /site-settings/${id}`, { value: '2' }, `PATCH /${settingPath}`);
  await sendWrite(`DELETE /site-settings/${id}`, {}, `DELETE /${settingPath}`);
  const values = { phone: '3' };
  const valuesTemplate = 'PATCH /site-settings/{section}/{language}';
  await sendWrite('PATCH /site-settings/contact/en', { values }, valuesTemplate);
  const entries = { phone: { words: { en: { value: '4' } } } };
  const entriesTemplate = 'PATCH /site-settings/by-section/{section}';
  await sendWrite('PATCH /site-settings/by-section/contact', { entries }, entriesTemplate);
  await sendWrite('PATCH /site-settings/footer', { address: '3' });
}

async function exerciseStays(): Promise<void> {
  const { id: roomId } = await sendPost('/base-rooms', flatInputs['rooms']!.input);
  const days = { arrival: '2030-04-02', departure: '2030-04-04' };
  const { id } = await sendPost('/stays', { ...days, roomId, state: 'confirmed' });
  await sendWrite(`PATCH /stays/${id}`, { guests: 2 }, 'PATCH /stays/{id}');
  await sendWrite(`DELETE /stays/${id}`, {}, 'DELETE /stays/{id}');
  const path = `/rooms/${roomId}/calendars`;
  const calendarPath = '/rooms/{id}/calendars/{calendarId}';
  const calendar = await sendWrite(
    `POST ${path}`,
    { name: 'A', url: LINK_URL },
    'POST /rooms/{id}/calendars',
  );
  await sendWrite(`POST ${path}/${calendar.id}/read`, {}, `POST ${calendarPath}/read`);
  await sendWrite(`POST ${path}/address`, {}, 'POST /rooms/{id}/calendars/address');
  await sendWrite(`DELETE ${path}/${calendar.id}`, {}, `DELETE ${calendarPath}`);
}

async function exerciseWebhooks(): Promise<void> {
  const { id } = await sendPost('/webhooks', {
    name: 'Copy',
    url: LINK_URL,
    events: ['content.changed'],
  });
  const webhookPath = `/webhooks/${id}`;
  await sendWrite(`PATCH ${webhookPath}`, { active: false }, 'PATCH /webhooks/{id}');
  await sendWrite(`POST ${webhookPath}/secret`, {}, 'POST /webhooks/{id}/secret');
  await sendWrite(`DELETE ${webhookPath}`, {}, 'DELETE /webhooks/{id}');
}

async function exercisePasskeys(): Promise<void> {
  const path = '/api/auth/passkeys/registration-options';
  const { body } = await site.admin.post(path).send({}).expect(200);
  const passkey = new Authenticator(site.app.get(Config).publicUrl).register(
    body.options as Record<string, unknown>,
  );
  const { id } = await sendPost('/auth/passkeys', { name: 'Phone', passkey });
  await sendWrite('PUT /auth/passkeys/second-factor', { required: true });
  await sendWrite('PUT /auth/passkeys/second-factor', { required: false });
  await sendWrite(`DELETE /auth/passkeys/${id}`, {}, 'DELETE /auth/passkeys/{id}');
}

async function exerciseUsersAndVisitors(): Promise<void> {
  await exercisePasskeys();
  const { id } = await sendPost('/users', { username: 'keiko', password: 'a long secret' });
  const userPath = `/users/${id}`;
  await sendWrite(
    `POST ${userPath}/password`,
    { newPassword: 'b long secret' },
    'POST /users/{id}/password',
  );
  await sendWrite(`DELETE ${userPath}`, {}, 'DELETE /users/{id}');
  const token = await sendPost('/tokens', { name: 'A', scopes: ['content:read'] });
  await sendWrite(`DELETE /tokens/${token.id}`, {}, 'DELETE /tokens/{id}');
  const passwords = { currentPassword: ADMIN.password, newPassword: 'c long secret' };
  await sendPost('/auth/password', passwords);

  const guest = { name: 'A', email: 'a@example.com', language: 'en' };
  const contactMessage = { ...guest, subject: 'A', message: 'A' };
  const { body } = await site.visitor
    .post('/api/contact-messages')
    .send(contactMessage)
    .expect(201);
  const messageTemplate = '/contact-messages/{id}';
  await sendWrite('POST /contact-messages/bulk', { action: 'read', ids: [body.id] });
  await sendWrite('POST /contact-messages/bulk', { action: 'unread', ids: [body.id] });
  await sendWrite(`PATCH /contact-messages/${body.id}`, { read: true }, `PATCH ${messageTemplate}`);
  const reply = { text: 'A', language: 'en' };
  await sendWrite(
    `POST /contact-messages/${body.id}/replies`,
    reply,
    `POST ${messageTemplate}/replies`,
  );
  await sendWrite(`DELETE /contact-messages/${body.id}`, {}, `DELETE ${messageTemplate}`);
  await site.visitor.post('/api/newsletter/subscriptions').send(guest).expect(202);
  const { body: list } = await site.admin.get('/api/newsletter/subscriptions').expect(200);
  const subscription = `newsletter/subscriptions/${list.items[0].id}`;
  await sendWrite(`DELETE /${subscription}`, {}, 'DELETE /newsletter/subscriptions/{id}');
}

/** No worker runs here, so that each job can be paused, cancelled and restarted. */
async function exerciseJobs(): Promise<void> {
  const { id } = await sendPost('/base-rooms', flatInputs['rooms']!.input);
  const path = `/base-rooms/${id}/generate-translations`;
  const { job } = await sendWrite(
    `POST ${path}`,
    {},
    'POST /base-rooms/{id}/generate-translations',
  );
  for (const step of ['pause', 'resume', 'cancel', 'retry', 'cancel', 'undo']) {
    await sendWrite(`POST /jobs/${job.id}/${step}`, {}, `POST /jobs/{id}/${step}`);
  }
  await sendWrite(`DELETE /jobs/${job.id}`, {}, 'DELETE /jobs/{id}');
}

async function exerciseMedia(): Promise<void> {
  const upload = async (path: string, field: string, width: number) => {
    const countBefore = await fetchEntryCount();
    const { body } = await site.admin
      .post(`/api${path}`)
      .field('for', 'event')
      .attach(field, await createImage('png', width), 'a.png')
      .expect(201);
    expect(await fetchEntryCount()).toBe(countBefore + 1);
    exercisedWrites.add(`POST ${path}`);
    return (body as WriteResponse).asset.id;
  };
  await upload('/upload/room-image', 'image', 61);
  const id = await upload('/upload/image', 'image', 62);
  await sendWrite(`PATCH /media/${id}`, { category: 'river' }, 'PATCH /media/{id}');
  await sendWrite(`DELETE /media/${id}`, {}, 'DELETE /media/{id}');
}

async function exerciseTranslationSetup(): Promise<void> {
  const path = '/translations/glossary';
  const { id } = await sendPost(path, { kind: 'term', words: { en: 'lantern' } });
  await sendWrite(`PATCH ${path}/${id}`, { words: { ja: '提灯' } }, `PATCH ${path}/{id}`);
  await sendWrite(`DELETE ${path}/${id}`, {}, `DELETE ${path}/{id}`);
  const countBefore = await fetchEntryCount();
  const csv = Buffer.from('kind,en\nterm,lantern\n');
  await site.admin.post(`/api${path}/import`).attach('file', csv, 'a.csv').expect(200);
  expect(await fetchEntryCount()).toBe(countBefore + 1);
  exercisedWrites.add(`POST ${path}/import`);
  const stylePath = '/translations/style';
  await sendWrite(`PUT ${stylePath}/en`, { text: 'Plain.' }, `PUT ${stylePath}/{language}`);
  await sendWrite('PATCH /translations/settings', { concurrency: 2 });
}

async function exerciseWorkbench(): Promise<void> {
  const { id } = await sendPost('/base-facilities', flatInputs['facilities']!.input);
  const recordRef = { recordId: id, kind: 'facilities' };
  const translationsPath = `/content/facilities/${id}/translations`;
  const template = '/content/{kind}/{recordId}/translations/{language}';
  await sendWrite(`PATCH ${translationsPath}/zh`, { name: '水' }, `PATCH ${template}`);
  await sendWrite(`PATCH /base-facilities/${id}`, { name: 'Water' }, 'PATCH /base-facilities/{id}');
  await sendPost('/translations/bulk', { action: 'keep', records: [recordRef] });
  const { id: chineseId } = await sendPost('/base-facilities', {
    ...flatInputs['facilities']!.input,
    language: 'zh_TW',
  });
  // Between Chinese scripts no translation provider is needed.
  const records = [{ ...recordRef, recordId: chineseId }];
  await sendPost('/translations/generate', { records, languages: ['zh'] });
}

async function exerciseRestorePoints(): Promise<void> {
  const { text } = await site.admin.get('/api/admin/export-data').expect(200);
  const countBefore = await fetchEntryCount();
  await site.admin
    .post('/api/admin/import-data')
    .attach('dataFile', Buffer.from(text), 'house.json')
    .expect(200);
  expect(await fetchEntryCount()).toBe(countBefore + 1);
  exercisedWrites.add('POST /admin/import-data');
  await sendPost('/admin/backups');
  const { body } = await site.admin.get('/api/admin/backups').expect(200);
  const restorePointPath = `/admin/backups/${body[0].name}`;
  await sendWrite(`POST ${restorePointPath}/restore`, {}, 'POST /admin/backups/{name}/restore');
  await sendWrite(`DELETE ${restorePointPath}`, {}, 'DELETE /admin/backups/{name}');
}

it('adds an entry to the activity log for every write, except those that are listed with a reason', async () => {
  for (const kind of Object.keys(flatInputs)) await exerciseStructuredKind(kind);
  for (const kind of kinds.filter(({ creatable }) => creatable)) await exerciseContent(kind);
  await exerciseRecords();
  await exerciseSiteContent();
  await exerciseJobs();
  await exerciseMedia();
  await exerciseTranslationSetup();
  await exerciseWorkbench();
  await exerciseRestorePoints();
  await exerciseUsersAndVisitors();
  await exerciseStays();
  await exerciseWebhooks();
  await sendPost('/links/check');

  const writes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      // Deprecated operations use the handler of their replacement.
      .filter(([verb, { deprecated }]) => verb !== 'get' && !deprecated)
      .map(([verb]) => `${verb.toUpperCase()} ${path.replace('/api', '')}`),
  );
  // Suggestions below `/base-…` are resolved by the same code as below `/content`.
  const wasExercised = (call: string) =>
    exercisedWrites.has(
      call.replace(/\/base-\w+\/\{id\}(?=.*suggestions)/, '/content/{kind}/{recordId}'),
    );
  expect(writes.filter((call) => !wasExercised(call) && !(call in WRITES_WITHOUT_ENTRY))).toEqual(
    [],
  );
});
