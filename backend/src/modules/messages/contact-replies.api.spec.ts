import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { secretOf, startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { FakeOpenAi } from '../../../test/fake-openai.js';
import { MailServer } from '../../../test/mail-server.js';
import { FAST_MAIL } from '../../../test/fast-mail.js';
import { NO_RATE_LIMIT } from '../../../test/unthrottled.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';

let mails: MailServer;
let translator: FakeOpenAi;
let site: TestApp;
/** Site without mail server and translation provider. */
let unconfiguredSite: TestApp;

beforeAll(async () => {
  mails = await MailServer.start();
  translator = await FakeOpenAi.start();
  site = await startApp(
    {
      WORKERS: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Kawabe House <stay@kawabe.example>',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: translator.url,
    },
    undefined,
    [FAST_MAIL, NO_RATE_LIMIT],
  );
  unconfiguredSite = await startApp({}, site.databaseUrl, [NO_RATE_LIMIT]);
});

afterAll(async () => {
  await unconfiguredSite.close();
  await site.close();
  await translator.close();
  await mails.stop();
});

let guest: string;
let id: number;
let repliesUrl: string;
beforeEach(async () => {
  translator.reset();
  guest = `guest@${randomUUID()}.example`;
  const { body } = await site.visitor
    .post('/api/contact-messages')
    .send({ name: 'Mina', email: guest, language: 'en', subject: 'Two nights' })
    .send({ message: 'Is the river room free for 2 nights?\nThank you' })
    .expect(201);
  ({ id } = body);
  repliesUrl = `/api/contact-messages/${id}/replies`;
});

const JAPANESE = { text: 'はい、2泊で空いております。\nお待ちしております。', language: 'ja' };

it('translates a reply for review, sends the edited text and stores both', async () => {
  const draft = await site.admin
    .post(repliesUrl)
    .send({ ...JAPANESE, dryRun: true })
    .expect(200);
  expect(draft.body).toMatchObject({ ...JAPANESE, sentLanguage: 'en', findings: [] });
  expect(draft.body.sentText).toMatch(/^In English: /);
  expect((await site.admin.get(repliesUrl).expect(200)).body).toEqual([]);

  const translated = 'Yes, it is free for 2 nights.\n<b>See you</b> soon.';
  const reply = await site.admin
    .post(repliesUrl)
    .send({ ...JAPANESE, translated })
    .expect(201);
  const storedReply = { ...JAPANESE, sentText: translated, sentLanguage: 'en', username: 'admin' };
  expect(reply.body).toMatchObject(storedReply);
  const { mail } = await eventually(() => {
    const delivery = mails
      .deliveriesTo(guest)
      .find((candidate) => candidate.mail.subject?.startsWith('Re: '));
    expect(delivery).toBeDefined();
    return delivery!;
  });
  expect(mail.subject).toMatch(/^Re: \[K-\w{5}\] Two nights$/);
  expect(mail.replyTo).toMatchObject([{ address: 'stay@kawabe.example' }]);
  expect(mail.text).toContain(translated);
  expect(mail.html).toContain('&lt;b&gt;See you&lt;/b&gt;');
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  await eventually(async () => {
    const { body } = await site.admin.get(repliesUrl).expect(200);
    expect(body).toMatchObject([{ ...storedReply, mail: { purpose: 'reply', state: 'sent' } }]);
  });
  const { body: message } = await site.admin.get(`/api/contact-messages/${id}`).expect(200);
  expect(message).toMatchObject({ read: true, repliedAt: reply.body.createdAt });
  expect(message.mails).not.toContainEqual(expect.objectContaining({ purpose: 'reply' }));
});

it('reports a reply to other devices, also if the message was read before', async () => {
  await site.admin.patch(`/api/contact-messages/${id}`).send({ read: true }).expect(200);
  const listener = new pg.Client({ connectionString: site.databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  let notifications = 0;
  listener.on('notification', () => (notifications += 1));
  await listener.query('listen messages');
  await site.admin.post(repliesUrl).send({ text: 'Yes.', language: 'en' }).expect(201);
  await eventually(() => expect(notifications).toBeGreaterThan(0));
});

it('continues the mail thread of the confirmation, and quotes the message', async () => {
  const sendReply = (text: string) =>
    site.admin.post(repliesUrl).send({ text, language: 'en' }).expect(201);
  const toHeaderMap = ({ mail }: { mail: { headers: { key: string; value: string }[] } }) =>
    new Map(mail.headers.map(({ key, value }) => [key, value]));
  const [confirmation] = await mails.waitForDeliveries(guest);
  const confirmationId = confirmation!.mail.messageId!;
  await sendReply('Yes.');
  const [, firstReply] = await mails.waitForDeliveries(guest, 2);
  expect(toHeaderMap(firstReply!).get('in-reply-to')).toBe(confirmationId);
  expect(toHeaderMap(firstReply!).get('references')).toBe(confirmationId);
  expect(firstReply!.mail.text).toContain('> Is the river room free for 2 nights?\n> Thank you\n');
  await sendReply('And breakfast is included.');
  const [, , secondReply] = await mails.waitForDeliveries(guest, 3);
  expect(toHeaderMap(secondReply!).get('in-reply-to')).toBe(firstReply!.mail.messageId);
  expect(toHeaderMap(secondReply!).get('references')).toBe(
    `${confirmationId} ${firstReply!.mail.messageId}`,
  );

  // Finished mails are deleted after 30 days; the thread continues.
  const em = site.app.get(MikroORM).em.fork();
  await em.execute('delete from outgoing_mail where topic = ?', [`contact-message:${id}`]);
  await sendReply('See you soon.');
  const [, , , thirdReply] = await mails.waitForDeliveries(guest, 4);
  expect(toHeaderMap(thirdReply!).get('in-reply-to')).toBe(confirmationId);
});

it('sends a reply in the guest’s language as written', async () => {
  const { body } = await site.admin
    .post(repliesUrl)
    .send({ text: 'Yes, it is.', language: 'en', translated: 'ignored' })
    .expect(201);
  expect(body).toMatchObject({ text: 'Yes, it is.', sentText: 'Yes, it is.' });
  expect(translator.received).toHaveLength(0);
});

it('sends nothing if the message is deleted while the reply is translated', async () => {
  translator.setBehavior('hold');
  const reply = site.admin.post(repliesUrl).send(JAPANESE).expect(404);
  const sent = reply.then(({ body }) => body as { code: string });
  await eventually(() => expect(translator.heldCount).toBe(1));
  await site.admin.delete(`/api/contact-messages/${id}`).expect(204);
  translator.release();
  expect(await sent).toMatchObject({ code: 'not_found' });
  const em = site.app.get(MikroORM).em.fork();
  const replies = await em.execute('select from contact_reply where message_id = ?', [id]);
  expect(replies).toHaveLength(0);
});

it('refuses an unreviewed translation with findings', async () => {
  translator.setBehavior({ behavior: 'changed_numbers', times: 4 });
  const draft = await site.admin
    .post(repliesUrl)
    .send({ ...JAPANESE, dryRun: true })
    .expect(200);
  expect(draft.body.findings).toMatchObject([{ code: 'duration' }, { code: 'number' }]);
  const { body } = await site.admin.post(repliesUrl).send(JAPANESE).expect(409);
  expect(body.code).toBe('translation_doubtful');
  translator.setBehavior('unauthorized');
  const failed = await site.admin.post(repliesUrl).send(JAPANESE).expect(503);
  expect(failed.body).toMatchObject({
    code: 'translator_failed',
    message: expect.stringMatching(/OPENAI_API_KEY/),
  });
  expect((await site.admin.get(repliesUrl)).body).toEqual([]);
});

it('checks an edited translation before it is sent', async () => {
  const reply = { text: '入住時間為下午三點。', language: 'zh_TW' };
  const translated = 'Check-out is at 3 p.m.';
  const { body } = await site.admin
    .post(repliesUrl)
    .send({ ...reply, translated, dryRun: true })
    .expect(200);
  expect(body.sentText).toBe(translated);
  expect(body.findings).toContainEqual(
    expect.objectContaining({
      pair: {
        base: [expect.objectContaining({ text: '入住', at: [0, 2] })],
        text: [
          expect.objectContaining({
            text: 'Check-out',
            at: [0, 9],
            means: expect.objectContaining({ zh_TW: '退房' }),
          }),
        ],
      },
    }),
  );
  // A reviewed text is sent despite findings.
  await site.admin
    .post(repliesUrl)
    .send({ ...reply, translated })
    .expect(201);
});

it('requires a mail server, and a provider for another language', async () => {
  const reply = await unconfiguredSite.admin.post(repliesUrl).send(JAPANESE).expect(409);
  expect(reply.body.code).toBe('mail_not_configured');
  const draft = await unconfiguredSite.admin
    .post(repliesUrl)
    .send({ ...JAPANESE, dryRun: true })
    .expect(409);
  expect(draft.body.code).toBe('no_translator');
  await site.visitor.post(repliesUrl).send(JAPANESE).expect(401);
});

it('translates a message on POST once, and never on GET', async () => {
  const path = `/api/contact-messages/${id}`;
  const translate = (app: TestApp, language = 'ja') =>
    app.admin.post(`${path}/translate`).send({ language });
  expect((await site.admin.get(`${path}?translate=ja`).expect(200)).body.translation).toBeNull();
  expect(translator.received).toHaveLength(0);
  const { body } = await translate(site).expect(200);
  expect(body).toMatchObject({
    message: 'Is the river room free for 2 nights?\nThank you',
    translation: { language: 'ja', origin: 'machine', findings: [] },
  });
  expect(body.translation.subject).toMatch(/^日本語で：/);
  expect(body.translation.message).toMatch(/^日本語で：/);
  expect((await translate(site).expect(200)).body.translation).toEqual(body.translation);
  expect((await translate(unconfiguredSite).expect(200)).body.translation).toEqual(
    body.translation,
  );
  expect((await site.admin.get(`${path}?translate=ja`)).body.translation).toEqual(body.translation);
  expect((await translate(site, 'en').expect(200)).body.translation).toBeNull();
  expect(translator.received).toHaveLength(1);
  const { body: list } = await unconfiguredSite.admin
    .get('/api/contact-messages?translate=ja')
    .expect(200);
  const { details: _, ...storedTranslation } = body.translation;
  expect(list.items[0].translation).toEqual(storedTranslation);
  await translate(site, 'fr').expect(400);
  expect((await translate(unconfiguredSite, 'zh').expect(409)).body.code).toBe('no_translator');
  const { body: usage } = await site.admin.get('/api/translations/usage').expect(200);
  const usageKinds = new Set(usage.days.map(({ kind }: { kind: string }) => kind));
  expect(usageKinds).toEqual(new Set(['contact-messages', 'contact-replies']));
});

it('checks the translation of a message whenever it is read, and quotes both texts', async () => {
  translator.setBehavior({ behavior: 'changed_numbers', times: 4 });
  const path = `/api/contact-messages/${id}`;
  const { body } = await site.admin.post(`${path}/translate`).send({ language: 'ja' }).expect(200);
  const { details } = body.translation;
  const findMessageFinding = (rule: string) =>
    details.find(
      (finding: Record<string, string>) =>
        finding['field'] === 'message' && finding['rule'] === rule,
    );
  // The nights are gone from the translation, and a number of something else is new in it.
  const [nights] = findMessageFinding('duration').pair.base;
  expect(body.message.slice(...nights.at)).toBe('2 nights');
  expect(findMessageFinding('number')).toMatchObject({ severity: 'holds', pair: { base: [] } });
  expect(body.translation.message.slice(...findMessageFinding('number').at)).toMatch(/^27\b/);

  // The current glossary applies, not that at the time of the translation.
  const term = { kind: 'place', words: { en: 'river room', ja: '川の間' } };
  const { body: createdTerm } = await site.admin
    .post('/api/translations/glossary')
    .send(term)
    .expect(201);
  const response = await site.admin.get(`${path}?translate=ja`).expect(200);
  await site.admin.delete(`/api/translations/glossary/${createdTerm.id}`).expect(204);
  expect(response.body.translation.details).toContainEqual(
    expect.objectContaining({
      rule: 'term',
      field: 'message',
      pair: expect.objectContaining({ wanted: '川の間' }),
    }),
  );
  const { body: list } = await site.admin.get('/api/contact-messages?translate=ja').expect(200);
  expect(list.items[0].translation.details).toBeUndefined();
});

it('converts between the Chinese scripts with regional terms, without a provider', async () => {
  const { body: message } = await site.visitor
    .post('/api/contact-messages')
    .send({ name: 'Wei', email: guest, language: 'zh', subject: '吃饭' })
    .send({ message: '附近有快餐，也可以叫外卖。' })
    .expect(201);
  const { body } = await unconfiguredSite.admin
    .post(`/api/contact-messages/${message.id}/translate`)
    .send({ language: 'zh_TW' })
    .expect(200);
  expect(body.translation).toMatchObject({
    origin: 'converted',
    subject: '吃飯',
    message: '附近有速食，也可以叫外送。',
    findings: [],
  });
  expect(translator.received).toHaveLength(0);
});

it('translates once for concurrent requests in two processes', async () => {
  const otherProcess = await startApp(
    {
      JWT_SECRET: secretOf(site.databaseUrl),
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: translator.url,
    },
    site.databaseUrl,
    [NO_RATE_LIMIT],
  );
  try {
    translator.setBehavior({ behavior: 'hold', times: 6 });
    const calls = [site, otherProcess, site, otherProcess, site, otherProcess].map((app) =>
      app.admin
        .post(`/api/contact-messages/${id}/translate`)
        .send({ language: 'ja' })
        .then(({ status, body }) => [status, body.translation?.message as string]),
    );
    await eventually(() => expect(translator.heldCount).toBe(1));
    // By now every other call waits for the translation, or finds it stored.
    await eventually(async () =>
      expect(await site.app.get(Redis).keys('*:waiting')).not.toEqual([]),
    );
    translator.release();
    const responses = await Promise.all(calls);
    expect(new Set(responses.map(String)).size).toBe(1);
    expect(responses[0]).toEqual([200, expect.stringMatching(/^日本語で：/)]);
    expect(translator.received).toHaveLength(1);
  } finally {
    translator.reset();
    await otherProcess.close();
  }
});

it('deletes replies with their message, which can be restored for 30 days', async () => {
  const path = `/api/contact-messages/${id}`;
  await site.admin.post(repliesUrl).send({ text: 'Yes.', language: 'en' }).expect(201);
  await site.admin.delete(path).expect(204);
  await site.admin.get(path).expect(404);
  await site.admin.get(repliesUrl).expect(404);
  await site.admin.post(repliesUrl).send({ text: 'Yes.', language: 'en' }).expect(404);
  const { body: log } = await site.admin
    .get(`/api/activity?kind=contact-messages&recordId=${id}`)
    .expect(200);
  const [{ id: entryId, ...deletion }] = log.items;
  expect(deletion).toMatchObject({ action: 'deleted', restorable: true });
  await site.admin.post(`/api/activity/${entryId}/restore`).send({}).expect(200);
  expect((await site.admin.get(path).expect(200)).body.message).toContain('river room');
  expect((await site.admin.get(repliesUrl).expect(200)).body).toHaveLength(1);

  await site.admin.delete(path).expect(204);
  const em = site.app.get(MikroORM).em.fork();
  await em.execute(
    `update contact_message set deleted_at = now() - interval '31 days' where id = ?`,
    [id],
  );
  await site.app.get(DailyTaskScheduler).run();
  // The entry of the second deletion follows that of the restore.
  await site.admin
    .post(`/api/activity/${entryId + 2}/restore`)
    .send({})
    .expect(409);
  const remaining = await em.execute('select id from contact_reply where message_id = ?', [id]);
  expect(remaining).toEqual([]);
});
