import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Page } from '@playwright/test';
import { keyboard } from '../../fixtures/input-methods.js';
import { getToken } from '../../fixtures/auth.js';
import {
  demoRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  openFirstRoom,
} from '../../fixtures/test.js';

const REFERENCE = /^K-[\dA-Z]{5}$/;
/** The server rejects faster forms as spam. */
const MIN_FILL_MS = 3000;

/** Returns the messages that staff find by a reference. */
async function receivedMessages(request: APIRequestContext, reference: string) {
  const token = await getToken(request);
  const response = await request.get(`/api/contact-messages?search=${reference}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await response.json()) as { items: Record<string, unknown>[] };
  return items;
}

const timeSinceOpened = (page: Page) =>
  page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as { openedAt?: number };
    return Date.now() - (draft.openedAt ?? Date.now());
  });

test(
  'keeps an enquiry about a room through errors, another language, a reload and a lost connection',
  MOBILE_ONLY,
  async ({ page, request, complaints }) => {
    complaints.expected.push(/ERR_FAILED|Failed to fetch|400/);
    const [room] = await demoRooms(request);
    await page.goto('/en');
    await openFirstRoom(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for dates' }).click();
    const form = page.locator('form#enquiry');
    await expect(form).toBeInViewport();
    await expect(form.getByLabel('Room')).toHaveValue(String(room!.recordId));

    await form.getByLabel('Guests').fill('3');
    await expect(form.getByLabel('Guests')).toHaveAccessibleDescription(
      /^This room takes up to 2 guests\./,
    );
    await form.getByLabel('Guests').fill('2');
    await expect(form.getByText('This room takes up to')).toBeHidden();

    await form.getByLabel('Name').fill('Mina Park');
    await form.getByLabel('Email').fill('mina@nowhere');
    await form.getByLabel('Check-in').fill('2020-04-04');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Check-in')).toHaveAccessibleDescription(/today or a later date/);
    await expect(form.getByRole('alert')).toContainText('Check-in');
    await form.getByLabel('Check-in').fill('2030-04-04');
    await form.getByLabel('Check-out').fill('2030-04-03');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Please choose a date after the check-in.')).toBeVisible();
    await expect(form.getByText('Please write us a line or two.')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Please check 2 fields');
    await expect(form.getByLabel('Check-out')).toBeFocused();
    await expectAccessible(page);

    await form.getByLabel('Check-out').fill('2030-04-06');
    await form.getByLabel('Message').fill('Is the room quiet?\nWe come late.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(/Please check the address/)).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();

    await page.getByRole('banner').getByRole('button', { name: /^En/ }).click();
    await page.getByRole('banner').getByText('日本語', { exact: true }).click();
    await expect(form.getByLabel('内容')).toHaveValue('Is the room quiet?\nWe come late.');
    await page.reload();
    await expect(form.getByLabel('お名前')).toHaveValue('Mina Park');
    await expect(form.getByLabel('ご出発の日')).toHaveValue('2030-04-06');

    await form.getByLabel('メールアドレス').fill('mina@example.com');
    await page.route('**/api/contact-messages', (route) => route.abort());
    await form.getByRole('button', { name: '送る' }).click();
    await expect(form.getByText(/通信できませんでした/)).toBeVisible();
    await page.unroute('**/api/contact-messages');
    await expect.poll(() => timeSinceOpened(page)).toBeGreaterThan(MIN_FILL_MS);
    await form.getByRole('button', { name: '送る' }).click();
    await expect(page.getByRole('heading', { name: 'お問い合わせを承りました' })).toBeFocused();
    const reference = await page.locator('#enquiry dd').first().textContent();
    expect(reference).toMatch(REFERENCE);
    const sent = page.locator('#enquiry');
    for (const text of [
      '2030年4月4日',
      '2030年4月6日',
      'Is the room quiet?',
      '一日のうちに',
      '2泊、お部屋代 ¥19,600。',
    ]) {
      await expect(sent.getByText(text)).toBeVisible();
    }
    const downloading = page.waitForEvent('download');
    await sent.getByRole('link', { name: 'カレンダーに入れる' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('DTSTART;VALUE=DATE:20300404\r\nDTEND;VALUE=DATE:20300406\r\n');
    expect(file).toContain('STATUS:TENTATIVE\r\n');
    expect(file).toContain(reference!);
    await expectAccessible(page);
    await expectNoOverflow(page);

    expect(await receivedMessages(request, reference ?? '')).toMatchObject([
      {
        ...{ name: 'Mina Park', email: 'mina@example.com', language: 'ja', roomId: room!.recordId },
        subject: expect.stringContaining('2030年4月4日') as unknown,
      },
    ]);
    await page.reload();
    await expect(form.getByLabel('お名前')).toHaveValue('');
  },
);

test('offers two rooms, partners with the days, and messengers beside the button', async ({
  page,
  request,
}) => {
  const rooms = await demoRooms(request);
  const largest = Math.max(...rooms.map(({ capacity }) => capacity));
  await page.goto('/en?arrival=2030-04-04&departure=2030-04-06&guests=2#contact');
  const form = page.locator('form#enquiry');
  // Hydrated: before that, the days of the URL replace those that are filled in.
  await expect(form.getByLabel('Check-in')).toHaveAttribute('min', /./);
  await expect(form.getByText('2 nights.')).toBeVisible();
  const partner = page.getByRole('link', { name: /Kawazoe Stays/ });
  await expect(partner).toHaveAttribute('href', /checkin=2030-04-04&checkout=2030-04-06&adults=2$/);
  await form.getByLabel('Check-out').fill('2030-04-07');
  await form.getByLabel('Guests').fill(String(largest + 1));
  await expect(form.getByText('3 nights.')).toBeVisible();
  await expect(partner).toHaveAttribute('href', /checkout=2030-04-07&adults=/);
  await expect(form.getByLabel('Guests')).toHaveAccessibleDescription(
    new RegExp(`Our largest room takes up to ${largest} guests; two rooms together take more`),
  );
  await expect(form.getByRole('link', { name: 'See what fits on your dates' })).toHaveAttribute(
    'href',
    `/en/rooms?arrival=2030-04-04&departure=2030-04-07&guests=${largest + 1}`,
  );
  for (const name of ['LINE', 'WhatsApp']) {
    await expect(form.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      /^https:/,
    );
  }
  const code = form.getByRole('img', { name: 'Scan this code with WeChat' });
  await expect(code).toBeHidden();
  await form.getByText('WeChat', { exact: true }).first().click();
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('sends an enquiry by keyboard alone', DESKTOP_ONLY, async ({ page }) => {
  const input = keyboard(page);
  await page.goto('/en');
  const card = page.locator('#rooms article').nth(1);
  await input.press(card.getByRole('button', { name: /details/i }));
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Ask for dates' }));
  const form = page.locator('form#enquiry');
  await expect(form).toBeInViewport();
  await input.write(form.getByLabel('Name'), 'Mina Park');
  await input.write(form.getByLabel('Email'), 'mina@example.com');
  await input.write(form.getByLabel('Message'), 'Is the room quiet?');
  await expect.poll(() => timeSinceOpened(page)).toBeGreaterThan(MIN_FILL_MS);
  await input.press(form.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('heading', { name: /Your message has arrived/ })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sends an enquiry, and returns the filled form when it is invalid',
    MOBILE_ONLY,
    async ({ page, request }) => {
      const [room] = await demoRooms(request);
      await page.goto('/zh-hant');
      const form = page.locator('form#enquiry');
      await form.getByLabel('姓名').fill('林小美');
      await form.getByLabel('電子郵件').fill('mei@example.com');
      await form.getByLabel('客房').selectOption(String(room!.recordId));
      await form.getByLabel('入住日期').fill('2030-05-02');
      await form.getByLabel('退房日期').fill('2030-05-01');
      await form.getByLabel('內容').fill('請問有嬰兒床嗎？');
      await form.getByRole('button', { name: '送出' }).click();
      await expect(page).toHaveURL(/\/zh-hant\?draft=[\w-]+#contact$/);
      await expect(form.getByText('請選擇入住之後的日期。')).toBeVisible();
      await expect(form.getByLabel('內容')).toHaveValue('請問有嬰兒床嗎？');
      await expect(form.getByLabel('客房')).toHaveValue(String(room!.recordId));

      await form.getByLabel('退房日期').fill('2030-05-04');
      await form.getByRole('button', { name: '送出' }).click();
      await expect(page.getByRole('heading', { name: '謝謝，我們收到您的留言了' })).toBeVisible();
      const reference = (await page.locator('#enquiry dd').first().textContent()) ?? '';
      expect(reference).toMatch(REFERENCE);
      expect(await receivedMessages(request, reference)).toMatchObject([
        { name: '林小美', language: 'zh_TW', roomId: room!.recordId, checkOut: '2030-05-04' },
      ]);
    },
  );

  test('sends the event that an enquiry is about', MOBILE_ONLY, async ({ page, request }) => {
    const response = await request.get('/api/events?language=en');
    const [event] = (await response.json()) as { recordId: number; slug: string; title: string }[];
    await page.goto(`/en/events/${event!.slug}`);
    await page.locator('.event-ask').click();
    await expect(page).toHaveURL(new RegExp(`/en\\?event=${event!.recordId}\\b.*#contact$`));
    const form = page.locator('form#enquiry');
    await expect(form.getByLabel('Event')).toHaveValue(String(event!.recordId));
    await form.getByLabel('Name').fill('Mina Park');
    await form.getByLabel('Email').fill('mina@example.com');
    await form.getByLabel('Message').fill('Where do we best stand?');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: /Your message has arrived/ })).toBeVisible();
    const reference = (await page.locator('#enquiry dd').first().textContent()) ?? '';
    expect(await receivedMessages(request, reference)).toMatchObject([
      {
        eventId: event!.recordId,
        eventName: event!.title,
        subject: expect.stringContaining(event!.title) as unknown,
      },
    ]);
  });
});
