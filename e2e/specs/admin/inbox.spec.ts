import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Page } from '@playwright/test';
import { MAIL_CONTROL_PORT } from '../../fixtures/ports.js';
import { ADMIN_CREDENTIALS, getToken } from '../../fixtures/auth.js';
import { dateInDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

/** Stores a session and a language in the page, and returns the headers of the session. */
async function startSession(page: Page, request: APIRequestContext, language = 'en') {
  const token = await getToken(request);
  await page.addInitScript(
    ([authToken, interfaceLanguage]) => {
      if (sessionStorage.getItem('hasToken')) return;
      localStorage.setItem('authToken', authToken!);
      localStorage.setItem('adminLanguage', interfaceLanguage!);
      sessionStorage.setItem('hasToken', 'yes');
    },
    [token, language],
  );
  return { authorization: `Bearer ${token}` };
}

/** Returns the replies that were mailed to an address. */
async function fetchReplies(request: APIRequestContext, email: string) {
  const response = await request.get(`http://127.0.0.1:${MAIL_CONTROL_PORT}/?to=${email}`);
  const mails = (await response.json()) as { subject: string; text: string }[];
  return mails.filter(({ subject }) => subject.startsWith('Re:'));
}

async function sendEnquiry(page: Page, guest: { name: string; email: string }) {
  // The server rejects forms sent within three seconds as spam, so the clock of the page starts earlier.
  await page.clock.install({ time: Date.now() - 10_000 });
  await page.goto('/en#contact');
  const form = page.locator('form#enquiry');
  await form.getByLabel('Name').fill(guest.name);
  await form.getByLabel('Email').fill(guest.email);
  await form.getByLabel('Room').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('We land at 21:30. Is that all right?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /Your message has arrived/ })).toBeVisible();
}

test(
  "translates a visitor's message for the reader and the reply for the guest, and sends the reply once",
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/401|503/);
    const guest = { name: 'Emma Nowak', email: `emma-${Date.now()}@example.com` };
    await sendEnquiry(page, guest);
    await startSession(page, request, 'ja');

    await page.goto('/admin/contacts?filter=unread');
    const row = page.getByRole('link', { name: guest.name });
    await expect(row).toContainText('未読');
    await row.click();
    // The subject was made from the room, in the language of the guest.
    const [requestedRoom] = await fetchRooms(request, 'en');
    await expect(page.getByRole('heading', { name: requestedRoom!.name })).toBeFocused();
    const [room] = await fetchRooms(request, 'ja');
    await expect(page.getByRole('link', { name: room!.name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '日本語に訳す' }).click();
    await expect(page.getByText(/^日本語で：.*21:30/)).toBeVisible();
    // Opening a message marks it as read, so it leaves the list of unread ones.
    await expect(page.getByRole('button', { name: '未読に戻す' })).toBeVisible();
    await expect(row).toBeHidden();

    const reply = page.getByLabel('返信（日本語）');
    await reply.fill('21:30で大丈夫です。');
    await page.getByRole('button', { name: '英語に訳す' }).click();
    const translatedReply = page.getByLabel(/に届く文章（英語）/);
    await expect(translatedReply).toHaveValue(/^In English: .*21:30/);
    await expectAccessible(page);
    await translatedReply.fill('Yes, 21:30 is fine.');

    // A draft reply is preserved without being sent.
    await page.getByRole('link', { name: '設備' }).click();
    await page.getByRole('button', { name: '残して移動' }).click();
    await expect(page).toHaveURL(/facilities/);
    await page.goBack();
    await expect(reply).toHaveValue('21:30で大丈夫です。');
    await expect(translatedReply).toHaveValue('Yes, 21:30 is fine.');

    // The session ends while sending; then the response is lost twice, so that the page reports it.
    let hasSessionEnded = false;
    let lostResponses = 0;
    await page.route('**/replies', async (route) => {
      // A dry run precedes the sending.
      const body = route.request().postDataJSON() as { dryRun?: boolean } | null;
      const isSending = route.request().method() === 'POST' && !body?.dryRun;
      if (isSending && !hasSessionEnded) {
        hasSessionEnded = true;
        const code = 'unauthorized';
        await route.fulfill({ status: 401, json: { statusCode: 401, code, message: code } });
        return;
      }
      const response = await route.fetch();
      const isSent = isSending && response.ok();
      if (isSent) lostResponses += 1;
      await (isSent ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ response }));
    });
    await page.getByRole('button', { name: '返信を送る' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=password]').fill(ADMIN_CREDENTIALS.password);
    await dialog.locator('button[type=submit]').click();
    await expect.poll(() => lostResponses).toBe(2);
    await expect(page.getByText(/^送れませんでした（/)).toBeVisible();
    await expect(translatedReply).toHaveValue('Yes, 21:30 is fine.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'もう一度送る' }).click();
    const thread = page.getByRole('log', { name: '返信' });
    await expect(thread.getByText('送信済み')).toBeVisible();
    await expect(thread.getByText('Yes, 21:30 is fine.')).toBeVisible();
    await expect(reply).toHaveValue('');
    const replies = await request.get(
      `/api${new URL(page.url()).pathname.replace('/admin/contacts', '/contact-messages')}/replies`,
      {
        headers: { authorization: `Bearer ${await getToken(request)}` },
      },
    );
    expect(await replies.json()).toHaveLength(1);
    const mails = await fetchReplies(request, guest.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Yes, 21:30 is fine.');
  },
);

test(
  'confirms the days of an enquiry, with a toast that covers no control of the reply',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    await startSession(page, request);
    const [room] = await fetchRooms(request);
    const data = {
      name: 'Toma',
      email: 'toma@example.com',
      language: 'ja',
      message: '',
      roomId: room!.recordId,
      checkIn: dateInDays(150),
      checkOut: dateInDays(152),
      guests: 2,
    };
    await expect(await request.post('/api/contact-messages', { data })).toBeOK();
    await page.goto('/admin/contacts');
    await page.getByRole('link', { name: /Toma/ }).first().click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(page.getByPlaceholder(/^Reply in/)).toHaveValue(/^Toma 様/);
    const toast = (await page.locator('.admin-toast').boundingBox())!;
    for (const control of await page.locator('.inbox-box-foot button').all()) {
      const { x } = (await control.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(toast.x + toast.width);
    }
    await undo.click();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  },
);

test(
  'opens a message as a page on a phone, deletes it and restores it',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await startSession(page, request);
    // The days are too far ahead for their availability to be listed.
    const data = {
      name: 'Ines',
      email: 'ines@example.com',
      language: 'en',
      subject: 'In three years',
      message: 'Is it free?',
      checkIn: dateInDays(1100),
      checkOut: dateInDays(1102),
      guests: 2,
    };
    await expect(await request.post('/api/contact-messages', { data })).toBeOK();
    await page.goto('/admin/contacts?language=zh_TW');
    const rows = page
      .getByRole('list')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(rows.first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    const count = await rows.count();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(rows.first()).toBeHidden();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Message deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(/contacts\?language=zh_TW$/);
    await expect(rows).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(count);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all that match' }).check();
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(page.getByText('Marked as unread')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Read 0' })).toBeVisible();
  },
);

test('finds, exports and deletes subscribers', DESKTOP_ONLY, async ({ page, request }) => {
  const email = `reader-${Date.now()}@example.com`;
  const options = { data: { email, language: 'ja' } };
  expect((await request.post('/api/newsletter/subscriptions', options)).status()).toBe(202);
  await startSession(page, request);
  await page.goto('/admin/subscribers?language=ja');
  await page.getByLabel('Search addresses').fill(email);
  await expect(page).toHaveURL(/search=reader/);
  // The header and the subscriber.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toBe('newsletter.csv');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test(
  'imports an earlier export and restores what was deleted since',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/401/);
    const headers = await startSession(page, request);
    await page.goto('/admin/data');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Texts and data (JSON)' }).click();
    const path = await (await downloading).path();
    await expect(page.getByText('Export succeeded')).toBeVisible();

    const listFacilities = async () => {
      const response = await request.get('/api/base-facilities', { headers });
      return (await response.json()) as { id: number }[];
    };
    const [deletedFacility] = await listFacilities();
    const { id } = deletedFacility!;
    await request.delete(`/api/base-facilities/${id}`, { headers });

    const chooser = page.getByLabel('Choose file').and(page.locator('input'));
    await chooser.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    });
    await expect(page.getByText('please choose a backup file (.json or .zip)')).toBeVisible();
    const backup = {
      name: 'backup.json',
      mimeType: 'application/json',
      buffer: await readFile(path),
    };
    await chooser.setInputFiles(backup);
    await expect(page.getByText('Dry run: nothing has changed yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Facilities/ })).toContainText('1');
    expect(await listFacilities()).not.toContainEqual(expect.objectContaining({ id }));
    await expectAccessible(page);

    // The session ends before the last step: the file and its preview remain.
    await page.evaluate(() => localStorage.setItem('authToken', 'no longer valid'));
    const replace = page.getByRole('button', { name: 'Replace everything with this file' });
    await replace.click();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await dialog.getByLabel('Password').fill(ADMIN_CREDENTIALS.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();

    const logMessage = page.waitForEvent('console', (message) =>
      message.text().includes('facilities: '),
    );
    await replace.click();
    await expect(page.getByText('Data import complete')).toBeVisible();
    await expect(page.getByText(/imported \d+ records/)).toBeVisible();
    await logMessage;
    await page.waitForEvent('load');
    expect(await listFacilities()).toContainEqual(expect.objectContaining({ id }));

    // The previous data is among the restore points, and is previewed before it is restored.
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    const restore = page.getByRole('dialog');
    await expect(restore.getByText(/Removed: Facilities/)).toBeVisible();
    await expectAccessible(page);
  },
);
