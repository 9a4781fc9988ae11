import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { MailServer } from '../../../test/mail-server.js';
import { FAST_MAIL } from '../../../test/fast-mail.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';

const SITE = 'https://kawabe.example';

let mails: MailServer;
let site: TestApp;

beforeAll(async () => {
  mails = await MailServer.start();
  site = await startApp(
    {
      TRUST_PROXY: '1',
      WORKERS: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'stay@kawabe.example',
      PUBLIC_URL: SITE,
    },
    undefined,
    [FAST_MAIL],
  );
});

afterAll(async () => {
  await site.close();
  await mails.stop();
});

/** Number of IP addresses in use. Requests have one each by default, so that the limits do not interact. */
let ipCount = 0;
let email: string;
beforeEach(() => {
  email = `reader@${randomUUID()}.example`;
});

const post = (path: string, body: object, ip = `198.51.100.${(ipCount += 1)}`) =>
  site.visitor.post(`/api/newsletter/${path}`).set('X-Forwarded-For', ip).send(body);

const subscribe = (language = 'en', ip?: string) =>
  post('subscriptions', { email, language }, ip).expect(202);

async function searchSubscribers(search = email) {
  const { body } = await site.admin
    .get(`/api/newsletter/subscriptions?search=${encodeURIComponent(search)}`)
    .expect(200);
  return body as {
    total: number;
    items: { id: number; email: string; status: string; language: string }[];
  };
}

const fetchStatus = async () =>
  (await searchSubscribers()).items.find((subscriber) => subscriber.email === email)?.status;

/** Waits for `count` mails to `email`, and returns the tokens of the links in the last one. */
async function readMailTokens(count = 1): Promise<Record<'confirm' | 'unsubscribe', string>> {
  const delivery = (await mails.waitForDeliveries(email, count)).at(-1)!;
  const text = delivery.mail.text!;
  const findToken = (page: string) =>
    new RegExp(`${SITE}/[a-z-]+/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
  return { confirm: findToken('confirm'), unsubscribe: findToken('unsubscribe') };
}

const executeSql = (text: string, values: unknown[] = []) =>
  site.app.get(MikroORM).em.fork().execute(text, values);

/** Moves the times of the subscriber into the past. */
const passTime = (time: string) =>
  executeSql(
    `update subscriber set asked_at = asked_at - ?::interval, created_at = created_at - ?::interval,
     unsubscribed_at = unsubscribed_at - ?::interval where email = ?`,
    [time, time, time, email],
  );

async function exportLines(query = ''): Promise<string[]> {
  const { text, headers } = await site.admin
    .get(`/api/newsletter/subscriptions/export${query}`)
    .expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="newsletter.csv"');
  expect(text.startsWith('\uFEFFemail,language,status,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

describe('subscription', () => {
  it('is pending until the link in the mail is followed', async () => {
    await subscribe('zh-TW');
    expect(await fetchStatus()).toBe('pending');
    const { confirm } = await readMailTokens();
    expect(mails.deliveriesTo(email)[0]?.mail.subject).toContain('請確認訂閱');
    expect(mails.deliveriesTo(email)[0]?.mail.replyTo).toEqual([
      { name: '', address: 'stay@kawabe.example' },
    ]);
    expect(mails.deliveriesTo(email)[0]?.mail.text).toContain(`${SITE}/zh-hant/newsletter/confirm`);
    await post('confirm', { token: confirm }).expect(204);
    expect(await fetchStatus()).toBe('confirmed');
    await post('confirm', { token: confirm }).expect(204);
    expect(await fetchStatus()).toBe('confirmed');
  });

  it('ends by a link and can begin again, but not by the old link', async () => {
    await subscribe();
    const first = await readMailTokens();
    await post('confirm', { token: first.confirm }).expect(204);
    await post('unsubscribe', { token: first.unsubscribe }).expect(204);
    await post('unsubscribe', { token: first.unsubscribe }).expect(204);
    expect(await fetchStatus()).toBe('unsubscribed');
    await passTime('16 minutes');
    await subscribe('ja');
    expect(await fetchStatus()).toBe('pending');
    const { body } = await post('confirm', { token: first.confirm }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'token', code: 'invalid_token' }]);
    expect(await fetchStatus()).toBe('pending');
    const second = await readMailTokens(2);
    await post('confirm', { token: second.confirm }).expect(204);
    expect((await searchSubscribers()).items).toMatchObject([
      { status: 'confirmed', language: 'ja' },
    ]);
    // A link in an older newsletter still unsubscribes.
    await post('unsubscribe', { token: first.unsubscribe }).expect(204);
    expect(await fetchStatus()).toBe('unsubscribed');
  });

  it('gets the same response whatever the state of the address', async () => {
    const subscribeAndRead = async (body: object) => {
      const { status, text, headers } = await post('subscriptions', body);
      return { status, text, names: Object.keys(headers).sort() };
    };
    const input = { email, language: 'en' };
    const first = await subscribeAndRead(input);
    expect(first).toMatchObject({ status: 202, text: '' });
    expect(await subscribeAndRead({ ...input, email: ` ${email.toUpperCase()}` })).toEqual(first);
    const { confirm, unsubscribe } = await readMailTokens();
    await post('confirm', { token: confirm }).expect(204);
    expect(await subscribeAndRead(input)).toEqual(first);
    await post('unsubscribe', { token: unsubscribe }).expect(204);
    expect(await subscribeAndRead(input)).toEqual(first);
    expect((await searchSubscribers()).total).toBe(1);
    expect(await subscribeAndRead({ ...input, email: `other-${email}`, website: 'x' })).toEqual(
      first,
    );
    expect((await searchSubscribers(`other-${email}`)).total).toBe(0);
  });

  it('requested repeatedly sends few mails, at increasing intervals', async () => {
    // A second mail is sent after 15 minutes, a third after another hour.
    await Promise.all([subscribe(), subscribe(), subscribe()]);
    await readMailTokens();
    await passTime('14 minutes');
    await subscribe();
    await passTime('2 minutes');
    await subscribe();
    await readMailTokens(2);
    await passTime('16 minutes');
    await subscribe();
    await passTime('50 minutes');
    await subscribe();
    const { confirm } = await readMailTokens(3);
    await post('confirm', { token: confirm }).expect(204);
    expect(await executeSql('select id from outgoing_mail where "to" = ?', [email])).toHaveLength(
      3,
    );
  });

  it('sends no further mail right after unsubscribing, and few mails to tagged addresses of one inbox', async () => {
    await subscribe();
    const { unsubscribe } = await readMailTokens();
    await post('unsubscribe', { token: unsubscribe }).expect(204);
    await subscribe();
    const taggedEmails = Array.from({ length: 6 }, (_, tag) => email.replace('@', `+${tag}@`));
    await Promise.all(
      taggedEmails.map((taggedEmail) =>
        post('subscriptions', { email: taggedEmail, language: 'en' }).expect(202),
      ),
    );
    const rows = await executeSql('select "to" from outgoing_mail where "to" like ?', [
      `%@${email.split('@')[1]}`,
    ]);
    expect(rows.filter((row) => (row as { to: string }).to === email)).toHaveLength(1);
    // An inbox gets at most three mails in an hour: one to its address, two to tagged ones.
    expect(rows).toHaveLength(3);
  });

  it('is rejected for invalid addresses, or if too frequent', async () => {
    const ip = '203.0.113.7';
    const { body } = await post('subscriptions', { email: 'reader', language: 'xx' }).expect(400);
    expect(body.errors).toMatchObject([
      { field: 'email', code: 'not_an_email' },
      { field: 'language', code: 'unsupported_language' },
    ]);
    for (let count = 0; count < 10; count += 1) await subscribe('en', ip);
    await post('subscriptions', { email, language: 'en' }, ip).expect(429);
    // The request is rejected before its body is validated.
    await post('subscriptions', { email: 'reader' }, ip).expect(429);
  });

  it('is requested, confirmed and ended by forms without JavaScript', async () => {
    const sendForm = async (path: string, body: object) => {
      const { headers } = await site.visitor
        .post(`/api/newsletter/${path}`)
        .set({ Accept: 'text/html', 'X-Forwarded-For': '203.0.113.8' })
        .type('form')
        .send(body)
        .redirects(0)
        .expect(303);
      return headers.location;
    };
    const form = { email, language: 'zh' };
    expect(await sendForm('subscriptions', form)).toBe('/zh-hans?subscribed=1#newsletter');
    expect(await fetchStatus()).toBe('pending');
    const { confirm, unsubscribe } = await readMailTokens();
    expect(await sendForm('confirm', { token: confirm, language: 'zh' })).toBe(
      '/zh-hans/newsletter/confirm?outcome=done#main',
    );
    expect(await fetchStatus()).toBe('confirmed');
    expect(await sendForm('confirm', { token: unsubscribe, language: 'en' })).toBe(
      '/en/newsletter/confirm?outcome=refused#main',
    );
    expect(await sendForm('unsubscribe', { token: unsubscribe, language: 'ja' })).toBe(
      '/ja/newsletter/unsubscribe?outcome=done#main',
    );
    expect(await fetchStatus()).toBe('unsubscribed');
    expect(await sendForm('subscriptions', { email: 'reader', language: 'ja' })).toBe(
      '/ja?outcome=refused#newsletter',
    );
  });
});

describe('List-Unsubscribe', () => {
  async function readOneClickUrl(): Promise<{ path: string; page: string }> {
    const delivery = (await mails.waitForDeliveries(email)).at(-1)!;
    const headers = new Map(delivery.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] = /^<(https:[^<>\s]+)>$/.exec(headers.get('list-unsubscribe')!)!;
    const { origin, pathname, search, searchParams } = new URL(url!);
    expect(origin).toBe(SITE);
    const page = `/ja/newsletter/unsubscribe?token=${searchParams.get('token')}`;
    return { path: `${pathname}${search}`, page };
  }

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'ends the subscription with a single POST of a mail program, as %s',
    async (type) => {
      await subscribe('ja');
      const { path, page } = await readOneClickUrl();
      await post('confirm', { token: (await readMailTokens()).confirm }).expect(204);
      const { headers } = await site.visitor.get(path).redirects(0).expect(303);
      expect(headers.location).toBe(page);
      expect(await fetchStatus()).toBe('confirmed');
      const body = type.startsWith('multipart')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click';
      const send = () =>
        site.visitor
          .post(path)
          .set({ Accept: 'text/html', 'Content-Type': type, 'X-Forwarded-For': '203.0.113.31' })
          .send(body)
          .redirects(0)
          .expect(204);
      const response = await send();
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await fetchStatus()).toBe('unsubscribed');
      await send();
      await site.visitor.post(path.replace(/token=\d+/, 'token=9')).expect(400);
    },
  );
});

describe('token', () => {
  it('is rejected if modified or issued for another purpose', async () => {
    await subscribe();
    const { confirm, unsubscribe } = await readMailTokens();
    const [id, round, signature] = confirm.split('.');
    const forgedTokens = [
      unsubscribe,
      `${Number(id) + 1}.${round}.${signature}`,
      `${id}.${Number(round) + 1}.${signature}`,
      `${id}.${round}.${'A'.repeat(22)}`,
      confirm.slice(0, -1),
      'nonsense',
    ];
    const responses = [];
    for (const token of forgedTokens) {
      const { body } = await post('confirm', { token }).expect(400);
      responses.push({ ...body, requestId: '' });
    }
    await post('unsubscribe', { token: confirm }).expect(400);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await fetchStatus()).toBe('pending');
    // Tokens are not stored, and the text of a mail is cleared once it is sent.
    await eventually(async () => {
      const rows = JSON.stringify(await executeSql('select * from outgoing_mail'));
      expect(rows).not.toContain(signature);
    });
    expect(JSON.stringify(await executeSql('select * from subscriber'))).not.toContain(signature);
  });
});

describe('subscriber list', () => {
  it('is restricted to administrators, who can delete subscribers', async () => {
    await subscribe();
    await site.visitor.get('/api/newsletter/subscriptions').expect(401);
    await site.visitor.get('/api/newsletter/subscriptions/export').expect(401);
    const { items } = await searchSubscribers();
    const path = `/api/newsletter/subscriptions/${items[0]?.id}`;
    await site.visitor.delete(path).expect(401);
    const { confirm, unsubscribe } = await readMailTokens();
    await site.admin.delete(path).expect(204);
    await site.admin.delete(path).expect(404);
    expect((await searchSubscribers()).total).toBe(0);
    await post('confirm', { token: confirm }).expect(400);
    await post('unsubscribe', { token: unsubscribe }).expect(204);
    const pending = await site.admin.get('/api/newsletter/subscriptions?status=pending&pageSize=1');
    expect(pending.body).toMatchObject({ page: 1, pageSize: 1 });
    expect(pending.body.items).toHaveLength(1);
  });

  it('is exported with unsubscribe links and without formulas', async () => {
    await subscribe();
    await post('confirm', { token: (await readMailTokens()).confirm }).expect(204);
    const formulas = ['=1+1', '+1', '-1', '@sum'];
    for (const formula of formulas.slice(0, 3)) {
      await post('subscriptions', { email: `${formula}-${email}`, language: 'en' }).expect(202);
    }
    await executeSql(`insert into subscriber (email, language, state, round, asked) values
      ('@sum,"x"', 'en', 'pending', 1, 0)`);
    const lines = await exportLines();
    for (const formula of formulas) {
      expect(lines.filter((line) => line.startsWith(formula))).toEqual([]);
    }
    expect(lines.filter((line) => line.startsWith(`'=1+1-${email},en,pending,`))).toHaveLength(1);
    expect(lines).toContainEqual(expect.stringMatching(/^"'@sum,""x""",en,pending,/));
    const confirmedLines = await exportLines('?status=confirmed');
    const values = confirmedLines.find((line) => line.startsWith(email))!.split(',');
    expect(confirmedLines.filter((line) => line.includes(',pending,'))).toEqual([]);
    expect(values.at(-1)).toMatch(
      /^https:\/\/kawabe\.example\/api\/newsletter\/unsubscribe\/one-click\?token=\S+&language=en$/,
    );
    const link = new URL(values.at(-2)!);
    expect(link.origin + link.pathname).toBe(`${SITE}/en/newsletter/unsubscribe`);
    await post('unsubscribe', { token: link.searchParams.get('token')! }).expect(204);
    expect(await fetchStatus()).toBe('unsubscribed');
  });

  it('is exported completely, whatever its length', async () => {
    await executeSql(`insert into subscriber (email, language, state, round, asked)
      select 'many-' || n || '@example.com', 'ja', 'confirmed', 1, 1 from generate_series(1, 1203) n`);
    const lines = (await exportLines('?status=confirmed')).filter((line) =>
      line.startsWith('many-'),
    );
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1203);
    const englishLines = await exportLines('?status=confirmed&language=en');
    expect(englishLines.filter((line) => line.startsWith('many-'))).toEqual([]);
    const listed = await site.admin.get('/api/newsletter/subscriptions?language=ja&search=many-');
    expect(listed.body.total).toBe(1203);
    await executeSql(`delete from subscriber where email like 'many-%'`);
  });
});

describe('after 30 days', () => {
  it('deletes unconfirmed and unsubscribed addresses', async () => {
    await subscribe();
    await mails.waitForDeliveries(email);
    await passTime('29 days');
    await site.app.get(DailyTaskScheduler).run();
    expect(await fetchStatus()).toBe('pending');
    await passTime('1 day');
    await site.app.get(DailyTaskScheduler).run();
    expect(await fetchStatus()).toBeUndefined();

    await subscribe();
    const { confirm, unsubscribe } = await readMailTokens(2);
    await post('confirm', { token: confirm }).expect(204);
    await passTime('400 days');
    await site.app.get(DailyTaskScheduler).run();
    expect(await fetchStatus()).toBe('confirmed');
    await post('unsubscribe', { token: unsubscribe }).expect(204);
    await site.app.get(DailyTaskScheduler).run();
    expect(await fetchStatus()).toBe('unsubscribed');
    await passTime('31 days');
    await site.app.get(DailyTaskScheduler).run();
    expect(await fetchStatus()).toBeUndefined();
  });

  it('keeps an address whose last mail was sent later, so that its link works', async () => {
    await subscribe();
    await readMailTokens();
    await passTime('29 days');
    await subscribe();
    const { confirm } = await readMailTokens(2);
    await passTime('1 day');
    await site.app.get(DailyTaskScheduler).run();
    await post('confirm', { token: confirm }).expect(204);
    expect(await fetchStatus()).toBe('confirmed');
  });
});

describe('without a mail server', () => {
  it('leaves a subscription pending and sends no mail; a later sign-up, with a mail server, does', async () => {
    const siteWithoutMail = await startApp({ TRUST_PROXY: '1' }, site.databaseUrl);
    await siteWithoutMail.visitor
      .post('/api/newsletter/subscriptions')
      .set('X-Forwarded-For', '203.0.113.9')
      .send({ email, language: 'en' })
      .expect(202);
    await siteWithoutMail.close();
    expect(await fetchStatus()).toBe('pending');
    expect(mails.deliveriesTo(email)).toHaveLength(0);
    await subscribe();
    await readMailTokens();
  });
});
