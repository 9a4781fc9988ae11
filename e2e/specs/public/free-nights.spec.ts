import { type Page } from '@playwright/test';
import { createAuthHeaders, dateInDays, occupyFirstRoom, pressDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  LANGUAGES,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

/** Returns the days from today to the first night that a Playwright project uses. Projects share no nights. */
const projectDayOffset = () => (test.info().project.name.startsWith('desk') ? 200 : 240);

/** Fills in and submits the native date fields, which work without scripts. */
async function submitDays(page: Page, arrival: string, departure: string) {
  const bar = page.getByRole('search');
  await bar.getByLabel('Check-in').fill(arrival);
  await bar.getByLabel('Check-out').fill(departure);
  await bar.getByRole('button', { name: 'Show free rooms' }).click();
}

/** Expects a page on a phone to fit and be accessible, and at 1280 px as well. */
async function expectAccessibleAtBothWidths(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

test(
  'leads from chosen days to free rooms, and with the days to the contact form',
  MOBILE_ONLY,
  async ({ page, request }) => {
    const arrival = dateInDays(projectDayOffset());
    const departure = dateInDays(projectDayOffset() + 3);
    const [occupied, free] = await fetchRooms(request);
    const freeNights = await occupyFirstRoom(request, arrival, departure);
    try {
      await page.goto('/en');
      const bar = page.getByRole('search');
      const [checkIn, checkOut] = [/^Check-in/, /^Check-out/].map((name) =>
        bar.getByRole('button', { name }),
      );
      await checkIn!.click();
      const calendar = await pressDays(page, arrival);
      await expectAccessibleAtBothWidths(page);
      await calendar.getByRole('button', { name: 'Show free rooms' }).click();
      await expect(checkOut!).toHaveAccessibleDescription('Please choose the day you check out.');
      await expect(checkOut!).toBeFocused();
      await checkOut!.click();
      await pressDays(page, departure);
      await expect(calendar.getByRole('status')).toContainText('3 nights');
      await calendar.getByRole('button', { name: 'Show free rooms' }).click();
      await expect(page).toHaveURL(`/en/rooms?arrival=${arrival}&departure=${departure}&guests=2`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free for your dates');
      const roomRow = (name: string) => page.getByRole('article').filter({ hasText: name });
      await expect(roomRow(occupied!.name)).toContainText('Taken');
      await expect(
        roomRow(occupied!.name).getByRole('listitem').getByRole('link').first(),
      ).toBeVisible();
      await expect(roomRow(free!.name).first()).toContainText('¥');
      await expectAccessibleAtBothWidths(page);

      await roomRow(free!.name).first().getByRole('link', { name: 'Ask for these dates' }).click();
      const form = page.locator('form#enquiry');
      await expect(form).toBeInViewport();
      await expect(form.getByLabel('Room')).toHaveValue(String(free!.recordId));
      const formDay = (name: string) => form.locator(`input[name=${name}]`);
      await expect(formDay('checkIn')).toHaveValue(arrival);
      await expect(bar.locator('input[name=arrival]')).toHaveValue(arrival);

      // Changes in the form survive another language and a reload.
      await form.getByLabel('Guests').fill('1');
      const later = [dateInDays(projectDayOffset() + 1), dateInDays(projectDayOffset() + 4)];
      await form.getByRole('button', { name: /^Check-in/ }).click();
      await (await pressDays(page, ...later)).getByRole('button', { name: 'Done' }).click();
      await expect(formDay('checkOut')).toHaveValue(later[1]!);
      await page.getByRole('banner').getByRole('button', { name: /^En/ }).click();
      await page.getByRole('banner').getByText('日本語', { exact: true }).click();
      await expect(form.getByRole('button', { name: /^ご出発の日/ })).toBeVisible();
      await expect(formDay('checkOut')).toHaveValue(later[1]!);
      await page.reload();
      await expect(formDay('checkIn')).toHaveValue(later[0]!);
      await expect(formDay('checkOut')).toHaveValue(later[1]!);
      await expect(form.getByLabel('人数')).toHaveValue('1');
      await page.getByRole('banner').getByRole('button', { name: /^日/ }).click();
      await page.getByRole('banner').getByText('English', { exact: true }).click();
      await expect(form.getByLabel('Name')).toBeVisible();
    } finally {
      await freeNights();
    }
  },
);

/** Moves the focus of the calendar to a day by keyboard. */
async function goToDay(page: Page, day: string) {
  const readFocusedDay = () =>
    page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
  await expect.poll(readFocusedDay).toBeTruthy();
  for (
    let focusedDay = await readFocusedDay();
    focusedDay && focusedDay !== day;
    focusedDay = await readFocusedDay()
  ) {
    const isLaterMonth = focusedDay.slice(0, 7) < day.slice(0, 7);
    const arrow = focusedDay < day ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(isLaterMonth ? 'PageDown' : arrow);
  }
}

test(
  'offers native date fields if the calendar cannot be loaded',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/ERR_FAILED|dynamically imported module/);
    await page.route('**/days-calendar*.js', (route) => route.abort());
    await page.goto('/en');
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Check-in/ })
      .click();
    const [arrival, departure] = [300, 302].map(dateInDays) as [string, string];
    await submitDays(page, arrival, departure);
    await expect(page).toHaveURL(`/en/rooms?arrival=${arrival}&departure=${departure}&guests=2`);
  },
);

test(
  "uses a room's calendar by keyboard alone, up to an occupied night",
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const startDays = projectDayOffset() + 20;
    const [room] = await fetchRooms(request);
    const freeNights = await occupyFirstRoom(
      request,
      dateInDays(startDays),
      dateInDays(startDays + 1),
    );
    try {
      await page.goto(`/en/rooms/${room!.slug}`);
      const field = page.getByRole('main').getByRole('button', { name: /^Check-in/ });
      await field.focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Your dates' });
      const status = calendar.getByRole('status');
      await expect(status).toHaveText('Choose the day you check in.');
      await goToDay(page, dateInDays(startDays));
      await expect(page.locator(':focus')).toHaveAccessibleName(/check-out only$/);
      await page.keyboard.press('Enter');
      await expect(status).toHaveText('Choose the day you check in.');
      await goToDay(page, dateInDays(startDays - 2));
      await page.keyboard.press('Enter');
      await expect(status).toContainText('Now choose the day you check out.');
      await goToDay(page, dateInDays(startDays + 1));
      await page.keyboard.press('Enter');
      await expect(status).toContainText('A night in between is taken');
      await goToDay(page, dateInDays(startDays));
      await page.keyboard.press('Enter');
      await expect(status).toContainText('2 nights');
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(field).toBeFocused();
      await expect(page.getByRole('main')).toContainText('2 nights at ¥9,800');
      await expectAccessible(page);
      await expectNoOverflow(page);
      const link = page.getByRole('link', { name: 'Ask for these dates' }).first();
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(`arrival=${dateInDays(startDays - 2)}`),
      );
    } finally {
      await freeNights();
    }
  },
);

test(
  'shows what a cancellation of the stay costs, by its dates',
  MOBILE_ONLY,
  async ({ page, request }) => {
    const headers = await createAuthHeaders(request);
    const setTerms = (cancellation_terms: string | null) =>
      request.patch('/api/site-settings/reservation/zh_TW', {
        headers,
        data: { values: { cancellation_terms } },
      });
    const startDays = projectDayOffset() + 60;
    const query = `arrival=${dateInDays(startDays)}&departure=${dateInDays(startDays + 2)}&guests=2`;
    const [room] = await fetchRooms(request);
    const path = `/en/rooms/${room!.slug}`;
    const formatDayFromToday = (daysFromToday: number) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(dateInDays(daysFromToday)),
      );
    const free = `Free to cancel until ${formatDayFromToday(startDays - 7)}.`;
    const terms = page.getByRole('region', { name: 'Cancelling this stay' }).getByRole('row');
    try {
      await page.goto(`${path}?${query}`);
      await expect(terms.nth(1)).toHaveText(`until ${formatDayFromToday(startDays - 7)}Free`);
      await expect(terms.last()).toHaveText(`${formatDayFromToday(startDays)}100%`);
      await expect(page.getByRole('form', { name: 'Your dates' })).toContainText(free);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.goto(`/en/rooms?${query}`);
      await expect(page.getByRole('main')).toContainText(free);
      await page.goto(`/en?room=${room!.recordId}&${query}#contact`);
      await expect(page.locator('form#enquiry').getByText(free)).toBeVisible();
      expect((await setTerms(null)).status()).toBe(200);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Other rooms' })).toBeVisible();
      await expect(page.getByText('If you cancel')).toHaveCount(0);
    } finally {
      // The terms of the demo site.
      await setTerms('7: 0\n2: 30\n1: 50\n0: 100');
    }
  },
);

test(
  'fits the free rooms into every width, with enough contrast in the dark',
  MOBILE_ONLY,
  async ({ page }) => {
    for (const { prefix } of LANGUAGES) {
      await page.goto(
        `/${prefix}/rooms?arrival=${dateInDays(300)}&departure=${dateInDays(303)}&guests=2`,
      );
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
      }
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colors');
  },
);

test(
  'shows the form for days in the first screen, and counts guests in steps',
  MOBILE_ONLY,
  async ({ page }) => {
    await page.goto('/en');
    const bar = page.getByRole('search');
    await expect(bar.getByRole('button', { name: 'Show free rooms' })).toBeInViewport({ ratio: 1 });
    const [fewer, more] = ['One guest fewer', 'One more guest'].map((name) =>
      bar.getByRole('button', { name }),
    );
    await more!.click();
    await expect(bar.getByLabel('Guests')).toHaveValue('3');
    await expect(bar.getByRole('status')).toHaveText('3 guests');
    await fewer!.click({ clickCount: 3 });
    await expect(bar.getByLabel('Guests')).toHaveValue('1');
    await expect(fewer!).toHaveAttribute('aria-disabled', 'true');
    await expect(fewer!).toBeFocused();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shows free rooms, and fills the days into the contact form',
    MOBILE_ONLY,
    async ({ page }) => {
      const arrival = dateInDays(projectDayOffset() + 10);
      const departure = dateInDays(projectDayOffset() + 12);
      await page.goto('/en');
      await submitDays(page, arrival, departure);
      await expect(page).toHaveURL(`/en/rooms?arrival=${arrival}&departure=${departure}&guests=2`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free for your dates');
      await page.getByRole('link', { name: 'Ask for these dates' }).first().click();
      const form = page.locator('form#enquiry');
      await expect(form.getByLabel('Check-in')).toHaveValue(arrival);
      await expect(form.getByLabel('Check-out')).toHaveValue(departure);
      await expect(form.getByLabel('Guests')).toHaveValue('2');
    },
  );

  test(
    "shows a room's nights as tables, and the price of the stay",
    MOBILE_ONLY,
    async ({ page, request }) => {
      const startDays = projectDayOffset() + 30;
      const [room] = await fetchRooms(request);
      const freeNights = await occupyFirstRoom(
        request,
        dateInDays(startDays),
        dateInDays(startDays + 2),
      );
      try {
        const query = `arrival=${dateInDays(startDays + 2)}&departure=${dateInDays(startDays + 4)}&guests=2`;
        await page.goto(`/en/rooms/${room!.slug}?${query}`);
        await expect(page.locator(`td[data-day="${dateInDays(startDays)}"]`)).toHaveText(
          /Check-out only$/,
        );
        await expect(page.locator(`td[data-day="${dateInDays(startDays + 1)}"]`)).toHaveText(
          /Taken$/,
        );
        await expect(page.getByRole('main')).toContainText('¥19,600');
        const link = page.getByRole('link', { name: 'Ask for these dates' }).first();
        await expect(link).toHaveAttribute('href', new RegExp(`room=${room!.recordId}&${query}`));
        await expect(page.getByLabel('Check-in')).toHaveValue(dateInDays(startDays + 2));
      } finally {
        await freeNights();
      }
    },
  );

  test('reports invalid days at their field', MOBILE_ONLY, async ({ page }) => {
    await page.goto(`/en/rooms?arrival=${dateInDays(20)}&departure=${dateInDays(18)}&guests=2`);
    const bar = page.getByRole('search');
    await expect(bar.getByLabel('Check-out')).toHaveAccessibleDescription(/after the check-in/);
    await expect(page.getByText('Free', { exact: true })).toHaveCount(0);
  });
});
