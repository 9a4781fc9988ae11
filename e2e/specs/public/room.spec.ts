import { dateInDays } from '../../fixtures/stays.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectFitsAndAccessible,
  expectNoOverflow,
  LANGUAGES,
  widthsForLanguage,
  test,
  DESKTOP_ONLY,
  MOBILE_ONLY,
} from '../../fixtures/test.js';

const NOT_FOUND = {
  en: 'Page Not Found',
  ja: 'ページが見つかりません',
  zh: '找不到页面',
  zh_TW: '找不到頁面',
};

/** The room type beside the heading, and values in the lists of facts. */
const LABELS = {
  en: ['Studio', '¥9,800 / night', '1 double bed'],
  ja: ['ワンルーム', '¥9,800／泊', 'ダブルベッド1台'],
  zh: ['单间', '每晚 ¥9,800 日元', '双人床 1 张'],
  zh_TW: ['單間', '每晚 ¥9,800 日圓', '雙人床 1 張'],
};

for (const { code, prefix, lang, endonym } of LANGUAGES) {
  test(
    `room page is readable in ${endonym}, and an unknown URL is reported`,
    widthsForLanguage(code),
    async ({ page, request, browserErrors }) => {
      const [room] = await fetchRooms(request);
      const response = await page.goto(`/${prefix}/rooms/${room!.slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [type, ...values] = LABELS[code];
      await expect(page.locator('.room-title')).toContainText(type!);
      for (const value of values) {
        await expect(page.getByRole('definition').filter({ hasText: value })).toHaveText(value);
      }
      await expectFitsAndAccessible(page, code);

      browserErrors.expected.push(/404/);
      const unknown = await page.goto(`/${prefix}/nowhere`);
      expect(unknown?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[code]);
      await expect(page).toHaveTitle(NOT_FOUND[code]);
      await expectFitsAndAccessible(page, code);
    },
  );
}

test(
  'responds 404 for an unknown room, and redirects to the home page',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/404/);
    const response = await page.goto('/en/rooms/999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
    await expect(
      page.getByText("Sorry, the room you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  },
);

test(
  'cancels the redirect of an unknown room on demand',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/404/);
    await page.clock.install();
    await page.goto('/en/rooms/999999');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
    await page
      .getByRole('link', { name: 'Go to Homepage Now' })
      .or(page.getByRole('button', { name: 'Go to Homepage Now' }))
      .click();
    await expect(page).toHaveURL(/\/en$/);
  },
);

test(
  'links from a room back to the rooms in the same language',
  MOBILE_ONLY,
  async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await page.goto(`/zh-hans/rooms/${room!.slug}`);
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/zh-hans#rooms$/);
  },
);

test("shows a room's name over its first image, and four more images in two heights", async ({
  page,
  request,
}, { project }) => {
  const room = (await fetchRooms(request)).find(({ slug }) => slug === 'late-sun-room')!;
  const boxOf = async (name: string) => (await page.getByRole('link', { name }).boundingBox())!;
  for (const [prefix, isBelow] of [
    ['ja', false],
    ['en', true],
  ] as const) {
    await page.goto(`/${prefix}/rooms/${room.slug}`);
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const first = (await page.locator('.gallery-first').boundingBox())!;
    expect(first.x).toBe(0);
    expect(heading.y).toBeGreaterThan(first.y);
    expect(heading.y + heading.height).toBeLessThanOrEqual(first.y + first.height + 1);
    // Latin names are at the lower edge, vertical names at the upper edge.
    expect(heading.y > first.y + first.height / 2).toBe(isBelow);
  }
  const second = await boxOf('Show picture 2');
  const third = await boxOf('Show picture 3');
  const fourth = await boxOf('Show picture 4');
  const fifth = await boxOf('Show picture 5');
  if (project.name.startsWith('phone')) {
    // On phones the images are a strip to swipe.
    expect(third.y).toBe(second.y);
    expect(third.x).toBeGreaterThan(second.x + second.width);
  } else {
    expect(second.x).toBe(third.x);
    expect(fourth.x).toBe(fifth.x);
    expect(fourth.y).toBeGreaterThan(second.y + 40);
    expect(fifth.y + fifth.height).toBeGreaterThan(third.y + third.height + 40);
    expect(second.height).toBeGreaterThan(third.height);
  }
});

test("opens a room's images in a viewer, by keyboard", DESKTOP_ONLY, async ({ page, request }) => {
  const [room] = await fetchRooms(request);
  await page.goto(`/en/rooms/${room!.slug}`);
  // Before hydration, the link opens the image itself.
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
  const requestedUrls: string[] = [];
  page.on('request', (sentRequest) => requestedUrls.push(sentRequest.url()));
  const link = page.getByRole('link', { name: 'Show picture 2' });
  await link.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Pictures of ${room!.name}` });
  await expect(viewer.getByRole('status')).toContainText('Picture 2 of 5');
  expect(requestedUrls.some((url) => url.includes('gallery-viewer'))).toBe(true);
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeFocused();
  await expect(viewer.locator('img:visible').first()).toHaveAttribute('alt', /\S/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('Picture 3 of 5');
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByRole('status')).toContainText('Picture 5 of 5');
  // The arrow that had the focus is disabled at the end.
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(viewer.getByRole('status')).toContainText('Picture 1 of 5');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
  const url = page.url();
  await page.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeFocused();
  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(url);
});

test(
  "shows a room's facts, rules, directions and FAQ, and keeps the price of the stay in sight",
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const [, room] = await fetchRooms(request);
    const arrival = dateInDays(150);
    const departure = dateInDays(152);
    await page.goto(
      `/en/rooms/${room!.slug}?arrival=${arrival}&departure=${departure}&guests=${room!.capacity}`,
    );
    const main = page.getByRole('main');
    const pageSection = (name: string) => main.getByRole('region', { name });
    for (const [label, value] of [
      ['Beds', '1 double bed, 1 sofa bed'],
      ['Bathroom', 'Bathtub'],
      ['Access', 'Lift'],
      ['View', 'River'],
      ['Children', 'Welcome at any age'],
    ]) {
      await expect(main.locator('dl > div').filter({ hasText: label! })).toContainText(value!);
    }
    await expect(pageSection('House rules')).toContainText(
      'Check-in from 15:00, check-out by 11:00',
    );
    await expect(pageSection('House rules').getByRole('listitem')).not.toHaveCount(0);
    // The header and the four steps of the terms.
    await expect(pageSection('Cancelling this stay').getByRole('row')).toHaveCount(5);
    await expect(
      pageSection('Cancelling this stay').getByRole('link', {
        name: 'cancellation policy in full',
      }),
    ).toHaveAttribute('href', '/en/policies/cancellation');
    const directions = pageSection('How to get here');
    const firstStep = directions.getByRole('listitem').first();
    await expect(firstStep).toHaveText(/^3 min\s*From JR Namba\s*Leave by the north side/i);
    await expect(firstStep.getByText('3', { exact: true })).toHaveCSS('font-size', /^(2[4-9]|3)/);
    await expect(
      directions.getByRole('img', { name: 'Map of the streets around the house' }),
    ).toBeVisible();
    await expect(
      pageSection('Other rooms on these dates').getByText(/^(Free|Ask us|Taken)$/),
    ).not.toHaveCount(0);
    const dates = main.getByRole('form', { name: 'Your dates' });
    await expect(dates.getByRole('link', { name: /Kawazoe Stays/ })).toHaveAttribute(
      'href',
      new RegExp(`checkin=${arrival}&checkout=${departure}&adults=${room!.capacity}$`),
    );

    const faq = pageSection('Questions and answers');
    const answer = faq.getByText(/Cots and high chairs are free/);
    await expect(answer).toBeHidden();
    await faq.getByText('Are children welcome?').click();
    await expect(answer).toBeVisible();
    await faq.getByText('All 10 questions').click();
    await expect(faq.getByText('Is breakfast included?')).toBeVisible();
    // Far below the form with the dates, the bar shows their price.
    const contactLink = page.locator('.bar').getByRole('link', { name: 'Ask for these dates' });
    await expectFitsAndAccessible(page, 'en');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(contactLink).toBeInViewport();
      await expect(page.locator('.bar')).toContainText('¥32,800');
      await expectNoOverflow(page);
    }
    await contactLink.click();
    await expect(page.locator('form#enquiry input[name=checkIn]')).toHaveValue(arrival);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("opens a room's other images", MOBILE_ONLY, async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await page.goto(`/en/rooms/${room!.slug}`);
    const link = page.getByRole('link', { name: 'Show picture 2' });
    const response = await request.get((await link.getAttribute('href'))!);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });
});
