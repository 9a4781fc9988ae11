import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { SettingsService } from './settings.service.js';

let test: TestApp;

interface VisibleSetting {
  id: number;
  recordId: number;
  key: string;
  value: string;
  language: string;
}

const sectionPath = (section: string) => `/api/site-settings/${section}`;

async function putSetting(section: string, key: string, value: unknown, language: string) {
  const input = { section, key, value, language };
  return (await test.admin.post('/api/site-settings').send(input).expect(201))
    .body as VisibleSetting;
}

async function fetchVisibleValues(
  section: string,
  language: string,
): Promise<Record<string, string>> {
  const { body } = await test.visitor
    .get(`${sectionPath(section)}?language=${language}`)
    .expect(200);
  return Object.fromEntries((body as VisibleSetting[]).map(({ key, value }) => [key, value]));
}

async function fetchFormValues(section: string, language: string): Promise<Record<string, string>> {
  const { body } = await test.admin.get(`${sectionPath(section)}/${language}`).expect(200);
  return Object.fromEntries((body as VisibleSetting[]).map(({ key, value }) => [key, value]));
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

const CHECK_IN = { section: 'contact', key: 'checkin_checkout', value: '15:00', language: 'en' };

it.each([
  [{ section: 'lobby' }, 'section', 'not_one_of'],
  [{ key: 'Check in' }, 'key', 'invalid'],
  [{ key: 'x'.repeat(65) }, 'key', 'invalid'],
  [{ value: ' ' }, 'value', 'required'],
  [{ value: 'x'.repeat(5001) }, 'value', 'too_long'],
  [{ language: undefined }, 'language', 'required'],
  [{ language: 'fr' }, 'language', 'unsupported_language'],
  [{ key: 'email', value: 'nobody' }, 'value', 'not_an_email'],
  [{ key: 'booking_url', value: 'javascript:alert(1)' }, 'value', 'not_a_url'],
  [{ key: 'cancellation_terms', value: 'soon' }, 'value', 'invalid'],
  [{ key: 'reply_held', value: 'Dear {guest}' }, 'value', 'unknown_placeholder'],
  // No line for day 0, days that increase, percent that decreases, more than 100 percent.
  [{ key: 'cancellation_terms', value: '7: 0\n2: 30' }, 'value', 'invalid'],
  [{ key: 'cancellation_terms', value: '2: 0\n7: 30\n0: 50' }, 'value', 'invalid'],
  [{ key: 'cancellation_terms', value: '7: 30\n0: 0' }, 'value', 'invalid'],
  [{ key: 'cancellation_terms', value: '7: 30\n0: 101' }, 'value', 'invalid'],
])('a setting is rejected with %j: %s is %s', async (changes, field, code) => {
  const { body } = await test.admin.post('/api/site-settings').send({ ...CHECK_IN, ...changes });
  expect(body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});

it('a setting has a value in each language with fallback, and is listed without fallback for editing', async () => {
  await test.visitor.post('/api/site-settings').send(CHECK_IN).expect(401);
  const hours = await putSetting('contact', 'reception_hours', '24時間', 'ja');
  const english = await putSetting('contact', 'reception_hours', 'Day and night', 'en-US');
  expect(english).toMatchObject({ recordId: hours.recordId, language: 'en' });
  const repeated = await putSetting('contact', 'reception_hours', 'Open day and night', 'en');
  expect(repeated).toMatchObject({ id: english.id, value: 'Open day and night' });
  await putSetting('contact', 'address', '大阪市浪速區湊町', 'zh-TW');
  expect(await fetchVisibleValues('contact', 'zh')).toEqual({
    address: '大阪市浪速區湊町',
    reception_hours: '24時間',
  });
  expect(await fetchFormValues('contact', 'en')).toEqual({ reception_hours: 'Open day and night' });
  await test.visitor.get(`${sectionPath('contact')}/en`).expect(401);
  const { body } = await test.visitor.get(sectionPath('contact')).expect(200);
  expect(body.map(({ key }: VisibleSetting) => key)).toEqual(['address', 'reception_hours']);
  expect(body[0]).toMatchObject({ language: 'zh_TW', isBaseLanguage: true });
  await test.visitor.get(sectionPath('lobby')).expect(400);
});

it('shares a phone number between all languages until one has its own, and validates an email in each', async () => {
  const phone = await putSetting('contact', 'phone', '+81 6 0000 0000', 'zh_TW');
  expect((await fetchVisibleValues('contact', 'ja'))['phone']).toBe('+81 6 0000 0000');
  const { body: record } = await test.admin
    .get(`/api/content/site-settings/${phone.recordId}`)
    .expect(200);
  expect(record).toMatchObject({ shared: { section: 'contact', key: 'phone' } });
  expect(record.missingLanguages).toEqual([]);
  await putSetting('contact', 'phone', '+81 6 1111 1111', 'en');
  await putSetting('contact', 'phone', '+81 6 2222 2222', 'zh_TW');
  const { body: changed } = await test.admin.get(`/api/content/site-settings/${phone.recordId}`);
  expect(changed.translations[0]).toMatchObject({
    value: '+81 6 1111 1111',
    stale: true,
    provenance: { value: { suggestion: { text: '+81 6 2222 2222' } } },
  });
  const { body: rejected } = await test.admin
    .put(
      `/api/content/site-settings/${(await putSetting('general', 'email', 'a@b.example', 'en')).recordId}/translations/ja`,
    )
    .send({ value: 'nobody' })
    .expect(400);
  expect(rejected.errors[0]).toMatchObject({ field: 'value', code: 'not_an_email' });
});

it('creates values concurrently, of one key and of many', async () => {
  const languages = ['en', 'ja', 'zh', 'zh_TW'];
  const calls = Array.from({ length: 24 }, (_, index) =>
    putSetting('reservation', `key_${index % 3}`, `value ${index}`, languages[index % 4]!),
  );
  await Promise.all(calls);
  for (const language of languages) {
    expect(Object.keys(await fetchFormValues('reservation', language))).toEqual([
      'key_0',
      'key_1',
      'key_2',
    ]);
  }
});

it('a setting is changed and removed by the id of a value, without affecting other languages', async () => {
  const japanese = await putSetting('header', 'brand', '川辺の宿', 'ja');
  const english = await putSetting('header', 'brand', 'Kawabe House', 'en');
  const path = `/api/site-settings/${english.id}`;
  const { body: changed } = await test.admin
    .put(path)
    .field({ value: 'Kawabe', section: 'header', key: 'brand', language: 'en' })
    .expect(200);
  expect(changed).toMatchObject({ value: 'Kawabe', section: 'header' });
  await test.admin.put(path).send({ value: '' }).expect(400);
  // The id is that of the English value.
  await test.admin.put(path).send({ value: 'x', language: 'ja' }).expect(409);
  await test.admin.put(path).send({ value: 'x', version: '9.9' }).expect(409);
  await putSetting('header', 'email', 'a@b.example', 'en');
  const renamed = await test.admin.put(path).send({ value: 'x', key: 'email' });
  expect(renamed.body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  await putSetting('general', 'brand', 'Kawabe', 'en');
  const duplicate = await test.admin.put(path).send({ value: 'x', section: 'general' });
  expect(duplicate.body).toMatchObject({ statusCode: 409, code: 'duplicate' });
  await test.admin.delete(`/api/site-settings/${japanese.id}`).expect(204);
  const { body } = await test.visitor.get(`${sectionPath('header')}?language=ja`).expect(200);
  expect(body[0]).toMatchObject({ key: 'brand', value: 'Kawabe', isBaseLanguage: true });
  await test.admin.delete(path).expect(204);
  await test.admin.delete(path).expect(404);
  expect(await fetchVisibleValues('header', 'en')).toEqual({ email: 'a@b.example' });
});

it('saves a form of settings all or nothing', async () => {
  const formPath = `${sectionPath('about')}/en`;
  const values = { intro_title: 'By the river', intro_paragraph_1: 'Three rooms.', email: ' ' };
  const { body } = await test.admin.put(formPath).send({ values }).expect(200);
  expect(body.map(({ key }: VisibleSetting) => key)).toEqual(['intro_paragraph_1', 'intro_title']);
  const invalid = {
    intro_title: 'Elsewhere',
    email: 'nobody',
    'No key': 'x',
    intro_paragraph_2: [1],
  };
  const { body: rejected } = await test.admin.put(formPath).send({ values: invalid }).expect(400);
  expect(rejected.errors.map(({ field }: { field: string }) => field)).toEqual([
    'values.No key',
    'values.intro_paragraph_2',
    'values.email',
  ]);
  expect(await fetchFormValues('about', 'en')).toMatchObject({ intro_title: 'By the river' });
  await test.admin
    .put(formPath)
    .field('values', JSON.stringify({ intro_title: null, intro_paragraph_1: 'Four rooms.' }))
    .expect(200);
  expect(await fetchFormValues('about', 'en')).toEqual({ intro_paragraph_1: 'Four rooms.' });
});

it('rejects a form of settings if a value was changed since it was loaded', async () => {
  const formPath = `${sectionPath('reservation')}/en`;
  const fetchVersions = async () => {
    const { body } = await test.admin.get(formPath).expect(200);
    return Object.fromEntries(
      (body as { key: string; version: string }[]).map(({ key, version }) => [key, version]),
    );
  };
  await test.admin
    .put(formPath)
    .send({ values: { note: 'Early', deposit: '10 %' } })
    .expect(200);
  const versions = { ...(await fetchVersions()), title: null };
  await test.admin
    .put(formPath)
    .send({ values: { note: 'Late' }, versions })
    .expect(200);
  const values = { note: 'Later', title: 'Book' };
  const { body } = await test.admin.put(formPath).send({ values, versions }).expect(409);
  expect(body).toMatchObject({ code: 'version_conflict', current: { note: { value: 'Late' } } });
  expect(await fetchFormValues('reservation', 'en')).toMatchObject({
    note: 'Late',
    deposit: '10 %',
  });
  expect(await fetchFormValues('reservation', 'en')).not.toHaveProperty('title');
  const currentVersions = { ...(await fetchVersions()), title: null };
  await test.admin.put(formPath).send({ values, versions: currentVersions }).expect(200);
  await test.admin
    .put(formPath)
    .send({ values: { title: 'Stay' }, versions: currentVersions })
    .expect(409);
});

it.each([
  ['latitude', '90.5', 'too_large'],
  ['latitude', '-90.5', 'too_small'],
  ['longitude', '-180.5', 'too_small'],
  ['longitude', 'east', 'not_a_number'],
])('rejects the %s %s: %s', async (key, value, code) => {
  const { body } = await test.admin
    .post('/api/site-settings')
    .send({ section: 'contact', key, value, language: 'en' })
    .expect(400);
  expect(body.errors).toMatchObject([{ field: 'value', code }]);
});

it('saves a section with any tag of a language', async () => {
  const path = `${sectionPath('by-section')}/about`;
  const save = (words: object) =>
    test.admin.patch(path).send({ entries: { river_note: { words } } });
  const { body } = await save({ 'zh-TW': { value: '河' }, 'en-GB': { value: 'River' } }).expect(
    200,
  );
  expect(body).toMatchObject([{ baseLanguage: 'zh_TW' }]);
  await save({ 'zh-Hant': { value: null } }).expect(200);
  expect(await fetchFormValues('about', 'zh_TW')).not.toHaveProperty('river_note');
  expect(await fetchFormValues('about', 'en')).toMatchObject({ river_note: 'River' });
});

it.each([['9 to 5'], [['9 to 5']], [9], [null]])(
  'rejects the entry %j of a section, which has no languages',
  async (entry) => {
    const { body } = await test.admin
      .patch(`${sectionPath('by-section')}/contact`)
      .send({ entries: { opening: entry } })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'entries.opening', code: 'not_an_object' }]);
  },
);

it('saves a section of settings in all languages, all or nothing', async () => {
  const contactPath = `${sectionPath('by-section')}/contact`;
  const first = {
    business_hours: { words: { en: { value: '9 to 5', version: 0 }, ja: { value: '9時から' } } },
    booking_email: { baseLanguage: 'ja', words: { ja: { value: 'a@b.example' } } },
  };
  const { body: created } = await test.admin
    .patch(contactPath)
    .send({ entries: first })
    .expect(200);
  expect(created).toMatchObject([{ baseLanguage: 'en' }, { baseLanguage: 'ja' }]);
  const { body: rejected } = await test.admin
    .patch(contactPath)
    .send({
      entries: {
        business_hours: { words: { en: { value: '10 to 6' } } },
        booking_email: { words: { ja: { value: 'nobody' } } },
      },
    })
    .expect(400);
  expect(rejected.errors).toMatchObject([
    { field: 'entries.booking_email.words.ja.value', code: 'not_an_email' },
  ]);
  expect(await fetchFormValues('contact', 'en')).toMatchObject({ business_hours: '9 to 5' });

  // An outdated version is rejected, and with it all other settings.
  const { body: conflict } = await test.admin
    .patch(contactPath)
    .send({
      entries: {
        business_hours: { words: { en: { value: '10 to 6', version: 0 } } },
        booking_email: { words: { ja: { value: 'c@d.example' } } },
        gone: { words: { en: { value: 'x', version: 3 } } },
      },
    })
    .expect(409);
  expect(conflict.current).toMatchObject({ business_hours: { id: created[0].id }, gone: null });
  expect(await fetchFormValues('contact', 'ja')).toMatchObject({ booking_email: 'a@b.example' });

  // A setting is deleted with its last value. Without a base value the next language becomes the base.
  const emptied = {
    business_hours: { words: { en: { value: '', version: 1 } } },
    booking_email: { words: { ja: { value: null } } },
  };
  const { body: remaining } = await test.admin
    .patch(contactPath)
    .send({ entries: emptied })
    .expect(200);
  expect(remaining).toMatchObject([{ id: created[0].id, baseLanguage: 'ja' }]);
  expect(await fetchFormValues('contact', 'ja')).not.toHaveProperty('booking_email');
  await test.visitor.patch(contactPath).send({ entries: first }).expect(401);
});

it('shows the footer as one object, with the address in Japanese and the email for all by default', async () => {
  const footerPath = sectionPath('footer');
  const { body: empty } = await test.visitor.get(footerPath).expect(200);
  expect(empty).toMatchObject({ address: null, email: null });
  await putSetting('footer', 'email', 'old@example.com', 'en');
  await putSetting('footer', 'email', 'other@example.com', 'zh');
  await test.visitor.patch(footerPath).send({ email: 'x@example.com' }).expect(401);
  const { body: conflict } = await test.admin
    .patch(footerPath)
    .send({ email: 'info@example.com', version: '9.9' })
    .expect(409);
  expect(conflict.current).toMatchObject({ email: 'old@example.com' });
  await test.admin
    .patch(footerPath)
    .send({ address: '大阪市浪速区湊町', email: 'info@example.com' })
    .expect(200);
  const { body: chinese } = await test.visitor.get(`${footerPath}?language=zh`).expect(200);
  expect(chinese).toMatchObject({
    address: '大阪市浪速区湊町',
    email: 'info@example.com',
    fieldLanguages: { address: 'ja' },
  });
  // The form sends back what it was shown, with one change.
  await test.admin
    .patch(`${footerPath}?language=zh`)
    .send({ ...chinese, email: 'cn@example.com' })
    .expect(200);
  expect(await fetchFormValues('footer', 'zh')).toEqual({ email: 'cn@example.com' });
  const { body: english } = await test.visitor.get(`${footerPath}?language=en`).expect(200);
  expect(english).toMatchObject({ email: 'info@example.com' });
  const { body: rejected } = await test.admin
    .patch(footerPath)
    .send({ email: 'nobody' })
    .expect(400);
  expect(rejected.errors[0]).toMatchObject({ field: 'email', code: 'not_an_email' });
  await test.admin.patch(footerPath).send({ address: '', email: null }).expect(200);
  expect((await test.visitor.get(footerPath)).body).toMatchObject({ address: null, email: null });
});

it('provides the numbers that the software uses', async () => {
  const settings = test.app.get(SettingsService);
  expect(await settings.readNumber('messages_retention_months')).toBe(24);
  await putSetting('general', 'messages_retention_months', 12, 'zh_TW');
  expect(await settings.readNumber('messages_retention_months')).toBe(12);
  for (const value of ['soon', '0', '1000']) {
    // In any section, as the form of the back office has it.
    for (const section of ['general', 'footer']) {
      const input = { section, key: 'messages_retention_months', value, language: 'en' };
      await test.admin.post('/api/site-settings').send(input).expect(400);
    }
  }
});

it('accepts cancellation terms as typed on any keyboard, the same for every language', async () => {
  const terms = '7: 0\n2：30％\n0:100%';
  await putSetting('reservation', 'cancellation_terms', terms, 'zh_TW');
  expect(await fetchVisibleValues('reservation', 'en')).toMatchObject({
    cancellation_terms: terms,
  });
});

it('stores a template of replies with its placeholders, as a text to be translated', async () => {
  const template = '{name} 様、{stay} を {until} まで仮押さえいたしました。';
  await putSetting('replies', 'reply_held', template, 'ja');
  const { body: untranslated } = await test.admin
    .get('/api/content/site-settings?state=missing&language=en&search=reply_held')
    .expect(200);
  expect(untranslated.items).toEqual([expect.objectContaining({ label: 'replies.reply_held' })]);
  expect(await fetchVisibleValues('replies', 'ja')).toEqual({ reply_held: template });
});
