import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Page } from '@playwright/test';
import { createKeyboard } from '../../fixtures/input-methods.js';
import { getToken } from '../../fixtures/auth.js';
import { dateInDays, occupyFirstRoom, pressDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
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
async function fetchMessages(request: APIRequestContext, reference: string) {
  const token = await getToken(request);
  const response = await request.get(`/api/contact-messages?search=${reference}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await response.json()) as { items: Record<string, unknown>[] };
  return items;
}

const readTimeSinceOpened = (page: Page) =>
  page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('enquiry') ?? '{}') as { openedAt?: number };
    return Date.now() - (draft.openedAt ?? Date.now());
  });

test(
  'keeps an enquiry about a room through errors, another language, a reload and a lost connection',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/ERR_FAILED|Failed to fetch|400/);
    const [room] = await fetchRooms(request);
    await page.goto('/en');
    await openFirstRoom(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for dates' }).click();
    const form = page.locator('form#enquiry');
    await expect(page.getByRole('dialog')).toBeHidden();
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
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Please write us a line or two.')).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('Please check one field');
    await expect(form.getByLabel('Message')).toBeFocused();
    await expectAccessible(page);

    const [arrival = '', departure = ''] = [25, 27].map(dateInDays);
    await form.getByRole('button', { name: /^Check-in/ }).click();
    const calendar = await pressDays(page, arrival, departure);
    await calendar.getByRole('button', { name: 'Done' }).click();
    await expect(form.getByText('¥9,800 × 2 nights')).toBeVisible();
    await form.getByLabel('Message').fill('Is the room quiet?\nWe come late.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(/Please check the address/)).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();

    await page.getByRole('banner').getByRole('button', { name: /^En/ }).click();
    await page.getByRole('banner').getByText('日本語', { exact: true }).click();
    await expect(form.getByLabel('内容')).toHaveValue('Is the room quiet?\nWe come late.');
    await page.reload();
    await expect(form.getByLabel('お名前')).toHaveValue('Mina Park');
    await expect(form.locator('input[name=checkOut]')).toHaveValue(departure);

    await form.getByLabel('メールアドレス').fill('mina@example.com');
    await page.route('**/api/contact-messages', (route) => route.abort());
    await form.getByRole('button', { name: '送る' }).click();
    await expect(form.getByText(/通信できませんでした/)).toBeVisible();
    await page.unroute('**/api/contact-messages');
    await expect.poll(() => readTimeSinceOpened(page)).toBeGreaterThan(MIN_FILL_MS);
    await form.getByRole('button', { name: '送る' }).click();
    await expect(page.getByRole('heading', { name: 'お問い合わせを承りました' })).toBeFocused();
    const reference = await page.locator('#enquiry dd').first().textContent();
    expect(reference).toMatch(REFERENCE);
    const confirmation = page.locator('#contact');
    const formatInJapanese = (day: string) =>
      new Intl.DateTimeFormat('ja', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
    for (const text of [
      formatInJapanese(arrival),
      formatInJapanese(departure),
      'Is the room quiet?',
      '一日のうちに',
      '2泊、お部屋代 ¥19,600。',
    ]) {
      await expect(confirmation.getByText(text)).toBeVisible();
    }
    const downloading = page.waitForEvent('download');
    await confirmation.getByRole('link', { name: 'カレンダーに入れる' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [start, end] = [arrival, departure].map((day) => day.replaceAll('-', ''));
    expect(file).toContain(`DTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}\r\n`);
    expect(file).toContain('STATUS:TENTATIVE\r\n');
    expect(file).toContain(reference!);
    await expectAccessible(page);
    await expectNoOverflow(page);

    expect(await fetchMessages(request, reference ?? '')).toMatchObject([
      {
        name: 'Mina Park',
        email: 'mina@example.com',
        language: 'ja',
        roomId: room!.recordId,
        subject: expect.stringContaining(formatInJapanese(arrival)) as unknown,
      },
    ]);
    await page.reload();
    await expect(form.getByLabel('お名前')).toHaveValue('');
  },
);

test(
  'chooses the days in the calendar, and offers two rooms, partners with the days, and messengers',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400/);
    const rooms = await fetchRooms(request);
    const largest = Math.max(...rooms.map(({ capacity }) => capacity));
    const [arrival = '', departure = '', nextDeparture = ''] = [40, 42, 43].map(dateInDays);
    const partnerDays = (lastDay: string) => `checkin=${arrival}&checkout=${lastDay}`;
    await page.goto(`/en?arrival=2020-04-04&departure=${departure}&guests=2#contact`);
    const form = page.locator('form#enquiry');
    const checkIn = form.getByRole('button', { name: /^Check-in/ });
    await form.getByLabel('Name').fill('Mina Park');
    await form.getByLabel('Email').fill('mina@example.com');
    await expect.poll(() => readTimeSinceOpened(page)).toBeGreaterThan(MIN_FILL_MS);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(checkIn).toHaveAccessibleDescription(/today or a later date/);
    await expect(checkIn).toBeFocused();
    await expect(form.getByRole('alert')).toContainText('Check-in');
    await checkIn.click();
    const calendar = await pressDays(page, arrival, departure);
    await calendar.getByRole('button', { name: 'Done' }).click();
    await expect(form.getByText('2 nights.')).toBeVisible();
    const partner = page.getByRole('link', { name: /Kawazoe Stays/ });
    await expect(partner).toHaveAttribute(
      'href',
      new RegExp(`${partnerDays(departure)}&adults=2$`),
    );
    await checkIn.click();
    await pressDays(page, arrival, nextDeparture);
    await calendar.getByRole('button', { name: 'Done' }).click();
    await form.getByLabel('Guests').fill(String(largest + 1));
    await expect(form.getByText('3 nights.')).toBeVisible();
    await expect(partner).toHaveAttribute('href', new RegExp(partnerDays(nextDeparture)));
    await expect(form.getByLabel('Guests')).toHaveAccessibleDescription(
      new RegExp(`Our largest room takes up to ${largest} guests; two rooms together take more`),
    );
    await expect(form.getByRole('link', { name: 'See what fits on your dates' })).toHaveAttribute(
      'href',
      `/en/rooms?arrival=${arrival}&departure=${nextDeparture}&guests=${largest + 1}`,
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
    const messengerIcons = form.locator('.messengers a .icon');
    for (const icon of await messengerIcons.all()) {
      expect((await icon.boundingBox())?.width).toBeLessThanOrEqual(24);
    }
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);

test(
  'fills the stay into the form about a room, and shows the room and the next steps beside it',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    const [arrival = '', departure = '', nextDeparture = ''] = [320, 323, 326].map(dateInDays);
    const freeNights = await occupyFirstRoom(request, arrival, departure);
    try {
      await page.goto(
        `/en?room=${room!.recordId}&arrival=${arrival}&departure=${departure}&guests=2#contact`,
      );
      const form = page.locator('form#enquiry');
      await expect(form.getByLabel('Room')).toHaveValue(String(room!.recordId));
      await expect(form.getByLabel('Guests')).toHaveValue('2');
      await expect(form.getByText(/^Taken As of/)).toBeVisible();
      await expect(form.getByText(/The night of .* is taken/)).toBeVisible();
      // Chooses the later of the nearest free nights.
      await form.locator('.enquiry-stay-nearest').getByRole('button').last().click();
      await expect(form.locator('input[name=checkIn]')).toHaveValue(departure);
      await expect(form.locator('input[name=checkOut]')).toHaveValue(nextDeparture);
      await expect(form.getByText(/^Free As of .*, Japan time$/)).toBeVisible();
      await expect(form.locator('dl')).toHaveText(
        /¥9,800 × 3 nights¥29,400Total for the room¥29,400/,
      );
      await expect(
        form.getByText(/Free to cancel until .*After that 30%, from .* 50%/),
      ).toBeVisible();
      const otherDates = form.getByRole('button', { name: 'Choose other dates' });
      await otherDates.scrollIntoViewIfNeeded();
      const scrollTop = await page.evaluate(() => scrollY);
      await otherDates.click();
      const dates = page.getByRole('dialog', { name: 'Your dates' });
      await expect(dates).toBeVisible();
      // On a phone, the months are below each other.
      const laterMonths = dates.getByRole('button', { name: 'Later months' });
      await expect(laterMonths.locator('svg')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      // The fragment of the URL does not move the page or the focus.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      await expect(otherDates).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(scrollTop);

      const aside = page.locator('#contact').getByRole('complementary');
      await expect(aside.getByRole('heading', { name: room!.name })).toBeVisible();
      await expect(aside.getByRole('img').first()).toBeVisible();
      await expect(aside.getByRole('listitem')).toHaveCount(3);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const [formBox, asideBox] = [await form.boundingBox(), await aside.boundingBox()];
        if (width > 390) expect(asideBox!.x).toBeGreaterThan(formBox!.x + formBox!.width);
        else expect(asideBox!.y).toBeGreaterThan(formBox!.y + formBox!.height);
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
    } finally {
      await freeNights();
    }
  },
);

test(
  'keeps a pasted text that is too long, and accepts no more text while the message is sent',
  DESKTOP_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/400/);
    await page.clock.install({ time: Date.now() - MIN_FILL_MS * 2 });
    await page.goto('/en#contact');
    const form = page.locator('form#enquiry');
    const message = form.getByLabel('Message');
    await form.getByLabel('Name').fill('Mina Park');
    await form.getByLabel('Email').fill('mina@example.com');
    await message.click();
    await page.keyboard.insertText(`${'We come late. '.repeat(400)}And leave early.`);
    await expect(message).toHaveValue(/And leave early\.$/);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('This is too long. Please shorten it.')).toBeVisible();
    await expect(message).toHaveValue(/And leave early\.$/);

    await message.fill('We come late.');
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/contact-messages', async (route) => {
      await response;
      await route.continue();
    });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(message).not.toBeEditable();
    await message.press('End');
    await page.keyboard.type(' After ten.');
    await expect(message).toHaveValue('We come late.');
    respond();
    await expect(page.getByRole('heading', { name: /Your message has arrived/ })).toBeVisible();
  },
);

test('sends an enquiry by keyboard alone', DESKTOP_ONLY, async ({ page }) => {
  const input = createKeyboard(page);
  await page.goto('/en');
  const card = page.locator('#rooms article').nth(1);
  await input.press(card.getByRole('button', { name: /details/i }));
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Ask for dates' }));
  const form = page.locator('form#enquiry');
  await expect(form).toBeInViewport();
  await input.write(form.getByLabel('Name'), 'Mina Park');
  await input.write(form.getByLabel('Email'), 'mina@example.com');
  await input.write(form.getByLabel('Message'), 'Is the room quiet?');
  await expect.poll(() => readTimeSinceOpened(page)).toBeGreaterThan(MIN_FILL_MS);
  await input.press(form.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('heading', { name: /Your message has arrived/ })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sends an enquiry, and returns the filled form when it is invalid',
    MOBILE_ONLY,
    async ({ page, request }) => {
      const [room] = await fetchRooms(request);
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
      expect(await fetchMessages(request, reference)).toMatchObject([
        { name: '林小美', language: 'zh_TW', roomId: room!.recordId, checkOut: '2030-05-04' },
      ]);
    },
  );

  test('sends an enquiry about a room and its days', MOBILE_ONLY, async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    const [arrival, departure] = [330, 332].map(dateInDays);
    await page.goto(
      `/zh-hans?room=${room!.recordId}&arrival=${arrival}&departure=${departure}&guests=2#contact`,
    );
    const form = page.locator('form#enquiry');
    await expect(form.getByLabel('客房')).toHaveValue(String(room!.recordId));
    await expect(form.getByLabel('入住日期')).toHaveValue(arrival!);
    await expect(form.locator('dl')).toContainText('¥9,800 日元 × 2 晚');
    await expect(page.locator('#contact').getByRole('complementary')).toContainText('接下来');
    await form.getByLabel('姓名').fill('陈思远');
    await form.getByLabel('电子邮箱').fill('chen@example.com');
    await form.locator('button[type=submit]').click();
    const reference = page.locator('#enquiry dd').first();
    await expect(reference).toHaveText(REFERENCE);
    expect(await fetchMessages(request, (await reference.textContent()) ?? '')).toMatchObject([
      { roomId: room!.recordId, checkIn: arrival, checkOut: departure, guests: 2 },
    ]);
  });

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
    expect(await fetchMessages(request, reference)).toMatchObject([
      {
        eventId: event!.recordId,
        eventName: event!.title,
        subject: expect.stringContaining(event!.title) as unknown,
      },
    ]);
  });
});
