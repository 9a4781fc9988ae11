import {
  demoRooms,
  expect,
  expectAccessible,
  expectFitsAndAccessible,
  LANGUAGES,
  widthsForLanguage,
  test,
  MOBILE_ONLY,
} from '../../fixtures/test.js';

const NOT_FOUND = {
  en: 'Page Not Found',
  ja: 'ページが見つかりません',
  zh: '找不到页面',
  zh_TW: '找不到頁面',
};

/** Screen reader texts for "Studio" and "¥9,800". */
const LABELS = {
  en: ['Studio', '¥9,800 / night', '1 double bed'],
  ja: ['ワンルーム', '¥9,800／泊', 'ダブルベッド1台'],
  zh: ['单间', '每晚 ¥9,800 日元', '双人床 1 张'],
  zh_TW: ['單間', '每晚 ¥9,800 日圓', '雙人床 1 張'],
};

for (const { code, prefix, lang, endonym } of LANGUAGES) {
  test(
    `room page is readable in ${endonym}`,
    widthsForLanguage(code),
    async ({ page, request }) => {
      const [room] = await demoRooms(request);
      const response = await page.goto(`/${prefix}/rooms/${room!.slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const message of LABELS[code]) {
        await expect(page.getByRole('definition').filter({ hasText: message })).toHaveText(message);
      }
      await expectFitsAndAccessible(page, code);
    },
  );

  test(`unknown URL is reported in ${endonym}`, MOBILE_ONLY, async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    const response = await page.goto(`/${prefix}/nowhere`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[code]);
    await expect(page).toHaveTitle(NOT_FOUND[code]);
    await expectFitsAndAccessible(page, code);
  });
}

test(
  'responds 404 for an unknown room, and redirects to the home page',
  MOBILE_ONLY,
  async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    const response = await page.goto('/en/rooms/999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
    await expect(
      page.getByText("Sorry, the room you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  },
);

test('cancels that redirect on demand', MOBILE_ONLY, async ({ page, complaints }) => {
  complaints.expected.push(/404/);
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
});

test('links back to the rooms in the same language', MOBILE_ONLY, async ({ page, request }) => {
  const [room] = await demoRooms(request);
  await page.goto(`/zh-hans/rooms/${room!.slug}`);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/zh-hans#rooms$/);
});

test("opens a room's images in a viewer, by keyboard", async ({ page, request }) => {
  const [room] = await demoRooms(request);
  await page.goto(`/en/rooms/${room!.slug}`);
  // Hydrated: before that, the link opens the image itself.
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const link = page.getByRole('link', { name: 'Show picture 2' });
  await link.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Pictures of ${room!.name}` });
  await expect(viewer.getByRole('status')).toContainText('Picture 2 of 3');
  expect(fetched.some((url) => url.includes('gallery-viewer'))).toBe(true);
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeFocused();
  await expect(viewer.locator('img:visible').first()).toHaveAttribute('alt', /\S/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('Picture 3 of 3');
  // The arrow that had the focus is disabled at the end.
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(viewer.getByRole('status')).toContainText('Picture 1 of 3');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("opens a room's other images", MOBILE_ONLY, async ({ page, request }) => {
    const [room] = await demoRooms(request);
    await page.goto(`/en/rooms/${room!.slug}`);
    const link = page.getByRole('link', { name: 'Show picture 2' });
    const response = await request.get((await link.getAttribute('href'))!);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });
});
