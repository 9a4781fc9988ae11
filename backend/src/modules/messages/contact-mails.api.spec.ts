import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { type Delivery, MailServer } from '../../../test/mail-server.js';
import { FAST_MAIL } from '../../../test/fast-mail.js';
import { RedisServer } from '../../../test/redis-server.js';
import { NO_RATE_LIMIT } from '../../../test/unthrottled.js';
import { GUEST_MAIL_TEXTS } from './contact-mails.js';

const FROM = 'stay@kawabe.example';

let redis: RedisServer;
let mails: MailServer;
let site: TestApp;

beforeAll(async () => {
  redis = await RedisServer.start();
  mails = await MailServer.start();
  site = await startApp(
    {
      WORKERS: '1',
      REDIS_URL: redis.url,
      SMTP_URL: mails.url,
      MAIL_FROM: `Kawabe House <${FROM}>`,
      PUBLIC_URL: 'https://kawabe.example',
    },
    undefined,
    [FAST_MAIL, NO_RATE_LIMIT],
  );
});

afterAll(async () => {
  await site.close();
  await mails.stop();
  await redis.kill();
});

let guest: string;
beforeEach(() => {
  guest = `guest@${randomUUID()}.example`;
});

async function sendMessage(changes: object = {}): Promise<{ id: number; reference: string }> {
  const { body } = await site.visitor
    .post('/api/contact-messages')
    .send({
      name: 'Mina Park',
      email: guest,
      subject: 'Two nights in April',
      message: 'Is the river room free?',
      language: 'en',
      ...changes,
    })
    .expect(201);
  return body;
}

interface MailView {
  purpose: string;
  state: string;
  error: { code: string; message: string } | null;
}

async function fetchMails(id: number): Promise<Record<string, MailView>> {
  const { body } = await site.admin.get(`/api/contact-messages/${id}`).expect(200);
  return Object.fromEntries((body.mails as MailView[]).map((mail) => [mail.purpose, mail]));
}

/** Waits until the guest's mail of a message is in a state; returns the message's mails by purpose. */
function waitForGuestMail(id: number, state: string) {
  return eventually(async () => {
    const mailsByPurpose = await fetchMails(id);
    if (mailsByPurpose['guest']?.state !== state)
      throw new Error(`It is ${JSON.stringify(mailsByPurpose)}`);
    return mailsByPurpose;
  });
}

async function receiveGuestMail(): Promise<Delivery> {
  const [delivery] = await mails.waitForDeliveries(guest);
  return delivery!;
}

const executeSql = (text: string, values: unknown[] = []) =>
  site.app.get(MikroORM).em.fork().execute<Record<string, string>[]>(text, values);

describe('message', () => {
  it('is mailed to the guesthouse and confirmed to the guest, so that each can reply to the other', async () => {
    const { id, reference } = await sendMessage({
      guests: 2,
      phone: '+82 10',
      checkIn: '2090-04-02',
      checkOut: '2090-04-04',
    });
    const confirmation = await receiveGuestMail();
    expect(confirmation.from).toBe(FROM);
    const { mail } = confirmation;
    expect(mail.from).toEqual({ name: 'Kawabe House', address: FROM });
    expect(mail.subject).toBe(`We have received your message (${reference})`);
    expect(mail.replyTo).toEqual([{ name: '', address: FROM }]);
    expect(confirmation.clientName).toBe('kawabe.example');
    for (const part of [mail.text!, mail.html!]) {
      expect(part).toContain('Dear Mina Park');
      expect(part).toContain(reference);
      expect(part).toContain('Nothing is booked yet');
      expect(part).toContain('Is the river room free?');
      expect(part).toContain('2090-04-02');
    }
    expect(mail.html).toContain('<html lang="en">');
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');

    const staffMail = await eventually(() => {
      const delivery = mails
        .deliveriesTo(FROM)
        .find((candidate) => candidate.mail.subject?.includes(reference));
      expect(delivery).toBeDefined();
      return delivery!.mail;
    });
    expect(staffMail.subject).toBe(`[${reference}] Two nights in April (2090-04-02 – 2090-04-04)`);
    expect(staffMail.replyTo).toEqual([{ name: '', address: guest }]);
    expect(staffMail.text).toContain('https://kawabe.example/admin/contacts');
    expect(staffMail.text).toContain('+82 10');

    const { house } = await waitForGuestMail(id, 'sent');
    expect(house).toMatchObject({ error: null });
    // The text of a sent mail is deleted from the outbox.
    const rows = await executeSql(`select text, html from outgoing_mail where topic = ?`, [
      `contact-message:${id}`,
    ]);
    expect(rows.filter(({ text, html }) => text !== '' || html !== '')).toHaveLength(0);
  });

  it('without text is mailed without an empty quotation', async () => {
    const days = { checkIn: '2090-04-02', checkOut: '2090-04-04' };
    const { reference } = await sendMessage({ message: '', ...days });
    const confirmation = await receiveGuestMail();
    const staffMail = await eventually(() => {
      const delivery = mails
        .deliveriesTo(FROM)
        .find((candidate) => candidate.mail.subject?.includes(reference));
      expect(delivery).toBeDefined();
      return delivery!.mail;
    });
    for (const { text, html } of [confirmation.mail, staffMail]) {
      expect(text).toContain('2090-04-02');
      expect(text).not.toMatch(/^>/m);
      expect(html).not.toContain('<blockquote');
    }
  });

  it.each([
    ['ja', /^お問い合わせを承りました（K-/, 'Mina Park 様', 'ja'],
    ['zh', /^我们已收到您的留言（K-/, 'Mina Park，您好：', 'zh-Hans'],
    ['zh_TW', /^我們收到您的留言了（K-/, 'Mina Park 您好：', 'zh-Hant'],
  ])('is confirmed in the language of the guest: %s', async (language, subject, greeting, tag) => {
    await sendMessage({ language });
    const { mail } = await receiveGuestMail();
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(greeting);
    expect(mail.html).toContain(`<html lang="${tag}">`);
  });

  it('is mailed to the address in the settings, and confirmed under the name in the settings', async () => {
    const setSetting = (section: string, key: string, value: string) =>
      site.admin
        .post('/api/site-settings')
        .send({ section, key, value, language: 'ja' })
        .expect(201);
    await setSetting('footer', 'email', 'footer@kawabe.example');
    await setSetting('general', 'site_name', '川辺の宿');
    await sendMessage({ language: 'ja' });
    await mails.waitForDeliveries('footer@kawabe.example');
    expect((await receiveGuestMail()).mail.text).toContain('川辺の宿にお問い合わせいただき');
    await setSetting('contact', 'email', 'desk@kawabe.example');
    await sendMessage();
    await mails.waitForDeliveries('desk@kawabe.example');
  });

  it('is confirmed with the texts of the settings, or built-in ones', async () => {
    const files = { en: 'en', ja: 'ja', zh: 'zh', zh_TW: 'zh-tw' } as const;
    for (const [language, file] of Object.entries(files)) {
      const texts = `../frontend/src/shared/i18n/texts/${file}.ts`;
      const builtIn = await readFile(texts, 'utf8');
      const { replyPromise, notBooked } = GUEST_MAIL_TEXTS[language as keyof typeof files];
      expect(builtIn).toContain(`reply_promise: '${replyPromise}'`);
      expect(builtIn).toContain(`sent_note: '${notBooked}'`);
    }
    for (const [key, value] of [
      ['reply_promise', 'We answer on Mondays.'],
      ['sent_note', 'This is a question, not a booking.'],
    ]) {
      const setting = { section: 'contact', key, value, language: 'en' };
      await site.admin.post('/api/site-settings').send(setting).expect(201);
    }
    await sendMessage();
    const { mail } = await receiveGuestMail();
    for (const part of [mail.text!, mail.html!]) {
      expect(part).toContain('We answer on Mondays.');
      expect(part).toContain('This is a question, not a booking.');
      expect(part).not.toContain('within a day');
      expect(part).not.toContain('Nothing is booked yet');
    }
  });

  it('cannot inject a header, a recipient, an attachment or markup', async () => {
    const injection = 'Mina\r\nBcc: other@example.com\r\n\r\n<script>alert(1)</script>';
    const { reference } = await sendMessage({
      name: injection,
      subject: injection,
      message: '<img src=x onerror=alert(1)>\n.\nQUIT\n{"path":"/etc/passwd"}',
    });
    const { mail, raw } = await receiveGuestMail();
    expect(mails.deliveriesTo('other@example.com')).toHaveLength(0);
    expect(mail.to).toEqual([{ name: '', address: guest }]);
    expect(mail.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^bcc:/im);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.text).toContain(
      '> <img src=x onerror=alert(1)>\n> .\n> QUIT\n> {"path":"/etc/passwd"}\n',
    );
    expect(mail.text).toContain('Hello,');
    expect(mail.text).not.toContain('other@example.com');
    expect(mail.attachments).toHaveLength(0);
    // The two mails are sent concurrently.
    const listSubjects = () => mails.deliveries.map((delivery) => delivery.mail.subject);
    const staffSubject = `[${reference}] Mina Bcc: other@example.com <script>alert(1)</script>`;
    await eventually(() => expect(listSubjects()).toContain(staffSubject));
    expect(mails.deliveriesTo('other@example.com')).toHaveLength(0);
  });

  it('cancels its unsent mails when deleted', async () => {
    mails.refuse(guest, 451, 'Try again later', 1000);
    const { id } = await sendMessage();
    await waitForGuestMail(id, 'waiting');
    await site.admin.delete(`/api/contact-messages/${id}`).expect(204);
    const rows = await executeSql(
      `select id from outgoing_mail where topic = ? and finished_at is null`,
      [`contact-message:${id}`],
    );
    expect(rows).toHaveLength(0);
  });
});

describe('guest', () => {
  async function sendMessageWith(count: number, changes: object): Promise<void> {
    await sendMessage({ name: 'X', subject: `${count}`, message: 'X', ...changes });
  }

  const findMailsTo = (inbox: string) =>
    executeSql(`select "to" from outgoing_mail where "to" ilike ? order by id`, [inbox]);

  it('gets a limited number of confirmations, however the address is written', async () => {
    const name = `m${randomUUID().replaceAll('-', '')}`;
    const spellings = [
      `${name}@gmail.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`,
      `${name}+house@googlemail.com`,
      `${name.toUpperCase()}@GMAIL.com`,
      `${name}+1@gmail.com`,
    ];
    await Promise.all(spellings.map((email, count) => sendMessageWith(count, { email })));
    await sendMessageWith(9, { email: `${name}+again@gmail.com` });
    const pattern = `${name.slice(0, 3)}%${name.slice(4)}%`;
    expect(await findMailsTo(pattern)).toHaveLength(3);
    await executeSql(
      `update outgoing_mail set created_at = created_at - interval '61 minutes' where "to" ilike ?`,
      [pattern],
    );
    for (let count = 0; count < 3; count += 1)
      await sendMessageWith(count, { email: spellings[0] });
    expect(await findMailsTo(pattern)).toHaveLength(5);
    // All messages are stored nevertheless.
    const { body } = await site.admin.get(`/api/contact-messages?search=${name}`).expect(200);
    expect(body.total).toBe(8);
  });

  it.each([
    'URGENT: pay at https://evil.example/pay',
    'evil.example',
    'Your bank\n\nwww.evil.example',
    '<a href=//evil.example>',
    '銀行evil.example：急',
    '詐欺.jpへ',
    'выиграй.рф',
    'evil.рф',
    '203.0.113.66 へ',
    '[2001:db8::66]',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'evil\u200b.example',
    'tel:1900555',
  ])('receives no link that a visitor wrote: %j', async (text) => {
    await sendMessage({ name: text, subject: text, message: text, language: 'ja' });
    const { mail } = await receiveGuestMail();
    expect(mail.text).toMatch(/^お客様$/m);
    for (const part of [mail.text!, mail.html!, mail.subject!]) {
      expect(part.normalize('NFKC')).not.toMatch(
        /evil.?[.。]\S|詐欺\.jp|выиграй\.рф|203\.0|2001:|tel:1/,
      );
    }
  });

  it('receives the message with its line breaks', async () => {
    await sendMessage({ message: 'Is it free?\r\n\r\n\r\n- 3.5 nights\n- e.g. at 10.30' });
    const { mail } = await receiveGuestMail();
    expect(mail.text).toContain('> Is it free?\n> \n> - 3.5 nights\n> - e.g. at 10.30\n');
    expect(mail.html).toContain('Is it free?<br>\n<br>\n- 3.5 nights<br>\n- e.g. at 10.30');
  });

  it.each([
    ['０９０−１２３４ー５６７８', '090-1234-5678'],
    ['06.1234.5678', '06 1234 5678'],
    ['+81 (0)6/1234 #12', '+81 (0)6/1234 #12'.replace('/', ' ')],
  ])('can enter a phone number in any common form: %s', async (phone, written) => {
    const { id } = await sendMessage({ phone });
    const { body } = await site.admin.get(`/api/contact-messages/${id}`).expect(200);
    expect(body.phone).toBe(written);
    expect((await receiveGuestMail()).mail.text).toContain(`Phone: ${written}\n`);
  });

  it.each(['evil.example', 'call evil', '+81 6 http://evil', 'выиграй', '()'])(
    'cannot enter other text as phone number: %s',
    async (phone) => {
      const { body } = await site.visitor
        .post('/api/contact-messages')
        .send({ name: 'X', email: guest, subject: 'X', message: 'X', language: 'en', phone })
        .expect(400);
      expect(body.errors).toMatchObject([{ field: 'phone', code: 'not_a_phone_number' }]);
    },
  );

  it('shares a limit of 20 mails per hour and domain, which is higher for public mail providers', async () => {
    const sendAll = async (domain: string) => {
      for (let count = 0; count < 21; count += 1) {
        const host = count % 2 === 0 ? domain : `host${count}.${domain}`;
        await sendMessageWith(count, { email: `${randomUUID()}@${host}` });
      }
      return (await findMailsTo(`%${domain}`)).length;
    };
    expect(await sendAll(`${randomUUID()}.co.jp`)).toBe(20);
    expect(await sendAll('gmx.net')).toBe(21);
    // Later tests must not reach the limit of the guesthouse's own address.
    await executeSql(`update outgoing_mail set created_at = created_at - interval '1 day'`);
  });
});

describe('mail server', () => {
  it('is retried when busy', async () => {
    mails.refuse(guest, 451, 'Greylisted, try again', 2);
    const { id } = await sendMessage();
    await receiveGuestMail();
    await waitForGuestMail(id, 'sent');
    expect(mails.deliveriesTo(guest)).toHaveLength(1);
  });

  it('is not retried after a permanent refusal, whose reason staff can see', async () => {
    mails.refuse(guest, 550, `5.1.1 No such user ${guest}`, 1000);
    const { id } = await sendMessage();
    const { guest: refused } = await waitForGuestMail(id, 'failed');
    expect(refused!.error).toEqual({
      code: 'address_refused',
      message: 'The mail server reports that this address accepts no mail. Check its spelling.',
    });
    await eventually(async () => expect((await fetchMails(id))['house']?.state).toBe('sent'));
    const [row] = await executeSql(
      `select attempts from outgoing_mail where topic = ? and purpose = 'guest'`,
      [`contact-message:${id}`],
    );
    expect(row?.['attempts']).toBe(1);
  });

  it('is retried when unreachable', async () => {
    await mails.stop();
    const { id } = await sendMessage();
    const { guest: waiting } = await waitForGuestMail(id, 'waiting');
    expect(waiting!.error?.code).toBe('server_unreachable');
    await site.visitor.get('/api/health/ready').expect(200);
    await mails.launch();
    await receiveGuestMail();
    expect((await waitForGuestMail(id, 'sent'))['guest']?.error).toBeNull();
  });

  it('gets the same message id again after a lost response', async () => {
    const release = mails.hold();
    const { id } = await sendMessage();
    await mails.waitForDeliveries(guest, 2);
    release();
    await waitForGuestMail(id, 'sent');
    const ids = new Set(mails.deliveriesTo(guest).map(({ mail }) => mail.messageId));
    expect(ids.size).toBe(1);
    expect([...ids][0]).toMatch(/@kawabe\.example>$/);
  });
});

describe('SMTP_REQUIRE_TLS', () => {
  it('holds mails back from a server without TLS', async () => {
    const strict = await startApp(
      { WORKERS: '1', SMTP_URL: mails.url, SMTP_REQUIRE_TLS: '1', MAIL_FROM: FROM },
      undefined,
      [FAST_MAIL, NO_RATE_LIMIT],
    );
    try {
      const { body } = await strict.visitor
        .post('/api/contact-messages')
        .send({ name: 'X', email: guest, subject: 'X', message: 'X', language: 'en' })
        .expect(201);
      await eventually(async () => {
        const { body: message } = await strict.admin.get(`/api/contact-messages/${body.id}`);
        expect((message.mails as MailView[]).map(({ error }) => error?.code)).toEqual([
          'tls_failed',
          'tls_failed',
        ]);
      });
      expect(mails.deliveriesTo(guest)).toHaveLength(0);
    } finally {
      await strict.close();
    }
  });
});

describe('worker', () => {
  it('takes over a mail whose lease expired', async () => {
    mails.refuse(guest, 451, 'Try again later', 1000);
    const { id } = await sendMessage();
    await waitForGuestMail(id, 'waiting');
    const otherRecipient = `another-${guest}`;
    await executeSql(
      `update outgoing_mail set "to" = ?, state = 'running', attempts = 3,
       lease_expires_at = now() - interval '1 minute' where topic = ? and purpose = 'guest'`,
      [otherRecipient, `contact-message:${id}`],
    );
    await mails.waitForDeliveries(otherRecipient);
  });
});

describe('Redis outage', () => {
  it('delays mails only', async () => {
    await redis.kill();
    const { id } = await sendMessage();
    expect((await fetchMails(id))['guest']).toMatchObject({ state: 'queued', error: null });
    await redis.launch();
    await mails.waitForDeliveries(guest);
    await waitForGuestMail(id, 'sent');
    expect(mails.deliveriesTo(guest)).toHaveLength(1);
  });
});
